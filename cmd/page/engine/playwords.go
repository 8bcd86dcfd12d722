package main

import (
	"context"
	"fmt"
	"slices"

	"wordgame/internal/answer"
	"wordgame/internal/picture"
	"wordgame/internal/play"
	"wordgame/solver/ghost/match"
	"wordgame/solver/ghost/players"
	"wordgame/solver/ghost/round"
	"wordgame/trie"
)

// A knowledge is what the computers know of a list, weakest first.
type knowledge struct {
	levels []*players.Vocabulary
	shared bool
}

// wordContest returns a match of Ghost or of its family.
func (e *engine) wordContest(ctx context.Context, r request, seed int) (matcher, error) {
	most := round.MostSeats
	if r.Game != answer.PlainGhost {
		most = round.FewestSeats
	}
	seats, err := seatsOf(r, round.FewestSeats, most)
	if err != nil {
		return nil, err
	}
	rounds := 0
	if r.Rounds != "" && r.Rounds != "match" {
		if rounds, err = number("rounds", r.Rounds, 0, 1, 1000); err != nil {
			return nil, err
		}
	}
	if r.Referee != "" && r.Referee != "on" && r.Referee != "off" {
		return nil, fmt.Errorf("referee %.40q: want on or off", r.Referee)
	}
	lex, err := e.lexicon(ctx, r)
	if err != nil {
		return nil, err
	}
	var names []string
	var levels []int // -1 for a person
	for _, s := range seats {
		names = append(names, s.Name)
		levels = append(levels, slices.Index(play.Levels, s.Kind))
	}
	game, _ := answer.PlayedGame(r.Game)
	g := answer.NewMatch(lex, names, rounds, round.Rules{Game: game, Referee: r.Referee != "off", From: r.At})
	if err := g.Rules.Check(); err != nil {
		return nil, err
	}
	knows, ok := e.known[keyOf(r)]
	if !ok {
		if knows.levels, knows.shared, err = answer.Levels(lex, g, []int{len(play.Levels) - 1}); err != nil {
			return nil, err
		}
		e.known[keyOf(r)] = knows
	}
	g.Words = knows.levels[len(knows.levels)-1]
	start, err := g.Start()
	if err != nil {
		return nil, err
	}
	c := &contest[match.State, round.Act]{Game: g, start: start, seats: seats}
	for _, p := range match.Computers(levels, knows.levels, uint64(seed)) {
		c.players = append(c.players, play.Player[match.State, round.Act](p))
	}
	best := match.Computers([]int{0}, knows.levels[len(knows.levels)-1:], uint64(seed))[0] // which sets no traps
	c.hint = func(ctx context.Context, s match.State) (string, error) {
		act, err := best(ctx, s)
		if err != nil {
			return "", err
		}
		return g.Advice(s, act), nil
	}
	c.typed = func(_ match.State, a round.Act) string { return a.String() }
	c.tell = func(s match.State, a round.Act, next match.State) []string {
		said := lines(g.Tell(s, a, next))
		if len(next.Rounds) > len(s.Rounds) {
			said = append(said, lines(g.Show(next))...)
		}
		return said
	}
	c.show = func(s match.State, v *matchView) { showRound(g, s, v) }
	c.rules = func(s match.State) []string {
		said := lines(g.Help(s))
		for i, level := range play.Levels {
			if slices.Contains(levels, i) {
				said = append(said, answer.LevelSays(g, level, i, knows.levels, knows.shared))
			}
		}
		return said
	}
	c.course = func(ctx context.Context, played play.Record[match.State, round.Act]) (picture.Course, error) {
		return answer.Course(ctx, g, played.Last())
	}
	c.share = func(played play.Record[match.State, round.Act]) string { return g.Share(played.Last(), seed) }
	return c, nil
}

// showRound says how a round stands, and what can be done.
func showRound(g *match.Game, s match.State, v *matchView) {
	r := s.Now()
	v.At, v.Round, v.Due, v.Referee = r.Fragment(), len(s.Rounds), r.Due(), g.Rules.Referee
	for i := range v.Seats {
		v.Seats[i].Score, v.Seats[i].Out = s.Score.Score(i), s.Score.Out(i)
	}
	if v.Turn < 0 {
		return
	}
	v.Acts = g.Entries(s)
	if r.Due() {
		return
	}
	letters := r.Words().Alphabet()
	var acts []string
	for a := range r.Made() {
		acts = append(acts, a.Text)
	}
	each := len(acts) / letters.Len()                  // places where a letter can go
	one, another := acts[:each], acts[len(acts)-each:] // what two letters do there
	var distinct []int                                 // places whose fragments differ
	for i := range each {
		if gap := gapOf(one[i], another[i]); !slices.Contains(v.Places, gap) {
			v.Places, distinct = append(v.Places, gap), append(distinct, i)
		}
	}
	for l := range letters.Len() {
		letter := []string{letters.Text(trie.Letter(l))}
		for _, i := range distinct {
			letter = append(letter, acts[l*each+i])
		}
		v.Letters = append(v.Letters, letter)
	}
}

// gapOf returns what two fragments that differ in one letter share, with a gap for that.
func gapOf(one, another string) string {
	a, b := []rune(one), []rune(another)
	i, j := 0, 0
	for i < min(len(a), len(b)) && a[i] == b[i] {
		i++
	}
	for j < min(len(a), len(b))-i && a[len(a)-1-j] == b[len(b)-1-j] {
		j++
	}
	return string(a[:i]) + "_" + string(a[len(a)-j:])
}

package answer

import (
	"context"
	"fmt"
	"slices"

	"wordgame/internal/lexicon"
	"wordgame/internal/picture"
	"wordgame/internal/text"
	"wordgame/solver"
	"wordgame/solver/ghost"
	"wordgame/solver/ghost/match"
	"wordgame/solver/ghost/players"
	"wordgame/solver/ghost/round"
)

// NewMatch returns a match of Ghost with the words of a lexicon that was loaded for All,
// of so many rounds, or until one player is left if rounds is 0. The words of the rules
// are taken from there.
func NewMatch(lex *lexicon.Lexicon, names []string, rounds int, rules round.Rules) *match.Game {
	rules.Words, rules.From = lex.All, lex.Options.Normal(rules.From)
	return &match.Game{List: lex.Title, Normal: lex.Options.Normal, Names: names, Words: players.NewVocabulary(lex.All), Rules: rules, Rounds: rounds}
}

// PlayedGame returns the rules of a game of the family as people play it; false if there
// is none of that name.
func PlayedGame(name string) (g round.Game, ok bool) {
	g, ok = map[string]round.Game{
		PlainGhost: round.Ghost{}, Superghost: round.Superghost{}, Superduperghost: round.Superghost{Reverse: true}, Xghost: round.Xghost{}, Spook: round.Spook{},
	}[name]
	return g, ok
}

// Levels returns what the computers in a match know, weakest first; the last knows all
// words. Those that no seat needs (which is a level, or -1) are nil, as
// [lexicon.Lexicon.Levels] tells. Shared says that the limited ones know a share of the
// list, since it has little to do with English.
func Levels(lex *lexicon.Lexicon, g *match.Game, seats []int) (levels []*players.Vocabulary, shared bool, err error) {
	known, shared, err := lex.Levels(seats)
	if err != nil {
		return nil, false, err
	}
	levels = append(make([]*players.Vocabulary, len(known)-1), g.Words)
	for i, words := range known[:len(known)-1] {
		if words != nil {
			levels[i] = players.NewVocabulary(words)
			levels[i].Careless = i == 0
		}
	}
	return levels, shared, nil
}

// LevelSays says in a sentence how the computer of a level plays: which of the levels'
// words it knows, how it chooses, and what it challenges.
func LevelSays(g *match.Game, name string, level int, levels []*players.Vocabulary, shared bool) string {
	count := func(i int) string {
		words := levels[i].Words()
		return text.Thousands(words.Count(words.Root()))
	}
	all := count(len(levels) - 1)
	switch known := fmt.Sprintf("%s knows %s of the %s words", name, count(level), all); {
	case level == len(levels)-1:
		return fmt.Sprintf("%s knows all %s words and wins wherever it can; where it is lost, it sets traps.", name, all)
	case shared:
		return known + ", drawn by chance, since few words of the list are English; it never bluffs, and challenges whatever it doesn't know."
	case levels[level].Careless:
		return known + ", plays any letter that completes none of them, never bluffs, and challenges whatever it doesn't know."
	default:
		since := ""
		switch g.Rules.Game.(type) {
		case round.Xghost, round.Spook:
			since = " from the third letter on"
		}
		return known + ", plays perfectly with them" + since + ", never bluffs, and challenges whatever it doesn't know."
	}
}

// Course says of each ply of a match of Ghost who wins after it.
func Course(ctx context.Context, g *match.Game, s match.State) (picture.Course, error) {
	var course picture.Course
	engine := ghost.NewSolver(g.Words.Words())
	for i, r := range s.Rounds {
		if len(r.Acts()) == 0 {
			break // the match ended before it
		}
		var seats []int // that play in it
		p := picture.Round{Title: fmt.Sprintf("Round %d, which did not end", i+1)}
		for seat, name := range g.Names {
			if r.Plays(seat) {
				seats = append(seats, seat)
				p.Players = append(p.Players, name)
			}
		}
		loser, over := r.Loser()
		if over {
			p.Title = fmt.Sprintf("Round %d, lost by %s", i+1, g.Names[loser])
			p.Note = g.Moment(r)
		}
		var err error
		if p.Plies, err = plies(ctx, g, engine, r, seats); err != nil {
			return course, err
		}
		course.Rounds = append(course.Rounds, p)
	}
	return course, nil
}

// plies returns what stood after each act of a round.
func plies(ctx context.Context, g *match.Game, engine *ghost.Solver, r round.Round, seats []int) ([]picture.Ply, error) {
	var all []picture.Ply
	acts, lost := r.Acts(), g.Words.Lost(r)
	for i := range len(acts) + 1 {
		at := r.After(i)
		loser, ended := at.Loser()
		ply := picture.Ply{Position: at.Fragment(), Remoteness: solver.Unknown, Lost: i > 0 && i == lost}
		if i > 0 {
			ply.Player, ply.Act = g.Names[r.After(i-1).Turn()], acts[i-1].String()
		}
		for _, seat := range seats {
			ply.Holds = append(ply.Holds, ended && seat != loser || !ended && g.Words.Holds(at, seat))
		}
		n, _, found := at.Find(at.Words())
		switch {
		case len(seats) != 2:
		case !at.IsGhost() && !ended: // how soon it ends is not known
		case ended:
			ply.Remoteness = 0
		case found && !at.Due() && len(match.Unnoticed(at)) == 0:
			result, err := engine.Solve(ctx, n)
			if err != nil {
				return nil, err
			}
			ply.Remoteness = result.Remoteness
		}
		all = append(all, ply)
	}
	return all, nil
}

// A Slip is an act of a match by which a player lost the hold on a round.
type Slip struct {
	Round  int         // from 1
	Before round.Round // as it was then
	Act    round.Act
	Better []string // acts that would have kept the hold, as they are typed
}

// Slips returns the slips of the players in some seats, in the order of play.
func Slips(g *match.Game, s match.State, of func(seat int) bool) []Slip {
	var slips []Slip
	for n, r := range s.Rounds {
		for i, act := range r.Acts() {
			before := r.After(i)
			seat := before.Turn()
			if of(seat) && g.Words.Holds(before, seat) && !g.Words.Holds(r.After(i+1), seat) {
				slips = append(slips, Slip{n + 1, before, act, better(g, before, seat)})
			}
		}
	}
	return slips
}

// better returns the acts that keep the hold of a seat whose turn it is.
func better(g *match.Game, r round.Round, seat int) (better []string) {
	if r.Due() {
		return slices.Collect(r.Makeable(r.Words()))
	}
	for _, a := range append(g.Words.Holding(r, seat), round.Act{Kind: round.CallWord}, round.Act{Kind: round.CallNone}) {
		if next, err := r.Play(a); err == nil && g.Words.Holds(next, seat) {
			better = append(better, a.String())
		}
	}
	return better
}

package ghost

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"

	"wordgame/internal/certificate"
	"wordgame/internal/text"
	"wordgame/solver"
	"wordgame/solver/face"
	"wordgame/trie"
)

// forSeveral returns Ghost for more than two. A win is to be safe from all others together.
func (g *game) forSeveral(players int) face.Game {
	s := newSeveral(g.Lex.Playable, players)
	g.index, g.oracle = s, s
	g.more = func(_ context.Context, p Position, _ face.Question) ([]face.Fact, error) {
		return []face.Fact{s.fact(p)}, nil
	}
	f := g.face()
	f.Certified = func(ctx context.Context, p Position, q face.Question) (*certificate.Certificate, error) {
		if q.Distance || q.Every {
			return nil, errors.New("with several players nobody wins: " +
				"a certificate says only who is safe; leave out --distance and --moves")
		}
		cert, err := g.certified(ctx, p)
		if err == nil {
			err = seated{s, g.form()}.prove(p, cert)
		}
		return cert, err
	}
	f.OnlySolved = fmt.Errorf("with %d players nobody wins: some are safe. "+
		"Trees, quizzes, counts and matches of computers are for two players", players)
	f.Title = fmt.Sprintf("Ghost for %d on %s", players, g.Lex.Title)
	plain := f.MoveFacts
	f.MoveFacts = func(p Position, m Move, line func() []Move) []face.Fact {
		facts, chance := plain(p, m, line), s.odds(m.node())[players-1]
		example := &facts[1]
		lose := face.Fact{Name: "chance", Value: chance, Last: true,
			Label: fmt.Sprintf("%s; a chance of %s to lose", example.Label, percent(chance))}
		example.Label = ""
		return append(facts, lose)
	}
	f.Why = func(p Position, line []Move, _ solver.Result) []string {
		return []string{fmt.Sprintf("If the others play together against seat 1, it ends in %s, which seat %d completes.",
			ended(g, g.played(p, line)).word, (s.turn(p)+len(line)-1)%players+1)}
	}
	f.Outlook = func(r solver.Result) string {
		if r.Value == solver.Win {
			return "is safe"
		}
		return "is not safe"
	}
	f.Verdict = func(p Position, a *face.Answer) string {
		switch {
		case g.isOver(p):
			return isWord(g.text(p))
		case a.Result.Value == solver.Win:
			return fmt.Sprintf("Seat 1, the player to move, is safe with %s, whatever the others do.",
				text.List(a.Winning, "or"))
		}
		return "The others together can make seat 1, the player to move, lose."
	}
	return face.Of(f)
}

// A Seat is one of more than two players.
type Seat struct {
	Seat   int     `json:"seat"`
	Safe   bool    `json:"safe"`   // whether the others together cannot make this player lose
	Chance float64 `json:"chance"` // the chance that this player loses, if all lower their own
}

// percent says a chance.
func percent(chance float64) string { return fmt.Sprintf("%.2f %%", 100*chance) }

// result says whether a player is safe. A value is for the player to move; nobody hurries, so that
// no remoteness is known.
func (s *several) result(n trie.Node, player int) solver.Result {
	r := solver.Result{Value: solver.Loss, Remoteness: solver.Unknown}
	if s.isSafe(n, player) {
		r.Value = solver.Win
	}
	return r
}

// Solve puts safe moves first, and then those after which the player loses least often.
func (s *several) Solve(_ context.Context, p Position, _ face.Question) (*face.Found[Move], error) {
	f := new(face.Found[Move])
	f.Result, f.By = s.result(p.node(), 0), face.BySearch
	last := s.players - 1 // is how many others move before whoever has just moved
	for _, m := range s.Moves(nil, p) {
		r := solver.Ranked[Move]{Move: m, Result: s.result(m.node(), last), Score: -s.odds(m.node())[last]}
		f.Moves = append(f.Moves, r)
	}
	slices.SortStableFunc(f.Moves, func(a, b solver.Ranked[Move]) int {
		return cmp.Or(b.Compare(a.Result), cmp.Compare(b.Score, a.Score))
	})
	return f, nil
}

// Line leads to a word that shows whether seat 1 is safe: if so, another seat completes it, and
// else seat 1 does. Each letter is the first that leaves seat 1 as safe as before.
func (s *several) Line(_ context.Context, p Position, plies int, _ face.Question) (line []Move, err error) {
	safe := s.isSafe(p.node(), s.turn(p))
	for len(line) < plies && s.Terminal(p) == solver.Undecided {
		var next Move
		for _, next = range s.Moves(nil, p) {
			if after := s.Play(p, next); s.isSafe(after.node(), s.turn(after)) == safe {
				break
			}
		}
		line, p = append(line, next), s.Play(p, next)
	}
	return line, nil
}

// fact says of each player how safe they are.
func (s *several) fact(p Position) face.Fact {
	var all []Seat
	rows := [][]string{{"seat", "safe", "chance of losing, if everybody plays to avoid it"}}
	for i, chance := range s.odds(p.node()) {
		safe, word := s.isSafe(p.node(), i), "no"
		if safe {
			word = "yes"
		}
		all = append(all, Seat{i + 1, safe, chance})
		rows = append(rows, []string{strconv.Itoa(i + 1), word, percent(chance)})
	}
	return face.Fact{Name: "seats", Value: all, Rows: rows}
}

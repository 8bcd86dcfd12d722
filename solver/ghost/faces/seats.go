package faces

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
	"wordgame/solver/ghost"
)

// several returns Ghost for more than two. A win is to be safe from all others together.
func (g *game) several(players int) face.Game {
	f, certified := g.face(), g.seated(players)
	o, r := certified.seats, certified.rules
	f.Rules, f.Oracle = r, o
	f.Certified = func(ctx context.Context, p fragment, c face.Certifying) (*certificate.Certificate, error) {
		if c.Distance || c.Moves {
			return nil, errors.New("with several players nobody wins: a certificate says only who is safe; leave out --distance and --moves")
		}
		cert, err := g.certified(ctx, p.text, p.node.Final())
		if err == nil {
			err = certified.prove(p, cert)
		}
		return cert, err
	}
	f.OnlySolved = fmt.Errorf("with %d players nobody wins: some are safe. Trees, quizzes, counts and matches of computers are for two players", players)
	f.Title = fmt.Sprintf("Ghost for %d on %s", players, g.lex.Title)
	f.Facts = func(_ context.Context, p fragment, _ face.Budget) ([]face.Fact, error) {
		return append(g.header(p.text, p.node.Final()), o.fact(p), g.counts()), nil
	}
	f.MoveFacts = func(p fragment, m letter, line func() []letter) []face.Fact {
		p = r.Play(p, m)
		end, chance := played(r, p, line()), o.Chances(p.node)[players-1]
		return []face.Fact{
			{Name: "fragment", Value: p.text}, {Name: "example", Value: end.text},
			{Name: "chance", Value: chance, Label: fmt.Sprintf("%s; a chance of %s to lose", end.text, percent(chance)), Last: true},
		}
	}
	f.Why = func(p fragment, line []letter, _ solver.Result) []string {
		return []string{fmt.Sprintf("If the others play together against seat 1, it ends in %s, which seat %d completes.",
			played(r, p, line).text, (p.turn+len(line)-1)%players+1)}
	}
	f.Outlook = func(r solver.Result) string {
		if r.Value == solver.Win {
			return "is safe"
		}
		return "is not safe"
	}
	f.Verdict = func(p fragment, a *face.Answer) string {
		switch {
		case p.node.Final():
			return fmt.Sprintf("%s is a word: whoever completed it has lost.", p.text)
		case a.Result.Value == solver.Win:
			return fmt.Sprintf("Seat 1, the player to move, is safe with %s, whatever the others do.", text.List(a.Winning(), "or"))
		}
		return "The others together can make seat 1, the player to move, lose."
	}
	return face.Of(f)
}

// seated returns the game for so many players as certificates have it.
func (g *game) seated(players int) seated {
	r := seatRules{rules{ghost.Game{Trie: g.lex.Playable}}, players}
	return seated{seats{ghost.NewSeats(g.lex.Playable, players), r}, g.form()}
}

// A Seat is one of more than two players.
type Seat struct {
	Seat   int     `json:"seat"`   // 1 is the player to move
	Safe   bool    `json:"safe"`   // whether the others together cannot make this player lose
	Chance float64 `json:"chance"` // the probability that this player loses, if all lower their own
}

// percent says a chance.
func percent(chance float64) string { return fmt.Sprintf("%.2f %%", 100*chance) }

// seatRules are those of Ghost for several. A position knows how many others move before seat 1,
// of whom the oracle speaks.
type seatRules struct {
	rules
	players int
}

func (r seatRules) Play(p fragment, m letter) fragment {
	turn := (p.turn + r.players - 1) % r.players
	p = r.rules.Play(p, m)
	p.turn = turn
	return p
}

// Canonical returns the fragment without its text.
func (r seatRules) Canonical(p fragment) fragment { return fragment{node: p.node, turn: p.turn} }

// seats is the oracle of Ghost for several. A value is for the player to move; nobody hurries, so
// that no remoteness is known.
type seats struct {
	*ghost.Seats
	rules seatRules
}

// result says whether a player is safe.
func (s seats) result(p fragment, player int) solver.Result {
	return solver.Result{Value: winIf(s.Safe(p.node, player)), Remoteness: solver.Unknown}
}

// Solve puts safe moves first, and then those after which the player loses least often.
func (s seats) Solve(_ context.Context, p fragment, _ face.Budget) (*face.Found[letter], error) {
	f := &face.Found[letter]{Result: s.result(p, 0), By: face.BySearch}
	last := s.rules.players - 1 // is how many others move before whoever has just moved
	for _, m := range s.rules.Moves(nil, p) {
		f.Moves = append(f.Moves, solver.Ranked[letter]{Move: m, Result: s.result(s.rules.Play(p, m), last), Score: -s.Chances(m.To)[last]})
	}
	slices.SortStableFunc(f.Moves, func(a, b solver.Ranked[letter]) int {
		return cmp.Or(b.Compare(a.Result), cmp.Compare(b.Score, a.Score))
	})
	return f, nil
}

// Line leads to a word that shows whether seat 1 is safe: if so, another seat completes it, and
// else seat 1 does. Each letter is the first that leaves seat 1 as safe as before.
func (s seats) Line(_ context.Context, p fragment, plies int, _ face.Budget) (line []letter, err error) {
	safe := s.Safe(p.node, p.turn)
	for len(line) < plies && s.rules.Terminal(p) == solver.Undecided {
		var next letter
		for _, next = range s.rules.Moves(nil, p) {
			if after := s.rules.Play(p, next); s.Safe(after.node, after.turn) == safe {
				break
			}
		}
		line, p = append(line, next), s.rules.Play(p, next)
	}
	return line, nil
}

// fact says of each player how safe they are.
func (s seats) fact(p fragment) face.Fact {
	var all []Seat
	rows := [][]string{{"seat", "safe", "chance of losing, if everybody plays to avoid it"}}
	for i, chance := range s.Chances(p.node) {
		safe, said := s.Safe(p.node, i), "no"
		if safe {
			said = "yes"
		}
		all = append(all, Seat{i + 1, safe, chance})
		rows = append(rows, []string{strconv.Itoa(i + 1), said, percent(chance)})
	}
	return face.Fact{Name: "seats", Value: all, Rows: rows}
}

// Package gametest tests implementations of games, and the engine with them.
package gametest

import "wordgame/solver"

// An Oracle finds results by plain minimax, written to be read and not to be
// fast: it looks at every move of every position, and its only aid is to look
// at no position twice. Every engine must agree with it.
type Oracle[P comparable, M any] struct {
	game solver.Game[P, M]
	seen map[P]solver.Result
}

// NewOracle returns an oracle for a game.
func NewOracle[P comparable, M any](g solver.Game[P, M]) *Oracle[P, M] {
	return &Oracle[P, M]{g, make(map[P]solver.Result)}
}

// Result returns the result of p.
func (o *Oracle[P, M]) Result(p P) solver.Result {
	if r, ok := o.seen[p]; ok {
		return r
	}
	var best solver.Result
	if v := o.game.Terminal(p); v != solver.Undecided {
		best.Value = v
		if s, ok := o.game.(solver.Scored[P]); ok {
			best.Score = s.Score(p)
		}
	} else {
		for _, m := range o.game.Moves(nil, p) {
			if r := o.Move(p, m); best.Value == solver.Undecided || Better(r, best) {
				best = r
			}
		}
	}
	o.seen[p] = best
	return best
}

// Move returns the result of a move at p for the player who makes it, counted
// from p.
func (o *Oracle[P, M]) Move(p P, m M) solver.Result {
	q := o.game.Play(p, m)
	r := o.Result(q)
	r.Remoteness++
	if t, ok := o.game.(solver.Turned[P]); ok && t.First(p) == t.First(q) {
		return r
	}
	r.Value = r.Value.Opposite()
	r.Score = -r.Score
	return r
}

// Better reports whether a player would rather have a than b.
func Better(a, b solver.Result) bool {
	switch {
	case a.Value != b.Value:
		return a.Value > b.Value
	case a.Score != b.Score:
		return a.Score > b.Score
	case a.Value == solver.Loss:
		return a.Remoteness > b.Remoteness
	}
	return a.Remoteness < b.Remoteness
}

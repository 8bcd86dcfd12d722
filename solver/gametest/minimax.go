// Package gametest tests implementations of games, and the engine with them.
package gametest

import "wordgame/solver"

// An Oracle finds results by plain minimax. It is written to be read, and not to be fast: it
// looks at every move of every position, but at no position twice. Every engine must agree
// with it.
type Oracle[P comparable, M any] struct {
	game  solver.Game[P, M]
	timed bool // only then draws have a remoteness
	seen  map[P]solver.Result
}

// NewOracle returns an oracle for a game.
func NewOracle[P comparable, M any](g solver.Game[P, M]) *Oracle[P, M] {
	_, timed := g.(solver.Timed[P])
	return &Oracle[P, M]{g, timed, make(map[P]solver.Result)}
}

// Result returns the result of p.
func (o *Oracle[P, M]) Result(p P) solver.Result {
	if r, ok := o.seen[p]; ok {
		return r
	}
	var best solver.Result
	if v := o.game.Terminal(p); v != solver.Undecided {
		best.Value = v
		if v == solver.Draw && !o.timed {
			best.Remoteness = solver.Unknown
		}
	} else {
		for _, m := range o.game.Moves(nil, p) {
			if r := o.Move(p, m); best.Value == solver.Undecided || r.Better(best) {
				best = r
			}
		}
	}
	o.seen[p] = best
	return best
}

// Games returns the numbers of different games from p that the player to move wins, draws and
// loses. Two games differ if any of their moves differs.
func (o *Oracle[P, M]) Games(p P) (won, drawn, lost int) {
	games := make(map[P][3]int)
	var count func(p P) [3]int
	count = func(p P) (n [3]int) {
		if n, ok := games[p]; ok {
			return n
		}
		if v := o.game.Terminal(p); v != solver.Undecided {
			n[solver.Win-v]++
		}
		for _, m := range o.game.Moves(nil, p) {
			for i, other := range count(o.game.Play(p, m)) {
				n[2-i] += other
			}
		}
		games[p] = n
		return n
	}
	n := count(p)
	return n[0], n[1], n[2]
}

// Move returns the result of a move at p, for the player who makes it. The remoteness counts
// from p.
func (o *Oracle[P, M]) Move(p P, m M) solver.Result { return o.Result(o.game.Play(p, m)).Before() }

package nim

import (
	"slices"

	"wordgame/solver"
)

// A Game is a rule and how it ends, for the engine. It is fit for heaps that have not
// too many moves to look at each.
type Game struct {
	Rule   HeapRule
	Misere bool // who cannot move wins
	// LargestFirst turns the order of moves round. Without it the smaller
	// heaps come first, and of each the moves that change the least.
	LargestFirst bool
	// Reluctant forbids moves that end the game, unless there are no others:
	// nobody takes the last counter unless forced. In misère play such a
	// move would only lose at once, so no result changes, but the tree of
	// the game is smaller.
	Reluctant bool
}

// A Solver answers for a Game.
type Solver = solver.Solver[Position, Move]

// Terminal returns the value where no heap has a move.
func (g Game) Terminal(p Position) solver.Value {
	switch {
	case g.moving(p):
		return solver.Undecided
	case g.Misere:
		return solver.Win
	}
	return solver.Loss
}

// moving reports whether there is a move.
func (g Game) moving(p Position) bool {
	for n, rest := next(p.heaps); n > 0; n, rest = next(rest) {
		if g.Rule.CanMove(n) {
			return true
		}
	}
	return false
}

// Moves appends the moves at p. Those that do the same to heaps of the same size
// are one.
func (g Game) Moves(dst []Move, p Position) []Move {
	start := len(dst)
	var options []Option
	last := int64(0)
	for n, rest := next(p.heaps); n > 0; n, rest = next(rest) {
		if n == last {
			continue
		}
		last = n
		options = g.Rule.Options(options[:0], n)
		for _, o := range options {
			dst = append(dst, Move{n, o})
		}
	}
	if g.LargestFirst {
		slices.Reverse(dst[start:])
	}
	if g.Reluctant {
		return g.spare(dst, start, p)
	}
	return dst
}

// spare takes the moves that end the game from those at p, which begin at start,
// if others are left.
func (g Game) spare(dst []Move, start int, p Position) []Move {
	ends := func(m Move) bool { return !g.moving(p.replace(m.Heap, m.Option)) }
	if i := slices.IndexFunc(dst[start:], func(m Move) bool { return !ends(m) }); i < 0 {
		return dst
	}
	return dst[:start+len(slices.DeleteFunc(dst[start:], ends))]
}

// Play returns the position after a move.
func (Game) Play(p Position, m Move) Position { return p.replace(m.Heap, m.Option) }

// Canonical leaves out the heaps that have no move.
func (g Game) Canonical(p Position) Position {
	var live []int64
	dead := false
	for n, rest := next(p.heaps); n > 0; n, rest = next(rest) {
		if g.Rule.CanMove(n) {
			live = append(live, n)
		} else {
			dead = true
		}
	}
	if !dead {
		return p
	}
	return NewPosition(live...)
}

package gametree

import "wordgame/solver"

// A Window is what alpha-beta knows of a node when it comes to it, as +1, 0 or
// -1 in the view of the first player: who is sure of Alpha already, and whom the
// other will not let have more than Beta.
type Window struct{ Alpha, Beta int }

// mostSearched bounds the positions that a search visits. Without a table they
// are the nodes of the tree, in the worst case all of them.
const mostSearched = 10_000_000

// A plain game has nothing for the engine but its rules, and its moves in the
// order asked for.
type plain[P comparable, M any] struct {
	*builder[P, M]
	err error // that kept it from knowing the order
}

func (g *plain[P, M]) Terminal(p P) solver.Value { return g.Game.Terminal(p) }
func (g *plain[P, M]) Play(p P, m M) P           { return g.Game.Play(p, m) }

func (g *plain[P, M]) Moves(dst []M, p P) []M {
	dst, err := g.moves(dst, p, g.Order)
	if err != nil {
		g.err = err
	}
	return dst
}

// alphaBeta searches as textbooks do (Knuth and Moore, An Analysis of Alpha-Beta
// Pruning, 1975), and returns who wins and what it cost. Trace may be nil.
func (b *builder[P, M]) alphaBeta(trace func(solver.Event[P, M])) (solver.Value, solver.Stats, error) {
	g := &plain[P, M]{builder: b}
	s := solver.New(g)
	s.Without = solver.All &^ solver.AlphaBeta
	s.MaxPositions, s.Progress, s.Trace = mostSearched, b.Progress, trace
	v, err := s.Value(b.ctx, b.Start)
	if g.err != nil {
		err = g.err
	}
	return v, s.Stats(), err
}

// visits returns how many nodes alpha-beta visits, or 0 if the tree is so large
// that they are not counted.
func (b *builder[P, M]) visits(size int64) (int, error) {
	if size > mostSearched {
		return 0, nil
	}
	_, stats, err := b.alphaBeta(nil)
	return stats.Positions, err
}

// isFirst reports whether the first player is to move after so many plies.
func isFirst(depth int) bool { return depth%2 == 0 }

// sign returns +1, 0 or -1: who wins, in the view of the first player.
func sign(v solver.Value, first bool) int {
	n := int(v) - int(solver.Draw)
	if first {
		return n
	}
	return -n
}

// signs returns what lies between two results of a position, in the view of the
// first player.
func signs(low, high solver.Result, depth int) (int, int) {
	if isFirst(depth) {
		return sign(low.Value, true), sign(high.Value, true)
	}
	return sign(high.Value, false), sign(low.Value, false)
}

// window returns what a search is sure of when it comes to a position.
func window[P comparable, M any](e solver.Event[P, M]) Window {
	alpha, beta := signs(e.Alpha, e.Beta, e.Depth)
	return Window{alpha, beta}
}

// bounds returns what a search knows of a position that it leaves.
func bounds[P comparable, M any](e solver.Event[P, M]) (low, high int) {
	return signs(e.Low, e.High, e.Depth)
}

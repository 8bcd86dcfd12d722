package gametree

import (
	"fmt"

	"wordgame/solver"
)

// A Window is what alpha-beta knows of a node when it comes to it, as +1, 0 or
// -1 in the view of the first player: who is sure of Alpha already, and whom the
// other will not let have more than Beta.
type Window struct{ Alpha, Beta int }

// An event is something that plain alpha-beta does, as textbooks have it: no
// table, no shortcuts (Knuth and Moore, An Analysis of Alpha-Beta Pruning, 1975).
// Values are in the view of the first player.
type event[P comparable, M any] struct {
	kind   eventKind
	at     P
	first  bool // whether the first player is to move there
	depth  int  // plies from the start
	window Window
	value  int // on leaving: what was found; on a cut: what the player to move is sure of

	move  M   // on entering, that which led there; on a cut, the first that is left out
	place int // of that move among those of its position
	count int // on a cut, of moves left out
}

type eventKind int

const (
	enters eventKind = iota
	leaves
	cuts
)

// mostSearched bounds the nodes that a search visits. Without a table they are
// those of the tree, in the worst case all of them.
const mostSearched = 10_000_000

// errLong is the error of a search that visits more.
type errLong struct{}

func (errLong) Error() string {
	return fmt.Sprintf("alpha-beta visits more than %d nodes of this tree", mostSearched)
}

// alphaBeta searches from the start, and tells of each event. It returns how many
// nodes it has visited.
func (b *builder[P, M]) alphaBeta(tell func(event[P, M])) (visited int, err error) {
	s := &searcher[P, M]{builder: b, tell: tell}
	_, err = s.node(event[P, M]{at: b.Start, first: true, window: Window{-1, +1}})
	return s.visited, err
}

type searcher[P comparable, M any] struct {
	*builder[P, M]
	tell    func(event[P, M])
	visited int
}

// node searches a node that is entered, and returns its value, or if that is not
// within the window a bound on it.
func (s *searcher[P, M]) node(e event[P, M]) (int, error) {
	if s.visited == mostSearched {
		return 0, errLong{}
	}
	if s.visited++; s.visited%4096 == 0 {
		if err := s.ctx.Err(); err != nil {
			return 0, err
		}
	}
	s.tell(e)
	out := e
	out.kind = leaves
	if v := s.Game.Terminal(e.at); v != solver.Undecided {
		out.value = sign(v, e.first)
		s.tell(out)
		return out.value, nil
	}
	steps, err := s.steps(e.at)
	if err != nil {
		return 0, err
	}
	w, best := e.window, +2
	if e.first {
		best = -2
	}
	for i, step := range steps {
		first := e.first == s.again(e.at, step.to)
		v, err := s.node(event[P, M]{at: step.to, first: first, depth: e.depth + 1, window: w, move: step.move, place: i})
		if err != nil {
			return 0, err
		}
		if e.first {
			best = max(best, v)
			w.Alpha = max(w.Alpha, v)
		} else {
			best = min(best, v)
			w.Beta = min(w.Beta, v)
		}
		if left := len(steps) - i - 1; w.Alpha >= w.Beta && left > 0 {
			cut := e
			cut.kind, cut.window, cut.value = cuts, w, best
			cut.move, cut.place, cut.count = steps[i+1].move, i+1, left
			s.tell(cut)
			break
		}
	}
	out.value = best
	s.tell(out)
	return best, nil
}

// sign returns +1, 0 or -1: who wins, in the view of the first player.
func sign(v solver.Value, first bool) int {
	n := int(v) - int(solver.Draw)
	if first {
		return n
	}
	return -n
}

// visits returns how many nodes alpha-beta visits, or 0 if the tree is so large
// that they are not counted.
func (b *builder[P, M]) visits(size int) (int, error) {
	if size > mostSearched {
		return 0, nil
	}
	return b.alphaBeta(func(event[P, M]) {})
}

package solver

import (
	"context"
	"math"
	"math/rand/v2"
	"slices"
)

// A UCT is a [Strategy] that searches a game by playing it at random, again and again, more often
// where it has gone well: Monte Carlo tree search with upper confidence bounds
// (Kocsis and Szepesvári, "Bandit based Monte-Carlo planning", ECML 2006). The
// score of a move is how that went on average, from -1 (lost) to 1 (won): an
// estimate, which tends to the truth with the number of playouts.
type UCT[P comparable, M any] struct {
	Game     Game[P, M]
	Playouts int        // of a search; 0 means 1,000
	Rand     *rand.Rand // the same source gives the same answers; nil: one of chance
}

// Rank returns the moves at p, the most tried first; moves tried as often in
// the order of the game.
func (u UCT[P, M]) Rank(ctx context.Context, p P) ([]Ranked[M], error) {
	s := tries[P, M]{UCT: u}
	if s.Playouts == 0 {
		s.Playouts = 1000
	}
	if s.Rand == nil {
		s.Rand = rand.New(rand.NewPCG(rand.Uint64(), rand.Uint64()))
	}
	root := s.node(p)
	for range s.Playouts {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		s.try(root)
	}
	order := make([]int, len(root.moves))
	for i := range order {
		order[i] = i
	}
	visits := func(i int) int {
		if root.children[i] == nil {
			return 0
		}
		return root.children[i].visits
	}
	slices.SortStableFunc(order, func(a, b int) int { return visits(b) - visits(a) })
	ranked := make([]Ranked[M], len(root.moves))
	for i, at := range order {
		ranked[i] = Ranked[M]{Move: root.moves[at], Result: Result{Remoteness: Unknown}}
		if c := root.children[at]; c != nil {
			ranked[i].Score = -c.sum / float64(c.visits)
		}
	}
	return ranked, nil
}

type tries[P comparable, M any] struct {
	UCT[P, M]
	scratch []M
}

// A tried position, with what was found for the player to move there.
type tried[P comparable, M any] struct {
	position P
	value    Value // if the game is over
	moves    []M   // in an order of chance, but for the root's
	children []*tried[P, M]
	visits   int
	sum      float64
}

func (s *tries[P, M]) node(p P) *tried[P, M] {
	n := &tried[P, M]{position: p, value: s.Game.Terminal(p)}
	n.moves = s.Game.Moves(nil, p)
	n.children = make([]*tried[P, M], len(n.moves))
	return n
}

// try plays once from n, and returns the result for the player to move there.
func (s *tries[P, M]) try(n *tried[P, M]) float64 {
	result := 0.0
	switch i := s.pick(n); {
	case n.value != Undecided:
		result = float64(n.value) - float64(Draw)
	case n.children[i] == nil:
		c := s.node(s.Game.Play(n.position, n.moves[i]))
		n.children[i] = c
		r := s.playOut(c.position)
		c.visits, c.sum = 1, r
		result = -r
	default:
		result = -s.try(n.children[i])
	}
	n.visits++
	n.sum += result
	return result
}

// pick returns the move to try next: one that was not, or the one with the
// highest bound.
func (s *tries[P, M]) pick(n *tried[P, M]) int {
	untried, count := 0, 0
	best, most := 0, math.Inf(-1)
	for i, c := range n.children {
		if c == nil {
			if count++; s.Rand.IntN(count) == 0 {
				untried = i
			}
			continue
		}
		bound := -c.sum/float64(c.visits) + math.Sqrt2*math.Sqrt(math.Log(float64(n.visits))/float64(c.visits))
		if bound > most {
			best, most = i, bound
		}
	}
	if count > 0 {
		return untried
	}
	return best
}

// playOut plays at random to the end, and returns the result for the player to
// move at p.
func (s *tries[P, M]) playOut(p P) float64 {
	sign := 1.0
	for {
		if v := s.Game.Terminal(p); v != Undecided {
			return sign * (float64(v) - float64(Draw))
		}
		s.scratch = s.Game.Moves(s.scratch[:0], p)
		p = s.Game.Play(p, s.scratch[s.Rand.IntN(len(s.scratch))])
		sign = -sign
	}
}

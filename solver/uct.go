package solver

import (
	"context"
	"math"
	"math/rand/v2"
	"slices"
)

// A UCT is a [Strategy] that searches a game by playing it at random, again and
// again, more often where it has gone well: Monte Carlo tree search with upper
// confidence bounds (Kocsis and Szepesvári, "Bandit based Monte-Carlo planning", ECML 2006). The
// score of a move is how that went on average, from -1 (lost) to 1 (won): an
// estimate, which tends to the truth with the number of playouts.
type UCT[P comparable, M any] struct {
	Game     Game[P, M]
	Playouts int        // of a search; 0 means 1,000
	Rand     *rand.Rand // the same source gives the same answers; nil: one of chance

	moves []M // of the position that a playout has come to
}

// Rank returns the moves at p, the most tried first; moves tried as often in
// the order of the game.
func (u UCT[P, M]) Rank(ctx context.Context, p P) ([]Ranked[M], error) {
	if u.Playouts == 0 {
		u.Playouts = 1000
	}
	if u.Rand == nil {
		u.Rand = rand.New(rand.NewPCG(rand.Uint64(), rand.Uint64()))
	}
	root := u.node(p)
	for range u.Playouts {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		u.try(&root)
	}
	order := make([]int, len(root.moves))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(i, j int) int { return root.after[j].visits - root.after[i].visits })
	ranked := make([]Ranked[M], len(order))
	for i, at := range order {
		ranked[i] = Ranked[M]{Move: root.moves[at], Result: Result{Remoteness: Unknown}}
		if n := root.after[at]; n.visits > 0 {
			ranked[i].Score = -n.sum / float64(n.visits)
		}
	}
	return ranked, nil
}

// A uctNode is a position, with what was found for the player to move there.
type uctNode[P comparable, M any] struct {
	position P
	value    Value // if the game is over
	moves    []M
	after    []uctNode[P, M] // each move; without visits if it has not been tried
	visits   int
	sum      float64 // of the results
}

func (u *UCT[P, M]) node(p P) uctNode[P, M] {
	moves := u.Game.Moves(nil, p)
	return uctNode[P, M]{position: p, value: u.Game.Terminal(p), moves: moves, after: make([]uctNode[P, M], len(moves))}
}

// try plays once from n, and returns the result for the player to move there.
func (u *UCT[P, M]) try(n *uctNode[P, M]) float64 {
	result := 0.0
	if n.value != Undecided {
		result = float64(n.value) - float64(Draw)
	} else {
		i := u.pick(n)
		next := &n.after[i]
		if next.visits > 0 {
			result = -u.try(next)
		} else {
			*next = u.node(u.Game.Play(n.position, n.moves[i]))
			next.visits, next.sum = 1, u.playOut(next.position)
			result = -next.sum
		}
	}
	n.visits++
	n.sum += result
	return result
}

// pick returns the move to try next: one that was not, or the one with the
// highest bound.
func (u *UCT[P, M]) pick(n *uctNode[P, M]) int {
	untried, count := 0, 0
	best, most := 0, math.Inf(-1)
	for i := range n.after {
		next := &n.after[i]
		if next.visits == 0 {
			if count++; u.Rand.IntN(count) == 0 {
				untried = i
			}
			continue
		}
		visits := float64(next.visits)
		if bound := -next.sum/visits + math.Sqrt2*math.Sqrt(math.Log(float64(n.visits))/visits); bound > most {
			best, most = i, bound
		}
	}
	if count > 0 {
		return untried
	}
	return best
}

// longestPlayout is the number of plies after which a playout ends undecided.
const longestPlayout = 1 << 16

// playOut plays at random to the end, and returns the result for the player to
// move at p. A game that is too long for that counts as drawn.
func (u *UCT[P, M]) playOut(p P) float64 {
	sign := 1.0
	for range longestPlayout {
		if v := u.Game.Terminal(p); v != Undecided {
			return sign * (float64(v) - float64(Draw))
		}
		u.moves = u.Game.Moves(u.moves[:0], p)
		p = u.Game.Play(p, u.moves[u.Rand.IntN(len(u.moves))])
		sign = -sign
	}
	return 0
}

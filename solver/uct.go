package solver

import (
	"cmp"
	"context"
	"math"
	"math/rand/v2"
	"slices"
)

// A UCT is a [Strategy] that searches a game by random playouts, with more playouts where they
// have gone well: Monte Carlo tree search with upper confidence bounds (Kocsis and Szepesvári,
// "Bandit based Monte-Carlo planning", ECML 2006). The score of a move is the average of its
// playouts, from -1 (lost) to 1 (won). It is an estimate, which approaches the truth with more
// playouts.
//
// Moves that win or lose within two plies get no playouts: a [Lookahead] finds them before
// (Teytaud and Teytaud, "On the huge benefit of decisive moves in Monte-Carlo tree search
// algorithms", CIG 2010).
type UCT[P comparable, M any] struct {
	Game     Game[P, M]
	Playouts int        // of a search; 0 means 1,000
	Rand     *rand.Rand // the same source gives the same answers; nil: one of chance

	moves []M // of the position that a playout has come to
}

// A UCT looks two plies ahead before it plays at random, where that is no more than so many
// lines: up to 632 moves.
const decisiveLines = 400_000

// Rank returns the moves at p: first those that win within two plies, last those that lose
// within two plies, and between them the others, with a score only, those with the most
// playouts first. Moves with as many playouts come in the order of the game.
func (u UCT[P, M]) Rank(ctx context.Context, p P) ([]Ranked[M], error) {
	u.Playouts = cmp.Or(u.Playouts, 1000)
	if u.Rand == nil {
		u.Rand = rand.New(rand.NewPCG(rand.Uint64(), rand.Uint64()))
	}
	rules := struct{ Game[P, M] }{u.Game} // which estimate nothing
	decisive := Lookahead[P, M]{Game: rules, Depth: 2, MaxLines: decisiveLines}
	ranked, err := decisive.Rank(ctx, p)
	if err != nil {
		return nil, err
	}
	begin, end := 0, len(ranked) // of the moves that are not decided
	for i := range ranked {
		switch ranked[i].Value {
		case Win:
			ranked[i].Score, begin = 1, i+1
		case Loss:
			ranked[i].Score, end = -1, min(end, i)
		}
	}
	return ranked, u.estimate(ctx, p, ranked[begin:end])
}

// estimate gives scores to some moves at p, and sorts them.
func (u *UCT[P, M]) estimate(ctx context.Context, p P, ranked []Ranked[M]) error {
	root := uctNode[P, M]{position: p, after: make([]uctNode[P, M], len(ranked))}
	order := make([]int, len(ranked))
	for i, r := range ranked {
		root.moves = append(root.moves, r.Move)
		order[i] = i
	}
	for range u.Playouts {
		if err := ctx.Err(); err != nil || len(ranked) == 0 {
			return err
		}
		u.try(&root)
	}
	slices.SortStableFunc(order, func(i, j int) int { return root.after[j].visits - root.after[i].visits })
	for i, at := range order {
		ranked[i].Move = root.moves[at]
		if n := root.after[at]; n.visits > 0 {
			ranked[i].Score = -n.sum / float64(n.visits)
		}
	}
	return nil
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

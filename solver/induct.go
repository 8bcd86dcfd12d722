package solver

import (
	"context"
	"iter"
)

// A Whole is every position that a game can come to from a start, with its
// result.
type Whole[P comparable] struct {
	positions []P // each after all that can follow it
	outcomes  []outcome
	at        map[P]int
	scored    bool
}

// Induct solves every position that can be reached from start, by backward
// induction: the last positions first, then those from which all moves lead to
// solved ones. It takes memory and time in the number of positions and moves.
// Positions that mirror each other are counted one by one.
func Induct[P comparable, M any](ctx context.Context, g Game[P, M], start P) (*Whole[P], error) {
	i := inductor[P, M]{game: g, ctx: ctx, whole: &Whole[P]{at: make(map[P]int)}}
	i.scored, i.whole.scored = g.(Scored[P])
	i.turned, _ = g.(Turned[P])
	if i.visit(start, 0); i.err != nil {
		return nil, i.err
	}
	return i.whole, nil
}

type inductor[P comparable, M any] struct {
	game   Game[P, M]
	scored Scored[P]
	turned Turned[P]
	whole  *Whole[P]
	moves  []M // of the positions on the way down, end to end
	ctx    context.Context
	err    error
}

func (i *inductor[P, M]) visit(p P, depth int) outcome {
	w := i.whole
	if at, ok := w.at[p]; ok {
		return w.outcomes[at]
	}
	var best outcome
	if v := i.game.Terminal(p); v == Undecided {
		best = i.best(p, depth)
	} else if i.scored != nil {
		best = outcomeOf(v, i.scored.Score(p))
	} else {
		best = outcomeOf(v, 0)
	}
	if len(w.positions)%checkEvery == 0 && i.err == nil {
		i.err = i.ctx.Err()
	}
	w.at[p] = len(w.positions)
	w.positions = append(w.positions, p)
	w.outcomes = append(w.outcomes, best)
	return best
}

func (i *inductor[P, M]) best(p P, depth int) outcome {
	start := len(i.moves)
	i.moves = i.game.Moves(i.moves, p)
	end := len(i.moves)
	switch {
	case start == end:
		i.err = noMoves(p)
	case depth > maxDepth:
		i.err = tooDeep(p)
	}
	best := -infinity
	for m := start; m < end && i.err == nil; m++ {
		q := i.game.Play(p, i.moves[m])
		same := i.turned != nil && i.turned.First(p) == i.turned.First(q)
		if o := i.visit(q, depth+1).back(same); o.better(best) {
			best = o
		}
	}
	i.moves = i.moves[:start]
	return best
}

// Len returns the number of positions.
func (w *Whole[P]) Len() int { return len(w.positions) }

// Result returns the result of a position, if it can be reached.
func (w *Whole[P]) Result(p P) (Result, bool) {
	i, ok := w.at[p]
	if !ok {
		return Result{}, false
	}
	return w.outcomes[i].result(w.scored), true
}

// All yields the positions with their results, each after all that can follow
// it; the start is the last.
func (w *Whole[P]) All() iter.Seq2[P, Result] {
	return func(yield func(P, Result) bool) {
		for i, p := range w.positions {
			if !yield(p, w.outcomes[i].result(w.scored)) {
				return
			}
		}
	}
}

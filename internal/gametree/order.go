package gametree

import (
	"slices"

	"wordgame/solver"
)

// A step is a move and the position after it.
type step[P comparable, M any] struct {
	move M
	to   P
}

// steps returns what can be played at p, in the order asked for.
func (b *builder[P, M]) steps(p P) ([]step[P, M], error) {
	moves := b.Game.Moves(nil, p)
	steps := make([]step[P, M], len(moves))
	for i, m := range moves {
		steps[i] = step[P, M]{m, b.Game.Play(p, m)}
	}
	switch b.Order {
	case Reversed:
		slices.Reverse(steps)
	case BestUp, WorstUp:
		results, err := b.results(p, steps)
		if err != nil {
			return nil, err
		}
		places := make([]int, len(steps))
		for i := range places {
			places[i] = i
		}
		slices.SortStableFunc(places, func(i, j int) int {
			if b.Order == WorstUp {
				i, j = j, i
			}
			switch {
			case better(results[i], results[j]):
				return -1
			case better(results[j], results[i]):
				return 1
			}
			return 0
		})
		sorted := make([]step[P, M], len(steps))
		for i, place := range places {
			sorted[i] = steps[place]
		}
		return sorted, nil
	}
	return steps, nil
}

// results returns how the game ends after each step, for the player to move at p.
func (b *builder[P, M]) results(p P, steps []step[P, M]) ([]solver.Result, error) {
	results := make([]solver.Result, len(steps))
	for i, s := range steps {
		r, err := b.solve(b.ctx, s.to)
		if err != nil {
			return nil, err
		}
		if !b.again(p, s.to) {
			r.Value = r.Value.Opposite()
			r.Score = -r.Score
		}
		results[i] = r
	}
	return results, nil
}

// best returns the place of a best step: of equal ones, the first.
func (b *builder[P, M]) best(p P, steps []step[P, M]) (int, error) {
	results, err := b.results(p, steps)
	if err != nil {
		return 0, err
	}
	best := 0
	for i, r := range results {
		if better(r, results[best]) {
			best = i
		}
	}
	return best, nil
}

// better reports whether a player would rather have r than x: the sooner win,
// the later loss, the sooner draw.
func better(r, x solver.Result) bool {
	switch {
	case r.Value != x.Value:
		return r.Value > x.Value
	case r.Score != x.Score:
		return r.Score > x.Score
	case r.Value == solver.Loss:
		return r.Remoteness > x.Remoteness
	}
	return r.Remoteness < x.Remoteness
}

package players

import (
	"context"
	"fmt"
	"math/rand/v2"

	"wordgame/solver"
)

// A Learner is a strategy that knows nothing of a game but its rules, and learns from
// games against itself: tabular Q-learning (Watkins, "Learning from delayed rewards", 1989).
// The worth of a move is kept by the position that it leads to, one for all that
// mirror it, as seen by the player who moved: from -1, lost, to 1, won.
type Learner[P comparable, M any] struct {
	game      solver.Game[P, M]
	canonical func(P) P
	worth     map[P]float64
}

const (
	rate    = 0.5 // how much of an error is corrected; the game has no chance in it
	explore = 0.3 // of the moves in training are made at random
)

// Learn returns a strategy that has played a number of games from a start against itself. In a
// game that is [solver.Symmetric], what it learns of a position holds for all that mirror it.
// The same r teaches the same. If progress is not nil, it gets the positions of the games so far.
func Learn[P comparable, M any](
	ctx context.Context, g solver.Game[P, M], start P, games int, r *rand.Rand, progress func(positions int),
) (*Learner[P, M], error) {
	l := &Learner[P, M]{g, func(p P) P { return p }, make(map[P]float64)}
	if symmetric, ok := g.(solver.Symmetric[P]); ok {
		l.canonical = symmetric.Canonical
	}
	positions := 0
	for range games {
		plies, err := l.train(ctx, start, r)
		if err != nil {
			return nil, err
		}
		if positions += plies; progress != nil {
			progress(positions)
		}
	}
	return l, nil
}

// train plays a game, and learns from each move as it is made.
func (l *Learner[P, M]) train(ctx context.Context, p P, r *rand.Rand) (plies int, err error) {
	for moves := l.game.Moves(nil, p); len(moves) > 0; plies++ {
		if plies == solver.MaxPlies {
			return plies, fmt.Errorf("the game's rules are at fault: it goes on for more than %d plies, by position %v",
				solver.MaxPlies, p)
		}
		if err := ctx.Err(); err != nil {
			return plies, err
		}
		m, _ := l.best(p, moves)
		if r.Float64() < explore {
			m = moves[r.IntN(len(moves))]
		}
		p = l.game.Play(p, m)
		moves = l.game.Moves(moves[:0], p)
		target := float64(solver.Draw) - float64(l.game.Terminal(p))
		if len(moves) > 0 {
			_, theirs := l.best(p, moves)
			target = -theirs
		}
		key := l.canonical(p)
		l.worth[key] += rate * (target - l.worth[key])
	}
	return plies, nil
}

// best returns the move worth most, the first of several, and its worth.
func (l *Learner[P, M]) best(p P, moves []M) (best M, most float64) {
	for i, m := range moves {
		if w := l.worth[l.canonical(l.game.Play(p, m))]; i == 0 || w > most {
			best, most = m, w
		}
	}
	return best, most
}

// Rank returns the moves, those worth most first.
func (l *Learner[P, M]) Rank(_ context.Context, p P) ([]solver.Ranked[M], error) {
	return rank(l.game, p, func(after P) float64 { return l.worth[l.canonical(after)] }), nil
}

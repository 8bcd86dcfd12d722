package players

import (
	"context"
	"math/rand/v2"

	"wordgame/solver"
	"wordgame/solver/tictactoe"
)

// A Learner is a strategy that knows nothing of a game but its rules, and learns from
// games against itself: tabular Q-learning (Watkins, "Learning from delayed rewards", 1989).
// The worth of a move is kept by the position that it leads to, one for all that
// mirror it, as seen by the player who moved: from -1, lost, to 1, won.
type Learner struct {
	game  *tictactoe.Game
	worth map[tictactoe.Position]float64
}

const (
	rate    = 0.5 // how much of an error is corrected; the game has no chance in it
	explore = 0.3 // of the moves in training are made at random
)

// Learn returns a strategy that has played a number of games against itself. If
// progress is not nil, it is called after each.
func Learn(ctx context.Context, g *tictactoe.Game, games int, r *rand.Rand, progress func()) (*Learner, error) {
	l := &Learner{g, make(map[tictactoe.Position]float64)}
	for range games {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		l.train(r)
		if progress != nil {
			progress()
		}
	}
	return l, nil
}

// train plays a game, and learns from each move as it is made.
func (l *Learner) train(r *rand.Rand) {
	var p tictactoe.Position
	for moves := l.game.Moves(nil, p); len(moves) > 0; {
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
		key := l.game.Canonical(p)
		l.worth[key] += rate * (target - l.worth[key])
	}
}

// best returns the move worth most, the first of several, and its worth.
func (l *Learner) best(p tictactoe.Position, moves []tictactoe.Move) (best tictactoe.Move, most float64) {
	for i, m := range moves {
		if w := l.worth[l.game.Canonical(l.game.Play(p, m))]; i == 0 || w > most {
			best, most = m, w
		}
	}
	return best, most
}

// Rank returns the moves, those worth most first.
func (l *Learner) Rank(_ context.Context, p tictactoe.Position) ([]ranked, error) {
	return rank(l.game, p, func(after tictactoe.Position) float64 { return l.worth[l.game.Canonical(after)] }), nil
}

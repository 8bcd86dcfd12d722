// Package players has players of line games: ways to choose a move.
package players

import (
	"context"
	"math/rand/v2"

	"wordgame/solver"
	"wordgame/solver/tictactoe"
)

// A Player chooses among the legal moves at a position at which the game goes
// on: Chances returns how likely each of them is. The numbers add up to 1.
type Player interface {
	Chances(ctx context.Context, p tictactoe.Position, moves []tictactoe.Move) ([]float64, error)
}

// A Pure player has the same chances each time it is asked, so that what comes
// of them can be found exactly.
type Pure interface {
	Player
	pure()
}

// Choose returns the move that a player makes at p.
func Choose(ctx context.Context, g *tictactoe.Game, player Player, p tictactoe.Position, r *rand.Rand) (tictactoe.Move, error) {
	moves := g.Moves(nil, p)
	chances, err := player.Chances(ctx, p, moves)
	if err != nil {
		return 0, err
	}
	x := r.Float64()
	for i, chance := range chances {
		if x < chance {
			return moves[i], nil
		}
		x -= chance
	}
	// What is left is by rounding.
	for i := len(moves) - 1; ; i-- {
		if chances[i] > 0 {
			return moves[i], nil
		}
	}
}

// Random is a player to whom all moves are alike.
type Random struct{}

func (Random) pure() {}

// Chances are the same for all moves.
func (Random) Chances(_ context.Context, p tictactoe.Position, moves []tictactoe.Move) ([]float64, error) {
	return solver.Uniform(p, moves), nil
}

// Naive is a player who looks one move ahead, and at one answer: wins if that
// can be done at once, else leaves the opponent as few ways to win at once as
// can be, and does not lose at once if there is another way.
type Naive struct{ Game *tictactoe.Game }

func (Naive) pure() {}

// Chances are the same for all moves that look best.
func (n Naive) Chances(_ context.Context, p tictactoe.Position, moves []tictactoe.Move) ([]float64, error) {
	looks := make([]int, len(moves))
	for i, m := range moves {
		switch q := n.Game.Play(p, m); n.Game.Terminal(q) {
		case solver.Loss: // for the opponent
			looks[i] = 1
		case solver.Win:
			looks[i] = -1 << 10 // beyond any number of answers
		default:
			looks[i] = -n.winningAnswers(q)
		}
	}
	return amongBest(looks, func(a, b int) bool { return a > b }), nil
}

func (n Naive) winningAnswers(p tictactoe.Position) (count int) {
	for _, m := range n.Game.Moves(nil, p) {
		if n.Game.Terminal(n.Game.Play(p, m)) == solver.Loss {
			count++
		}
	}
	return count
}

// amongBest returns chances that are the same for all moves that look best, and
// 0 for the others.
func amongBest[T any](looks []T, better func(a, b T) bool) []float64 {
	best := looks[0]
	for _, l := range looks {
		if better(l, best) {
			best = l
		}
	}
	count := 0.0
	chances := make([]float64, len(looks))
	for i, l := range looks {
		if !better(best, l) {
			chances[i] = 1
			count++
		}
	}
	for i := range chances {
		chances[i] /= count
	}
	return chances
}

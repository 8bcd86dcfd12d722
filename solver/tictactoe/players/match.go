package players

import (
	"context"

	"math/rand/v2"

	"wordgame/solver"
	"wordgame/solver/tictactoe"
)

// A Tally is the number of games that the player who began has won, drawn and lost.
type Tally struct{ Wins, Draws, Losses int }

// Match plays a number of games from the start, and returns how they ended for
// the player who began. If progress is not nil, it is called after each game.
func Match(ctx context.Context, g *tictactoe.Game, first, second Player, games int, r *rand.Rand, progress func()) (tally Tally, err error) {
	for range games {
		if err := ctx.Err(); err != nil {
			return tally, err
		}
		v, err := play(ctx, g, first, second, r)
		if err != nil {
			return tally, err
		}
		switch v {
		case solver.Win:
			tally.Wins++
		case solver.Draw:
			tally.Draws++
		default:
			tally.Losses++
		}
		if progress != nil {
			progress()
		}
	}
	return tally, nil
}

// play plays a game, and returns how it ended for the player who began.
func play(ctx context.Context, g *tictactoe.Game, first, second Player, r *rand.Rand) (solver.Value, error) {
	var p tictactoe.Position
	for mover, other := first, second; ; mover, other = other, mover {
		if v := g.Terminal(p); v != solver.Undecided {
			if p.Plies()%2 != 0 {
				v = v.Opposite()
			}
			return v, nil
		}
		m, err := mover.Choose(ctx, p, r)
		if err != nil {
			return solver.Undecided, err
		}
		p = g.Play(p, m)
	}
}

// Exact returns the chances of how a game ends for the player who begins. Both must
// rank moves alike whenever they are asked.
func Exact(ctx context.Context, g *tictactoe.Game, first, second Player) (solver.Odds, error) {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	e := solver.Expectation[tictactoe.Position, tictactoe.Move]{Game: g, Mine: first.policy(ctx, cancel), Theirs: second.policy(ctx, cancel)}
	o, err := e.Odds(ctx, tictactoe.Position{})
	if cause := context.Cause(ctx); cause != nil {
		return solver.Odds{}, cause
	}
	return o, err
}

// Package players has players of line games: strategies, and ways to choose among
// the moves that one ranks alike.
package players

import (
	"cmp"
	"context"
	"math"
	"math/rand/v2"
	"slices"

	"wordgame/solver"
	"wordgame/solver/tictactoe"
)

// A Strategy ranks moves, best first.
type Strategy = solver.Strategy[tictactoe.Position, tictactoe.Move]

// A Player makes one of the moves that a strategy ranks best.
type Player struct {
	Strategy
	First bool // always the first of them; else any, all as likely
}

// best returns the moves that the player may make at p.
func (y Player) best(ctx context.Context, p tictactoe.Position) ([]ranked, error) {
	moves, err := y.Rank(ctx, p)
	if err != nil {
		return nil, err
	}
	alike := 1
	for !y.First && alike < len(moves) && moves[alike].Result == moves[0].Result && moves[alike].Score == moves[0].Score {
		alike++
	}
	return moves[:alike], nil
}

// Choose returns the move that the player makes at p, at which the game goes on.
func (y Player) Choose(ctx context.Context, p tictactoe.Position, r *rand.Rand) (tictactoe.Move, error) {
	best, err := y.best(ctx, p)
	if err != nil {
		return 0, err
	}
	return best[int(r.Float64()*float64(len(best)))].Move, nil
}

// policy returns how likely the player's moves are. It hands errors to fail.
func (y Player) policy(ctx context.Context, fail func(error)) solver.Policy[tictactoe.Position, tictactoe.Move] {
	return func(p tictactoe.Position, moves []tictactoe.Move) []float64 {
		chances := make([]float64, len(moves))
		best, err := y.best(ctx, p)
		if err != nil {
			fail(err)
		}
		for _, m := range best {
			chances[slices.Index(moves, m.Move)] = 1 / float64(len(best))
		}
		return chances
	}
}

type ranked = solver.Ranked[tictactoe.Move]

// rank returns the moves at p by the score that judge gives each, the highest first.
// Moves that are alike stay in the order of the game.
func rank(g *tictactoe.Game, p tictactoe.Position, judge func(after tictactoe.Position) float64) []ranked {
	var all []ranked
	for _, m := range g.Moves(nil, p) {
		all = append(all, ranked{Move: m, Result: solver.Result{Remoteness: solver.Unknown}, Score: judge(g.Play(p, m))})
	}
	slices.SortStableFunc(all, func(a, b ranked) int { return cmp.Compare(b.Score, a.Score) })
	return all
}

// Random is a strategy to which all moves are alike.
type Random struct{ Game *tictactoe.Game }

// Rank returns the moves in the order of the game.
func (r Random) Rank(_ context.Context, p tictactoe.Position) ([]ranked, error) {
	return rank(r.Game, p, func(tictactoe.Position) float64 { return 0 }), nil
}

// Naive is a strategy that looks one move ahead, and at one answer: it wins if that
// can be done at once, else leaves the opponent as few ways to win at once as
// possible, and does not lose at once if there is another way.
type Naive struct{ Game *tictactoe.Game }

// Rank returns the moves, best first.
func (n Naive) Rank(_ context.Context, p tictactoe.Position) ([]ranked, error) {
	return rank(n.Game, p, func(after tictactoe.Position) float64 {
		switch n.Game.Terminal(after) {
		case solver.Loss:
			return math.Inf(1)
		case solver.Win:
			return math.Inf(-1)
		}
		return -float64(n.winningAnswers(after))
	}), nil
}

func (n Naive) winningAnswers(p tictactoe.Position) (count int) {
	for _, m := range n.Game.Moves(nil, p) {
		if n.Game.Terminal(n.Game.Play(p, m)) == solver.Loss {
			count++
		}
	}
	return count
}

// NewDepth returns a strategy that looks some plies ahead, and where that is not to
// the end goes by the lines that are open: see [tictactoe.Game.Estimate].
func NewDepth(g *tictactoe.Game, plies int) Strategy {
	plies = min(plies, g.Width*g.Height*g.Boards) // the longest game
	return &solver.Lookahead[tictactoe.Position, tictactoe.Move]{Game: g, Depth: plies}
}

// Match plays a number of games from the start, and returns how they ended. If
// progress is not nil, it is called after each game.
func Match(ctx context.Context, g *tictactoe.Game, first, second Player, games int, r *rand.Rand, progress func()) (split tictactoe.Split, err error) {
	for range games {
		if err := ctx.Err(); err != nil {
			return split, err
		}
		var p tictactoe.Position
		for mover, other := first, second; g.Terminal(p) == solver.Undecided; mover, other = other, mover {
			m, err := mover.Choose(ctx, p, r)
			if err != nil {
				return split, err
			}
			p = g.Play(p, m)
		}
		split.Add(p.Plies(), g.Terminal(p), 1)
		if progress != nil {
			progress()
		}
	}
	return split, nil
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

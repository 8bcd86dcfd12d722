// Package players has strategies for games of two, all of which know nothing but a game's rules
// and what it offers to the engine, and what comes of games between them.
package players

import (
	"cmp"
	"context"
	"fmt"
	"math/rand/v2"
	"slices"

	"wordgame/solver"
)

// Choose returns one of the moves at p that a strategy ranks best, each as likely. The game goes on at p.
func Choose[P comparable, M any](ctx context.Context, s solver.Strategy[P, M], p P, r *rand.Rand) (m M, err error) {
	best, err := bestOf(ctx, s, p)
	if err != nil {
		return m, err
	}
	return best[int(r.Float64()*float64(len(best)))].Move, nil
}

// bestOf returns the moves at p that a strategy ranks best, at least one.
func bestOf[P comparable, M any](ctx context.Context, s solver.Strategy[P, M], p P) ([]solver.Ranked[M], error) {
	moves, err := s.Rank(ctx, p)
	if err != nil {
		return nil, err
	}
	if len(moves) == 0 {
		return nil, fmt.Errorf("position %v: the player knows no move", p)
	}
	return alike(moves), nil
}

// alike returns the first move, and those after it that are ranked as high.
func alike[M any](ranked []solver.Ranked[M]) []solver.Ranked[M] {
	n := 1
	for n < len(ranked) && ranked[n].Result == ranked[0].Result && ranked[n].Score == ranked[0].Score {
		n++
	}
	return ranked[:n]
}

// policy returns how likely moves in g are by a strategy. It hands errors to fail. Moves that
// lead to the same position are one to it: M has no ==.
func policy[P comparable, M any](
	ctx context.Context, g solver.Game[P, M], s solver.Strategy[P, M], fail func(error),
) solver.Policy[P, M] {
	return func(p P, moves []M) []float64 {
		chances := make([]float64, len(moves))
		to := make(map[P]int, len(moves))
		for i, m := range moves {
			to[g.Play(p, m)] = i
		}
		best, err := bestOf(ctx, s, p)
		if err != nil {
			fail(err)
		}
		for _, m := range best {
			i, legal := to[g.Play(p, m.Move)]
			if !legal {
				fail(fmt.Errorf("position %v: the player's move %v is not legal", p, m.Move))
				break
			}
			chances[i] += 1 / float64(len(best))
		}
		return chances
	}
}

// rank returns the moves at p by the score that judge gives each, the highest first.
// Moves that are alike stay in the order of the game.
func rank[P comparable, M any](g solver.Game[P, M], p P, judge func(after P) float64) []solver.Ranked[M] {
	var all []solver.Ranked[M]
	for _, m := range g.Moves(nil, p) {
		unknown := solver.Result{Remoteness: solver.Unknown}
		all = append(all, solver.Ranked[M]{Move: m, Result: unknown, Score: judge(g.Play(p, m))})
	}
	byScore(all)
	return all
}

// byScore sorts moves, those of the highest score first.
func byScore[M any](moves []solver.Ranked[M]) {
	slices.SortStableFunc(moves, func(a, b solver.Ranked[M]) int { return cmp.Compare(b.Score, a.Score) })
}

// Random is a strategy to which all moves are alike.
type Random[P comparable, M any] struct{ Game solver.Game[P, M] }

// Rank returns the moves in the order of the game.
func (r Random[P, M]) Rank(_ context.Context, p P) ([]solver.Ranked[M], error) {
	return rank(r.Game, p, func(P) float64 { return 0 }), nil
}

// Eager is a strategy that wins if that can be done at once, and to which all other moves
// are alike.
type Eager[P comparable, M any] struct{ Game solver.Game[P, M] }

// Rank returns the moves that win at once, and then the others.
func (e Eager[P, M]) Rank(_ context.Context, p P) ([]solver.Ranked[M], error) {
	return rank(e.Game, p, func(after P) float64 {
		if e.Game.Terminal(after) == solver.Loss {
			return 1
		}
		return 0
	}), nil
}

// Careful is a strategy that looks some plies ahead, and goes on from there with games at
// random where that leaves more than one move: by Monte Carlo tree search.
type Careful[P comparable, M any] struct {
	Ahead *solver.Lookahead[P, M]
	Guess solver.UCT[P, M]
}

// maxGuesses bounds the playouts times moves of a choice, so that it takes a moment.
const maxGuesses = 20_000

// Rank returns the moves, best first.
func (c Careful[P, M]) Rank(ctx context.Context, p P) ([]solver.Ranked[M], error) {
	ranked, err := c.Ahead.Rank(ctx, p)
	if err != nil {
		return nil, err
	}
	best := alike(ranked)
	if len(best) == 1 || best[0].Value != solver.Undecided {
		return ranked, nil
	}
	c.Guess.Playouts = max(1, min(c.Guess.Playouts, maxGuesses/len(ranked)))
	guessed, err := c.Guess.Rank(ctx, p)
	if err != nil {
		return nil, err
	}
	place := make(map[P]int, len(guessed))
	for i, m := range guessed {
		place[c.Ahead.Game.Play(p, m.Move)] = -i
	}
	for i, m := range best {
		best[i].Score += float64(place[c.Ahead.Game.Play(p, m.Move)])
	}
	byScore(best)
	return ranked, nil
}

// NewDepth returns a strategy that looks some plies ahead, and where that is not to the end
// goes by what the game estimates: see [solver.Lookahead]. It is for a start and what comes
// after it: however many plies are asked for, it looks no further than a game from there can
// last.
func NewDepth[P comparable, M any](g solver.Game[P, M], start P, plies int) solver.Strategy[P, M] {
	longest := solver.MaxPlies
	if timed, ok := g.(solver.Timed[P]); ok {
		longest = min(longest, timed.Left(start))
	}
	return &solver.Lookahead[P, M]{Game: g, Depth: max(1, min(plies, longest))}
}

// Exact returns the chances of how a game from a start ends for the first player, who is to
// move there. Both strategies must rank moves alike whenever they are asked.
func Exact[P comparable, M any](
	ctx context.Context, g solver.Game[P, M], start P, first, second solver.Strategy[P, M],
) (solver.Odds, error) {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	e := solver.Expectation[P, M]{Game: g, Mine: policy(ctx, g, first, cancel), Theirs: policy(ctx, g, second, cancel)}
	o, err := e.Odds(ctx, start)
	if cause := context.Cause(ctx); cause != nil {
		return solver.Odds{}, cause
	}
	return o, err
}

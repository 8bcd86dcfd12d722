package play

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"

	"wordgame/internal/text"
	"wordgame/solver"
)

// maxLines bounds the lines of play that a level looks at: two plies where there are up to
// 632 moves.
const maxLines = 400_000

// deep looks some plies ahead, fewer where there are very many moves, and plays
// any of the moves that look best.
func deep[P comparable, M any](g solver.Game[P, M], plies int, r *rand.Rand) Player[P, M] {
	return anyBest(&solver.Lookahead[P, M]{Game: g, Depth: plies, MaxLines: maxLines}, r)
}

// An Able strategy ranks moves exactly where a search of a bounded number of positions
// can, and elsewhere, but for what is decided within two plies, by games that it plays at
// random, which is an estimate.
type Able[P comparable, M any] struct {
	// Exact returns the moves at p, best first; a [solver.LimitError] if a search of at
	// most so many positions, 0 for any number, does not tell.
	Exact    func(ctx context.Context, p P, most int) ([]solver.Ranked[M], error)
	Most     int // positions of a search
	Estimate solver.UCT[P, M]
}

// Rank returns the moves at p, best first.
func (a Able[P, M]) Rank(ctx context.Context, p P) ([]solver.Ranked[M], error) {
	ranked, err := a.Exact(ctx, p, a.Most)
	if isLimit(err) {
		return a.Estimate.Rank(ctx, p)
	}
	return ranked, err
}

func isLimit(err error) bool { return errors.As(err, new(*solver.LimitError)) }

// atOnce is how many positions a search visits before the first question is asked: in a
// few hundredths of a second.
const atOnce = 20_000

// About says that the strategy estimates, if it does not know at once who wins at p.
func (a Able[P, M]) About(ctx context.Context, p P) (string, error) {
	if a.Most == 0 {
		return "", nil
	}
	if _, err := a.Exact(ctx, p, atOnce); !isLimit(err) {
		return "", err
	}
	return fmt.Sprintf("Too large to solve at once: where a search of up to %s positions does not tell the best move, perfect and hint look 2 plies ahead, then play %s games at random (Monte Carlo search), and estimate.",
		text.Thousands(a.Most), text.Thousands(a.Estimate.Playouts)), nil
}

// anyBest plays any of the moves that a strategy ranks best.
func anyBest[P comparable, M any](s solver.Strategy[P, M], r *rand.Rand) Player[P, M] {
	return func(ctx context.Context, p P) (M, error) {
		ranked, err := s.Rank(ctx, p)
		if err != nil {
			var none M
			return none, err
		}
		equal := 1
		for equal < len(ranked) && ranked[equal].Result == ranked[0].Result && ranked[equal].Score == ranked[0].Score {
			equal++
		}
		return ranked[r.IntN(equal)].Move, nil
	}
}

// Levels are the names of the strengths of a computer, weakest first.
var Levels = []string{"easy", "normal", "hard", "perfect"}

// BoardLevels says what the levels play on a [Board].
const BoardLevels = "easy looks 1 ply ahead, and plays any move that does not lose at once if none wins. normal looks 2 plies ahead and hard 4, or fewer where there are very many moves. " +
	"perfect solves the game; where that takes too long, it looks 2 plies ahead, then plays many games at random, and says so."

// atLevel returns a player of a strength below perfect; false if there is no such level.
func atLevel[P comparable, M any](level string, g solver.Game[P, M], r *rand.Rand) (Player[P, M], bool) {
	switch level {
	case "easy":
		rules := struct{ solver.Game[P, M] }{g} // which estimate nothing
		return deep(rules, 1, r), true
	case "normal":
		return deep(g, 2, r), true
	case "hard":
		return deep(g, 4, r), true
	}
	return nil, false
}

package play

import (
	"context"
	"math/rand/v2"

	"wordgame/solver"
)

// anyMove plays any legal move.
func anyMove[P comparable, M any](g solver.Game[P, M], r *rand.Rand) Player[P, M] {
	return func(_ context.Context, p P) (M, error) {
		moves := g.Moves(nil, p)
		return moves[r.IntN(len(moves))], nil
	}
}

// mostLines bounds the lines of play that deep looks at.
const mostLines = 1_000_000

// deep looks some plies ahead, fewer where there are very many moves, and plays
// any of the moves that look best.
func deep[P comparable, M any](g solver.Game[P, M], depth int, r *rand.Rand) Player[P, M] {
	return func(ctx context.Context, p P) (M, error) {
		plies, lines := 1, len(g.Moves(nil, p))
		for moves := lines; plies < depth && lines <= mostLines/moves; plies++ {
			lines *= moves
		}
		ranked, err := (&solver.Lookahead[P, M]{Game: g, Depth: plies}).Rank(ctx, p)
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

// Perfect plays the move that a strategy ranks first: given a [solver.Solver], a
// best one, and in a position that is lost, the one that lasts longest.
func Perfect[P comparable, M any](s solver.Strategy[P, M]) Player[P, M] {
	return func(ctx context.Context, p P) (M, error) {
		ranked, err := s.Rank(ctx, p)
		if err != nil {
			var none M
			return none, err
		}
		return ranked[0].Move, nil
	}
}

// Levels are the names of the strengths of a computer, weakest first.
var Levels = []string{"easy", "normal", "hard", "perfect"}

// atLevel returns a player of a strength below perfect; false if there is no such level.
func atLevel[P comparable, M any](level string, g solver.Game[P, M], r *rand.Rand) (Player[P, M], bool) {
	switch level {
	case "easy":
		return anyMove(g, r), true
	case "normal":
		return deep(g, 2, r), true
	case "hard":
		return deep(g, 4, r), true
	}
	return nil, false
}

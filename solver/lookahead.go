package solver

import (
	"cmp"
	"context"
	"slices"
)

// Estimated is a game that can estimate how a position will end.
type Estimated[P comparable] interface {
	// Estimate returns a score for the player to move at a position at
	// which the game goes on: the higher, the better, within a million of
	// 0, which is what a draw is worth.
	Estimate(p P) int
}

// A Lookahead is a [Strategy] that searches a game to a depth with alpha-beta, and estimates
// the positions there. In a game that is not [Estimated], all estimates are 0. The score of a
// move is the estimate at the end of best play by estimates. A Lookahead must not be used by
// several goroutines at once.
type Lookahead[P comparable, M any] struct {
	Game     Game[P, M]
	Depth    int // plies, at least 1
	MaxLines int // of play that are looked at; where there might be more, Depth is less, but at least 1. 0 means any number

	estimated Estimated[P]
	meter
}

// decided is beyond all estimates; nearer ends are further beyond.
const decided = 1 << 28

// Rank returns the moves at p, best first; moves with the same score come in the order of the
// game. It searches one ply deeper each time, up to Depth, and stops when all moves are
// decided.
func (l *Lookahead[P, M]) Rank(ctx context.Context, p P) ([]Ranked[M], error) {
	l.ctx, l.stopped = ctx, ctx.Err()
	l.estimated, _ = l.Game.(Estimated[P])
	var ranked []Ranked[M]
	for _, m := range l.Game.Moves(nil, p) {
		ranked = append(ranked, Ranked[M]{Move: m})
	}
	open := len(ranked) > 0
	for depth := 1; open && depth <= l.plies(len(ranked)) && l.stopped == nil; depth++ {
		open = false
		for i := range ranked {
			// The window is open: every move gets its own score.
			score := -l.score(l.Game.Play(p, ranked[i].Move), depth-1, -2*decided, 2*decided)
			ranked[i].Score = float64(score)
			switch {
			case score >= decided:
				ranked[i].Result = Result{Win, decided + depth - score}
			case score <= -decided:
				ranked[i].Result = Result{Loss, decided + depth + score}
			default:
				ranked[i].Result = Result{Undecided, Unknown}
				open = true
			}
		}
	}
	if l.stopped != nil {
		return nil, l.stopped
	}
	slices.SortStableFunc(ranked, func(a, b Ranked[M]) int { return cmp.Compare(b.Score, a.Score) })
	return ranked, nil
}

// plies returns how deep the search is where there are so many moves.
func (l *Lookahead[P, M]) plies(moves int) int {
	depth := 1
	for lines := moves; depth < l.Depth && (l.MaxLines == 0 || lines <= l.MaxLines/moves); depth++ {
		lines *= moves
	}
	return depth
}

func (l *Lookahead[P, M]) score(p P, depth, alpha, beta int) int {
	if !l.count() {
		return 0
	}
	switch v := l.Game.Terminal(p); {
	case v == Draw:
		return 0
	case v == Win:
		return decided + depth
	case v == Loss:
		return -decided - depth
	case depth == 0 && l.estimated != nil:
		return l.estimated.Estimate(p)
	case depth == 0:
		return 0
	}
	most, soonest := -2*decided, decided+depth-1 // a win by the next move
	for _, m := range l.Game.Moves(nil, p) {
		most = max(most, -l.score(l.Game.Play(p, m), depth-1, -beta, -max(alpha, most)))
		if most >= min(beta, soonest) {
			break
		}
	}
	return most
}

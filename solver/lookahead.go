package solver

import (
	"context"
	"slices"
)

// Estimated is a game that can guess how a position will end.
type Estimated[P comparable] interface {
	// Estimate returns a score for the player to move at a position at
	// which the game goes on: the higher, the better, within a thousand
	// million of 0.
	Estimate(p P) int
}

// A Guess is what a search to a limited depth says of a move, for the player
// who makes it: its value where the game's end was seen, and else a score,
// which is no value.
type Guess[M any] struct {
	Move  M
	Value Value // Undecided: see Score
	Score int   // the estimate that best play by the score leads to
}

// A Lookahead searches a game to a depth with alpha-beta, and estimates the
// positions there; in a game that is not [Estimated], all of them are worth 0.
type Lookahead[P comparable, M any] struct {
	Game  Game[P, M]
	Depth int // plies, at least 1

	Stats Stats // of all searches so far

	estimated Estimated[P]
	turned    Turned[P]
	scored    Scored[P]
	ctx       context.Context
	err       error
}

// decided is beyond all estimates; nearer ends are further beyond.
const decided = 1 << 40

// Rank returns the moves at p, best first, after a search to the depth; moves
// that look the same in the order of the game. It deepens step by step, each
// time trying first what looked best before, and stops early if ctx ends: then
// it returns what the last completed depth says, with that depth, and an error
// only if there is none.
func (l *Lookahead[P, M]) Rank(ctx context.Context, p P) (best []Guess[M], depth int, err error) {
	l.ctx, l.err = ctx, ctx.Err()
	l.estimated, _ = l.Game.(Estimated[P])
	l.turned, _ = l.Game.(Turned[P])
	l.scored, _ = l.Game.(Scored[P])
	type scored struct {
		move  M
		place int
		score int
	}
	var moves []scored
	for i, m := range l.Game.Moves(nil, p) {
		moves = append(moves, scored{m, i, 0})
	}
	for d := 1; d <= max(l.Depth, 1) && l.err == nil; d++ {
		for i := range moves {
			// The window is open: every move gets its own score.
			moves[i].score = l.after(p, moves[i].move, d, -2*decided, 2*decided)
		}
		if l.err != nil {
			break
		}
		slices.SortFunc(moves, func(a, b scored) int {
			if a.score != b.score {
				return b.score - a.score
			}
			return a.place - b.place
		})
		best, depth = best[:0], d
		open := false
		for _, m := range moves {
			best = append(best, l.guess(m.move, m.score))
			open = open || l.scored != nil || best[len(best)-1].Value == Undecided
		}
		if !open {
			break
		}
	}
	if depth > 0 {
		return best, depth, nil
	}
	return nil, 0, l.err
}

func (l *Lookahead[P, M]) guess(m M, score int) Guess[M] {
	switch {
	case score >= decided/2:
		return Guess[M]{m, Win, 0}
	case score <= -decided/2:
		return Guess[M]{m, Loss, 0}
	}
	return Guess[M]{m, Undecided, score}
}

// after returns the score after a move for the player who makes it.
func (l *Lookahead[P, M]) after(p P, m M, depth, alpha, beta int) int {
	q := l.Game.Play(p, m)
	if l.turned != nil && l.turned.First(p) == l.turned.First(q) {
		return l.score(q, depth-1, alpha, beta)
	}
	return -l.score(q, depth-1, -beta, -alpha)
}

func (l *Lookahead[P, M]) score(p P, depth, alpha, beta int) int {
	l.Stats.Positions++
	if l.Stats.Positions%checkEvery == 0 && l.err == nil {
		l.err = l.ctx.Err()
	}
	switch v := l.Game.Terminal(p); {
	case l.err != nil || v == Draw:
		return 0
	case v != Undecided && l.scored != nil:
		return l.scored.Score(p)
	case v == Win:
		return decided + depth
	case v == Loss:
		return -decided - depth
	case depth == 0 && l.estimated != nil:
		return l.estimated.Estimate(p)
	case depth == 0:
		return 0
	}
	best := -2 * decided
	moves := l.Game.Moves(nil, p)
	for i, m := range moves {
		best = max(best, l.after(p, m, depth, max(alpha, best), beta))
		if best >= beta {
			if i+1 < len(moves) {
				l.Stats.Cutoffs++
			}
			break
		}
	}
	return best
}

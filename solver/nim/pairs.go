package nim

import (
	"context"
	"fmt"
	"strconv"

	"wordgame/solver"
)

// Pairs returns the value of all pairs of sizes from 0 to a number, for the player to
// move: that of x and y at [x][y], Undecided where there is no such board.
func Pairs(ctx context.Context, r Rule, play Play, to int64) ([][]solver.Value, error) {
	grid := make([][]solver.Value, to+1)
	for x := range grid {
		grid[x] = make([]solver.Value, to+1)
	}
	value, err := pairValue(ctx, r, play, to)
	if err != nil {
		return nil, err
	}
	for x := range grid {
		for y := range grid[x] {
			if grid[x][y], err = value(int64(x), int64(y)); err != nil {
				return nil, err
			}
		}
	}
	return grid, nil
}

// pairValue returns a function that says who wins with two sizes.
func pairValue(ctx context.Context, r Rule, play Play, to int64) (func(x, y int64) (solver.Value, error), error) {
	h, ok := r.(heapRule)
	if !ok {
		return boardPairs(ctx, r.(boardRule), play)
	}
	if play == Misere && !h.nimLike() {
		q, err := misereQuotient(ctx, []heapRule{h}, to)
		if err != nil && (q == nil || !q.covers(to)) {
			return nil, err
		}
		return func(x, y int64) (solver.Value, error) {
			return lostIf(q.Lost(q.Times(q.Of(0, x), q.Of(0, y)))), nil
		}, nil
	}
	v, err := h.values(ctx, to)
	if err != nil {
		return nil, err
	}
	return func(x, y int64) (solver.Value, error) {
		return newNimTheory([]int64{v.of(x), v.of(y)}, play).value(), nil
	}, nil
}

func boardPairs(ctx context.Context, r boardRule, play Play) (func(x, y int64) (solver.Value, error), error) {
	if boards, err := r.read([]string{"1", "1"}); err != nil || len(boards) != 1 {
		return nil, fmt.Errorf("%v is not played with two sizes", r)
	}
	g := newGame(play, []Rule{r})
	s := solver.New[Position, Move](g)
	return func(x, y int64) (solver.Value, error) {
		words := []string{strconv.FormatInt(x, 10), strconv.FormatInt(y, 10)}
		boards, err := r.read(words)
		if err != nil {
			return solver.Undecided, nil
		}
		if k := r.know(boards[0], play); k.value != solver.Undecided {
			return k.value, ctx.Err()
		}
		return s.Value(ctx, g.position([]Part{{r, boards[0]}}, []int{0}))
	}, nil
}

// LosingHeaps returns the sizes from 1 to a number of single heaps at which the player
// who begins loses. In misère play there are none: nothing can be taken from one counter,
// and from a larger heap the player who begins may take all but one.
func LosingHeaps(f Dynamic, play Play, to int64) []int64 {
	if play == Misere {
		return nil
	}
	return f.losing(to)
}

package nim

import (
	"context"
	"fmt"
	"strconv"

	"wordgame/solver"
)

// Pairs returns who wins, for the player to move, with two sizes from 0 to a number:
// that with x and y at [x][y], Undecided where there is no such board.
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
	h, ok := r.(HeapRule)
	if !ok {
		return boardPairs(ctx, r.(BoardRule), play)
	}
	if play == Misere && !h.NimLike() {
		q, err := MisereQuotient(ctx, []HeapRule{h}, to)
		if err != nil && (q == nil || !q.covers(to)) {
			return nil, err
		}
		return func(x, y int64) (solver.Value, error) {
			return lostIf(q.Lost(q.Times(q.Of(0, x), q.Of(0, y)))), nil
		}, nil
	}
	v, err := h.Values(ctx, to)
	if err != nil {
		return nil, err
	}
	return func(x, y int64) (solver.Value, error) {
		return newTheory([]int64{v.Of(x), v.Of(y)}, play).value(), nil
	}, nil
}

func boardPairs(ctx context.Context, r BoardRule, play Play) (func(x, y int64) (solver.Value, error), error) {
	if boards, err := r.Read([]string{"1", "1"}); err != nil || len(boards) != 1 {
		return nil, fmt.Errorf("%v is not played with two sizes", r)
	}
	g, _ := SumOf([]Part{{r, Board{0, 0}}}, play == Misere)
	s := solver.Solver[SumPosition, SumMove]{Game: g}
	return func(x, y int64) (solver.Value, error) {
		words := []string{strconv.FormatInt(x, 10), strconv.FormatInt(y, 10)}
		boards, err := r.Read(words)
		if err != nil {
			return solver.Undecided, nil
		}
		if k := r.Know(boards[0], play); k.Value != solver.Undecided {
			return k.Value, ctx.Err()
		}
		_, p := SumOf([]Part{{r, boards[0]}}, play == Misere)
		return s.Value(ctx, p)
	}, nil
}

// LosingHeaps returns the heaps from 1 to a size at which the player loses who begins
// with one heap. In misère play there is none: of one counter nothing can be taken, and
// of more the player who begins may take all but one.
func LosingHeaps(f Dynamic, play Play, to int64) []int64 {
	if play == Misere {
		return nil
	}
	return f.losing(to)
}

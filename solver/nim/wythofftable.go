package nim

import (
	"context"
	"math/bits"
)

// mostPairs and mostBoth bound the pairs in a table of Grundy values of Wythoff's game, which is
// computed in about a second.
const (
	mostPairs = 4_000_000
	mostBoth  = 8_000 // counters together, as the sets take memory in the square of them
)

// A wythoffTable is the Grundy values of the pairs of heaps up to a size each, the
// larger first.
type wythoffTable struct {
	most   int64
	width  int64
	values []int32 // of x ≥ y at x·width+y
}

// newWythoffTable computes a table of heaps of up to a and b counters, a ≥ b; false if
// that is too large. The values that one heap, the other, or both lead to are kept as
// sets, so that the least that is missing is found 64 at a time.
func newWythoffTable(ctx context.Context, a, b int64) (*wythoffTable, bool) {
	if a > mostBoth || b > mostBoth-a || (a+1)*(b+1) > mostPairs {
		return nil, false
	}
	t := &wythoffTable{most: a, width: b + 1, values: make([]int32, (a+1)*(b+1))}
	words := (a+2*b)/64 + 1 // there are so many options, and no value is greater
	sets := func(n int64) [][]uint64 {
		all := make([][]uint64, n)
		for i := range all {
			all[i] = make([]uint64, words)
		}
		return all
	}
	columns, diagonals := sets(b+1), sets(a+b+1)
	row := make([]uint64, words)
	for x := range a + 1 {
		if ctx.Err() != nil {
			return nil, false
		}
		clear(row)
		for y := range b + 1 {
			column, diagonal := columns[y], diagonals[x-y+b]
			for i := range row {
				if taken := row[i] | column[i] | diagonal[i]; taken != ^uint64(0) {
					v := bits.TrailingZeros64(^taken)
					t.values[x*t.width+y] = int32(i*64 + v)
					for _, set := range [][]uint64{row, column, diagonal} {
						set[i] |= 1 << v
					}
					break
				}
			}
		}
	}
	return t, true
}

// of returns the value of a pair, if it is in the table.
func (t *wythoffTable) of(b Sizes) (int64, bool) {
	x, y := max(b[0], b[1]), min(b[0], b[1])
	if t == nil || x > t.most || y >= t.width {
		return 0, false
	}
	return int64(t.values[x*t.width+y]), true
}

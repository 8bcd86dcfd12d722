package nim

import (
	"context"
	"fmt"
	"math"
	"math/big"
	"math/bits"
	"slices"

	"wordgame/internal/text"
)

// wythoffRule is the game of two heaps from one of which any number of counters may be
// taken, or the same number from both (Wythoff, A modification of the game of Nim,
// 1907).
//
// In normal play the pairs (⌊kφ⌋, ⌊kφ²⌋) are lost, where φ is the golden ratio. In
// misère play (0, 1) and (2, 2) are lost instead of (0, 0) and (1, 2), and the other pairs
// stay (Fraenkel, Wythoff games, continued fractions, cedar trees and Fibonacci searches,
// 1984).
type wythoffRule struct{}

func (wythoffRule) String() string { return "wythoff" }

// read reads the two heaps.
func (wythoffRule) read(words []string) ([]Sizes, error) {
	b, err := readSizes(words)
	if err != nil {
		return nil, err
	}
	if len(b) != 2 {
		return nil, fmt.Errorf("wythoff is played with two heaps, not with %s: want two, such as 3 5", text.Thousands(len(b)))
	}
	return []Sizes{b}, nil
}

// options appends what is left by taking from the first heap, the second, and both.
func (wythoffRule) options(dst []Sizes, b Sizes) []Sizes {
	for i := range b[0] {
		dst = append(dst, Sizes{b[0] - 1 - i, b[1]})
	}
	for i := range b[1] {
		dst = append(dst, Sizes{b[0], b[1] - 1 - i})
	}
	for i := range min(b[0], b[1]) {
		dst = append(dst, Sizes{b[0] - 1 - i, b[1] - 1 - i})
	}
	return dst
}

// count returns the number of options.
func (wythoffRule) count(b Sizes) *big.Int {
	n := big.NewInt(b[0])
	n.Add(n, big.NewInt(b[1]))
	return n.Add(n, big.NewInt(min(b[0], b[1])))
}

// typing says how moves are typed. A small board is drawn as a grid.
func (wythoffRule) typing(b Sizes, alone bool) (written, shown string) {
	if alone && max(b[0], b[1]) < maxReadable {
		shown = "The row of the dot is the first heap, and its column the second: a move goes down, left, or both by as much."
	}
	return "A move is both heaps before it and after it: 3 5 2 5 leaves 2 and 5 of 3 and 5.", shown
}

// illegal says so if different numbers were to be taken from the heaps, or something else is wrong with them.
func (wythoffRule) illegal(b Sizes, e entry) string {
	taken, why := illegalHeaps(b, e)
	if len(taken) == 2 && taken[0] != taken[1] {
		return "from both heaps you take the same number, and not " + text.Thousands(taken[0]) + " and " +
			text.Thousands(taken[1])
	}
	return why
}

// know says who wins, and all winning moves, of which there are at most three.
func (w wythoffRule) know(b Sizes, play Play) known {
	low, high := min(b[0], b[1]), max(b[0], b[1])
	lost, why, short := lostPair(low, high, play), "", ""
	d := high - low
	a, _ := beatty(d)
	switch {
	case lost && low == a:
		short = fmt.Sprintf("the heaps differ by %d, and %d is %[1]d times the golden ratio, rounded down", d, low)
		why = text.Capital(short) + ": such pairs lose."
	case lost:
		why = "In misère play the pairs (0, 1) and (2, 2) lose, instead of (0, 0) and (1, 2)."
		short = "in misère play the pairs (0, 1) and (2, 2) lose"
	case play == Misere:
		why = "The pairs that lose are (0, 1), (2, 2), (3, 5), (4, 7), (6, 10), ...: all but the first two are multiples of the golden ratio and of its square, rounded down."
	default:
		why = "The pairs that lose are (1, 2), (3, 5), (4, 7), (6, 10), ...: multiples of the golden ratio and of its square, rounded down."
	}
	k := knows(lostIf(lost), play, why)
	k.lost, k.all, k.winning = short, true, slices.Values(w.winning(b, play))
	return k
}

// winning returns the lost pairs that a move leads to.
func (w wythoffRule) winning(b Sizes, play Play) []Sizes {
	if lostPair(min(b[0], b[1]), max(b[0], b[1]), play) {
		return nil
	}
	d := b[0] - b[1]
	a, _ := beatty(max(d, -d))
	candidates := []Sizes{
		{b[0], 0}, {0, b[1]}, {b[0], 1}, {1, b[1]}, {b[0], 2}, {2, b[1]}, {0, 1}, {1, 0}, {2, 2},
		{a + max(0, d), a + max(0, -d)},
	}
	for _, n := range partners(b[0]) {
		candidates = append(candidates, Sizes{b[0], n})
	}
	for _, n := range partners(b[1]) {
		candidates = append(candidates, Sizes{n, b[1]})
	}
	var found []Sizes
	for _, c := range candidates {
		x, y := b[0]-c[0], b[1]-c[1]
		legal := x >= 0 && y >= 0 && (x == 0 || y == 0 || x == y)
		if legal && lostPair(min(c[0], c[1]), max(c[0], c[1]), play) && !slices.ContainsFunc(found, func(f Sizes) bool { return slices.Equal(f, c) }) {
			found = append(found, c)
		}
	}
	return found
}

func lostPair(low, high int64, play Play) bool {
	if play == Misere && low <= 2 && high <= 2 {
		return low == 0 && high == 1 || low == 2 && high == 2
	}
	a, ok := beatty(high - low)
	return ok && a == low
}

// beatty returns k times the golden ratio, rounded down, if there is room for it.
func beatty(k int64) (int64, bool) {
	n := big.NewInt(k)
	root := new(big.Int).Mul(n, n)
	root.Sqrt(root.Mul(root, big.NewInt(5)))
	root.Rsh(root.Add(root, n), 1)
	if !root.IsInt64() {
		return math.MaxInt64, false
	}
	return root.Int64(), true
}

// partners returns the heaps that make a lost pair with n in normal play: n is ⌊kφ⌋ or
// ⌊kφ²⌋ for a k near n·(√5-1)/2 or n·(3-√5)/2.
func partners(n int64) []int64 {
	five := new(big.Int).Mul(big.NewInt(n), big.NewInt(n))
	five.Sqrt(five.Mul(five, big.NewInt(5)))
	first := new(big.Int).Sub(five, big.NewInt(n))
	second := new(big.Int).Mul(big.NewInt(3), big.NewInt(n))
	second.Sub(second, five)
	var found []int64
	for _, twice := range []*big.Int{first, second} {
		about := twice.Rsh(twice, 1).Int64()
		for _, k := range []int64{about, about + 1} {
			switch a, ok := beatty(k); {
			case ok && a == n && n <= MostCounters-k:
				found = append(found, n+k)
			case ok && a == n-k:
				found = append(found, a)
			}
		}
	}
	return found
}

// maxPairs and maxBoth bound a table of Grundy values of Wythoff's game, so that it is
// computed in about a second.
const (
	maxPairs = 4_000_000
	maxBoth  = 8_000 // counters together, as the sets take memory in the square of them
)

// A wythoffTable is the Grundy values of the pairs of heaps up to a size each, the
// larger first.
type wythoffTable struct {
	most   int64
	width  int64
	values []int32 // of x ≥ y at x·width+y
}

// newWythoffTable computes a table of heaps of up to a and b counters, a ≥ b, or reports
// false if that is too large. It keeps the values that can be reached in each row, column
// and diagonal as bit sets, and looks for the least missing one 64 at a time.
func newWythoffTable(ctx context.Context, a, b int64) (*wythoffTable, bool) {
	if a > maxBoth || b > maxBoth-a || (a+1)*(b+1) > maxPairs {
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

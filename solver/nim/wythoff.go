package nim

import (
	"fmt"
	"math/big"
	"slices"

	"wordgame/internal/text"
	"wordgame/solver"
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

func (wythoffRule) canMove(b Sizes) bool { return b.sum() > 0 }

// moves appends the moves with the first heap, the second, and both.
func (wythoffRule) moves(dst []Move, b Sizes) []Move {
	for i := range b[0] {
		dst = append(dst, boardMove(Sizes{b[0] - 1 - i, b[1]}))
	}
	for i := range b[1] {
		dst = append(dst, boardMove(Sizes{b[0], b[1] - 1 - i}))
	}
	for i := range min(b[0], b[1]) {
		dst = append(dst, boardMove(Sizes{b[0] - 1 - i, b[1] - 1 - i}))
	}
	return dst
}

// count returns the number of options.
func (wythoffRule) count(b Sizes) *big.Int {
	n := big.NewInt(b[0])
	n.Add(n, big.NewInt(b[1]))
	return n.Add(n, big.NewInt(min(b[0], b[1])))
}

func (wythoffRule) tell(from, to Sizes) string { return from.String() + " → " + to.String() }

// small reports whether a board is drawn as a grid.
func (wythoffRule) small(b Sizes) bool { return max(b[0], b[1]) < maxReadable }

func (w wythoffRule) typing(b Sizes) (written, shown string) {
	if w.small(b) {
		shown = "The row of the dot is the first heap, and its column the second: a move goes down, left, or both by as much."
	}
	return "A move is what is left: 2 5 leaves 2 and 5 of 3 and 5.", shown
}

func (wythoffRule) value(b Sizes, play Play) solver.Value {
	return lostIf(lostPair(min(b[0], b[1]), max(b[0], b[1]), play))
}

// know says who wins, and all winning moves, of which there are at most three.
func (w wythoffRule) know(b Sizes, play Play) known {
	low, high := min(b[0], b[1]), max(b[0], b[1])
	lost, why, short := lostPair(low, high, play), "", ""
	d := high - low
	a := int64(beatty(d))
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
	k.lost, k.all, k.winning = short, true, func() []Sizes { return w.winning(b, play) }
	return k
}

// winning returns the lost pairs that a move leads to.
func (w wythoffRule) winning(b Sizes, play Play) (found []Sizes) {
	if w.value(b, play) == solver.Loss {
		return nil
	}
	candidates := []Sizes{{0, 1}, {1, 0}, {2, 2}}
	d := b[0] - b[1]
	if a := beatty(max(d, -d)); a <= uint64(min(b[0], b[1])) {
		candidates = append(candidates, Sizes{int64(a) + max(0, d), int64(a) + max(0, -d)})
	}
	for _, n := range append(partners(b[0]), 0, 1, 2) {
		candidates = append(candidates, Sizes{b[0], n})
	}
	for _, n := range append(partners(b[1]), 0, 1, 2) {
		candidates = append(candidates, Sizes{n, b[1]})
	}
	for _, c := range candidates {
		x, y := b[0]-c[0], b[1]-c[1]
		legal := x >= 0 && y >= 0 && (x == 0 || y == 0 || x == y)
		if legal && w.value(c, play) == solver.Loss && !slices.ContainsFunc(found, func(f Sizes) bool { return slices.Equal(f, c) }) {
			found = append(found, c)
		}
	}
	return found
}

func lostPair(low, high int64, play Play) bool {
	if play == Misere && low <= 2 && high <= 2 {
		return low == 0 && high == 1 || low == 2 && high == 2
	}
	return beatty(high-low) == uint64(low)
}

// beatty returns k times the golden ratio, rounded down.
func beatty(k int64) uint64 {
	n := big.NewInt(k)
	root := new(big.Int).Mul(n, n)
	root.Sqrt(root.Mul(root, big.NewInt(5)))
	return root.Rsh(root.Add(root, n), 1).Uint64()
}

// partners returns the heaps that make a lost pair with n in normal play: n is ⌊kφ⌋ for
// k = ⌈n/φ⌉ = ⌊nφ⌋-n+1, or ⌊kφ²⌋ = ⌊kφ⌋+k for k = ⌈n/φ²⌉ = 2n-⌊nφ⌋.
func partners(n int64) (found []int64) {
	if k := int64(beatty(n)-uint64(n)) + 1; beatty(k) == uint64(n) && n <= MostCounters-k {
		found = append(found, n+k)
	}
	if k := int64(2*uint64(n) - beatty(n)); beatty(k)+uint64(k) == uint64(n) {
		found = append(found, n-k)
	}
	return found
}

// Grundy values are computed of so many pairs, in about a second, with heaps of less than maxPair: the
// sets take memory in the square of it.
const (
	maxPairs = 1_000_000
	maxPair  = 3_000
)

// pairValues returns the Grundy values of Wythoff's pairs of up to a and b counters, by their heaps.
// It keeps the values that are in each row, column and diagonal.
func pairValues(a, b int64) (values [][]int64) {
	sets := func(n int64) [][]bool {
		all := make([][]bool, n)
		for i := range all {
			all[i] = make([]bool, a+2*b+1) // there are so many options, and no value is greater
		}
		return all
	}
	columns, diagonals := sets(b+1), sets(a+b+1)
	row := make([]bool, a+2*b+1)
	for x := range a + 1 {
		clear(row)
		values = append(values, make([]int64, b+1))
		for y := range b + 1 {
			v := int64(0)
			for row[v] || columns[y][v] || diagonals[x-y+b][v] {
				v++
			}
			values[x][y], row[v], columns[y][v], diagonals[x-y+b][v] = v, true, true, true
		}
	}
	return values
}

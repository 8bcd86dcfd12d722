package nim

import (
	"fmt"
	"math/big"
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

func (wythoffRule) canMove(b Sizes) bool { return max(b[0], b[1]) > 0 }

// moves appends the moves with the first heap, the second, and both.
func (wythoffRule) moves(dst []Move, b Sizes) []Move {
	for i := range b[0] {
		dst = append(dst, Move{board: Sizes{b[0] - 1 - i, b[1]}})
	}
	for i := range b[1] {
		dst = append(dst, Move{board: Sizes{b[0], b[1] - 1 - i}})
	}
	for i := range min(b[0], b[1]) {
		dst = append(dst, Move{board: Sizes{b[0] - 1 - i, b[1] - 1 - i}})
	}
	return dst
}

// count returns the number of options.
func (wythoffRule) count(b Sizes) *big.Int {
	n := big.NewInt(b[0])
	n.Add(n, big.NewInt(b[1]))
	return n.Add(n, big.NewInt(min(b[0], b[1])))
}

func (wythoffRule) tell(_, to Sizes) string { return to.String() }

// small reports whether a board is drawn as a grid.
func (wythoffRule) small(b Sizes) bool { return max(b[0], b[1]) < maxReadable }

func (w wythoffRule) shown(b Sizes) (nothing string) {
	if !w.small(b) {
		return nothing
	}
	return "The row of the dot is the first heap, and its column the second: a move goes down, left, or both by as much."
}

// know says who wins, and all winning moves, of which there are at most three.
func (w wythoffRule) know(b Sizes, play Play) known {
	low, high := min(b[0], b[1]), max(b[0], b[1])
	lost, d := lostPair(low, high, play), high-low
	why := func() string {
		switch {
		case lost && low == int64(beatty(d)):
			return fmt.Sprintf("the heaps differ by %d, and %d is %[1]d times the golden ratio, rounded down", d, low)
		case lost:
			return "in misère play the pairs (0, 1) and (2, 2) lose"
		case play == Misere:
			return "The pairs that lose are (0, 1), (2, 2), (3, 5), (4, 7), (6, 10), ...: all but the first two are multiples " +
				"of the golden ratio and of its square, rounded down."
		}
		return "The pairs that lose are (1, 2), (3, 5), (4, 7), (6, 10), ...: multiples of the golden ratio and of " +
			"its square, rounded down."
	}
	return known{lostIf(lost), why, func() []Sizes { return w.winning(b, play) }, true}
}

// winning returns the lost pairs that a move leads to.
func (w wythoffRule) winning(b Sizes, play Play) (found []Sizes) {
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
		legal := x >= 0 && y >= 0 && max(x, y) > 0 && (x == 0 || y == 0 || x == y)
		isSame := func(f Sizes) bool { return slices.Equal(f, c) }
		if legal && lostPair(min(c[0], c[1]), max(c[0], c[1]), play) && !slices.ContainsFunc(found, isSame) {
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
	if k := int64(beatty(n)-uint64(n)) + 1; beatty(k) == uint64(n) && n <= mostCounters-k {
		found = append(found, n+k)
	}
	if k := int64(2*uint64(n) - beatty(n)); beatty(k)+uint64(k) == uint64(n) {
		found = append(found, n-k)
	}
	return found
}

package nim

import (
	"fmt"
	"math"
	"math/big"
	"slices"

	"wordgame/solver"
)

// wythoffRule is the game of two heaps from one of which any number of counters may be
// taken, or the same number from both (Wythoff, A modification of the game of Nim,
// 1907).
//
// In normal play (aₖ, bₖ) are lost, aₖ being k·φ and bₖ being k·φ² rounded down, φ the
// golden ratio. In misère play so are the others but (0, 0) and (1, 2), and instead of
// those (0, 1) and (2, 2) (Fraenkel, Wythoff games, continued fractions, cedar trees and
// Fibonacci searches, 1984).
type wythoffRule struct{}

func (wythoffRule) String() string { return "wythoff" }

// Play returns Normal.
func (wythoffRule) Play() Play { return Normal }

// read reads the two heaps.
func (wythoffRule) read(words []string) ([]Sizes, error) {
	b, err := readHeaps(words)
	if err != nil {
		return nil, err
	}
	if len(b) != 2 {
		return nil, fmt.Errorf("wythoff is played with two heaps, not with %d: want such as 3 5", len(b))
	}
	return []Sizes{b}, nil
}

// canMove reports whether there are counters.
func (wythoffRule) canMove(b Sizes) bool { return b.counters() }

// options appends what is left by taking from the first heap, the second, and both.
func (wythoffRule) options(dst []Sizes, b Sizes) []Sizes {
	for x := b[0] - 1; x >= 0; x-- {
		dst = append(dst, Sizes{x, b[1]})
	}
	for y := b[1] - 1; y >= 0; y-- {
		dst = append(dst, Sizes{b[0], y})
	}
	for d := int64(1); d <= min(b[0], b[1]); d++ {
		dst = append(dst, Sizes{b[0] - d, b[1] - d})
	}
	return dst
}

// count returns the number of options.
func (wythoffRule) count(b Sizes) *big.Int {
	n := big.NewInt(b[0])
	n.Add(n, big.NewInt(b[1]))
	return n.Add(n, big.NewInt(min(b[0], b[1])))
}

// positions returns the number of pairs.
func (wythoffRule) positions(b Sizes) float64 { return (float64(b[0]) + 1) * (float64(b[1]) + 1) }

// tell writes both heaps before and after.
func (wythoffRule) tell(from, to Sizes) string { return tellSizes(from, to) }

// know says who wins, and all winning moves, of which there are at most three.
func (w wythoffRule) know(b Sizes, play Play) known {
	low, high := min(b[0], b[1]), max(b[0], b[1])
	k := known{value: lostIf(lostPair(low, high, play)), grundy: solver.Unknown, all: true}
	if play == Normal && k.value == solver.Loss {
		k.grundy = 0
	}
	d := high - low
	a, _ := beatty(d)
	switch {
	case lostPair(low, high, play) && low == a && !(play == Misere && d < 2):
		k.why = fmt.Sprintf("The heaps differ by %d, and %d is %d times the golden ratio, rounded down: such pairs lose.", d, low, d)
	case lostPair(low, high, play):
		k.why = "In misère play the pairs (0, 1) and (2, 2) lose, instead of (0, 0) and (1, 2)."
	default:
		k.why = "The pairs that lose are (1, 2), (3, 5), (4, 7), (6, 10), ...: multiples of the golden ratio and of its square, rounded down."
		if play == Misere {
			k.why = "The pairs that lose are (0, 1), (2, 2), (3, 5), (4, 7), (6, 10), ...: but for the first two, multiples of the golden ratio and of its square, rounded down."
		}
	}
	k.winning = func(yield func(Sizes) bool) {
		for _, to := range w.winning(b, play) {
			if !yield(to) {
				return
			}
		}
	}
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
		legal := x >= 0 && y >= 0 && x+y > 0 && (x == 0 || y == 0 || x == y)
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

// partners returns what n makes a lost pair with in normal play: n is k times the
// golden ratio or its square, rounded down, for a k that is about n·(√5-1)/2 or
// n·(3-√5)/2.
func partners(n int64) []int64 {
	five := new(big.Int).Mul(big.NewInt(n), big.NewInt(n))
	five.Sqrt(five.Mul(five, big.NewInt(5)))
	first := new(big.Int).Sub(five, big.NewInt(n))
	second := new(big.Int).Mul(big.NewInt(3), big.NewInt(n))
	second.Sub(second, five)
	var found []int64
	for _, twice := range []*big.Int{first, second} {
		about := twice.Rsh(twice, 1).Int64()
		for k := max(0, about-2); k <= about+2; k++ {
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

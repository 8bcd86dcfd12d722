package nim

import (
	"context"
	"iter"
	"math/big"
)

// Nim is the rule to take any number of counters from one heap (Bouton, Nim, a
// game with a complete mathematical theory, 1901).
type Nim struct{}

func (Nim) String() string { return "nim" }

// Play returns Misere, as in the tutorials.
func (Nim) Play() Play { return Misere }

// canMove reports whether there is a counter.
func (Nim) canMove(n int64) bool { return n > 0 }

// count returns n: one counter may be taken, or two, and so on.
func (Nim) count(n int64) *big.Int { return big.NewInt(n) }

func (Nim) few(n int64) int64 { return n }

// moves appends the moves, by the number taken.
func (Nim) moves(dst []Move, n int64) []Move {
	for left := n - 1; left >= 0; left-- {
		dst = append(dst, Move{heaps: option{left}})
	}
	return dst
}

// nimLike returns true.
func (Nim) nimLike() bool { return true }

// values returns the sizes themselves.
func (Nim) values(context.Context, int64) (grundies, error) { return nimValues{}, nil }

// positions returns the number of positions exactly.
func (Nim) positions(heaps []int64) float64 { return shrunk(heaps) }

type nimValues struct{}

func (nimValues) of(n int64) int64 { return n }

func (nimValues) to(n, value int64) iter.Seq[option] {
	return func(yield func(option) bool) {
		if 0 <= value && value < n {
			yield(option{value})
		}
	}
}

func (nimValues) all(int64) bool { return true }

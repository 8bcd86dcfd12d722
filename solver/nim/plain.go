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

// CanMove reports whether there is a counter.
func (Nim) CanMove(n int64) bool { return n > 0 }

// Count returns n: one counter may be taken, or two, and so on.
func (Nim) Count(n int64) *big.Int { return big.NewInt(n) }

func (Nim) count(n int64) int64 { return n }

// Options appends what is left, by the number taken.
func (Nim) Options(dst []Option, n int64) []Option {
	for left := n - 1; left >= 0; left-- {
		dst = append(dst, Option{left})
	}
	return dst
}

// NimLike returns true.
func (Nim) NimLike() bool { return true }

// Values returns the sizes themselves.
func (Nim) Values(context.Context, int64) (Values, error) { return nimValues{}, nil }

// Positions returns the number of positions exactly.
func (Nim) Positions(heaps []int64) float64 { return shrunk(heaps) }

type nimValues struct{}

func (nimValues) Of(n int64) int64 { return n }

func (nimValues) To(n, value int64) iter.Seq[Option] {
	return func(yield func(Option) bool) {
		if 0 <= value && value < n {
			yield(Option{value})
		}
	}
}

func (nimValues) All(int64) bool { return true }

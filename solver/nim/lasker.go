package nim

import (
	"context"
	"fmt"
	"iter"
	"math/big"
)

// Lasker is the rule of Lasker's Nim: take any number of counters from one heap, or
// split one into two (Lasker, Brettspiele der Völker, 1931; Winning Ways, chapter
// 4). Its code is 4.[3].
type Lasker struct{}

func (Lasker) String() string { return "lasker" }

// Play returns Normal.
func (Lasker) Play() Play { return Normal }

// CanMove reports whether there is a counter.
func (Lasker) CanMove(n int64) bool { return n > 0 }

// Count returns n takes and n/2 splits.
func (Lasker) Count(n int64) *big.Int {
	return new(big.Int).Add(big.NewInt(n), big.NewInt(n/2))
}

// Options appends what is left, by the number taken, and then the splits.
func (Lasker) Options(dst []Option, n int64) []Option {
	dst = Nim{}.Options(dst, n)
	for a := int64(1); a <= n-a; a++ {
		dst = append(dst, Option{n - a, a})
	}
	return dst
}

// NimLike returns false, though the game is tame: a heap that is split is not
// worth one heap of Nim.
func (Lasker) NimLike() bool { return false }

// Values returns the values that are known for all heaps: n for a heap of n, but one
// more for 4k+3, and one less for 4k if that is not 0.
func (Lasker) Values(_ context.Context, most int64) (Values, error) {
	if most == MostCounters {
		return nil, fmt.Errorf("heap of %d: its Grundy value in lasker is over %d", most, MostCounters)
	}
	return laskerValues{}, nil
}

// Positions counts the sets of heaps that there is room for.
func (Lasker) Positions(heaps []int64) float64 { return roomFor(heaps, breakings, 1) }

type laskerValues struct{}

func (laskerValues) Of(n int64) int64 {
	switch {
	case n&3 == 3:
		return n + 1
	case n&3 == 0 && n > 0:
		return n - 1
	}
	return n
}

// mostSplits bounds the splits of a heap that are looked at one by one.
const mostSplits = 1 << 20

func (laskerValues) All(n int64) bool { return n/2 <= mostSplits }

// To yields the one heap of the value, which is to its value as that is to it, and
// the splits that have it.
func (v laskerValues) To(n, value int64) iter.Seq[Option] {
	return func(yield func(Option) bool) {
		if m := v.Of(value); m < n && !yield(Option{m}) {
			return
		}
		for a := int64(1); a <= min(n-a, mostSplits); a++ {
			if v.Of(a)^v.Of(n-a) == value && !yield(Option{n - a, a}) {
				return
			}
		}
	}
}

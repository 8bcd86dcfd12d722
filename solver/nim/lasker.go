package nim

import (
	"context"
	"fmt"
	"iter"
	"math/big"
)

// laskerRule is the rule of Lasker's Nim: take any number of counters from one heap, or
// split one into two (Lasker, Brettspiele der Völker, 1931; Winning Ways, chapter
// 4). Its code is 4.[3].
type laskerRule struct{}

func (laskerRule) String() string { return "lasker" }

// Play returns Normal.
func (laskerRule) Play() Play { return Normal }

// canMove reports whether there is a counter.
func (laskerRule) canMove(n int64) bool { return n > 0 }

// count returns n takes and n/2 splits.
func (laskerRule) count(n int64) *big.Int {
	return new(big.Int).Add(big.NewInt(n), big.NewInt(n/2))
}

// moves appends the moves, by the number taken, and then the splits.
func (laskerRule) moves(dst []Move, n int64) []Move {
	dst = Nim{}.moves(dst, n)
	for a := int64(1); a <= n-a; a++ {
		dst = append(dst, Move{heaps: option{n - a, a}})
	}
	return dst
}

// nimLike returns false, though the game is tame: a heap that is split is not
// worth one heap of Nim.
func (laskerRule) nimLike() bool { return false }

// values returns the values that are known for all heaps: n for a heap of n, but one
// more for 4k+3, and one less for 4k if that is not 0.
func (laskerRule) values(_ context.Context, most int64) (grundies, error) {
	if most == MostCounters {
		return nil, fmt.Errorf("heap of %d: its Grundy value in lasker is over %d", most, MostCounters)
	}
	return laskerValues{}, nil
}

// positions counts the sets of heaps that there is room for.
func (laskerRule) positions(heaps []int64) float64 { return roomFor(heaps, breakings, 1) }

type laskerValues struct{}

func (laskerValues) of(n int64) int64 {
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

func (laskerValues) all(n int64) bool { return n/2 <= mostSplits }

// To yields the one heap of the value, which is to its value as that is to it, and
// the splits that have it.
func (v laskerValues) to(n, value int64) iter.Seq[option] {
	return func(yield func(option) bool) {
		if m := v.of(value); m < n && !yield(option{m}) {
			return
		}
		for a := int64(1); a <= min(n-a, mostSplits); a++ {
			if v.of(a)^v.of(n-a) == value && !yield(option{n - a, a}) {
				return
			}
		}
	}
}

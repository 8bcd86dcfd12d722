package nim

import (
	"fmt"
	"iter"
	"math"

	"wordgame/solver"
)

// Split is the rule to split one heap into two of different sizes: Grundy's game
// (Grundy 1939). Nothing is taken, and heaps of one and two counters stay as
// they are.
type Split struct{}

func (Split) String() string { return "split" }

// Play returns Normal.
func (Split) Play() Play { return Normal }

// Count returns how many numbers less than half of n there are.
func (Split) Count(n int64) int64 { return max(0, n-1) / 2 }

// Options appends the two heaps that are made, by the smaller of them.
func (Split) Options(dst []Option, n int64) []Option {
	for small := int64(1); small < n-small; small++ {
		dst = append(dst, Option{n - small, small})
	}
	return dst
}

// MostSplit is the largest heap whose Grundy value is computed.
const MostSplit = 10_000

// NimLike returns false: in misère play a heap of 18 loses, and a heap of Nim of
// as many counters as its Grundy value, which is 4, wins.
func (Split) NimLike() bool { return false }

// Values computes the Grundy values of heaps of up to most counters, in time in
// the square of it.
func (Split) Values(most int64) (Values, error) {
	if most > MostSplit {
		return nil, fmt.Errorf("heap of %d: the Grundy values of split can be had up to %d only", most, MostSplit)
	}
	values := make(splitValues, most+1)
	var options []int64
	for n := range values {
		options = options[:0]
		for small := 1; small < n-small; small++ {
			options = append(options, values[small]^values[n-small])
		}
		values[n] = solver.Mex(options)
	}
	return values, nil
}

// Positions counts the sets of heaps of at least three counters that each heap
// has room for, or if they are fewer, those that all have room for together. For
// n counters there are p(n)-p(n-2), p being the number of partitions, which Hardy
// and Ramanujan (1918) estimate.
func (Split) Positions(heaps []int64) float64 {
	product, together := 1.0, 0.0
	for _, n := range heaps {
		if n > 2 {
			product *= splits(float64(n))
			together += float64(n)
		}
	}
	return min(product, splits(together))
}

func splits(n float64) float64 {
	if n < 3 {
		return 1
	}
	p := partitions(n)
	if math.IsInf(p, 1) {
		return p
	}
	return p - partitions(n-2)
}

func partitions(n float64) float64 {
	return math.Exp(math.Pi*math.Sqrt(2*n/3)) / (4 * n * math.Sqrt(3))
}

type splitValues []int64

func (v splitValues) Of(n int64) int64 { return v[n] }

func (v splitValues) To(n, value int64) iter.Seq[Option] {
	return func(yield func(Option) bool) {
		for small := int64(1); small < n-small; small++ {
			if v[small]^v[n-small] == value && !yield(Option{n - small, small}) {
				return
			}
		}
	}
}

package nim

import (
	"context"
	"fmt"
	"iter"
	"math"
	"math/big"

	"wordgame/solver"
)

// Square is the rule to take a square number of counters from one heap: 1, 4, 9
// and so on (Golomb, A mathematical investigation of games of "take-away", 1966).
type Square struct{}

func (Square) String() string { return "square" }

// Play returns Normal.
func (Square) Play() Play { return Normal }

// CanMove reports whether there is a counter.
func (Square) CanMove(n int64) bool { return n > 0 }

// Count returns the square root of n, rounded down.
func (Square) Count(n int64) *big.Int { return big.NewInt(root(n)) }

// Options appends what is left, by the number taken.
func (Square) Options(dst []Option, n int64) []Option {
	for i := int64(1); i <= root(n); i++ {
		dst = append(dst, Option{n - i*i})
	}
	return dst
}

// NimLike returns true: this is a subtraction game (see [Take.NimLike]).
func (Square) NimLike() bool { return true }

// mostSquare is the largest heap whose value is computed: in half a second.
const mostSquare = 300_000

// Values computes the values of heaps of up to most counters, in time in the
// power 3/2 of it.
func (Square) Values(ctx context.Context, most int64) (Values, error) {
	if most > mostSquare {
		return nil, fmt.Errorf("heap of %d: the Grundy values of square can be had up to %d only, and have no known period", most, mostSquare)
	}
	values := make([]int64, most+1)
	var options []int64
	for n := range values {
		if n&0xfff == 0 && ctx.Err() != nil {
			return nil, ctx.Err()
		}
		options = options[:0]
		for i := 1; i*i <= n; i++ {
			options = append(options, values[n-i*i])
		}
		values[n] = solver.Mex(options)
	}
	return &squareValues{sequence{values: values}}, nil
}

// Positions returns a number that is too high: that of Nim.
func (Square) Positions(heaps []int64) float64 { return shrunk(heaps) }

type squareValues struct{ sequence }

func (v *squareValues) To(n, value int64) iter.Seq[Option] {
	return func(yield func(Option) bool) {
		for i := int64(1); i*i <= n; i++ {
			if v.values[n-i*i] == value && !yield(Option{n - i*i}) {
				return
			}
		}
	}
}

func (*squareValues) All(int64) bool { return true }

// root returns the square root of n, rounded down.
func root(n int64) int64 {
	r := int64(math.Sqrt(float64(n)))
	for r*r > n || r > 3037000499 { // the root of the greatest int64
		r--
	}
	for r < 3037000499 && (r+1)*(r+1) <= n {
		r++
	}
	return r
}

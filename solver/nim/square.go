package nim

import (
	"context"
	"fmt"
	"iter"
	"math"
	"math/big"

	"wordgame/solver"
)

// squareRule is the rule to take a square number of counters from one heap: 1, 4, 9
// and so on (Golomb, A mathematical investigation of games of "take-away", 1966).
type squareRule struct{}

func (squareRule) String() string { return "square" }

// Play returns Normal.
func (squareRule) Play() Play { return Normal }

// canMove reports whether there is a counter.
func (squareRule) canMove(n int64) bool { return n > 0 }

// count returns the square root of n, rounded down.
func (squareRule) count(n int64) *big.Int { return big.NewInt(root(n)) }

// moves appends the moves, by the number taken.
func (squareRule) moves(dst []Move, n int64) []Move {
	most := root(n)
	for i := int64(1); i <= most; i++ {
		dst = append(dst, Move{heaps: option{n - i*i}})
	}
	return dst
}

// nimLike returns true: this is a subtraction game (see [takeRule.nimLike]).
func (squareRule) nimLike() bool { return true }

// mostSquare is the largest heap whose value is computed: in half a second.
const mostSquare = 300_000

// values computes the values of heaps of up to most counters, in time in the
// power 3/2 of it.
func (squareRule) values(ctx context.Context, most int64) (grundies, error) {
	if most > mostSquare {
		return nil, fmt.Errorf("heap of %d: the Grundy values of square are known up to %d only, and have no known period", most, mostSquare)
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

// positions returns a number that is too high: that of Nim.
func (squareRule) positions(heaps []int64) float64 { return shrunk(heaps) }

type squareValues struct{ sequence }

func (v *squareValues) to(n, value int64) iter.Seq[option] {
	return func(yield func(option) bool) {
		for i := int64(1); i*i <= n; i++ {
			if v.values[n-i*i] == value && !yield(option{n - i*i}) {
				return
			}
		}
	}
}

func (*squareValues) all(int64) bool { return true }

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

package solver_test

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"

	"wordgame/solver"
)

func TestMex(t *testing.T) {
	for _, c := range []struct {
		values []int64
		want   int64
	}{
		{nil, 0},
		{[]int64{0}, 1},
		{[]int64{1}, 0},
		{[]int64{1, 2, 3}, 0},
		{[]int64{0, 1, 2, 5}, 3},
		{[]int64{2, 0, 1, 0}, 3},
		{[]int64{math.MaxInt64, 0, -1}, 1},
	} {
		assert.Equal(t, c.want, solver.Mex(c.values), c.values)
	}
	r := rand.New(rand.NewPCG(1, 2))
	for range 1000 {
		values := make([]int64, r.IntN(200)) // more than have room on the stack, too
		for i := range values {
			values[i] = int64(r.IntN(1 + len(values)/4))
		}
		mex := solver.Mex(values)
		assert.NotContains(t, values, mex)
		for v := range mex {
			assert.True(t, slices.Contains(values, v), "%v: mex %d", values, mex)
		}
	}
}

func TestNimSum(t *testing.T) {
	assert.Zero(t, solver.NimSum())
	assert.EqualValues(t, 4, solver.NimSum(2, 3, 5))
	assert.EqualValues(t, 0, solver.NimSum(1, 3, 5, 7))
	assert.EqualValues(t, 1, solver.NimSum(math.MaxInt64, math.MaxInt64-1))
}

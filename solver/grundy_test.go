package solver_test

import (
	"context"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/solver"
)

func TestMex(t *testing.T) {
	t.Parallel()
	r := rand.New(rand.NewPCG(1, 2))
	for n := range 1000 {
		values := make([]int64, n%200) // more than have room on the stack, too
		for i, v := range r.Perm(len(values)) {
			values[i] = int64(v)
			if r.IntN(100) < n/200 { // so often others, not all of them in the way
				values[i] = []int64{-1, 0, int64(len(values)), math.MaxInt64}[r.IntN(4)]
			}
		}
		want := int64(0)
		for slices.Contains(values, want) {
			want++
		}
		assert.Equal(t, want, solver.Mex(values), values)
	}
}

func TestNimSum(t *testing.T) {
	t.Parallel()
	assert.Zero(t, solver.NimSum())
	assert.EqualValues(t, 4, solver.NimSum(2, 3, 5))
	assert.EqualValues(t, 0, solver.NimSum(1, 3, 5, 7))
	assert.EqualValues(t, 1, solver.NimSum(math.MaxInt64, math.MaxInt64-1))
}

// A pile is a subtraction game for Grundy values by search.
type pile struct {
	takes []int
	end   solver.Value
}

func (g pile) Terminal(p int) solver.Value {
	if p < g.takes[0] {
		return g.end
	}
	return solver.Undecided
}

func (g pile) Moves(dst []int, p int) []int {
	for _, t := range g.takes {
		if t <= p {
			dst = append(dst, t)
		}
	}
	return dst
}

func (pile) Play(p, m int) int { return p - m }

func TestGrundy(t *testing.T) {
	t.Parallel()
	ctx := context.Background()
	g := pile{[]int{1, 3, 4}, solver.Loss}
	n := solver.Nimbers[int, int]{Game: g}
	for p, want := range []int64{0, 1, 0, 1, 2, 3, 2, 0, 1, 0, 1, 2, 3, 2} {
		got, err := n.Of(ctx, p)
		require.NoError(t, err)
		assert.Equal(t, want, got, p)
	}
	wrong := solver.Nimbers[int, int]{Game: pile{[]int{1}, solver.Win}}
	_, err := wrong.Of(ctx, 3)
	assert.EqualError(t, err, "position 0 ends with a win: want a game in which whoever cannot move loses")
}

// A search that is cancelled, before it begins or in the middle, can be asked again.
func TestGrundyStops(t *testing.T) {
	t.Parallel()
	n := solver.Nimbers[int, int]{Game: pile{[]int{1, 3, 4}, solver.Loss}}
	for _, looks := range []int{0, 1, 40} {
		_, err := n.Of(&patience{t.Context(), looks}, 9000)
		assert.ErrorIs(t, err, context.Canceled)
	}
	v, err := n.Of(t.Context(), 9000)
	require.NoError(t, err)
	assert.EqualValues(t, []int64{0, 1, 0, 1, 2, 3, 2}[9000%7], v)
}

// The limit is of positions, and says which it is. All answers together count.
func TestGrundyLimit(t *testing.T) {
	t.Parallel()
	n := solver.Nimbers[int, int]{Game: pile{[]int{1, 3, 4}, solver.Loss}, MaxPositions: 100}
	_, err := n.Of(t.Context(), 99) // 0 to 99
	require.NoError(t, err)
	_, err = n.Of(t.Context(), 99)
	require.NoError(t, err, "known")
	_, err = n.Of(t.Context(), 100)
	limit := new(solver.LimitError)
	require.ErrorAs(t, err, &limit)
	assert.Equal(t, solver.LimitError{What: "positions", Most: 100}, *limit)
}

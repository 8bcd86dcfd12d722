package nim

import (
	"context"
	"iter"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/solver"
	"wordgame/solver/quotient"
)

// Misère sums by quotients, against search with fewer heaps.
func TestMisereQuotients(t *testing.T) {
	t.Parallel()
	heaps := make([]int64, 100_000)
	r := rand.New(rand.NewPCG(3, 9))
	for i := range heaps {
		heaps[i] = r.Int64N(160)
	}
	a := solve(t, "kayles", Misere, heaps...)
	assert.Equal(t, 40, a.Quotient.Order())
	assert.Equal(t, 9, a.Quotient.Losing())
	if a.Value == solver.Win {
		require.NotEmpty(t, a.Moves)
		m := a.Moves[0]
		assert.Equal(t, solver.Loss, solve(t, "kayles", Misere, sizesOf(After(heapsOf(nimRule(), heaps...), m.Part, m.To))...).Value)
	}
	// A proven period answers for heaps of any size.
	large := solve(t, "kayles", Misere, 1_000_000_000_000_000_000, 77, 41)
	small := solve(t, "kayles", Misere, 1_000_000_000_000_000_000%12+120, 77, 41)
	assert.Equal(t, small.Value, large.Value)
	// Heaps of two rules.
	b := solveSum(t, Misere, "kayles:30 octal:0.75:40 kayles:12")
	require.NotNil(t, b.Quotient)
	assert.NotZero(t, b.Value)
}

// The elements of heaps by a proven period are those of a quotient that has them.
func TestQuotientPeriod(t *testing.T) {
	t.Parallel()
	for _, rule := range []string{"kayles", "octal:0.75", "octal:0.123"} {
		r := parse(t, rule)
		q, err := MisereQuotient(context.Background(), MostCounters, r)
		require.NoError(t, err)
		require.Less(t, q.To(), int64(400), rule)
		whole, err := quotient.Of(context.Background(), func(n int64) iter.Seq[[]int64] {
			return func(yield func([]int64) bool) {
				for _, o := range optionsOf(r, n) {
					if !yield(o[:]) {
						return
					}
				}
			}
		}, 400)
		require.NoError(t, err)
		for n, x := range whole.Heaps() {
			require.Equal(t, whole.Word(x), q.Word(q.Of(0, int64(n))), "%s: heap %d", rule, n)
		}
	}
}

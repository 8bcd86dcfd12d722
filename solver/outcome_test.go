package solver

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// A sample is a result, and the outcome that stands for it by the comment on the
// type.
type sample struct {
	outcome
	Result
}

// samples are decided results, with the numbers of plies at and next to which an
// outcome could run into another, from worst to best.
func samples() (all []sample) {
	plies := []int{0, 1, 2, 3, 1000, MaxPlies - 1, MaxPlies}
	for _, r := range plies {
		all = append(all, sample{outcome(r) - 1<<22, Result{Loss, r}})
	}
	for i := range plies {
		r := plies[len(plies)-1-i]
		all = append(all, sample{1<<22 - outcome(r), Result{Win, r}})
	}
	return all
}

func TestOutcome(t *testing.T) {
	t.Parallel()
	for i, s := range samples() {
		assert.Equal(t, s.outcome, s.Result.outcome())
		assert.Equal(t, s.Result, s.outcome.result())
		assert.Equal(t, s.Result.Value, s.value())
		assert.Equal(t, s.Result.Before(), s.back().result(), "%v as seen before", s.Result)
		for j, x := range samples() {
			assert.Equal(t, i > j, s.outcome > x.outcome)
			assert.Equal(t, i > j, s.Result.Better(x.Result), "%v, %v", s.Result, x.Result)
		}
		assert.True(t, s.outcome > anyWin == (s.Result.Value == Win))
		assert.True(t, s.outcome < -anyWin == (s.Result.Value == Loss))
		assert.True(t, -best < s.outcome && s.outcome < best)
	}
	for _, v := range []Value{Loss, Draw, Win} {
		r := Result{v, Unknown}
		assert.Equal(t, r, r.outcome().result())
		assert.Equal(t, r.Before(), r.outcome().back().result())
	}
	assert.Equal(t, Result{Draw, Unknown}, Result{Draw, 7}.outcome().result(), "draws are alike")
}

// A window handed down lets the same outcomes through as it did above.
func TestOutcomeAhead(t *testing.T) {
	t.Parallel()
	bounds := []outcome{-best, -anyWin, -1, 0, 1, anyWin, best}
	outcomes := []outcome{0}
	for _, s := range samples() {
		bounds = append(bounds, s.outcome)
		outcomes = append(outcomes, s.outcome)
	}
	for _, o := range outcomes {
		for _, b := range bounds {
			require.Equal(t, o.back() > b, o < b.ahead(), "%d, %d", o, b)
			require.Equal(t, o.back() < b, o > b.ahead(), "%d, %d", o, b)
		}
	}
}

func TestBetter(t *testing.T) {
	t.Parallel()
	// From worst to best.
	order := []Result{{Loss, 0}, {Loss, 1}, {Loss, 9}, {Draw, Unknown}, {Win, 8}, {Win, 3}, {Win, 0}}
	for i, a := range order {
		for j, b := range order {
			assert.Equal(t, i > j, a.Better(b), "%v, %v", a, b)
		}
		assert.False(t, a.Better(Result{a.Value, Unknown}))
		assert.False(t, Result{a.Value, Unknown}.Better(a))
	}
	assert.True(t, Result{Draw, Unknown}.Better(Result{Loss, 3}))
}

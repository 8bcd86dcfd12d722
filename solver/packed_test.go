package solver

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// A sample is a result, and the packed one that stands for it by the comment on the
// type.
type sample struct {
	packed packedResult
	Result
}

// samples are decided results, with the numbers of plies at and next to which one
// packed result could run into another, from worst to best.
func samples() (all []sample) {
	plies := []int{0, 1, 2, 3, 1000, MaxPlies - 1, MaxPlies}
	for _, r := range plies {
		all = append(all, sample{packedResult(r) - 1<<22, Result{Loss, r}})
	}
	for i := range plies {
		r := plies[len(plies)-1-i]
		all = append(all, sample{1<<22 - packedResult(r), Result{Win, r}})
	}
	return all
}

func TestPacked(t *testing.T) {
	t.Parallel()
	for i, s := range samples() {
		assert.Equal(t, s.packed, s.Result.pack())
		assert.Equal(t, s.Result, s.packed.result())
		assert.Equal(t, s.Result.Value, s.packed.value())
		assert.Equal(t, s.Result.Before(), s.packed.toParent().result(), "%v as seen before", s.Result)
		for j, x := range samples() {
			assert.Equal(t, i > j, s.packed > x.packed)
			assert.Equal(t, i > j, s.Result.Better(x.Result), "%v, %v", s.Result, x.Result)
		}
		assert.True(t, s.packed > anyWin == (s.Result.Value == Win))
		assert.True(t, s.packed < -anyWin == (s.Result.Value == Loss))
		assert.True(t, -best < s.packed && s.packed < best)
	}
	for _, v := range []Value{Loss, Draw, Win} {
		r := Result{v, Unknown}
		assert.Equal(t, r, r.pack().result())
		assert.Equal(t, r.Before(), r.pack().toParent().result())
	}
	assert.Equal(t, Result{Draw, Unknown}, Result{Draw, 7}.pack().result(), "draws are alike")
}

// A window handed down lets the same results through as it did above.
func TestPackedAhead(t *testing.T) {
	t.Parallel()
	bounds := []packedResult{-best, -anyWin, -1, 0, 1, anyWin, best}
	results := []packedResult{0}
	for _, s := range samples() {
		bounds = append(bounds, s.packed)
		results = append(results, s.packed)
	}
	for _, o := range results {
		for _, b := range bounds {
			require.Equal(t, o.toParent() > b, o < b.toChild(), "%d, %d", o, b)
			require.Equal(t, o.toParent() < b, o > b.toChild(), "%d, %d", o, b)
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

package sample

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestOneIn(t *testing.T) {
	all := []int{0, 1, 2, 3, 4, 5, 6}
	seen := map[int]bool{}
	for range 1000 {
		some := OneIn(t, 3, all)
		if !Long {
			assert.Len(t, some, 3)
		}
		assert.True(t, slices.IsSorted(some), some)
		assert.Equal(t, slices.Compact(slices.Clone(some)), some)
		for _, c := range some {
			seen[c] = true
		}
	}
	assert.Len(t, seen, len(all), "each comes up in some run")
	assert.Equal(t, all, OneIn(t, 1, all))
	assert.Len(t, OneIn(t, 100, all[:1]), 1)
	assert.Empty(t, OneIn(t, 3, []int{}))
}

//go:build long

package main

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// A source always has the same puzzles; the engine's tests try those of the pool.
func TestPuzzles(t *testing.T) {
	t.Parallel()
	for _, s := range []source{spelling()[0], heaps()[0], lines()[0]} {
		s.count = 5
		first, err := s.puzzles(t.Context())
		require.NoError(t, err)
		assert.Len(t, first, s.count)
		again, err := s.puzzles(t.Context())
		require.NoError(t, err)
		assert.Equal(t, first, again)
	}
	for _, all := range [][]source{spelling(), lines(), heaps()} {
		n := 0
		for _, s := range all {
			_, _, err := s.values()
			require.NoError(t, err)
			n += s.count
		}
		assert.Equal(t, each, n, all[0].game)
	}
	_, err := source{game: "chess"}.puzzles(t.Context())
	assert.ErrorContains(t, err, "no game has that name")
	few := heaps()[0]
	few.count, few.start = 2, func(*rand.Rand) string { return "1" }
	_, err = few.puzzles(t.Context())
	assert.ErrorContains(t, err, "only 0 of 2 puzzles were found")
}

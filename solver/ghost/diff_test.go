package ghost

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/solver"
	"wordgame/solver/ghost/ghosttest"
)

// Two lists differ where the fragment is in both, and somebody else wins; the shortest are listed.
func TestFlips(t *testing.T) {
	t.Parallel()
	flipped := 0
	for seed := range uint64(400) {
		r := rand.New(rand.NewPCG(seed, 21))
		list := ghosttest.Random(t, r, 20, 5).Playable(t)
		first := list.With(t, slices.DeleteFunc(slices.Clone(list.Plain), func(string) bool { return r.IntN(3) == 0 }))
		spelled := list.Text
		if seed%2 == 0 && len(first.Plain) > 0 { // the plain words, each list with an alphabet of its own
			first.Words, list.Words = ghosttest.Automaton(t, first.Plain...), ghosttest.Automaton(t, list.Plain...)
			spelled = func(f string) string { return f }
		}
		count, found, err := flipsOf(t.Context(), first.Words, list.Words)
		if len(first.Plain) == 0 {
			require.Error(t, err, "seed %d: without words there is no game", seed)
			continue
		}
		require.NoError(t, err)
		a, b := ghosttest.Naive(first.Plain, "ghost"), ghosttest.Naive(list.Plain, "ghost")
		want, flips, shortest := map[string]int{}, 0, 99
		for _, f := range a.Fragments() {
			if wins := a.Wins(f); wins != b.Wins(f) {
				flips++
				if n := len([]rune(f)); n < shortest {
					shortest = n
					clear(want)
				}
				if len([]rune(f)) == shortest {
					want[spelled(f)] = map[bool]int{true: 0, false: 1}[wins]
				}
			}
		}
		assert.Equal(t, flips, count, "seed %d: %q of %q", seed, first.Plain, list.Plain)
		flipped += flips
		got := map[string]int{}
		for _, f := range found {
			got[f.Fragment] = slices.Index(f.Values[:], solver.Win)
			assert.Contains(t, f.Values, solver.Loss)
		}
		assert.Equal(t, want, got, "seed %d: %q of %q", seed, first.Plain, list.Plain)
	}
	assert.Greater(t, flipped, 100)
}

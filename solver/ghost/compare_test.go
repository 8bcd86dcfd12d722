package ghost

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/internal/words"
	"wordgame/solver"
	"wordgame/solver/ghost/ghosttest"
)

// All techniques and lexicons find the same winning letters. What a lexicon takes is not all
// memory, which is measured: so no other test runs meanwhile.
func TestCompare(t *testing.T) {
	a, err := Compare(t.Context(), lexiconOf(t, append([]string{"cats", "a"}, animals...), words.All))
	require.NoError(t, err)
	var names []string
	for _, r := range slices.Concat(a.Rows, a.HowSoon) {
		names = append(names, r.Technique)
		assert.Equal(t, []string{"g"}, r.Winning, r.Technique)
		assert.Positive(t, r.Positions)
	}
	assert.Equal(t, []string{"minimax", "alpha-beta", "pruned words", "parity", "table", "order", "alpha-beta and table", "parity", "order"}, names)
	require.Len(t, a.Lexicons, 2)
	for _, l := range a.Lexicons {
		assert.Equal(t, []string{"g"}, l.Winning, l.Lexicon)
		assert.GreaterOrEqual(t, l.Bytes, 0)
		assert.Less(t, l.Bytes, heap())
	}
}

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

package super

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/trie"
)

// All words around a fragment are found, the shortest first, so that a lesson can choose
// the one with most inside.
func TestWordsAround(t *testing.T) {
	t.Parallel()
	list := []string{"abd", "cabdd", "cdab", "dd"}
	a, err := trie.AlphabetOf(slices.Values(list))
	require.NoError(t, err)
	words, err := trie.Build(a, slices.Values(list))
	require.NoError(t, err)
	s, err := Solve(t.Context(), words, Rules{})
	require.NoError(t, err)
	for fragment, want := range map[string][]string{
		"ab": {"abd", "cdab", "cabdd"}, "dd": {"dd", "cabdd"}, "da": {"cdab"}, "": {"dd", "abd", "cdab", "cabdd"},
	} {
		p, _, ok := s.Find(fragment)
		require.True(t, ok)
		var got []string
		for _, w := range s.wordsAround(p) {
			got = append(got, s.Text(w))
		}
		assert.Equal(t, want, got, fragment)
	}
}

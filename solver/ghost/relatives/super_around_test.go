package relatives

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/trie"
)

// solved returns the solution of Superghost with words.
func solved(t *testing.T, list ...string) *SuperghostIndex {
	slices.Sort(list)
	a, err := trie.AlphabetOf(slices.Values(list))
	require.NoError(t, err)
	words, err := trie.Build(a, slices.Values(list))
	require.NoError(t, err)
	s, err := NewSuperghost(t.Context(), words, false)
	require.NoError(t, err)
	return s
}

// All words around a fragment are found, the shortest first, so that a lesson can choose
// the one with most inside.
func TestWordsAround(t *testing.T) {
	t.Parallel()
	s := solved(t, "abd", "cabdd", "cdab", "dd")
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

// Of very many fragments around one, some are looked at, and more if no word is among them.
func TestManyAround(t *testing.T) {
	t.Parallel()
	long := strings.Repeat("a", 50) + "b" + strings.Repeat("c", 50)
	s := solved(t, long)
	p, _, _ := s.Find("b")
	assert.Len(t, s.wordsAround(p), 1)

	// The shortest 990 have up to 43 letters beside b, and the next 45 have 44.
	list := []string{"b", long}
	for i := range 45 {
		list = append(list, long[50-i:51+44-i])
	}
	s = solved(t, list...)
	p, _, _ = s.Find("b")
	assert.Len(t, s.wordsAround(p), 1+maxAround-990)
}

// The mirror of a fragment is what it is backwards, if that is a fragment.
func TestMirrors(t *testing.T) {
	t.Parallel()
	s := solved(t, "abc", "cab", "cada", "dacada")
	mirrors := s.tree.mirrors(s.tree.links())
	for p := range Fragment(s.Fragments()) {
		letters := []rune(s.Text(p))
		slices.Reverse(letters)
		want, _, _ := s.Find(string(letters)) // 0 if there is none
		assert.Equal(t, want, Fragment(mirrors[p]), s.Text(p))
	}
}

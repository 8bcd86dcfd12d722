package relatives_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"wordgame/trie"
)

// Whatever the text, what is said to be nearest is part of it, and legal.
func FuzzSuperghostFind(f *testing.F) {
	a, err := trie.NewAlphabet("a", "c", "ch", "h", "s", "sz", "szcz", "z", "é")
	require.NoError(f, err)
	words, err := trie.Build(a, slices.Values([]string{"achas", "chach", "haszcza", "szach", "zaséh"}))
	require.NoError(f, err)
	var solutions []solution
	for _, reverse := range []bool{false, true} {
		if s, err := solve(f.Context(), words, reverse); err == nil {
			solutions = append(solutions, s)
		}
	}
	f.Add(byte(0), "szch")
	f.Add(byte(7), "ach\xffé?")
	f.Add(byte(1), "haszcz\u030ca")
	f.Fuzz(func(t *testing.T, which byte, text string) {
		s := solutions[int(which)%len(solutions)]
		p, nearest, ok := s.Find(text)
		require.Contains(t, text, nearest)
		again, same, legal := s.Find(nearest)
		require.True(t, legal)
		require.Equal(t, nearest, same)
		require.Equal(t, ok, nearest == text)
		if ok {
			require.Equal(t, p, again)
			require.Equal(t, text, s.Text(p))
			letters, _ := a.Encode(nil, text)
			slices.Reverse(letters)
			turned := string(a.Decode(nil, letters...))
			example, err := s.Example(t.Context(), p)
			require.NoError(t, err)
			require.True(t, strings.Contains(example, text) || strings.Contains(example, turned), "%q for %q", example, text)
		}
	})
}

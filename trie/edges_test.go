package trie

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Texts that begin with what is no letter lead nowhere.
func TestFindForeign(t *testing.T) {
	t.Parallel()
	list, err := Build(alphabet(t, "a", "b"), slices.Values([]string{"ab", "ba"}))
	require.NoError(t, err)
	for text, want := range map[string]int{"?a": 0, "a?": 1, "\x80": 0, "a\x80": 1, "\u0301": 0, "\u0080a": 0, "ab": 2} {
		_, valid, ok := list.Find(text)
		assert.Equal(t, want, valid, "%q", text)
		assert.Equal(t, want == len(text), ok, "%q", text)
	}
}

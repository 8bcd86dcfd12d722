package main

import (
	"iter"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/dict"
	"wordgame/trie"
	"wordgame/trie/query"
	"wordgame/wordlists"
)

// A search among the entries that the program has ready finds the words that the
// pipeline makes of them.
func TestReadyIsKept(t *testing.T) {
	list, ok := wordlists.Find("web2")
	require.True(t, ok)
	ready, ok := list.Automaton()
	require.True(t, ok)
	for _, least := range []int{1, 4, 9} {
		words, err := dict.Options{Min: least}.Words(withoutErrors(list.Entries()))
		require.NoError(t, err)
		found, err := query.Match(ready, query.Length(least, trie.MaxLength), onlyWords())
		require.NoError(t, err)
		assert.Equal(t, words.Steps.Out(dict.Duplicates), found.Count())
		next, stop := iter.Pull(found.Words())
		for w := range words.Kept() {
			if f, ok := next(); !ok || f != w {
				require.Fail(t, "another word", "%q where %q is kept", f, w)
			}
		}
		stop()
	}
	assert.Equal(t, list.Len(), len(slices.Collect(list.Entries())))
}

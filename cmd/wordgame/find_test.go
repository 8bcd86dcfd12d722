package main

import (
	"iter"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

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
		all := listOf(t, "web2", least).All
		found, err := query.Match(ready, query.Length(least, trie.MaxLength), onlyWords())
		require.NoError(t, err)
		assert.Equal(t, all.Count(all.Root()), found.Count())
		next, stop := iter.Pull(found.Words())
		for w := range all.Words(all.Root()) {
			if f, ok := next(); !ok || f != w {
				require.Fail(t, "another word", "%q where %q is kept", f, w)
			}
		}
		stop()
	}
	assert.Equal(t, list.Len(), len(slices.Collect(list.Entries())))
}

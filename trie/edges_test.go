package trie

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"
)

// The table says what Follow says, each list is there once, and children come
// first.
func TestTable(t *testing.T) {
	forSets(t, func(t *testing.T, _ *rand.Rand, _ oracle, tr *Trie) {
		edges := tr.Table()
		starts := map[uint32]bool{0: true}
		for place := uint32(1); place < uint32(tr.Edges()); {
			starts[place] = true
			more := 1
			for l, next := range tr.Follow(Node(place << finalBits)) {
				require.Equal(t, 1, more)
				gotLetter, gotNext, last := edges.At(place)
				require.Equal(t, l, gotLetter)
				require.Equal(t, next, gotNext)
				require.Equal(t, next.Leaf(), next.Start() == 0)
				require.True(t, starts[next.Start()], "an edge leads to a list that came before")
				more = 1 - last
				place++
			}
			require.Zero(t, more)
		}
		require.True(t, starts[tr.Root().Start()])
	})
	require.Equal(t, Table{}, new(Trie).Table())
}

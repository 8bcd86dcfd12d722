package ghost_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	derekparker "github.com/derekparker/trie"
	"github.com/stretchr/testify/require"

	"wordgame/solver"
	. "wordgame/solver/ghost"
	"wordgame/trie"
)

// A lexicon of another make gives the same moves with the same results, in every
// position of random lists, whose letters may have several characters.
func TestRuneTree(t *testing.T) {
	t.Parallel()
	base := rand.Uint64() >> 1
	for seed := base; seed < base+200; seed++ {
		r := rand.New(rand.NewPCG(seed, 0))
		letters := []string{"ch", "b\u030c", "d", "ż"}
		a, err := trie.NewAlphabet(letters...)
		require.NoError(t, err)
		var words []string
		for range 1 + r.IntN(30) {
			w := ""
			for range 1 + r.IntN(6) {
				w += letters[r.IntN(len(letters))]
			}
			words = append(words, w)
		}
		slices.SortFunc(words, a.Compare)
		words = slices.Compact(words)
		list, err := trie.Build(a, slices.Values(words))
		require.NoError(t, err)
		tree := NewRuneTree(a, slices.Values(words))
		first := &solver.Solver[trie.Node, Move[trie.Node]]{Game: Rules[trie.Node]{Automaton{list}}}
		second := &solver.Solver[*derekparker.Node, Move[*derekparker.Node]]{Game: Rules[*derekparker.Node]{tree}}
		var same func(n trie.Node, m *derekparker.Node)
		same = func(n trie.Node, m *derekparker.Node) {
			require.Equal(t, n.Final(), tree.Word(m), "seed %d: %q", seed, words)
			if n.Final() {
				return
			}
			ranked, err := first.Rank(t.Context(), n)
			require.NoError(t, err)
			other, err := second.Rank(t.Context(), m)
			require.NoError(t, err)
			require.Len(t, other, len(ranked), "seed %d: %q", seed, words)
			for i := range ranked {
				require.Equal(t, ranked[i].Move.Letter, other[i].Move.Letter, "seed %d: %q", seed, words)
				require.Equal(t, ranked[i].Result, other[i].Result, "seed %d: %q", seed, words)
				same(ranked[i].Move.To, other[i].Move.To)
			}
		}
		same(list.Root(), tree.Root())
	}
}

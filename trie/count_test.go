package trie

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// The size is that of the words, and the states are the different sets of endings.
func TestSize(t *testing.T) {
	forSets(t, func(t *testing.T, _ *rand.Rand, o oracle, tr *Trie) {
		n, bytes := tr.Size()
		assert.Equal(t, []int{len(o.words), len(strings.Join(o.words, ""))}, []int{n, bytes}, "%q", o.words)
		states := map[string]bool{}
		for _, endings := range o.endings {
			states[strings.Join(endings, "/")] = true
		}
		assert.Equal(t, len(states), tr.States(), "%q", o.words)
		letters := make([]int, len(o.letters))
		for _, w := range o.words {
			for _, l := range o.split(w) {
				letters[slices.Index(o.letters, l)]++
			}
		}
		assert.Equal(t, letters, tr.Letters(), "%q", o.words)
	})
	none := build(t, []string{"a", "b"}, nil)
	n, bytes := none.Size()
	assert.Equal(t, []int{0, 0, 1}, []int{n, bytes, none.States()})
}

func TestWordIndex(t *testing.T) {
	forSets(t, func(t *testing.T, r *rand.Rand, o oracle, tr *Trie) {
		indexes := tr.WordIndex()
		for _, text := range append(o.texts(r), o.words...) {
			want := slices.Index(o.words, text)
			index, ok := indexes(text)
			require.Equal(t, want >= 0, ok, "%q in %q", text, o.words)
			require.True(t, !ok || index == want, "%q in %q: %d", text, o.words, index)
		}
	})
}

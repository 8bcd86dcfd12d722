package trie

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// stats counts words one by one, and states by the endings that there are.
func (o oracle) stats() Stats {
	s := Stats{First: make([]int, len(o.letters)), Letters: make([]int, len(o.letters)), Words: len(o.words)}
	for _, w := range o.words {
		letters := o.split(w)
		for len(s.Lengths) <= len(letters) {
			s.Lengths = append(s.Lengths, 0)
		}
		s.Lengths[len(letters)]++
		s.First[slices.Index(o.letters, letters[0])]++
		for _, l := range letters {
			s.Letters[slices.Index(o.letters, l)]++
		}
	}
	states := map[string]bool{}
	for _, endings := range o.endings {
		states[strings.Join(endings, "/")] = true
	}
	s.States = len(states)
	return s
}

func TestStats(t *testing.T) {
	forSets(t, func(t *testing.T, _ *rand.Rand, o oracle, tr *Trie) {
		want := o.stats()
		want.Edges = tr.Edges() - 1
		assert.Equal(t, want, tr.Stats(), "%q", o.words)
		n, bytes := tr.Size()
		assert.Equal(t, []int{len(o.words), len(strings.Join(o.words, ""))}, []int{n, bytes}, "%q", o.words)
	})
	none := new(Trie)
	assert.Equal(t, Stats{States: 1, First: []int{}, Letters: []int{}}, none.Stats())
	n, bytes := none.Size()
	assert.Zero(t, n)
	assert.Zero(t, bytes)
}

func TestWordIndex(t *testing.T) {
	forSets(t, func(t *testing.T, r *rand.Rand, o oracle, tr *Trie) {
		indexes := tr.WordIndex()
		for _, text := range append(o.texts(r), o.words...) {
			want := slices.Index(o.words, text)
			index, ok := indexes.Of(text)
			require.Equal(t, want >= 0, ok, "%q in %q", text, o.words)
			require.True(t, !ok || index == want, "%q in %q: %d", text, o.words, index)
		}
	})
}

package trie

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestWordIndex(t *testing.T) {
	for seed := range uint64(200) {
		r := rand.New(rand.NewPCG(seed, 33))
		a, err := NewAlphabet("a", "b", "sz", "c")
		require.NoError(t, err)
		random := func() (w string) {
			for range 1 + r.IntN(5) {
				w += a.Text(Letter(r.IntN(a.Len())))
			}
			return w
		}
		var words []string
		for range r.IntN(40) {
			words = append(words, random())
		}
		slices.SortFunc(words, a.Compare)
		words = slices.Compact(words)
		list, err := Build(a, slices.Values(words))
		require.NoError(t, err)
		indexes := list.WordIndex()
		for _, w := range append(words, random(), random(), "", "z", "ax") {
			want := slices.Index(words, w)
			index, ok := indexes.Of(w)
			assert.Equal(t, want >= 0, ok, "seed %d: %q in %q", seed, w, words)
			if ok {
				assert.Equal(t, want, index, "seed %d: %q in %q", seed, w, words)
			}
		}
	}
}

package trie

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// plainStats counts words one by one, and states by the endings that there are.
func plainStats(a *Alphabet, words []string) Stats {
	s := Stats{First: make([]int, a.Len()), Letters: make([]int, a.Len()), Words: len(words)}
	endings := map[string]map[string]bool{"": {}} // by text
	for _, w := range words {
		letters, _ := a.Encode(nil, w)
		for len(s.Lengths) <= len(letters) {
			s.Lengths = append(s.Lengths, 0)
		}
		s.Lengths[len(letters)]++
		for i, l := range letters {
			if i == 0 {
				s.First[l]++
			}
			s.Letters[l]++
		}
		for i := 0; i <= len(letters); i++ {
			text, rest := string(a.Decode(nil, letters[:i]...)), string(a.Decode(nil, letters[i:]...))
			if endings[text] == nil {
				endings[text] = map[string]bool{}
			}
			endings[text]["/"+rest] = true
		}
	}
	states := map[string]bool{}
	for _, e := range endings {
		key := ""
		for _, rest := range slices.Sorted(func(yield func(string) bool) {
			for rest := range e {
				if !yield(rest) {
					return
				}
			}
		}) {
			key += rest
		}
		states[key] = true
	}
	s.States = len(states)
	return s
}

func TestStats(t *testing.T) {
	for seed := range uint64(300) {
		r := rand.New(rand.NewPCG(seed, 31))
		a, err := NewAlphabet("a", "b", "sz", "c")
		require.NoError(t, err)
		var words []string
		for range r.IntN(40) {
			w := ""
			for range 1 + r.IntN(5) {
				w += a.Text(Letter(r.IntN(a.Len())))
			}
			words = append(words, w)
		}
		slices.SortFunc(words, a.Compare)
		words = slices.Compact(words)
		list, err := Build(a, slices.Values(words))
		require.NoError(t, err)
		want := plainStats(a, words)
		want.Edges = list.Edges() - 1
		assert.Equal(t, want, list.Stats(), "seed %d: %q", seed, words)
		n, bytes := list.Size()
		assert.Equal(t, []int{len(words), len(strings.Join(words, ""))}, []int{n, bytes}, "seed %d: %q", seed, words)
	}
	none := new(Trie)
	assert.Equal(t, Stats{States: 1, First: []int{}, Letters: []int{}}, none.Stats())
	n, bytes := none.Size()
	assert.Zero(t, n)
	assert.Zero(t, bytes)
}

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

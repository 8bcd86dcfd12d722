package dict_test

import (
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/dict"
	"wordgame/trie"
)

// The automaton is the one that is made of the words one by one, its alphabet too.
func TestKept(t *testing.T) {
	seed := uint64(time.Now().UnixNano())
	t.Logf("seed %d", seed)
	r := rand.New(rand.NewPCG(seed, 0))
	letters := []string{"a", "b", "b\u030c", "é", "B", "É", "ß", "-", "ǆ", "ǅ", "Ⅰ", "ⅰ", "1", "İ"}
	for range 500 {
		var entries []string
		for range r.IntN(30) {
			entry := ""
			for range 1 + r.IntN(7) {
				entry += letters[r.IntN(1+r.IntN(len(letters)))]
			}
			entries = append(entries, dict.Compose(entry))
		}
		slices.Sort(entries)
		checkKept(t, slices.Compact(entries))
	}
}

func checkKept(t *testing.T, entries []string) {
	alphabet, err := trie.AlphabetOf(slices.Values(entries))
	require.NoError(t, err)
	slices.SortFunc(entries, alphabet.Compare)
	all, err := trie.Build(alphabet, slices.Values(entries))
	require.NoError(t, err)
	kept, err := dict.Kept(all)
	require.NoError(t, err)
	words, err := dict.Options{}.Words(func(yield func(string, error) bool) {
		for _, entry := range entries {
			if !yield(entry, nil) {
				return
			}
		}
	})
	require.NoError(t, err)
	want, err := trie.Build(words.Alphabet, words.Kept())
	require.NoError(t, err)
	assert.Equal(t, slices.Collect(want.Words(want.Root())), slices.Collect(kept.Words(kept.Root())), "%q", entries)
	assert.Equal(t, want.Edges(), kept.Edges(), "%q", entries)
	assert.Equal(t, want.Alphabet(), kept.Alphabet(), "%q", entries)
}

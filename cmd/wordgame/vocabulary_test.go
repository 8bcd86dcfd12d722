package main

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/dict"
	"wordgame/trie"
	"wordgame/wordlists"
)

// Each level knows what the one before it knows, and the last one all.
func TestVocabularies(t *testing.T) {
	english, _ := wordlists.Find("english-60")
	var invented []string
	for _, a := range "bcdfghjklm" {
		for _, e := range "àèìòùáéíóú" {
			for _, i := range "pqrstvwxzñ" {
				invented = append(invented, string([]rune{a, e, i, 'ø'}))
			}
		}
	}
	for name, c := range map[string]struct {
		entries []string
		shared  bool
		counts  [4]int // about
	}{
		"english":  {slices.Collect(english.Entries()), false, [4]int{38_610, 64_000, 77_000, 77_000}},
		"invented": {invented, true, [4]int{125, 333, 667, 1000}},
	} {
		t.Run(name, func(t *testing.T) {
			words, err := dict.Options{}.Words(withoutErrors(slices.Values(c.entries)))
			require.NoError(t, err)
			kept, err := trie.Build(words.Alphabet, words.Kept())
			require.NoError(t, err)
			levels, shared, err := vocabularies(dict.Options{}, kept)
			require.NoError(t, err)
			assert.Equal(t, c.shared, shared)
			require.Len(t, levels, 4)
			for i, v := range levels {
				assert.InEpsilon(t, c.counts[i], v.Words().Count(v.Words().Root()), 0.15, "level %d", i)
				larger := levels[min(i+1, 3)].Words()
				for w := range v.Words().Words(v.Words().Root()) {
					if !larger.Contains(w) {
						assert.Fail(t, "not known to the next level", "level %d: %s", i, w)
					}
				}
			}
			assert.Same(t, kept, levels[3].Words())
		})
	}
}

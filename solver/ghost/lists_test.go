package ghost_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"wordgame/trie"
)

// randomWords returns some of up to most words, sorted, each once.
func randomWords(r *rand.Rand, letters string, most, shortest, longest int) []string {
	var words []string
	for range 1 + r.IntN(most) {
		w := ""
		for range shortest + r.IntN(longest-shortest+1) {
			w += string(letters[r.IntN(len(letters))])
		}
		words = append(words, w)
	}
	slices.Sort(words)
	return slices.Compact(words)
}

// prune returns those of sorted words that have no other as a prefix.
func prune(words []string) []string {
	var playable []string
	for _, w := range words {
		if len(playable) == 0 || !strings.HasPrefix(w, playable[len(playable)-1]) {
			playable = append(playable, w)
		}
	}
	return playable
}

// buildWords returns the automaton of sorted words, over the letters that they have.
func buildWords(t testing.TB, words []string) *trie.Trie {
	alphabet, err := trie.AlphabetOf(slices.Values(words))
	require.NoError(t, err)
	return build(t, alphabet, slices.Values(words))
}

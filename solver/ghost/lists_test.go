package ghost_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"wordgame/trie"
)

// A spelling is the texts of the letters a, b, c and so on. The naive games are
// played with words of those; what is tested gets the same words in a spelling,
// and must compare them letter by letter all the same.
type spelling []string

// spellings are one for letters of a rune each, one for bases with and without
// marks, and one for letters made of others.
var spellings = []spelling{
	strings.Split("abcdef", ""),
	{"b", "b\u030c", "b\u0323", "b\u0323\u030c", "c", "c\u030c"},
	{"c", "cs", "s", "z", "zs", "zsc"},
}

// spellingOf returns a spelling for a seed: each for a third of them.
func spellingOf(seed uint64) spelling { return spellings[seed%uint64(len(spellings))] }

// text returns a word as it is spelled.
func (s spelling) text(word string) string {
	text := ""
	for _, l := range word {
		text += s[l-'a']
	}
	return text
}

// texts returns words as they are spelled.
func (s spelling) texts(words []string) []string {
	var texts []string
	for _, w := range words {
		texts = append(texts, s.text(w))
	}
	return texts
}

// alphabet returns the alphabet of some letters.
func (s spelling) alphabet(t testing.TB, letters string) *trie.Alphabet {
	alphabet, err := trie.NewAlphabet(s.texts(strings.Split(letters, ""))...)
	require.NoError(t, err)
	return alphabet
}

// readable returns the words that can be read again as they are spelled, in an
// alphabet of some letters: where cs is a letter, c and s side by side are not.
func (s spelling) readable(t testing.TB, letters string, words []string) []string {
	alphabet := s.alphabet(t, letters)
	return slices.DeleteFunc(words, func(w string) bool {
		read, _ := alphabet.Encode(nil, s.text(w))
		again := ""
		for _, l := range read {
			again += string(letters[l])
		}
		return again != w
	})
}

// build returns the automaton of sorted words of some letters, in ascending order.
func (s spelling) build(t testing.TB, letters string, words []string) *trie.Trie {
	return build(t, s.alphabet(t, letters), slices.Values(s.texts(words)))
}

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

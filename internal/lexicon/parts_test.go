package lexicon

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/dict"
	"wordgame/trie"
)

// One word more is a word of the new lexicon only.
func TestWith(t *testing.T) {
	t.Parallel()
	l := lexiconOf(t, dict.Options{}, []string{"goat", "camel"})
	more, word, err := l.With("Ghost")
	require.NoError(t, err)
	assert.Equal(t, "ghost", word)
	assert.Equal(t, []string{"camel", "ghost", "goat"}, wordsIn(more.All))
	assert.Equal(t, []string{"camel", "goat"}, wordsIn(l.All))
}

// A word may be as long as a line.
func TestLongestWord(t *testing.T) {
	t.Parallel()
	l := lexiconOf(t, dict.Options{}, []string{"goat"})
	assert.NoError(t, l.refusal(strings.Repeat("a", dict.MaxLine)))
	assert.ErrorContains(t, l.refusal(strings.Repeat("a", dict.MaxLine+1)), "a word of 65,536 bytes")
	l.Options.Min = dict.MaxLine + 1
	assert.ErrorContains(t, l.refusal(strings.Repeat("a", dict.MaxLine)), "it has fewer than 65536 letters")
}

// Shared has the words of both, in the first's alphabet.
func TestShared(t *testing.T) {
	t.Parallel()
	l := lexiconOf(t, dict.Options{}, []string{"goat", "camel", "bird"})
	shared, err := l.Shared(lexiconOf(t, dict.Options{}, []string{"goat", "zebra", "bird", "birds"}))
	require.NoError(t, err)
	assert.Equal(t, []string{"bird", "goat"}, wordsIn(shared))
	assert.Equal(t, l.All.Alphabet().Len(), shared.Alphabet().Len())
}

func wordsIn(t *trie.Trie) []string { return slices.Collect(t.Words(t.Root())) }

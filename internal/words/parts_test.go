package words

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/dict"
)

// One word more is a word of the new lexicon only.
func TestWith(t *testing.T) {
	t.Parallel()
	l := listOf(t, dict.Options{}, "goat", "camel")
	more, word, err := l.With("Ghost")
	require.NoError(t, err)
	assert.Equal(t, "ghost", word)
	assert.Equal(t, []string{"camel", "ghost", "goat"}, wordsIn(more.All))
	assert.Equal(t, []string{"camel", "goat"}, wordsIn(l.All))
}

// Shared has the words of both, in the first's alphabet.
func TestShared(t *testing.T) {
	t.Parallel()
	l := listOf(t, dict.Options{}, "goat", "camel", "bird")
	shared, err := l.Shared(listOf(t, dict.Options{}, "goat", "zebra", "bird", "birds"))
	require.NoError(t, err)
	assert.Equal(t, []string{"bird", "goat"}, wordsIn(shared))
	assert.Equal(t, l.All.Alphabet().Len(), shared.Alphabet().Len())
}

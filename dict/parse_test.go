package dict

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Letters are named one by one, or as ranges.
func TestParseLetters(t *testing.T) {
	for text, want := range map[string]string{
		"a-c": "a b c", "cab": "a b c", "a-bX-": "- a b x", "-a": "- a", "é-ëa": "a é ê ë", "b-b'": "' b", "ABBA": "a b",
	} {
		a, err := ParseLetters(text)
		require.NoError(t, err, text)
		assert.Equal(t, want, texts(a), text)
	}
	for _, text := range []string{"", "z-a", "a b", "3-5", "a-'b"} {
		_, err := ParseLetters(text)
		assert.Error(t, err, text)
	}
}

// What is no letter is named by how often it is, and then by itself.
func TestForeignOrder(t *testing.T) {
	words, err := Options{}.Words(entries("a-bc", "a.bc", "a+bc", "b.cd", "c.de", "b+cd", "d'ef"))
	require.NoError(t, err)
	assert.Equal(t, []string{".", "+", "'", "-"}, words.Foreign)
}

package certificate

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// samples returns the certificates in proof/testdata, and the words that they are about.
func samples(t testing.TB) (files []string, words []string) {
	files, err := filepath.Glob("../../proof/testdata/*.cert")
	require.NoError(t, err)
	require.NotEmpty(t, files)
	text, err := os.ReadFile("../../proof/testdata/words.txt")
	require.NoError(t, err)
	return files, strings.Fields(string(text))
}

// What the checker with a proof accepts, this one does, too.
func TestSamples(t *testing.T) {
	files, words := samples(t)
	for _, file := range files {
		data, err := os.ReadFile(file)
		require.NoError(t, err)
		c, err := Parse(data)
		require.NoError(t, err, file)
		assert.NoError(t, c.Verify(words, nil), file)
		var b strings.Builder
		_, err = c.WriteTo(&b)
		assert.NoError(t, err)
		assert.Equal(t, string(data), b.String())
	}
}

package proof_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/internal/certificate"
)

// samples returns the certificates in proof/testdata, and the words that they are about.
func samples(t testing.TB) (files []string, words []string) {
	files, err := filepath.Glob("testdata/*.cert")
	require.NoError(t, err)
	require.NotEmpty(t, files)
	text, err := os.ReadFile("testdata/words.txt")
	require.NoError(t, err)
	return files, strings.Fields(string(text))
}

// What the checker with a proof accepts, this one does, too.
func TestSamples(t *testing.T) {
	files, words := samples(t)
	for _, file := range files {
		data, err := os.ReadFile(file)
		require.NoError(t, err)
		c, err := certificate.Parse(data)
		require.NoError(t, err, file)
		_, err = verify(string(data), words)
		assert.NoError(t, err, file)
		assert.Equal(t, string(data), c.String())
	}
}

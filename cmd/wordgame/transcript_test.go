package main

import (
	"io"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// What a file held is lost only when there is something to put in its place: a
// match may end without a word, with its process.
func TestSavedOverAnother(t *testing.T) {
	file := filepath.Join(t.TempDir(), "match.txt")
	require.NoError(t, os.WriteFile(file, []byte("an older match, and a longer one"), 0o666))
	f, err := openToSave(file)
	require.NoError(t, err)
	defer f.Close()
	held := func() string {
		data, err := os.ReadFile(file)
		require.NoError(t, err)
		return string(data)
	}
	assert.Equal(t, "an older match, and a longer one", held())
	_, err = io.WriteString(f, "this one")
	require.NoError(t, err)
	assert.Equal(t, "this one", held())
}

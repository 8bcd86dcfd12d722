package cli

import (
	"bufio"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// What is no terminal has no width and no colour, whatever is around it.
func TestNoTerminal(t *testing.T) {
	t.Setenv("NO_COLOR", "")
	t.Setenv("TERM", "xterm")
	f, err := os.Create(filepath.Join(t.TempDir(), "out"))
	require.NoError(t, err)
	defer f.Close()
	for _, stream := range []any{nil, new(strings.Builder), f, output{bufio.NewWriter(f), f}, output{bufio.NewWriter(f), new(strings.Builder)}} {
		_, ok := Terminal(stream)
		assert.False(t, ok)
		assert.Zero(t, Width(stream))
		assert.False(t, Coloured(stream))
	}
}

// Flush writes what an App's Writer holds back, and does nothing to others.
func TestFlush(t *testing.T) {
	var shown strings.Builder
	w := output{bufio.NewWriter(&shown), &shown}
	_, err := w.WriteString("a question")
	require.NoError(t, err)
	assert.Empty(t, shown.String())
	require.NoError(t, Flush(w))
	assert.Equal(t, "a question", shown.String())
	assert.NoError(t, Flush(&shown))
}

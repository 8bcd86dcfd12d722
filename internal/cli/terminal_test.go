package cli

import (
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/synctest"
	"time"

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
	for _, w := range []io.Writer{nil, new(strings.Builder), f, newOutput(f), newTalk(f), newOutput(new(strings.Builder))} {
		_, ok := Terminal(w)
		assert.False(t, ok)
		assert.Zero(t, Width(w))
		assert.Zero(t, Colours(w))
	}
}

// Flush writes what an App's Writer holds back, and does nothing to others.
func TestFlush(t *testing.T) {
	var shown strings.Builder
	w := newOutput(&shown)
	_, err := io.WriteString(w, "a question")
	require.NoError(t, err)
	assert.Empty(t, shown.String())
	require.NoError(t, Flush(w))
	assert.Equal(t, "a question", shown.String())
	assert.NoError(t, Flush(newTalk(&shown)))
	assert.NoError(t, Flush(&shown))
}

// A wait for input ends when the context does, and doesn't begin afterwards.
func TestWithin(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ctx, cancel := context.WithCancel(t.Context())
		typed, begun := make(chan string), 0
		wait := func() (string, error) {
			begun++
			return <-typed, nil
		}
		time.AfterFunc(time.Second, cancel)
		_, err := within(ctx, wait)
		assert.ErrorIs(t, err, context.Canceled)
		_, err = within(ctx, wait)
		assert.ErrorIs(t, err, context.Canceled)
		synctest.Wait()
		assert.Equal(t, 1, begun)
		close(typed)
	})
	_, err := within(t.Context(), func() (string, error) { return "", errors.New("unplugged") })
	assert.ErrorContains(t, err, "unplugged")
}

package cli

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestReplaceFile(t *testing.T) {
	name := filepath.Join(t.TempDir(), "file")
	require.NoError(t, ReplaceFile(name, strings.NewReader("ghost")))
	fresh, err := os.Create(name + "2")
	require.NoError(t, err)
	require.NoError(t, fresh.Close())
	want, err := os.Stat(name + "2")
	require.NoError(t, err)
	got, err := os.Stat(name)
	require.NoError(t, err)
	assert.Equal(t, want.Mode(), got.Mode(), "those of a new file")

	require.NoError(t, os.Chmod(name, 0o600))
	require.NoError(t, ReplaceFile(name, strings.NewReader("goat")))
	data, err := os.ReadFile(name)
	require.NoError(t, err)
	assert.Equal(t, "goat", string(data))
	got, err = os.Stat(name)
	require.NoError(t, err)
	if runtime.GOOS != "windows" { // which has no such permissions
		assert.EqualValues(t, 0o600, got.Mode(), "those that it had")
	}
}

// A unwritable writer writes something, and then fails.
type unwritable struct{}

var errBroken = errors.New("unwritable")

func (unwritable) WriteTo(w io.Writer) (int64, error) {
	n, _ := io.WriteString(w, "gho")
	return int64(n), errBroken
}

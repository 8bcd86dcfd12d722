package cli

import (
	"bytes"
	"errors"
	"io"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

type broken struct{}

func (broken) WriteTo(io.Writer) (int64, error) { return 0, errors.New("no more words") }

func TestWriteFile(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "file")
	read := func() string {
		data, err := os.ReadFile(file)
		require.NoError(t, err)
		return string(data)
	}
	require.NoError(t, WriteFile(file, bytes.NewBufferString("first")))
	assert.Equal(t, "first", read())
	require.NoError(t, os.Chmod(file, 0o600))
	require.NoError(t, WriteFile(file, bytes.NewBufferString("2")))
	assert.Equal(t, "2", read())
	info, err := os.Stat(file)
	require.NoError(t, err)
	assert.Equal(t, os.FileMode(0o600), info.Mode().Perm(), "its rights stay")

	// What cannot be made leaves the file as it is, and nothing beside it.
	assert.EqualError(t, WriteFile(file, broken{}), file+": no more words")
	assert.Equal(t, "2", read())
	assert.EqualError(t, WriteFile(dir, bytes.NewBufferString("x")), dir+" is a folder: want a file to write")
	assert.ErrorIs(t, WriteFile(filepath.Join(dir, "none", "file"), bytes.NewBufferString("x")), os.ErrNotExist)

	// A link leads to what is written, also where there is nothing yet.
	for _, target := range []string{"file", "new"} {
		link := filepath.Join(dir, "to-"+target)
		require.NoError(t, os.Symlink(filepath.Join(dir, target), link))
		require.NoError(t, WriteFile(link, bytes.NewBufferString(target)))
		data, err := os.ReadFile(filepath.Join(dir, target))
		require.NoError(t, err)
		assert.Equal(t, target, string(data))
		info, err := os.Lstat(link)
		require.NoError(t, err)
		assert.NotZero(t, info.Mode()&os.ModeSymlink)
	}
	entries, err := os.ReadDir(dir)
	require.NoError(t, err)
	assert.Len(t, entries, 4)
	assert.NoError(t, WriteFile(os.DevNull, bytes.NewBufferString("x")))
	if _, err := os.Stat("/dev/full"); err == nil {
		assert.ErrorContains(t, WriteFile("/dev/full", bytes.NewBufferString("x")), "/dev/full: no space left")
	}
}

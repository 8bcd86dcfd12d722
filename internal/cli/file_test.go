package cli

import (
	"bytes"
	"errors"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"syscall"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	ucli "github.com/urfave/cli/v2"
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
	if runtime.GOOS != "windows" { // which has no such rights
		assert.Equal(t, os.FileMode(0o600), info.Mode().Perm(), "its rights stay")
	}

	// What cannot be made leaves the file as it is, and nothing beside it.
	assert.EqualError(t, WriteFile(file, broken{}), file+": no more words")
	assert.Equal(t, "2", read())
	assert.EqualError(t, WriteFile(dir, bytes.NewBufferString("x")), dir+" is a folder: want a file to write")
	assert.ErrorIs(t, WriteFile(filepath.Join(dir, "none", "file"), bytes.NewBufferString("x")), os.ErrNotExist)

	if runtime.GOOS == "windows" {
		return // only some may make links there
	}
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

// A file may have as many bytes as are allowed. Of a longer one, and of one that
// never ends, no more is read than shows that.
func TestReadFile(t *testing.T) {
	endless := &zeros{}
	c := ucli.NewContext(&ucli.App{Reader: endless}, nil, nil)
	_, err := ReadFile(c, "-", 100_000, "a certificate")
	assert.EqualError(t, err, "the standard input: more than 100,000 bytes: want a certificate")
	assert.Equal(t, 100_001, endless.read)

	file := filepath.Join(t.TempDir(), "file")
	require.NoError(t, os.WriteFile(file, []byte("12345"), 0o600))
	data, err := ReadFile(c, file, 5, "digits")
	require.NoError(t, err)
	assert.Equal(t, "12345", string(data))
	_, err = ReadFile(c, file, 4, "digits")
	assert.EqualError(t, err, file+": more than 4 bytes: want digits")
	_, err = ReadFile(c, file+"2", 4, "digits")
	assert.ErrorIs(t, err, os.ErrNotExist)
	_, err = ReadFile(c, filepath.Dir(file), 4, "digits")
	assert.ErrorContains(t, err, filepath.Dir(file)+": ")
	if runtime.GOOS != "windows" {
		assert.ErrorIs(t, err, syscall.EISDIR)
	}
}

// zeros has bytes without end, up to where a reader must have noticed.
type zeros struct{ read int }

func (e *zeros) Read(p []byte) (int, error) {
	if e.read += len(p); e.read > 1<<30 {
		return 0, errors.New("a gigabyte is read")
	}
	return len(p), nil
}

package cache

import (
	"os"
	"path/filepath"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// A file of the same length and time of change that takes the place of another
// is another, and so is one that was written anew and given its old time.
func TestSameLengthAndTime(t *testing.T) {
	f, file := in(t, "ghost", time.Hour)
	info, err := os.Stat(file)
	require.NoError(t, err)
	old := func(path string) { require.NoError(t, os.Chtimes(path, info.ModTime(), info.ModTime())) }
	assert.Equal(t, hashOf("ghost"), sum(t, f, file))
	require.Len(t, f.files(notes), 1)

	write(t, file+"2", "goats", 0)
	old(file + "2")
	require.NoError(t, os.Rename(file+"2", file))
	assert.Equal(t, hashOf("goats"), sum(t, f, file), "renamed")

	for range 10_000 { // the clock of the file system may be coarse
		write(t, file, "gecko", 0)
		old(file)
		if sum(t, f, file) == hashOf("gecko") {
			return
		}
		time.Sleep(time.Millisecond)
	}
	assert.Fail(t, "the note is trusted of a file that was written anew")
}

// A device, a number and a time of change tell files apart, each by itself.
func TestIdentity(t *testing.T) {
	seen := map[string]bool{}
	for _, s := range []syscall.Stat_t{{}, {Dev: 1}, {Ino: 1}, {Ctim: syscall.Timespec{Nsec: 1}}} {
		id := identity(said{&s})
		assert.False(t, seen[id], id)
		seen[id] = true
	}
}

// A said file is what the system says of it.
type said struct{ s *syscall.Stat_t }

func (f said) Name() string       { return "" }
func (f said) Size() int64        { return 0 }
func (f said) Mode() os.FileMode  { return 0 }
func (f said) ModTime() time.Time { return time.Time{} }
func (f said) IsDir() bool        { return false }
func (f said) Sys() any           { return f.s }

// No note is written of a file that changes while it is hashed: here of a pipe that
// holds less than is written to it, so that it changes after it was opened.
func TestChangedWhileHashed(t *testing.T) {
	pipe := filepath.Join(t.TempDir(), "pipe")
	require.NoError(t, syscall.Mkfifo(pipe, 0o600))
	long := time.Now().Add(-time.Hour)
	require.NoError(t, os.Chtimes(pipe, long, long))
	contents := make([]byte, 1<<20)
	written := make(chan error)
	go func() {
		fd, err := syscall.Open(pipe, syscall.O_WRONLY, 0)
		for rest := contents; err == nil && len(rest) > 0; {
			n := 0
			if n, err = syscall.Write(fd, rest); err == syscall.EINTR {
				n, err = 0, nil
			}
			rest = rest[max(n, 0):]
		}
		_ = syscall.Close(fd)
		written <- err
	}()
	f := Folder(t.TempDir())
	assert.Equal(t, hashOf(string(contents)), sum(t, f, pipe))
	require.NoError(t, <-written)
	assert.Empty(t, f.files(notes))
}

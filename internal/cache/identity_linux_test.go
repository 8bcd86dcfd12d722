package cache

import (
	"os"
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

package source

import (
	"crypto/sha256"
	"encoding/hex"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// The hashes are those of the files as they lie there, in the order of Files,
// however little of them was needed.
func TestHashes(t *testing.T) {
	long := strings.Repeat("goat\n", 100_000)
	dir := t.TempDir()
	write := func(name, text string) string {
		path := filepath.Join(dir, name)
		require.NoError(t, os.WriteFile(path, []byte(text), 0o600))
		return path
	}
	write("x.aff", affixes)
	for name, text := range map[string]string{
		"plain": long, "packed": gzipped(t, long), "json": `["goat"]`, "table": "word,count\ngoat,1\n", "x.dic": "1\ngoat/A\n",
	} {
		path := write(name, text)
		var want []string
		for _, file := range Files(path) {
			data, err := os.ReadFile(file)
			require.NoError(t, err)
			sum := sha256.Sum256(data)
			want = append(want, hex.EncodeToString(sum[:]))
		}
		for _, all := range []bool{false, true} {
			s, err := Options{Hash: true}.Open(path)
			require.NoError(t, err)
			for _, err := range s.Entries() {
				require.NoError(t, err)
				if !all {
					break
				}
			}
			sums, err := s.Hashes()
			require.NoError(t, err)
			assert.Equal(t, want, sums, "%s, all: %v", name, all)
			require.NoError(t, s.Close())
		}
	}
	s, err := Options{}.Open(filepath.Join(dir, "x.dic"))
	require.NoError(t, err)
	sums, err := s.Hashes()
	require.NoError(t, err)
	assert.Empty(t, sums, "nobody has asked for them")
	require.NoError(t, s.Close())
}

// What is hashed is what was read, though another file has the name by then.
func TestHashesOfWhatWasRead(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("Windows keeps the name of an open file")
	}
	path := filepath.Join(t.TempDir(), "list")
	require.NoError(t, os.WriteFile(path, []byte("goat\n"), 0o600))
	s, err := Options{Hash: true}.Open(path)
	require.NoError(t, err)
	defer s.Close()
	require.NoError(t, os.Rename(path, path+" away"))
	require.NoError(t, os.WriteFile(path, []byte("camel\n"), 0o600))
	sums, err := s.Hashes()
	require.NoError(t, err)
	sum := sha256.Sum256([]byte("goat\n"))
	assert.Equal(t, []string{hex.EncodeToString(sum[:])}, sums)
}

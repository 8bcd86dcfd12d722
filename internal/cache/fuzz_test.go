package cache

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"wordgame/trie"
)

// FuzzLoad damages each kind of file in the folder. What is there is what was saved, or
// isn't there; a note is believed only where it tells the state of its file.
func FuzzLoad(f *testing.F) {
	dir := f.TempDir()
	folder, file := Folder(filepath.Join(dir, "cache")), filepath.Join(dir, "list")
	require.NoError(f, os.WriteFile(file, []byte("ghost\n"), 0o600))
	then := time.Now().Add(-time.Hour)
	require.NoError(f, os.Chtimes(file, then, then))
	sum := sha256.Sum256([]byte("ghost\n"))
	hash := hex.EncodeToString(sum[:])
	a, err := trie.NewAlphabet("a", "b")
	require.NoError(f, err)
	saved, err := trie.Build(a, slices.Values([]string{"ab", "bb"}))
	require.NoError(f, err)
	pack := func(p []byte) ([]byte, error) { return append([]byte("packed "), p...), nil }

	require.NoError(f, folder.Save("key", saved))
	_, err = folder.Sum(file)
	require.NoError(f, err)
	_, err = folder.Packed("so", []byte("program"), pack)
	require.NoError(f, err)
	var names []string
	for i, kind := range []string{ending, notes, packs} {
		all := folder.files(kind)
		require.Len(f, all, 1, kind)
		names = append(names, all[0].Name())
		data, err := os.ReadFile(folder.path(names[i]))
		require.NoError(f, err)
		f.Add(uint8(i), data)
		f.Add(uint8(i), data[:len(data)-1])
	}
	f.Fuzz(func(t *testing.T, kind uint8, data []byte) {
		kind %= 3
		require.NoError(t, os.WriteFile(folder.path(names[kind]), data, 0o600))
		switch kind {
		case 0:
			if l, ok := folder.Load("key"); ok {
				var again bytes.Buffer
				_, err := l.WriteTo(&again)
				require.NoError(t, err)
				_, err = trie.Open(again.Bytes())
				require.NoError(t, err)
			}
		case 1:
			info, err := os.Stat(file)
			require.NoError(t, err)
			got, err := folder.Sum(file)
			require.NoError(t, err)
			if noted, ok := strings.CutPrefix(string(data), stamp(info)); !ok || len(noted) != len(hash) {
				require.Equal(t, hash, got)
			}
		default:
			got, err := folder.Packed("so", []byte("program"), pack)
			require.NoError(t, err)
			if len(data) < sha256.Size || sha256.Sum256(data[sha256.Size:]) != [sha256.Size]byte(data) {
				require.Equal(t, "packed program", string(got))
			}
		}
	})
}

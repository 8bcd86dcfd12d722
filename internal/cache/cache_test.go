package cache

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/trie"
)

func list(t *testing.T, words ...string) *trie.Trie {
	t.Helper()
	a, err := trie.AlphabetOf(slices.Values(words))
	require.NoError(t, err)
	l, err := trie.Build(a, slices.Values(words))
	require.NoError(t, err)
	return l.WithInfo(trie.Info{Note: strings.Join(words, " ")})
}

func TestFolder(t *testing.T) {
	f := Folder(filepath.Join(t.TempDir(), "new", "cache"))
	_, ok := f.Load("key")
	assert.False(t, ok)
	assert.Empty(t, f.Files())

	require.NoError(t, f.Save("key", list(t, "ghost", "goat")))
	kept, ok := f.Load("key")
	require.True(t, ok)
	assert.Equal(t, []string{"ghost", "goat"}, slices.Collect(kept.Words(kept.Root())))
	assert.Equal(t, "ghost goat", kept.Info().Note)
	files := f.Files()
	require.Len(t, files, 1)
	assert.Equal(t, filepath.Join(string(f), "key.dawg"), files[0].Path)
	assert.Positive(t, files[0].Bytes)

	// What somebody has damaged is not there.
	require.NoError(t, os.Truncate(files[0].Path, files[0].Bytes-1))
	_, ok = f.Load("key")
	assert.False(t, ok)
}

// A key changes with the contents of each file, their order, and what was done
// to them; not with their names.
func TestKey(t *testing.T) {
	dir := t.TempDir()
	f := Folder(filepath.Join(dir, "cache"))
	file := func(name, contents string) string {
		path := filepath.Join(dir, name)
		require.NoError(t, os.WriteFile(path, []byte(contents), 0o600))
		return path
	}
	a, b, again := file("a", "ghost\n"), file("b", "goat\n"), file("c", "ghost\n")
	key := func(done string, files ...string) string {
		k, err := f.Key(done, files...)
		require.NoError(t, err)
		return k
	}
	seen := map[string]string{}
	for _, k := range []struct{ what, key string }{
		{"a", key("min 4", a)}, {"b", key("min 4", b)}, {"min 3", key("min 3", a)},
		{"a b", key("min 4", a, b)}, {"b a", key("min 4", b, a)}, {"none", key("min 4")},
	} {
		assert.Empty(t, seen[k.key], "%s has the key of another", k.what)
		seen[k.key] = k.what
	}
	assert.Equal(t, key("min 4", a), key("min 4", again))
	before := key("", a)
	file("a", "gecko\n")
	assert.NotEqual(t, before, key("", a), "changed a moment ago")
	_, err := f.Key("", filepath.Join(dir, "none"))
	assert.ErrorIs(t, err, os.ErrNotExist)
}

// A file that has not changed for a while is not read again; its time of change
// or its length tell when it has.
func TestNotes(t *testing.T) {
	dir := t.TempDir()
	f := Folder(filepath.Join(dir, "cache"))
	path := filepath.Join(dir, "list")
	write := func(contents string, age time.Duration) string {
		require.NoError(t, os.WriteFile(path, []byte(contents), 0o600))
		then := time.Now().Add(-age)
		require.NoError(t, os.Chtimes(path, then, then))
		key, err := f.Key("", path)
		require.NoError(t, err)
		return key
	}
	first := write("ghost", time.Hour)
	assert.Len(t, f.files(notes), 1)
	assert.NotEqual(t, first, write("goats", time.Minute))
	longer := write("ghosts", time.Minute)
	assert.NotEqual(t, first, longer)
	assert.Equal(t, first, write("ghost", time.Minute))

	// The note is what is looked at, and a damaged one is not.
	note := filepath.Join(string(f), f.files(notes)[0].Name())
	data, err := os.ReadFile(note)
	require.NoError(t, err)
	for _, damaged := range []string{"", string(data[:len(data)-1]), "x" + string(data)} {
		require.NoError(t, os.WriteFile(note, []byte(damaged), 0o600))
		key, err := f.Key("", path)
		require.NoError(t, err)
		assert.Equal(t, first, key)
	}
	data, err = os.ReadFile(note)
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(note, append(data[:len(data)-64], strings.Repeat("0", 64)...), 0o600))
	forged, err := f.Key("", path)
	require.NoError(t, err)
	assert.NotEqual(t, first, forged, "the file was read, and not the note")

	// Of a file as young as the clock is coarse there is none.
	require.NoError(t, os.Remove(note))
	write("young", 0)
	assert.Empty(t, f.files(notes))
}

// Only so many are kept, those used last.
func TestTidy(t *testing.T) {
	f := Folder(t.TempDir())
	words := list(t, "ghost")
	old := time.Now().Add(-time.Hour)
	for i := range MostFiles + 3 {
		key := fmt.Sprint("key", i)
		require.NoError(t, f.Save(key, words))
		if i < 4 {
			require.NoError(t, os.Chtimes(f.path(key+ending), old, old))
			old = old.Add(time.Minute)
		}
		if i == 4 {
			_, ok := f.Load("key0") // used again
			require.True(t, ok)
		}
	}
	assert.Len(t, f.Files(), MostFiles)
	for i := range MostFiles + 3 {
		_, ok := f.Load(fmt.Sprint("key", i))
		assert.Equal(t, i < 1 || i > 3, ok, "key %d", i)
	}
}

// Several that compile the same list at once do not disturb each other.
func TestAtOnce(t *testing.T) {
	f := Folder(filepath.Join(t.TempDir(), "cache"))
	words := list(t, "ghost", "goat", "zebra")
	var all sync.WaitGroup
	for range 8 {
		all.Go(func() {
			for range 20 {
				assert.NoError(t, f.Save("key", words))
				_, ok := f.Load("key")
				assert.True(t, ok)
			}
		})
	}
	all.Wait()
	entries, err := os.ReadDir(string(f))
	require.NoError(t, err)
	assert.Len(t, entries, 1, "nothing is left over")
}

func TestCannotSave(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	require.NoError(t, os.WriteFile(file, nil, 0o600))
	assert.Error(t, Folder(filepath.Join(file, "cache")).Save("key", list(t, "ghost")))
}

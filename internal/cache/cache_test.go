package cache

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/fstest"
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

func TestPacked(t *testing.T) {
	f := Folder(t.TempDir())
	times := 0
	packed := func(how, program string) string {
		data, err := f.Packed(how, []byte(program), func(p []byte) ([]byte, error) {
			times++
			return append(p[:1:1], how...), nil
		})
		require.NoError(t, err)
		return string(data)
	}
	for range 2 {
		assert.Equal(t, "pso", packed("so", "program"))
	}
	assert.Equal(t, 1, times)
	assert.Equal(t, "potherwise", packed("otherwise", "program"))
	assert.Equal(t, "oso", packed("so", "other"))
	assert.Equal(t, 3, times)

	// What packs to nothing is kept, too.
	for range 2 {
		nothing, err := f.Packed("to nothing", nil, func([]byte) ([]byte, error) { times++; return nil, nil })
		require.NoError(t, err)
		assert.Empty(t, nothing)
	}
	assert.Equal(t, 4, times)

	// What somebody has damaged is not there.
	for _, file := range f.files(packs) {
		require.NoError(t, os.Truncate(f.path(file.Name()), file.Size()-1))
	}
	assert.Equal(t, "pso", packed("so", "program"))
	assert.Equal(t, 5, times)

	for i := range mostPacks + 3 {
		packed("so", fmt.Sprint(i))
	}
	assert.Len(t, f.files(packs), mostPacks)
	_, err := f.Packed("so", nil, func([]byte) ([]byte, error) { return nil, os.ErrInvalid })
	assert.ErrorIs(t, err, os.ErrInvalid)
}

// A key changes with all that JSON writes of how a list was made.
func TestKey(t *testing.T) {
	type made struct {
		Min   int
		Files []string
	}
	seen := map[string]string{}
	for _, m := range []made{{}, {Min: 4}, {Files: []string{"a"}}, {Files: []string{"a", "b"}}, {Files: []string{"b", "a"}}} {
		key, err := Key(m)
		require.NoError(t, err)
		assert.Regexp(t, "^[0-9a-f]{32}$", key)
		assert.Empty(t, seen[key], "%+v has the key of another", m)
		seen[key] = fmt.Sprint(m)
		again, err := Key(m)
		require.NoError(t, err)
		assert.Equal(t, key, again)
	}
	_, err := Key(func() {})
	assert.Error(t, err, "JSON cannot write it")
}

// in returns a new folder, and a file that was changed so long ago.
func in(t *testing.T, contents string, age time.Duration) (f Folder, file string) {
	t.Helper()
	file = filepath.Join(t.TempDir(), "list")
	write(t, file, contents, age)
	return Folder(filepath.Join(t.TempDir(), "cache")), file
}

func write(t *testing.T, file, contents string, age time.Duration) {
	t.Helper()
	require.NoError(t, os.WriteFile(file, []byte(contents), 0o600))
	then := time.Now().Add(-age)
	require.NoError(t, os.Chtimes(file, then, then))
}

// sum returns what a folder says of a file.
func sum(t *testing.T, f Folder, file string) string {
	t.Helper()
	sum, err := f.Sum(file)
	require.NoError(t, err)
	return sum
}

func hashOf(contents string) string {
	sum := sha256.Sum256([]byte(contents))
	return hex.EncodeToString(sum[:])
}

// The sum of a file is that of its contents, whatever it was before.
func TestSum(t *testing.T) {
	f, file := in(t, "ghost", time.Hour)
	assert.Equal(t, hashOf("ghost"), sum(t, f, file))
	assert.Equal(t, hashOf("ghost"), sum(t, f, file), "by the note")
	assert.Len(t, f.files(notes), 1)
	for _, contents := range []string{"goats", "ghosts", "ghost", ""} {
		write(t, file, contents, time.Minute)
		assert.Equal(t, hashOf(contents), sum(t, f, file))
		write(t, file, "x"+contents, 0)
		assert.Equal(t, hashOf("x"+contents), sum(t, f, file), "changed a moment ago")
	}
	t.Chdir(filepath.Dir(file))
	write(t, "list", "gecko", time.Hour)
	assert.Equal(t, hashOf("gecko"), sum(t, f, "list"))
	assert.Len(t, f.files(notes), 1, "the same file by another name")

	_, err := f.Sum(file + "2")
	assert.ErrorIs(t, err, os.ErrNotExist)
	_, err = f.Sum(filepath.Dir(file))
	assert.Error(t, err, "a folder")
	file = filepath.Join(t.TempDir(), "file")
	write(t, file, "ghost", time.Hour)
	assert.Equal(t, hashOf("ghost"), sum(t, Folder(filepath.Join(file, "none")), file), "where no note can be written")
}

// The note of a file that has not changed is what is looked at, unless it is
// damaged, and is one of those used last from then on.
func TestNotes(t *testing.T) {
	f, file := in(t, "ghost", time.Hour)
	sum(t, f, file)
	note := filepath.Join(string(f), f.files(notes)[0].Name())
	data, err := os.ReadFile(note)
	require.NoError(t, err)
	for _, damaged := range []string{"", string(data[:len(data)-1]), string(data) + "0", "x" + string(data), strings.Repeat("x", 2*maxNote)} {
		write(t, note, damaged, 0)
		assert.Equal(t, hashOf("ghost"), sum(t, f, file))
	}
	forged := strings.Repeat("0", 64)
	write(t, note, string(data[:len(data)-64])+forged, time.Hour)
	assert.Equal(t, forged, sum(t, f, file), "the file was read, and not the note")
	info, err := os.Stat(note)
	require.NoError(t, err)
	assert.Less(t, time.Since(info.ModTime()), time.Hour, "the note was used now")

	// Of a file whose time cannot tell its changes apart there is none: here
	// of one that is newer than the clock.
	require.NoError(t, os.Remove(note))
	write(t, file, "young", -time.Hour)
	assert.Equal(t, hashOf("young"), sum(t, f, file))
	assert.Empty(t, f.files(notes))
}

// Where a system says no more than that, length and time tell files apart.
func TestStamp(t *testing.T) {
	seen := map[string]bool{}
	for _, f := range []fstest.MapFile{{}, {Data: []byte("ghost")}, {ModTime: time.Unix(0, 1)}} {
		info, err := fs.Stat(fstest.MapFS{"file": &f}, "file")
		require.NoError(t, err)
		assert.False(t, seen[stamp(info)])
		seen[stamp(info)] = true
	}
}

// What is longer than files of the folder are is not read.
func TestRead(t *testing.T) {
	_, file := in(t, "ghost", time.Hour)
	data, err := read(file, 5)
	require.NoError(t, err)
	assert.Equal(t, "ghost", string(data))
	_, err = read(file, 4)
	assert.EqualError(t, err, file+": want a file of at most 4 bytes")
	_, err = read(filepath.Dir(file), 1<<20)
	assert.ErrorContains(t, err, "want a file of at most")
	_, err = read(file+"2", 5)
	assert.ErrorIs(t, err, os.ErrNotExist)
}

// A note tells nothing false of a name that stands for one file and then for
// another, at any time.
func TestReplacedWhileHashed(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("there a link cannot be replaced while its file is read")
	}
	f, first := in(t, "ghost", time.Hour)
	second := first + "2"
	write(t, second, "goats", 2*time.Hour)
	link := first + " link"
	point := func(to string) {
		require.NoError(t, os.Symlink(to, link+" new"))
		require.NoError(t, os.Rename(link+" new", link))
	}
	point(first)
	for i := range 200 {
		var swapped sync.WaitGroup
		swapped.Go(func() {
			for range i % 7 {
				point(second)
				point(first)
			}
		})
		_, err := f.Sum(link)
		require.NoError(t, err)
		swapped.Wait()
		require.Equal(t, hashOf("ghost"), sum(t, f, link), "round %d", i)
		for _, note := range f.files(notes) {
			require.NoError(t, os.Remove(f.path(note.Name())))
		}
	}
}

// Only so many are kept, those used last.
func TestTidy(t *testing.T) {
	f := Folder(t.TempDir())
	words := list(t, "ghost")
	old := time.Now().Add(-time.Hour)
	for i := range mostFiles + 3 {
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
	assert.Len(t, f.Files(), mostFiles)
	for i := range mostFiles + 3 {
		_, ok := f.Load(fmt.Sprint("key", i))
		assert.Equal(t, i < 1 || i > 3, ok, "key %d", i)
	}
}

// Notes are tidied, too, and what a process has left that was killed while it
// wrote; another may be writing still.
func TestTidyRest(t *testing.T) {
	f := Folder(t.TempDir())
	for i := range mostFiles + 2 {
		write(t, f.path(fmt.Sprint(i, notes)), "", time.Duration(i)*time.Minute)
	}
	write(t, f.path("left"), "", 2*time.Hour)
	write(t, f.path("writing"), "", time.Minute)
	require.NoError(t, os.Mkdir(f.path("folder"+ending), 0o700))
	require.NoError(t, f.Save("key", list(t, "ghost")))
	assert.Len(t, f.files(notes), mostFiles)
	assert.NoFileExists(t, f.path(fmt.Sprint(mostFiles, notes)), "used longest ago")
	assert.NoFileExists(t, f.path("left"))
	assert.FileExists(t, f.path("writing"))
	assert.DirExists(t, f.path("folder"+ending))
	assert.Len(t, f.Files(), 1)
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
				if _, ok := f.Load("key"); runtime.GOOS != "windows" { // there a file that is replaced may not be opened for a moment
					assert.True(t, ok)
				}
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
	assert.Error(t, Folder(filepath.Join(file, "cache")).Save("key", list(t, "ghost")), "no folder can be made")
	f := Folder(t.TempDir())
	require.NoError(t, os.Mkdir(f.path("key"+ending), 0o700))
	assert.Error(t, f.Save("key", list(t, "ghost")), "a folder has the name")
	_, ok := f.Load("key")
	assert.False(t, ok)
	_, err := File{Path: f.path("key" + ending)}.Open()
	assert.ErrorContains(t, err, "want a file of at most")
}

func TestUser(t *testing.T) {
	for _, name := range []string{"XDG_CACHE_HOME", "HOME", "LocalAppData"} {
		t.Setenv(name, t.TempDir())
	}
	f, err := User()
	require.NoError(t, err)
	assert.Equal(t, "wordgame", filepath.Base(string(f)))
	for _, name := range []string{"XDG_CACHE_HOME", "HOME", "LocalAppData"} {
		t.Setenv(name, "")
	}
	_, err = User()
	assert.Error(t, err)
	t.Setenv("HOME", "here")
	t.Setenv("LocalAppData", "here")
	_, err = User()
	assert.Error(t, err, "the folder of this user is not one that changes with the current one")
}

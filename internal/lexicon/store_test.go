package lexicon

import (
	"context"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/dict"
	"wordgame/dict/source"
	"wordgame/internal/cache"
	"wordgame/trie"
)

// longList returns a list that is long enough to be kept compiled, with one word
// besides those that each has.
func longList(word string) []byte {
	var b strings.Builder
	for i := range smallFiles / 4 {
		b.WriteString(word[:4] + string(rune('a'+i%26)) + "\n")
	}
	return []byte(b.String() + word + "\n")
}

// wordsOf returns the playable words of a list; between is done after the list was
// hashed and before it is read.
func wordsOf(t *testing.T, file string, between func()) []string {
	t.Helper()
	folder, err := cache.User()
	require.NoError(t, err)
	o := Options{Lists: Lists{Names: []string{file}}, Words: dict.Options{Min: dict.DefaultMin}, Need: All, Cache: folder}
	s := o.newStore()
	require.NotEmpty(t, s.key)
	between()
	l, err := o.load(t.Context(), s)
	require.NoError(t, err)
	require.NoError(t, l.NotKept)
	require.Equal(t, l.Playable.Count(l.Playable.Root()), l.All.Count(l.All.Root()), "words of the same list")
	return slices.Collect(l.Playable.Words(l.Playable.Root()))
}

// A list that another one takes the place of, after it was hashed and before it
// is read, is kept under the hash of what was read.
func TestReplacedList(t *testing.T) {
	dir := t.TempDir()
	for _, name := range []string{"XDG_CACHE_HOME", "HOME", "LocalAppData"} {
		t.Setenv(name, dir)
	}
	file := filepath.Join(dir, "list.txt")
	put := func(word string) { require.NoError(t, os.WriteFile(file, longList(word), 0o600)) }
	put("ghost")
	first := wordsOf(t, file, func() { put("camel") })
	assert.Contains(t, first, "camel", "what was there when the list was read")
	put("ghost")
	assert.Contains(t, wordsOf(t, file, func() {}), "ghost")
	put("camel")
	assert.Contains(t, wordsOf(t, file, func() {}), "camel")
}

// Every option is part of the key, including those that nobody has thought of yet.
func TestEveryOptionInKey(t *testing.T) {
	seen := map[string]string{}
	check := func(what string, o Options) {
		key := o.key([][]string{{"a"}})
		require.NotEmpty(t, key, what)
		assert.Equal(t, key, o.key([][]string{{"a"}}), what)
		assert.Empty(t, seen[key], "%s has the key of another", what)
		seen[key] = what
	}
	check("nothing", Options{})
	for _, letters := range []string{"ab", "ba", "abc"} {
		a, err := trie.NewAlphabet(strings.Split(letters, "")...)
		require.NoError(t, err)
		check(letters, Options{Words: dict.Options{Letters: a}})
	}
	for i := range reflect.TypeFor[dict.Options]().NumField() {
		var o Options
		if field := reflect.TypeFor[dict.Options]().Field(i); field.Name != "Letters" { // see above
			fill(t, reflect.ValueOf(&o.Words).Elem().Field(i))
			check(field.Name, o)
		}
	}
	for i := range reflect.TypeFor[source.Options]().NumField() {
		var o Options
		if field := reflect.TypeFor[source.Options]().Field(i); field.Name != "Hash" { // which changes nothing
			fill(t, reflect.ValueOf(&o.Source).Elem().Field(i))
			check(field.Name, o)
		}
	}
	// A list that is taken away is not the same as one that is joined.
	assert.NotEqual(t, Options{}.key([][]string{{"a"}, {"b"}}), Options{Lists: Lists{Without: []string{"b"}}}.key([][]string{{"a"}, {"b"}}))
	// Files that make one list together are not the same as lists of their own.
	assert.NotEqual(t, Options{}.key([][]string{{"a", "b"}}), Options{}.key([][]string{{"a"}, {"b"}}))
}

// The words are the same whether or not a cache has them, and so are the warnings.
func TestCached(t *testing.T) {
	file := filepath.Join(t.TempDir(), "list.csv")
	lines := []byte("word,count\n\"\"\n" + strings.ReplaceAll(string(longList("ghost")), "\n", ",1\n"))
	require.NoError(t, os.WriteFile(file, lines, 0o600))
	for _, need := range []Need{Playable, All} {
		folder := cache.Folder(t.TempDir())
		o := Options{Lists: Lists{Names: []string{file}}, Need: need, Cache: folder}
		first, err := Load(t.Context(), o)
		require.NoError(t, err)
		assert.Len(t, folder.Files(), 1+int(need))
		require.NoError(t, os.WriteFile(file, lines, 0o600))
		second, err := Load(t.Context(), o)
		require.NoError(t, err)
		assert.Equal(t, first.Steps, second.Steps)
		assert.Equal(t, first.Warnings, second.Warnings)
		assert.Equal(t, first.Playable.Stats(), second.Playable.Stats())
		assert.NotEmpty(t, second.Playable.Info().Hash, "it is the one that was kept")
		if need == All {
			assert.Equal(t, first.All.Stats(), second.All.Stats())
		}
	}
}

// A file of 64 KiB is read anew each time, and a longer one is kept.
func TestSmallFiles(t *testing.T) {
	folder := cache.Folder(t.TempDir())
	for size, kept := range map[int]bool{smallFiles: false, smallFiles + 1: true} {
		file := filepath.Join(t.TempDir(), "list.txt")
		require.NoError(t, os.WriteFile(file, longList("ghost")[:size], 0o600))
		s := Options{Lists: Lists{Names: []string{file}}, Cache: folder}.newStore()
		assert.Equal(t, kept, s.key != "")
	}
}

// A load that is cancelled says so, and keeps nothing.
func TestCancelled(t *testing.T) {
	file := filepath.Join(t.TempDir(), "list.txt")
	require.NoError(t, os.WriteFile(file, longList("ghost"), 0o600))
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	folder := cache.Folder(t.TempDir())
	_, err := Load(ctx, Options{Lists: Lists{Names: []string{file}}, Cache: folder})
	assert.ErrorIs(t, err, context.Canceled)
	assert.Empty(t, folder.Files())
}

// fill gives a field a value that is not its zero value.
func fill(t *testing.T, field reflect.Value) {
	t.Helper()
	switch field.Kind() {
	case reflect.Bool:
		field.SetBool(true)
	case reflect.Int, reflect.Int64:
		field.SetInt(1)
	case reflect.Uint8:
		field.SetUint(1)
	case reflect.String:
		field.SetString("x")
	default:
		require.Fail(t, "a kind of option that this test does not know", "%v: see that its contents are part of the key", field.Type())
	}
}

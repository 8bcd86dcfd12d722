package words

import (
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// folder makes a folder of files; a file that begins with -> is a link.
func folder(t *testing.T, files map[string]string) string {
	dir := t.TempDir()
	for name, text := range files {
		file := filepath.Join(dir, name)
		require.NoError(t, os.MkdirAll(filepath.Dir(file), 0o777))
		if target, ok := strings.CutPrefix(text, "->"); ok {
			require.NoError(t, os.Symlink(target, file))
		} else {
			require.NoError(t, os.WriteFile(file, []byte(text), 0o666))
		}
	}
	return dir
}

// A list has one row, under the name of its file, whatever links lead to it; the folder
// that comes first has the name.
func TestSystemLists(t *testing.T) {
	t.Parallel()
	if runtime.GOOS == "windows" {
		t.Skip("links ask for rights there")
	}
	first := folder(t, map[string]string{
		"dict/french": "chat\n", "dict/README": "?", "dict/.french.swp": "?", "dict/scowl/words": "?", "dict/gone": "->nothing", "dict/loop": "->loop",
		"dict/x.aff": "SET UTF-8\n", "dict/x.dic": "1\nab\n", "dict/alone.dic": "chat\n", "dict/a-link": "->french",
	})
	second := folder(t, map[string]string{
		"dict/french": "chien\n", "dict/words": "->" + filepath.Join(first, "dict/french"),
		"hunspell/de_DE.dic": "1\nHund\n", "hunspell/de_DE.aff": "SET UTF-8\n",
		"hunspell/de_BE.dic": "->de_DE.dic", "hunspell/de_BE.aff": "->de_DE.aff",
		"hunspell/de_XX.dic": "->de_DE.dic", "hunspell/de_XX.aff": "SET UTF-8\n", // other rules, another list
		"hunspell/lonely.dic": "1\nHund\n", "hunspell/plain": "?", "hunspell/packed.dic.gz": "?", "hunspell/packed.aff.gz": "?",
		"myspell/dicts": "->../hunspell",
	})
	var s System
	for _, dir := range []string{first, second} {
		s = append(s, systemOf("linux", dir, "")...)
	}
	all := s.Lists()
	for i := range all {
		all[i].Bytes = 0
	}
	assert.Equal(t, []SystemList{
		{Name: "alone.dic", Also: []string{}, File: filepath.Join(first, "dict/alone.dic")},
		{Name: "de_DE", Also: []string{"de_BE"}, File: filepath.Join(second, "hunspell/de_DE.dic"), Language: "de-DE"},
		{Name: "de_XX", Also: []string{}, File: filepath.Join(second, "hunspell/de_XX.dic"), Language: "de-XX"},
		{Name: "french", Also: []string{"a-link", "words"}, File: filepath.Join(first, "dict/french")},
		{Name: "packed", Also: []string{}, File: filepath.Join(second, "hunspell/packed.dic.gz")},
		{Name: "x", Also: []string{}, File: filepath.Join(first, "dict/x.dic")},
	}, all)

	for _, name := range []string{"alone.dic", "de_DE", "de_BE", "french", "a-link", "words", "x"} {
		_, ok := s.Find(name)
		assert.True(t, ok, name)
	}
	file, _ := s.Find("french")
	assert.Equal(t, filepath.Join(first, "dict/french"), file)
	for _, name := range []string{"", ".", "..", "README", "scowl", "gone", "loop", "fren", "../dict/french", "lonely", "plain", ".french.swp"} {
		_, ok := s.Find(name)
		assert.False(t, ok, name)
	}
}

// Each system has the usual folders.
func TestSystemOf(t *testing.T) {
	t.Parallel()
	if runtime.GOOS == "windows" {
		t.Skip("paths of Unix")
	}
	for _, folder := range []string{"/usr/share/dict", "/usr/share/hunspell", "/usr/share/myspell", "/usr/local/share/dict", "/usr/local/share/hunspell"} {
		for _, goos := range []string{"linux", "freebsd", "openbsd", "darwin"} {
			assert.True(t, slices.Contains(systemOf(goos, "", "/home/ann"), folder), "%s %s", goos, folder)
		}
	}
	mac := systemOf("darwin", "", "/Users/ann")
	assert.Equal(t, System{"/Users/ann/Library/Spelling", "/Library/Spelling"}, mac[len(mac)-2:])
	assert.Equal(t, System{"/x/dict", "/x/hunspell", "/x/myspell", "/x/myspell/dicts"}, systemOf("linux", "/x:relative::", ""))
	assert.Empty(t, systemOf("windows", "", ""))
}

// What a name means: a list inside the program, a file, a list of the system.
func TestFindList(t *testing.T) {
	dir := folder(t, map[string]string{"share/dict/french": "chat\n", "share/dict/web2": "chat\n", "share/dict/here": "chat\n", "here": "chien\n", "polish": "kot\n"})
	t.Chdir(dir)
	var warnings []string
	l := Options{System: systemOf("linux", filepath.Join(dir, "share"), ""), Warn: func(said string) { warnings = append(warnings, said) }}
	for name, want := range map[string]string{
		"french": filepath.Join(dir, "share/dict/french"), "system:web2": filepath.Join(dir, "share/dict/web2"),
		"here": "here", "system:here": filepath.Join(dir, "share/dict/here"), "./polish": "./polish",
	} {
		_, file, err := l.find(name)
		assert.NoError(t, err, name)
		assert.Equal(t, want, file)
	}
	for name, wrong := range map[string]bool{"web2": false, "-": true, "polish": false, "none": true, "system:none": true} {
		_, file, err := l.find(name)
		assert.Empty(t, file, name)
		assert.Equal(t, wrong, err != nil, name)
	}
	l.note()
	assert.Empty(t, warnings, "the default list was not named")
	l.Names = []string{"french", "here", "english-60", "web2", "polish", "-"}
	l.note()
	assert.Equal(t, []string{
		"polish is the list inside the program; " + filepath.FromSlash("./polish") + " is the file",
	}, warnings)
}

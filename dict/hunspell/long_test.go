//go:build long

package hunspell

import (
	"bufio"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// folder returns the folder of dictionaries that HUNSPELL_DIR names, or skips
// the test.
func folder(t *testing.T) string {
	dir := os.Getenv("HUNSPELL_DIR")
	if dir == "" {
		t.Skip("no dictionaries: HUNSPELL_DIR names a folder of them")
	}
	return dir
}

func open(t *testing.T, path string) *Dictionary {
	aff, err := os.Open(path + ".aff")
	require.NoError(t, err)
	defer aff.Close()
	dic, err := os.Open(path + ".dic")
	require.NoError(t, err)
	defer dic.Close()
	d, err := Read(aff, dic, Options{Aff: aff.Name(), Dic: dic.Name()})
	require.NoError(t, err)
	return d
}

// TestLongFolder reads every dictionary of a folder, and makes the first words
// of each.
func TestLongFolder(t *testing.T) {
	const most = 10_000_000
	paths, err := filepath.Glob(filepath.Join(folder(t), "*.aff"))
	require.NoError(t, err)
	require.NotEmpty(t, paths)
	for _, path := range paths {
		if info, err := os.Lstat(path); err != nil || !info.Mode().IsRegular() {
			continue // the same dictionary by another name
		}
		path = strings.TrimSuffix(path, ".aff")
		d := open(t, path)
		n := 0
		var stopped error
		for _, err := range d.Forms() {
			if stopped = err; err != nil || n == most {
				break
			}
			n++
		}
		entries := 0
		for range d.entries {
			entries++
		}
		t.Logf("%s: %d entries, %d words, compounds %q, error %v", filepath.Base(path), entries, n, d.Compounds(), stopped)
		assert.NotZero(t, n)
	}
}

// TestLongPolish compares the words of pl_PL with a list of all inflected words
// of Polish, a line each, that WORDGAME_POLISH_LIST names.
func TestLongPolish(t *testing.T) {
	name := os.Getenv("WORDGAME_POLISH_LIST")
	if name == "" {
		t.Skip("no list: WORDGAME_POLISH_LIST names one")
	}
	file, err := os.Open(name)
	require.NoError(t, err)
	defer file.Close()
	listed := map[string]bool{}
	for lines := bufio.NewScanner(file); lines.Scan(); {
		listed[lines.Text()] = true
	}
	polish := func(word string) bool {
		return strings.Trim(word, "aąbcćdeęfghijklłmnńoóprsśtuwyzźżqvx") == ""
	}

	seen := map[string]bool{}
	inside := 0
	for word, err := range open(t, filepath.Join(folder(t), "pl_PL")).Forms() {
		require.NoError(t, err)
		if polish(word) && !seen[word] {
			seen[word] = true
			if listed[word] {
				inside++
			}
		}
	}
	listedPolish := 0
	for word := range listed {
		if polish(word) {
			listedPolish++
		}
	}
	share := float64(inside) / float64(len(seen))
	t.Logf("%d words, %d of them (%.3f %%) among the %d that are listed", len(seen), inside, 100*share, listedPolish)
	assert.Greater(t, share, 0.999)
}

func TestLongManyRules(t *testing.T) {
	_, err := read("SFX A Y 1048577\n"+strings.Repeat("SFX A 0 s .\n", 1<<20+1), "1\na\n")
	assert.EqualError(t, err, `x.aff: line 1048578: more than 1048576 rules: want fewer`)
}

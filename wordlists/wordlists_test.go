package wordlists

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/internal/sampletest"
	"wordgame/trie"
)

// The lists are those that SOURCES.md says they are, and whole: the program
// opens them without a look.
func TestSources(t *testing.T) {
	sources, err := os.ReadFile("SOURCES.md")
	require.NoError(t, err)
	rows := regexp.MustCompile("(?m)^\\| `(.*)` \\| .* \\| (\\d+) \\| (\\d+) \\| `([0-9a-f]{64})` \\|$").FindAllSubmatch(sources, -1)
	automata, err1 := filepath.Glob("*.dawg")
	packed, err2 := filepath.Glob("*.packed")
	require.NoError(t, errors.Join(err1, err2))
	assert.Len(t, rows, len(automata)+len(packed)+1)
	read := func(name string) []byte {
		data, err := os.ReadFile(name)
		require.NoError(t, err)
		return data
	}
	for _, row := range rows {
		name := string(row[1])
		data := read(name)
		words, size := number(t, row[2]), number(t, row[3])
		assert.Equal(t, size, len(data), name)
		assert.Equal(t, string(row[4]), fmt.Sprintf("%x", sha256.Sum256(data)), name)
		stem, kind, _ := strings.Cut(name, ".")
		if kind == "levels" {
			assert.Equal(t, words, len(data), name)
			continue
		}
		if size > 1<<20 && !sampletest.Long {
			continue // the sum says it
		}
		automaton, err := trie.Open(read(stem + ".dawg"))
		require.NoError(t, err)
		assert.Equal(t, words, automaton.Count(automaton.Root()), name)
		if kind == "packed" {
			assert.True(t, slices.Equal(slices.Collect(automaton.Words(automaton.Root())), slices.Collect(unpack(data))), name)
		}
	}
}

// The program has all lists, and the page those of its languages.
func TestAll(t *testing.T) {
	var names []string
	for _, l := range All() {
		names = append(names, l.Name)
	}
	assert.Equal(t, inside(), names)
}

// The notices name each list, and say what its licence asks for.
func TestNotices(t *testing.T) {
	notices := Notices()
	for _, l := range All() {
		assert.Contains(t, notices, l.Name)
	}
	for _, asked := range []string{
		"Permission to use, copy, modify, distribute and sell these word", "Copyright 2000-2011 by Kevin Atkinson",
		"Redistributions in binary form must reproduce", "OpenTaal (Simon Brouwer, Sander van Geloven)",
		"Polish Alternative Dictionary Editing Team", "https://creativecommons.org/licenses/by/4.0/",
	} {
		assert.Contains(t, notices, asked)
	}
}

func number(t *testing.T, text []byte) int {
	n, err := strconv.Atoi(string(text))
	require.NoError(t, err)
	return n
}

// Each list of SCOWL adds to a smaller one the words of the levels between, in the order of bytes.
func TestLevels(t *testing.T) {
	level, below, smaller := Levels(), 0, map[string]bool{}
	for _, name := range []string{"english-35", "english-50", "english-60", "english-70"} {
		l, ok := Find(name)
		require.True(t, ok)
		before, last, n := len(smaller), "", 0
		for w := range l.Entries() {
			require.Less(t, last, w)
			if n++; n%8 == 0 || sampletest.Long {
				got := level(w)
				require.True(t, got <= int(l.level) && smaller[w] == (got <= below), "%s: %d, in %s", w, got, name)
			}
			smaller[w], last = true, w
		}
		require.Greater(t, len(smaller), before)
		require.Len(t, smaller, n, name)
		require.Equal(t, n, l.Len(), name)
		below = int(l.level)
	}
	assert.True(t, smaller["cafe"], "marks are taken off")
	assert.Equal(t, 10, level("house"))
	assert.Equal(t, 80, level("haab"))
}

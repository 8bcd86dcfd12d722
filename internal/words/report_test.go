package words

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/dict"
	"wordgame/wordlists"
)

// animals is a short list.
var animals = []string{"camel", "cat", "gannet", "gar", "gecko", "gerbil", "goat"}

// A draw can be limited, and a count names no words.
func TestSearch(t *testing.T) {
	t.Parallel()
	lex := listOf(t, dict.Options{}, "ghost", "goat", "goats")
	for want, s := range map[string]Search{
		"3 ghost goat goats": {},
		"2 goat goats":       {Pattern: "GOAT*"},
		"1 ghost":            {Reading: "regexp", Pattern: "gh.*"},
		"2 ghost goat":       {Reading: "near", Pattern: "bghoat", Edits: 2},
		"3":                  {Limit: -1},
		"3 ghost goat":       {Draw: 2},
		"3 ghost":            {Draw: 2, Limit: 1},
	} {
		s.Rand = rand.New(rand.NewPCG(1, 1))
		a, err := s.In(lex)
		require.NoError(t, err)
		assert.Equal(t, want, strings.Join(slices.Concat([]string{string(rune('0' + a.Count))}, a.Found), " "))
	}
}

// A census counts what is there, and a list is taken through the pipeline step by step.
func TestCensus(t *testing.T) {
	t.Parallel()
	lex := listOf(t, dict.Options{Min: 1}, append([]string{"cats"}, animals...)...)
	a := Count(lex)
	assert.Equal(t, map[int]int{3: 2, 4: 2, 5: 2, 6: 2}, a.Lengths)
	assert.Equal(t, []int{3, 5, 0}, []int{a.First["c"], a.First["g"], a.First["t"]})
	assert.Equal(t, []int{6, 4}, []int{a.Letters["a"], a.Letters["t"]})
	assert.Equal(t, []string{"gannet", "gerbil"}, a.Longest)
	assert.Equal(t, 4*a.Automaton.Edges, a.Automaton.Bytes)
	assert.Equal(t, float64(a.Automaton.Bytes)/8, a.Automaton.BytesPerWord)
	assert.Equal(t, dict.Step{Name: "prefixes", In: 8, Out: 7}, a.Steps[len(a.Steps)-1])

	list := func() Options {
		return Options{Names: []string{"-"}, Stdin: strings.NewReader("Cat\ncats\ncat\ncat\nno\n"), Words: dict.Options{Min: 3}}
	}
	f, err := list().Filter(t.Context())
	require.NoError(t, err)
	assert.Equal(t, []string{"cat"}, f.List)
	assert.Equal(t, dict.Step{Name: "prefixes", In: 2, Out: 1}, f.Steps[len(f.Steps)-1])
	c, err := list().Compile(t.Context())
	require.NoError(t, err)
	var b bytes.Buffer
	n, err := c.WriteTo(&b)
	require.NoError(t, err)
	assert.Equal(t, []any{4, n, n}, []any{c.Entries, c.Bytes, int64(b.Len())}, "Cat, cat, cats and no")
	empty := Options{Names: []string{"-"}, Stdin: strings.NewReader("\n")}
	_, err = empty.Compile(t.Context())
	assert.EqualError(t, err, "the standard input is empty: want a list with a word a line")
}

// The inventory has the lists of the program.
func TestInventory(t *testing.T) {
	t.Parallel()
	a := TakeInventory(System{})
	assert.Equal(t, len(wordlists.All()), len(a.Lists))
	assert.Equal(t, []SystemList{}, a.System)
}

// Entries that were dropped for what they are, and would be the word, are found again where the
// lists can be read again.
func TestFates(t *testing.T) {
	t.Parallel()
	file := filepath.Join(t.TempDir(), "mine.txt")
	require.NoError(t, os.WriteFile(file, []byte("Turkey\nturkey's\nTURKEY\nTurkey\ncat\ngoat\n"), 0o600))
	lex, err := Load(t.Context(), Options{Names: []string{file}}, Playable)
	require.NoError(t, err)
	said := map[string][]string{}
	for _, word := range []string{"turkey", "turkey's", "cat", "goat", "x"} {
		for _, f := range lex.Fates(t.Context(), word) {
			said[word] = append(said[word], fmt.Sprint(f.Entry, " ", f.Step, " ", f.Count))
		}
	}
	assert.Equal(t, map[string][]string{"turkey": {"Turkey capitals 2", "TURKEY capitals 1"}, "turkey's": {"turkey's letters 1"}, "cat": {"cat length 1"}}, said)
	assert.Empty(t, listOf(t, dict.Options{}, "Turkey", "goat").Fates(t.Context(), "turkey"), "the standard input is read once")
	lex, err = Load(t.Context(), Options{Names: []string{"english-35"}, Without: []string{file}}, Playable)
	require.NoError(t, err)
	assert.Equal(t, "english-35 without "+file, lex.Title)
}

package words

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/dict"
)

// listOf returns a list of some words.
func listOf(t *testing.T, o dict.Options, words ...string) *List {
	t.Helper()
	l, err := Load(t.Context(), Options{Names: []string{"-"}, Stdin: strings.NewReader(strings.Join(words, "\n")), Words: o}, All)
	require.NoError(t, err)
	return l
}

// The program has the usual words ready, and no others.
func TestReady(t *testing.T) {
	t.Parallel()
	usual := dict.Options{Min: dict.DefaultMin}
	for _, c := range []struct {
		o    Options
		need Need
		want bool
	}{
		{Options{Words: usual}, Playable, true},
		{Options{Words: usual}, All, false},
		{Options{Names: []string{"english-35"}, Words: usual}, Playable, false},
		{Options{Words: dict.Options{Min: 5}}, Playable, false},
		{Options{Names: []string{"english-35", "web2"}, Words: usual}, Playable, false},
	} {
		var ready List
		require.Equal(t, c.want, c.o.ready(&ready, c.need), c.o)
		if c.want {
			l, err := Load(t.Context(), c.o, All)
			require.NoError(t, err)
			assert.Equal(t, wordsIn(l.Playable), wordsIn(ready.Playable))
			assert.Equal(t, l.Steps, ready.Steps)
		}
	}
}

// The standard input can be a hunspell dictionary, with its rules, whose language says what the
// small letters are.
func TestStdinRules(t *testing.T) {
	t.Parallel()
	rules := dict.Rules{Reader: strings.NewReader("SET UTF-8\nLANG tr_TR\nSFX S Y 1\nSFX S 0 s .\n"), Name: "x.aff"}
	l, err := Load(t.Context(), Options{Names: []string{"-"}, Stdin: strings.NewReader("1\nGIAT/S\n"), Read: dict.ReadOptions{Rules: rules}, Words: dict.Options{KeepCapitals: true}}, All)
	require.NoError(t, err)
	assert.Equal(t, []string{"gıat", "gıats"}, wordsIn(l.All))
	assert.Equal(t, "ı", l.Options.Normal("I"))
}

// An error says what took the words, and how many.
func TestNothingLeft(t *testing.T) {
	t.Parallel()
	for list, want := range map[string]string{
		"ab\nabc\nNova\nRome\nParis\n": "3 of the 5 entries begin with a capital",
		"ab\nabc\nNova\n":              "2 of the 3 entries have fewer than 4 letters",
		"co-op\nab-cd\n":               "all 2 entries have characters that are not letters",
		"Nova\nParis\n":                "all 2 entries begin with a capital",
		"Nova\nRome\nParis\n":          "all 3 entries begin with a capital",
		"Nova\n":                       "its only entry begins with a capital",
		"ab\nNova\n":                   "1 of the 2 entries begins with a capital",
		"":                             "the standard input is empty: want a list with a word a line",
	} {
		_, err := Load(t.Context(), Options{Names: []string{"-"}, Stdin: strings.NewReader(list)}, Playable)
		assert.ErrorContains(t, err, want, list)
	}
	letters := listOf(t, dict.Options{}, "goat").All.Alphabet()
	_, err := Load(t.Context(), Options{Names: []string{"-"}, Stdin: strings.NewReader("camel\n"), Words: dict.Options{Letters: letters}}, Playable)
	assert.ErrorContains(t, err, "its only entry has characters other than the letters asked for")
}

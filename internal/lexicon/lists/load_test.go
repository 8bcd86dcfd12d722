package lists

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/dict"
	"wordgame/dict/source"
	"wordgame/internal/lexicon"
)

func lexiconOf(t *testing.T, o dict.Options, words []string) *lexicon.Lexicon {
	l, err := Load(t.Context(), Options{Lists: Lists{Names: []string{"-"}, Stdin: strings.NewReader(strings.Join(words, "\n"))}, Words: o, Need: lexicon.All})
	require.NoError(t, err)
	assert.Empty(t, l.Warnings)
	return l
}

// The program has the usual words ready, and no others.
func TestEmbedded(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		o    Options
		want bool
	}{
		{Options{Words: dict.Options{Min: dict.DefaultMin}}, true},
		{Options{Words: dict.Options{Min: dict.DefaultMin}, Need: lexicon.All}, false},
		{Options{Lists: Lists{Names: []string{"english-35"}}, Words: dict.Options{Min: dict.DefaultMin}, Need: lexicon.All}, false},
		{Options{Words: dict.Options{Min: 5}}, false},
		{Options{Lists: Lists{Names: []string{"enable1", "web2"}}, Words: dict.Options{Min: dict.DefaultMin}}, false},
	} {
		var ready lexicon.Lexicon
		assert.Equal(t, c.want, c.o.ready(&ready), c.o)
		if c.want {
			l, err := Load(t.Context(), c.o)
			require.NoError(t, err)
			assert.Equal(t, ready.Playable.Count(ready.Playable.Root()), l.Playable.Count(l.Playable.Root()))
			assert.Equal(t, l.Steps.Out(dict.Prefixes), l.Playable.Count(l.Playable.Root()))
		}
	}
}

// The standard input can be a hunspell dictionary, with its rules.
func TestStdinRules(t *testing.T) {
	t.Parallel()
	l := Lists{Names: []string{"-"}, Stdin: strings.NewReader("1\ngoat/S\n"), Rules: source.Rules{Reader: strings.NewReader("SET UTF-8\nSFX S Y 1\nSFX S 0 s .\n"), Name: "x.aff"}}
	lex, err := Load(t.Context(), Options{Lists: l, Need: lexicon.All})
	require.NoError(t, err)
	assert.Equal(t, []string{"goat", "goats"}, wordsIn(lex.All))
}

// An error says what took the words, and how many.
func TestNothingLeft(t *testing.T) {
	t.Parallel()
	for list, want := range map[string]string{
		"ab\nabc\nNova\nRome\nParis\n": "3 of the 5 entries begin with a capital",
		"ab\nabc\nNova\n":              "2 of the 3 entries have fewer than 4 letters",
		"co-op\nab-cd\n":               "both entries contain something other than letters",
		"Nova\nParis\n":                "both entries begin with a capital",
		"Nova\nRome\nParis\n":          "all 3 entries begin with a capital",
		"Nova\n":                       "its only entry begins with a capital",
		"ab\nNova\n":                   "1 of the 2 entries begins with a capital",
		"":                             "the standard input is empty: want a list with a word a line",
	} {
		_, err := Load(t.Context(), Options{Lists: Lists{Names: []string{"-"}, Stdin: strings.NewReader(list)}})
		assert.ErrorContains(t, err, want, list)
	}
	letters := lexiconOf(t, dict.Options{}, []string{"goat"}).All.Alphabet()
	_, err := Load(t.Context(), Options{Lists: Lists{Names: []string{"-"}, Stdin: strings.NewReader("camel\n")}, Words: dict.Options{Letters: letters}})
	assert.ErrorContains(t, err, "its only entry contains something other than the letters asked for")
}

// The system is asked which lists it has.
func TestNoListOfSystem(t *testing.T) {
	t.Parallel()
	assert.EqualError(t, System{}.noList("french"), "the system has no word list called french, nor any other")
	some := System(systemOf("linux", folder(t, map[string]string{"dict/french": "chat\n"}), ""))
	assert.ErrorContains(t, some.noList("frnch"), "did you mean "+systemPrefix+"french?")
	assert.ErrorContains(t, some.noList("norwegian-words"), "the system has no word list called norwegian-words: it has french")
}

package answer

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/dict"
	"wordgame/dict/check"
	"wordgame/internal/lexicon"
	"wordgame/trie"
	"wordgame/trie/query"
	"wordgame/wordlists"
)

// A list may be one word a million times: what is found of it is counted, and
// listed as far as that makes sense.
func TestCheckListsNotAll(t *testing.T) {
	t.Parallel()
	const lines = 20_000
	word := strings.Repeat("x", 2000)
	l := lexicon.Lists{Names: []string{"-"}, Stdin: strings.NewReader(strings.Repeat(word+"\n", lines))}
	var warnings []string
	a, err := Check(l, "-", check.Options{}, 0, &warnings)
	require.NoError(t, err)
	assert.Equal(t, lines, a.Entries)
	assert.Greater(t, len(a.Findings), 10_000)
	found, size := 0, 0
	for _, tally := range a.Summary {
		found += tally.Count
	}
	for _, f := range a.Findings {
		size += findingBytes + len(f.Entry) + len(f.Text)
	}
	assert.Less(t, size, mostListed+3000)
	assert.Positive(t, a.More)
	assert.Equal(t, found, len(a.Findings)+a.More)
	assert.Contains(t, a.Summary, Tally{check.Duplicate, lines - 1})
}

// A search among the entries that the program has ready finds the words that the
// pipeline makes of them.
func TestReadyIsKept(t *testing.T) {
	t.Parallel()
	list, ok := wordlists.Find("web2")
	require.True(t, ok)
	ready, ok := list.Automaton()
	require.True(t, ok)
	for _, least := range []int{1, 4, 9} {
		lex, err := lexicon.Load(t.Context(), lexicon.Options{Lists: lexicon.Lists{Names: []string{"web2"}}, Words: dict.Options{Min: least}, Need: lexicon.All})
		require.NoError(t, err)
		all := lex.All
		found, err := query.Match(ready, query.Length(least, trie.MaxLength), onlyWords())
		require.NoError(t, err)
		assert.Equal(t, all.Count(all.Root()), found.Count())
		require.True(t, slices.Equal(slices.Collect(all.Words(all.Root())), slices.Collect(found.Words())), "words of at least %d letters", least)
	}
	assert.Equal(t, list.Len(), len(slices.Collect(list.Entries())))

	for want, o := range map[bool]dict.Options{true: {Min: 5}, false: {Min: 5, Fold: true}} {
		a, ok, err := Search{Pattern: "zymos*"}.Ready(lexicon.Lists{Names: []string{"web2"}}, o)
		require.NoError(t, err)
		assert.Equal(t, want, ok, "the words are those of usual options")
		assert.True(t, !ok || slices.Contains(a.Found, "zymosis"))
	}
}

// A draw can be limited, and a count names no words.
func TestSearch(t *testing.T) {
	t.Parallel()
	lex := lexiconOf(t, []string{"ghost", "goat", "goats"}, nil, lexicon.All)
	for want, s := range map[string]Search{
		"3 ghost goat goats": {},
		"2 goat goats":       {Pattern: "GOAT*"},
		"1 ghost":            {Reading: "regexp", Pattern: "gh.*"},
		"1 goat":             {Reading: "near", Pattern: "boat", Edits: 2, Max: 4},
		"3 ghost":            {Limit: 1},
		"3":                  {Limit: -1},
	} {
		a, err := s.In(lex)
		require.NoError(t, err)
		assert.Equal(t, want, strings.Join(slices.Concat([]string{string(rune('0' + a.Count))}, a.Found), " "))
	}
}

package main

import (
	"encoding/json"
	"io"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/solver/face"
	"wordgame/solver/ghost"
	"wordgame/trie"
	"wordgame/wordlists"
)

// asked returns what the engine says, as JSON.
func asked[T any](t *testing.T, e *engine, r request) (a T) {
	t.Helper()
	require.NoError(t, json.Unmarshal(e.ask(t.Context(), written(t, r)), &a))
	return a
}

// owned returns an engine with a list of the user's.
func owned(words string) *engine {
	e := newEngine()
	e.words.own = ownList{name: "mine.txt", size: int64(len(words)), open: func() io.Reader { return strings.NewReader(words) }}
	return e
}

// The words left are those that a naive look at all words finds.
func TestLeft(t *testing.T) {
	t.Parallel()
	e := newEngine()
	of := func(variant, at string) request {
		return request{Do: "left", Game: variant, At: at, Settings: face.Values{"words": "english-35"}}
	}
	lex, _, err := e.lexicon(t.Context(), of("ghost", ""))
	require.NoError(t, err)
	for _, v := range ghost.All() {
		for _, at := range []string{"", "e", "ei", "ghos", "rette", "qz"} {
			words := lex.All
			if v == ghost.Ghost {
				words = lex.Playable
			}
			fragment, _ := words.Alphabet().Encode(nil, at)
			back := slices.Clone(fragment)
			slices.Reverse(back)
			want := []string{}
			for w := range words.Words(words.Root()) {
				var letters []trie.Letter
				letters, _ = words.Alphabet().Encode(letters, w)
				if v == ghost.Spook {
					slices.Sort(letters)
					slices.Sort(fragment)
				}
				if v.Within(fragment, letters) || v == ghost.Superduperghost && v.Within(back, letters) {
					want = append(want, w)
				}
			}
			got := asked[struct {
				Count int
				Found []string
			}](t, e, of(v.Name, at))
			assert.Equal(t, len(want), got.Count, "%s %q", v.Name, at)
			assert.Equal(t, want[:min(len(want), maxWords)], got.Found, "%s %q", v.Name, at)
		}
	}
}

// An address names a variant as it names a game, or as a setting of wordgame; the game is made
// once for all positions, but of several fragments it is another.
func TestVariants(t *testing.T) {
	t.Parallel()
	e := owned("ghost\nghoul\nhost\ngoat\nzoo\n")
	solved := func(game, at string) view {
		return asked[view](t, e, request{Do: "solve", Game: game, At: at, Settings: face.Values{"words": ownWords, "min": "3"}})
	}
	for _, v := range ghost.All() {
		named := solved(v.Name, "")
		require.NotEmpty(t, named.Moves, v.Name)
		assert.Contains(t, named.Title, v.Title+" on mine.txt")
		require.NotEmpty(t, solved(v.Name, "go").Moves)
		assert.Len(t, e.faces, 1, "%s: it is the same game", v.Name)
		again := asked[view](t, e, request{Do: "solve", Game: "wordgame", Settings: face.Values{"words": ownWords, "min": "3", "variant": v.Name}})
		assert.Equal(t, named.Moves, again.Moves)
	}
	assert.Contains(t, solved("ghost", "g").Title, "Ghost on mine.txt")
}

// What only word games know of moves stands beside them: a word, and among several players how
// often one loses.
func TestMoveFacts(t *testing.T) {
	t.Parallel()
	e := owned("ghost\nghoul\nhost\ngoat\nzoo\n")
	values := face.Values{"words": ownWords, "min": "3"}
	for _, m := range asked[view](t, e, request{Do: "solve", Game: "ghost", Settings: values}).Moves {
		assert.Regexp(t, `^((if )?the answer is \w: )?(ghost|ghoul|host|goat|zoo)$`, m.Detail)
		assert.Regexp(t, `^(wins|loses) in \d+ letters$`, m.Says)
	}
	values["players"] = "3"
	a := asked[view](t, e, request{Do: "solve", Game: "ghost", Settings: values})
	require.Len(t, a.Moves, 3)
	for _, m := range a.Moves {
		assert.Regexp(t, `^the answer is \w: \w+; a chance of \d+\.\d\d % to lose$`, m.Detail)
		assert.Regexp(t, `^is (not )?safe$`, m.Says)
	}
	require.NotEmpty(t, a.Facts)
	assert.Len(t, a.Facts[0].Rows, 4, "a row for each player, below what they are")
}

// A list that is not there, too large or not readable is refused, a fragment that cannot come up
// leads to one near it, and no more than the last lists are kept.
func TestLists(t *testing.T) {
	t.Parallel()
	e := newEngine()
	said := func(e *engine, game, words, at string) failure {
		return asked[failure](t, e, request{Do: "solve", Game: game, At: at, Settings: face.Values{"words": words}})
	}
	assert.Equal(t, "No list of yours is here any more: choose the file again.", said(e, "ghost", ownWords, "").Message)
	assert.Contains(t, said(e, "ghost", "/etc/passwd", "").Message, "no word list in this page has that name")
	assert.Contains(t, said(e, "ghost", "-", "").Message, "no word list in this page has that name")
	assert.Equal(t, "med", said(e, "ghost", "english-35", "medq").Nearest)
	assert.Equal(t, "med", said(e, "superghost", "english-35", "medq").Nearest)
	assert.Equal(t, "Aaronic is in web2, but was dropped: it begins with a capital.", said(e, "ghost", "web2", "aaronic").Message)
	for _, list := range wordlists.All()[:maxLists+2] {
		said(e, "ghost", list.Name, "")
		assert.LessOrEqual(t, len(e.words.kept), maxLists)
	}
	large := owned("goat\n")
	large.words.own.size = maxOwn + 1
	assert.Contains(t, said(large, "ghost", ownWords, "").Message, "mine.txt is larger than 100 MB")
	assert.Contains(t, said(owned("Goat\n"), "ghost", ownWords, "").Message, "begins with a capital")
	assert.NotContains(t, said(owned("Goat\n"), "ghost", ownWords, "").Message, "--", "flags are of commands")
}

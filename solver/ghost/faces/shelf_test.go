package faces

import (
	"context"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"wordgame/dict"
	"wordgame/internal/words"
	"wordgame/solver/face"
	"wordgame/solver/ghost/ghosttest"
	"wordgame/trie"
)

// A shelf has lists of its own, and those inside the program. The first is called mine.
type shelf map[string][]string

func (s shelf) List(ctx context.Context, v face.Values, need words.Need) (*words.List, error) {
	o := words.Options{Names: v.List(Words), Called: v[Words], Words: dict.Options{Min: v.Int(Min)}}
	if own, ok := s[v[Words]]; ok {
		o.Names, o.Stdin = []string{"-"}, strings.NewReader(strings.Join(own, "\n"))
	}
	if v[Letters] != AnyLetters {
		var err error
		if o.Words.Letters, err = trie.NewAlphabet(v.List(Letters)...); err != nil {
			return nil, err
		}
	}
	l, err := words.Load(ctx, o, need)
	l.Name = v[Words]
	return l, err
}

func (s shelf) Hint(_ face.Values, words ...string) string {
	return strings.TrimSpace("ask " + strings.Join(words, " "))
}

// settingsOf returns the values of the settings NAME=VALUE, and words of one letter or more.
func settingsOf(t testing.TB, settings ...string) face.Values {
	t.Helper()
	given := face.Values{Min: "1", Words: "mine"}
	for _, s := range settings {
		name, value, _ := strings.Cut(s, "=")
		given[name] = value
	}
	v, err := Family(shelf{}).Read("", given)
	require.NoError(t, err)
	return v
}

// gameOf returns a game at a position, with the words of a list called mine.
func gameOf(t testing.TB, words []string, at string, settings ...string) (face.Game, error) {
	t.Helper()
	return Family(shelf{"mine": words}).New(t.Context(), settingsOf(t, settings...), at)
}

// askedOf returns what a game answers about a position.
func askedOf(t testing.TB, s shelf, at string, b face.Budget, settings ...string) (*face.Answer, error) {
	t.Helper()
	g, err := Family(s).New(t.Context(), settingsOf(t, settings...), at)
	if err != nil {
		return nil, err
	}
	p, err := g.At(at)
	if err != nil {
		return nil, err
	}
	return p.Solve(t.Context(), b)
}

// asked is askedOf where there is an answer, about the words of a list called mine.
func asked(t testing.TB, words []string, at string, b face.Budget, settings ...string) *face.Answer {
	t.Helper()
	a, err := askedOf(t, shelf{"mine": words}, at, b, settings...)
	require.NoError(t, err, "%q of %q", at, words)
	return a
}

// factOf returns the value of a fact; its zero value if there is none.
func factOf[V any](facts []face.Fact, name string) (value V) {
	for _, f := range facts {
		if f.Name == name {
			value, _ = f.Value.(V)
		}
	}
	return value
}

// lexiconOf returns a lexicon of words of one letter or more; nil letters are those
// that occur.
func lexiconOf(t testing.TB, words, letters []string, need words.Need) *words.List {
	t.Helper()
	settings := []string{}
	if letters != nil {
		settings = append(settings, Letters+"="+face.Listed(letters...))
	}
	lex, err := shelf{"mine": words}.List(t.Context(), settingsOf(t, settings...), need)
	require.NoError(t, err)
	return lex
}

// animals is a list on which g wins Ghost.
var animals = []string{"camel", "cat", "gannet", "gar", "gecko", "gerbil", "goat"}

// randomWords returns words of some of a, b and c, in order.
func randomWords(r *rand.Rand) []string {
	return ghosttest.Words(r, []string{"abc", "aab", "aac", "bbc"}[r.IntN(4)], 20, 1, 5)
}

// A naive judge knows the words as a sorted list, each of letters of one rune. Who wins it asks ghosttest.
type naive []string

func (n naive) starts(fragment string) (words []string) {
	for _, w := range n {
		if strings.HasPrefix(w, fragment) {
			words = append(words, w)
		}
	}
	return words
}

// ended returns the shortest start of a fragment that is a word.
func (n naive) ended(fragment string) string {
	for i := range fragment + "." {
		if slices.Contains(n, fragment[:i]) {
			return fragment[:i]
		}
	}
	return ""
}

// inOrder reports whether many has all of few, in their order.
func inOrder(few, many []rune) bool {
	for _, r := range many {
		if len(few) > 0 && few[0] == r {
			few = few[1:]
		}
	}
	return len(few) == 0
}

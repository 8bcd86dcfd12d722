package ghost

import (
	"context"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"wordgame/dict"
	"wordgame/internal/words"
	"wordgame/solver"
	"wordgame/solver/face"
	"wordgame/solver/ghost/ghosttest"
	"wordgame/trie"
)

// A shelf has lists of its own, and those inside the program. The first is called mine.
type ownLists map[string][]string

func (s ownLists) List(ctx context.Context, v face.Values, need words.Need) (*words.List, error) {
	o := words.Options{Names: v.List(words.Words), Called: v[words.Words], Words: dict.Options{Min: v.Int(words.Min)}}
	if own, ok := s[v[words.Words]]; ok {
		o.Names, o.Stdin = []string{"-"}, strings.NewReader(strings.Join(own, "\n"))
	}
	if v[words.Letters] != words.AnyLetters {
		var err error
		if o.Words.Letters, err = trie.NewAlphabet(v.List(words.Letters)...); err != nil {
			return nil, err
		}
	}
	l, err := words.Load(ctx, o, need)
	if err == nil {
		l.Name = v[words.Words]
	}
	return l, err
}

func (s ownLists) Hint(_ face.Values, words ...string) string {
	return strings.TrimSpace("ask " + strings.Join(words, " "))
}

// settingsOf returns the values of the settings NAME=VALUE, and words of one letter or more.
func settingsOf(t testing.TB, settings ...string) face.Values {
	t.Helper()
	given := face.Values{words.Min: "1", words.Words: "mine"}
	for _, s := range settings {
		name, value, _ := strings.Cut(s, "=")
		given[name] = value
	}
	v, err := Family(ownLists{}).Read("", given)
	require.NoError(t, err)
	return v
}

// gameOf returns a game at a position, with the words of a list called mine.
func gameOf(t testing.TB, words []string, at string, settings ...string) (face.Game, error) {
	t.Helper()
	return Family(ownLists{"mine": words}).New(t.Context(), settingsOf(t, settings...), at)
}

// askedOf returns what a game answers about a position.
func askedOf(t testing.TB, s ownLists, at string, b face.Question, settings ...string) (*face.Answer, error) {
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
func asked(t testing.TB, words []string, at string, b face.Question, settings ...string) *face.Answer {
	t.Helper()
	a, err := askedOf(t, ownLists{"mine": words}, at, b, settings...)
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

// lexiconOf returns a lexicon of words of one letter or more.
func lexiconOf(t testing.TB, list []string, need words.Need) *words.List {
	t.Helper()
	lex, err := ownLists{"mine": list}.List(t.Context(), settingsOf(t), need)
	require.NoError(t, err)
	return lex
}

// animals is a list on which g wins Ghost.
var animals = []string{"camel", "cat", "gannet", "gar", "gecko", "gerbil", "goat"}

// randomWords returns words of some of a, b and c, in order.
func randomWords(r *rand.Rand) []string {
	return ghosttest.Words(r, []string{"abc", "aab", "aac", "bbc"}[r.IntN(4)], 20, 1, 5)
}

// winIf is the value for somebody who wins, or not.
var winIf = map[bool]solver.Value{true: solver.Win, false: solver.Loss}

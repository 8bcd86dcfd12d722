package main

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"wordgame/dict"
	"wordgame/internal/lexicon"
	"wordgame/internal/lexicon/lists"
	"wordgame/solver/ghost/faces"
	"wordgame/solver/ghost/relatives"
	"wordgame/trie"
)

// listOf returns a list inside the program.
func listOf(t *testing.T, name string, least int) *lexicon.Lexicon {
	lex, err := lists.Load(t.Context(), lists.Options{Lists: lists.Lists{Names: []string{name}}, Words: dict.Options{Min: least}, Need: lexicon.All})
	require.NoError(t, err)
	return lex
}

// In every variant the example is a word that has as many letters more than the
// fragment as there are plies to the end. (Package relatives tests that
// best play ends in it.)
func TestExamplesOfVariants(t *testing.T) {
	t.Parallel()
	lists := make(map[string]*trie.Trie)
	for _, name := range []string{"web2", "english-35", "english-50"} {
		lists[name] = listOf(t, name, dict.DefaultMin).All
	}
	for _, test := range []struct{ args, fragments string }{
		{"--words english-35 --variant superghost", " ng tho"},
		{"--words english-50 --variant superghost", " ng tho"},
		{"--words english-35 --variant superduperghost", " ng tho"},
		{"--words english-50 --variant superduperghost", " gn"},
		{"--words english-35 --variant xghost --distance", "ght"},
		{"--words english-35 --variant spook --distance", "ghst"},
	} {
		for fragment := range strings.SplitSeq(test.fragments, " ") {
			t.Run(test.args+" "+fragment, func(t *testing.T) {
				t.Parallel()
				flags := strings.Fields(test.args)
				kept := lists[flags[1]]
				var s solved
				ask(t, &s, append(flags, "solve", fragment)...)
				require.NotEmpty(t, s.Moves)
				for _, m := range s.Moves {
					require.True(t, kept.Contains(m.Example), "%v: it isn't a word", m)
					require.Len(t, m.Example, len(m.Fragment)+*m.Remoteness-1, "%v", m)
					require.True(t, holds[s.Game](m.Example, m.Fragment), "%v", m)
					switch {
					case *m.Remoteness == 1:
						require.Empty(t, m.Reply, "%v", m)
					case s.Game == faces.PlainGhost:
						require.True(t, strings.HasPrefix(m.Example, m.Fragment+m.Reply), "%v", m)
					default:
						require.Len(t, m.Reply, len(m.Fragment)+1, "%v", m)
						require.True(t, holds[s.Game](m.Reply, m.Fragment) && holds[s.Game](m.Example, m.Reply), "%v", m)
					}
				}
			})
		}
	}
}

// holds says of each game whether a word can be made of a fragment.
var holds = map[string]func(word, fragment string) bool{
	relatives.Ghost.Name():      strings.HasPrefix,
	relatives.Superghost.Name(): strings.Contains,
	relatives.Superduperghost.Name(): func(word, fragment string) bool {
		turned := []byte(fragment)
		slices.Reverse(turned)
		return strings.Contains(word, fragment) || strings.Contains(word, string(turned))
	},
	relatives.Xghost.Name(): func(word, fragment string) bool { return inOrder([]rune(fragment), []rune(word)) },
	relatives.Spook.Name(): func(word, fragment string) bool {
		pool := slices.Sorted(slices.Values([]rune(word)))
		return inOrder([]rune(fragment), pool)
	},
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

package match_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"wordgame/dict"
	"wordgame/solver/face"
	"wordgame/solver/ghost/ghosttest"
	. "wordgame/solver/ghost/match"
	"wordgame/solver/ghost/relatives"
	"wordgame/solver/ghost/round"
	"wordgame/trie"
)

// An index is the fragments of some words, in a game of the family: what is played with all
// gameOf returns the game as people meet it, for two who know all.
func gameOf(game relatives.Variant, words []string) face.Game {
	x := ghosttest.Naive(words, game.Name())
	oneLetter := game.Places(1) == 1
	return face.Of(face.Face[string, string]{
		Rules: x, Title: "A game", How: []string{"Add a letter."},
		Read: func(f string) (string, error) {
			if !x.Open(f) {
				return "", fmt.Errorf("%s: want a fragment", f)
			}
			return f, nil
		},
		Write: func(f string) string { return f },
		Move: func(f, made string) string {
			if !oneLetter {
				return made
			}
			for i := range len(made) { // the letter that is new
				if i == len(f) || made[i] != f[i] {
					return made[i : i+1]
				}
			}
			return made
		},
	})
}

// options returns those of a match with some words of single letters.
func options(t testing.TB, words []string, rules round.Rules) Options {
	t.Helper()
	letters, err := trie.AlphabetOf(slices.Values(words))
	require.NoError(t, err)
	all, err := trie.Build(letters, slices.Values(words))
	require.NoError(t, err)
	return Options{
		Words: all, Title: "a list", Normal: dict.Options{}.Normal, Rules: rules, Rounds: 2,
		Game: gameOf(rules.Game, words),
	}
}

// begin returns a match of some names from a table.
func begin(t testing.TB, o Options, names string, seed int) *face.Match {
	t.Helper()
	seats, err := face.Seats(strings.Join(strings.Fields(names), ","), face.Kinds())
	require.NoError(t, err)
	table, err := NewTable(o, len(seats))
	require.NoError(t, err)
	m, err := face.NewMatch(t.Context(), table, seats, seed, face.Hire{Act: face.AtOnce})
	require.NoError(t, err)
	return m
}

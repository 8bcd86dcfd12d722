package match_test

import (
	"math/bits"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"wordgame/dict"
	"wordgame/solver"
	"wordgame/solver/face"
	. "wordgame/solver/ghost/match"
	"wordgame/solver/ghost/relatives"
	"wordgame/solver/ghost/round"
	"wordgame/trie"
)

// An index is the fragments of some words, in a game of the family: what is played with all
// known, by the definition.
type index struct {
	letters []string
	made    func(fragment, letter string) []string
	words   map[string]bool
	open    map[string]bool // fragments from which a word can be made
}

// newIndex returns the fragments of words of single letters, all of which are of the alphabet.
func newIndex(game relatives.Variant, letters []string, words []string) *index {
	x := &index{letters: letters, words: make(map[string]bool), open: make(map[string]bool)}
	x.made = func(f, l string) []string { return []string{f + l} }
	add := func(f string) { x.open[f] = true }
	for _, w := range words {
		switch game {
		case relatives.Superghost, relatives.Superduperghost:
			x.made = func(f, l string) []string {
				made := []string{l + f, f + l}
				if game == relatives.Superduperghost {
					made = append(made, l+backwards(f), backwards(f)+l)
				}
				return made
			}
			x.words[w] = true
			for i := range len(w) {
				for j := i; j <= len(w); j++ {
					add(w[i:j])
				}
			}
		case relatives.Xghost, relatives.Spook:
			pool := game == relatives.Spook
			x.made = func(f, l string) (made []string) {
				for i := range len(f) + 1 {
					made = append(made, f[:i]+l+f[i:])
				}
				if pool {
					made = []string{sorted(f + l)}
				}
				return made
			}
			if pool {
				w = sorted(w)
			}
			x.words[w] = true
			for some := range uint(1) << len(w) {
				f := make([]byte, 0, bits.OnesCount(some))
				for i := range len(w) {
					if some>>i&1 == 1 {
						f = append(f, w[i])
					}
				}
				add(string(f))
			}
		default:
			x.words[w] = true
			for i := range len(w) + 1 {
				add(w[:i])
			}
		}
	}
	return x
}

func backwards(f string) string {
	b := []byte(f)
	slices.Reverse(b)
	return string(b)
}

func sorted(f string) string {
	b := []byte(f)
	slices.Sort(b)
	return string(b)
}

// Terminal returns Win where the other has completed a word.
func (x *index) Terminal(f string) solver.Value {
	if x.words[f] {
		return solver.Win
	}
	return solver.Undecided
}

func (x *index) Moves(dst []string, f string) []string {
	begin := len(dst)
	for _, l := range x.letters {
		for _, made := range x.made(f, l) {
			if x.open[made] && !slices.Contains(dst[begin:], made) {
				dst = append(dst, made)
			}
		}
	}
	return dst
}

func (x *index) Play(_, made string) string { return made }

// game returns the game as people meet it, for two who know all.
func (x *index) game(game relatives.Variant) face.Game {
	oneLetter := game.Places(1) == 1
	return face.Of(face.Face[string, string]{
		Rules: x, Title: face.Say("A game"), How: []face.Sentence{face.Say("Add a letter.")},
		Read: func(f string) (string, error) {
			if !x.open[f] {
				return "", face.Say("%s: want a fragment", f)
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
	var texts []string
	for l := range trie.Letter(letters.Len()) {
		texts = append(texts, letters.Text(l))
	}
	return Options{
		Words: all, Title: face.Say("a list"), Normal: dict.Options{}.Normal, Rules: rules, Rounds: 2,
		Game: newIndex(rules.Game, texts, words).game(rules.Game),
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

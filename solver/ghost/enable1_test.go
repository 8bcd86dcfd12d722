//go:build system

package ghost_test

import (
	"bytes"
	"context"
	"iter"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/dict"
	"wordgame/solver"
	"wordgame/solver/ghost"
	"wordgame/solver/ghost/ghosttest"
	"wordgame/trie"
)

func wordsOf(t *testing.T, list []byte, least int) *dict.Words {
	words, err := dict.Options{Min: least}.Words(dict.Lines(bytes.NewReader(list), "list"))
	require.NoError(t, err)
	return words
}

func build(t *testing.T, a *trie.Alphabet, words iter.Seq[string]) *trie.Trie {
	automaton, err := trie.Build(a, words)
	require.NoError(t, err)
	return automaton
}

// Answers published for the list, and others that a program which shares
// nothing with this one has found as well. Counts and numbers of plies stand
// here besides the letters, since many mistakes leave the letters right.
func TestEnable1(t *testing.T) {
	t.Parallel()
	list := ghosttest.Enable1(t, "../..")
	type results map[string]solver.Result
	for _, c := range []struct {
		name           string
		least          int
		kept, playable int
		winning        map[string]int // plies by letter
		results        results        // by fragment
		seat, know     int
	}{
		{
			"m3", 3, 172724, 25660,
			map[string]int{},
			results{
				"":   {Value: solver.Loss, Remoteness: 7},
				"h":  {Value: solver.Win, Remoteness: 2},
				"n":  {Value: solver.Win, Remoteness: 2},
				"ll": {Value: solver.Loss, Remoteness: 3},
			},
			2, 55,
		},
		{
			"m4", 4, 171752, 43562,
			map[string]int{"h": 6, "n": 10},
			results{
				"":   {Value: solver.Win, Remoteness: 6},
				"h":  {Value: solver.Loss, Remoteness: 5},
				"n":  {Value: solver.Loss, Remoteness: 9},
				"ll": {Value: solver.Loss, Remoteness: 3},
			},
			1, 7,
		},
		{
			"m5", 5, 167849, 63153,
			map[string]int{"n": 10},
			results{
				"":   {Value: solver.Win, Remoteness: 10},
				"h":  {Value: solver.Win, Remoteness: 6},
				"n":  {Value: solver.Loss, Remoteness: 9},
				"ll": {Value: solver.Loss, Remoteness: 3},
			},
			1, 7,
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			words := wordsOf(t, list, c.least)
			assert.Equal(t, c.kept, words.Steps.Out(dict.Duplicates))
			assert.Equal(t, c.playable, words.Steps.Out(dict.Prefixes))

			automaton := build(t, words.Alphabet, words.Playable())
			s := ghost.NewSolver(automaton)
			assert.Equal(t, c.winning, winning(t, s, automaton))
			for fragment, want := range c.results {
				n, _, ok := automaton.Find(fragment)
				require.True(t, ok, fragment)
				requireResult(t, want, s.Solver, n, fragment)
			}
			learned, err := ghost.Learn(t.Context(), s, "", automaton.Root(), 0, nil)
			require.NoError(t, err)
			assert.Equal(t, c.seat, learned.Seat)
			assert.Len(t, learned.Words, c.know)
			for _, w := range learned.Words {
				assert.True(t, automaton.Contains(w), w)
			}

			// An automaton of all words gives the same answers.
			all := build(t, words.Alphabet, words.Kept())
			requireResult(t, c.results[""], ghost.NewSolver(all).Solver, all.Root())
		})
	}
}

// winning returns the first letters that win, with the plies to the end.
func winning(t *testing.T, s *ghost.Solver, automaton *trie.Trie) map[string]int {
	ranked, err := s.Rank(context.Background(), automaton.Root())
	require.NoError(t, err)
	plies := make(map[string]int)
	for _, r := range ranked {
		if r.Value == solver.Win {
			plies[automaton.Alphabet().Text(r.Move.Letter)] = r.Remoteness
		}
	}
	return plies
}

// The seven words that Norvig found are enough for the first player, who begins with n,
// and each of them is needed. A search by the rules alone says so.
func TestNorvigsWords(t *testing.T) {
	t.Parallel()
	words := wordsOf(t, ghosttest.Enable1(t, "../.."), 4)
	playable := build(t, words.Alphabet, words.Playable())
	norvig := []string{"naan", "nene", "ngultrum", "nirvanic", "nolo", "null", "nyctalopia"}
	for _, w := range norvig {
		assert.True(t, playable.Contains(w), w)
	}
	// holds reports whether the first player, who knows some words, can always go on
	// after a fragment, at which the other is to move, without completing a word.
	var holds func(fragment string, n trie.Node, known []string) bool
	holds = func(fragment string, n trie.Node, known []string) bool {
		for l, next := range playable.Follow(n) {
			if next.Final() {
				continue // the other has completed a word
			}
			after := fragment + playable.Alphabet().Text(l)
			if !slices.ContainsFunc(known, func(w string) bool {
				if !strings.HasPrefix(w, after) {
					return false
				}
				reply := w[:len(after)+1]
				to, _, _ := playable.Find(reply)
				return !to.Final() && holds(reply, to, known)
			}) {
				return false
			}
		}
		return true
	}
	n, _, ok := playable.Find("n")
	require.True(t, ok)
	assert.True(t, holds("n", n, norvig))
	for i, w := range norvig {
		assert.False(t, holds("n", n, slices.Delete(slices.Clone(norvig), i, i+1)), "without %s", w)
	}
}

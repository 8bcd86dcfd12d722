package super_test

import (
	"context"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/solver"
	"wordgame/solver/ghost/super"
	"wordgame/trie"
)

// automatonOf returns words, in order, as an automaton.
func automatonOf(t testing.TB, words ...string) *trie.Trie {
	a, err := trie.AlphabetOf(slices.Values(words))
	require.NoError(t, err)
	automaton, err := trie.Build(a, slices.Values(words))
	require.NoError(t, err)
	return automaton
}

func solveWords(t testing.TB, r super.Rules, words ...string) *super.Solution {
	s, err := super.Solve(t.Context(), automatonOf(t, words...), r)
	require.NoError(t, err)
	return s
}

func result(t testing.TB, s *super.Solution, p super.Position) solver.Result {
	r, err := s.Solve(t.Context(), p)
	require.NoError(t, err)
	return r
}

// Worked out by hand.
func TestByHand(t *testing.T) {
	t.Parallel()
	win := func(plies int) solver.Result { return solver.Result{Value: solver.Win, Remoteness: plies} }
	loss := func(plies int) solver.Result { return solver.Result{Value: solver.Loss, Remoteness: plies} }
	for name, c := range map[string]struct {
		rules   super.Rules
		words   string
		results map[string]solver.Result
	}{
		"one word": {super.Rules{}, "cats", map[string]solver.Result{
			"": win(4), "a": loss(3), "ca": win(2), "ats": loss(1), "cats": win(0),
		}},
		"a word inside another": {super.Rules{}, "at cats", map[string]solver.Result{
			"": win(4), "a": loss(3), "c": loss(3), "ca": win(2), "at": win(0), "cat": loss(1),
		}},
		// The fragment ba is played as ab, to which c is added.
		"turned": {super.Rules{Reverse: true}, "abcd baf", map[string]solver.Result{
			"ba": win(2), "ab": win(2), "abc": loss(1), "af": loss(1), "f": win(2), "baf": win(0),
		}},
		"not turned": {super.Rules{}, "abcd baf", map[string]solver.Result{
			"ba": loss(1), "ab": win(2), "abc": loss(1), "af": loss(1), "f": win(2), "baf": win(0),
		}},
	} {
		t.Run(name, func(t *testing.T) {
			s := solveWords(t, c.rules, strings.Fields(c.words)...)
			for f, want := range c.results {
				p, _, ok := s.Find(f)
				assert.True(t, ok, f)
				assert.Equal(t, want, result(t, s, p), "%q", f)
			}
		})
	}
}

// What cannot be played is said.
func TestErrors(t *testing.T) {
	t.Parallel()
	for want, c := range map[string]struct {
		rules super.Rules
		words []string
	}{
		"no word can end the game: want at least one": {super.Rules{}, nil},
		"there is a word of more than 4096 letters":   {super.Rules{}, []string{strings.Repeat("a", 4097)}},
	} {
		_, err := super.Solve(t.Context(), automatonOf(t, c.words...), c.rules)
		assert.ErrorContains(t, err, want)
	}
	_, err := super.Solve(t.Context(), &trie.Trie{}, super.Rules{})
	assert.ErrorContains(t, err, "no word can end the game")
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	_, err = super.Solve(ctx, automatonOf(t, "ab"), super.Rules{})
	assert.ErrorIs(t, err, context.Canceled)
}

// A word may be as long as that, and a game as well.
func TestLongest(t *testing.T) {
	t.Parallel()
	for rules, fragments := range map[*super.Rules]int{{}: 4097, {Reverse: true}: 4097} {
		s := solveWords(t, *rules, strings.Repeat("a", 4096))
		assert.Equal(t, fragments, s.Fragments())
		assert.Equal(t, solver.Result{Value: solver.Win, Remoteness: 4096}, result(t, s, 0))
	}
}

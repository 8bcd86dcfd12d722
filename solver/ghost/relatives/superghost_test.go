package relatives_test

import (
	"context"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/solver"
	"wordgame/solver/ghost/relatives"
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

// A solution is the index of a game, and its solver.
type solution struct {
	relatives.Solver[relatives.Fragment, relatives.Fragment]
	*relatives.SuperghostIndex
}

func solve(ctx context.Context, words *trie.Trie, reverse bool) (solution, error) {
	x, err := relatives.NewSuperghost(ctx, words, reverse)
	return solution{relatives.NewSolver(x), x}, err
}

func solveWords(t testing.TB, reverse bool, words ...string) solution {
	s, err := solve(t.Context(), automatonOf(t, words...), reverse)
	require.NoError(t, err)
	return s
}

func result(t testing.TB, s solution, p relatives.Fragment) solver.Result {
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
		reverse bool
		words   string
		results map[string]solver.Result
	}{
		"one word": {false, "cats", map[string]solver.Result{
			"": win(4), "a": loss(3), "ca": win(2), "ats": loss(1), "cats": win(0),
		}},
		"a word inside another": {false, "at cats", map[string]solver.Result{
			"": win(4), "a": loss(3), "c": loss(3), "ca": win(2), "at": win(0), "cat": loss(1),
		}},
		// The fragment ba is played as ab, to which c is added.
		"turned": {true, "abcd baf", map[string]solver.Result{
			"ba": win(2), "ab": win(2), "abc": loss(1), "af": loss(1), "f": win(2), "baf": win(0),
		}},
		"not turned": {false, "abcd baf", map[string]solver.Result{
			"ba": loss(1), "ab": win(2), "abc": loss(1), "af": loss(1), "f": win(2), "baf": win(0),
		}},
	} {
		t.Run(name, func(t *testing.T) {
			s := solveWords(t, c.reverse, strings.Fields(c.words)...)
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
		reverse bool
		words   []string
	}{
		"no word can end the game: want at least one": {false, nil},
		"there is a word of more than 4,096 letters":  {false, []string{strings.Repeat("a", 4097)}},
	} {
		_, err := relatives.NewSuperghost(t.Context(), automatonOf(t, c.words...), c.reverse)
		assert.ErrorContains(t, err, want)
	}
	_, err := relatives.NewSuperghost(t.Context(), &trie.Trie{}, false)
	assert.ErrorContains(t, err, "no word can end the game")
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	_, err = relatives.NewSuperghost(ctx, automatonOf(t, "ab"), false)
	assert.ErrorIs(t, err, context.Canceled)
}

// A word may be as long as that, and a game as well.
func TestLongest(t *testing.T) {
	t.Parallel()
	for reverse, fragments := range map[bool]int{false: 4097, true: 4097} {
		s := solveWords(t, reverse, strings.Repeat("a", 4096))
		assert.Equal(t, fragments, s.Fragments())
		assert.Equal(t, solver.Result{Value: solver.Win, Remoteness: 4096}, result(t, s, 0))
	}
}

package ghost_test

import (
	"context"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/solver"
	"wordgame/solver/ghost"
	"wordgame/trie"
)

// newLatin returns a dictionary of words of the letters a to z.
func newLatin(t *testing.T, words ...string) dictionary {
	a, err := trie.NewAlphabet(strings.Split("abcdefghijklmnopqrstuvwxyz", "")...)
	require.NoError(t, err)
	return newDictionary(t, a, words...)
}

// rank returns the letters that may follow, as one text, by whether they win.
func rank(t *testing.T, s *ghost.Solver, automaton *trie.Trie, fragment string) (winning, losing string) {
	n, _, ok := automaton.Find(fragment)
	require.True(t, ok, fragment)
	ranked, err := s.Rank(context.Background(), n)
	require.NoError(t, err)
	slices.SortFunc(ranked, func(a, b solver.Ranked[ghost.Move[trie.Node]]) int {
		return int(a.Move.Letter) - int(b.Move.Letter)
	})
	for _, r := range ranked {
		if letter := automaton.Alphabet().Text(r.Move.Letter); r.Value == solver.Win {
			winning += letter
		} else {
			losing += letter
		}
	}
	return winning, losing
}

// Answers published for dictionaries that fit on a line, and the numbers of
// plies counted by hand.
func TestSmallDictionaries(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		words           string
		winning, losing string
		root            solver.Result
	}{
		// Norvig's.
		{"cat camel gecko", "", "cg", solver.Result{Value: solver.Loss, Remoteness: 5}},
		{"cat camel goat gerbil", "g", "c", solver.Result{Value: solver.Win, Remoteness: 6}},
		// A code golf's.
		{"cat camel goat gecko gerbil gar", "", "cg", solver.Result{Value: solver.Loss, Remoteness: 5}},
		{"cat camel goat gecko gerbil gar gannet", "g", "c", solver.Result{Value: solver.Win, Remoteness: 6}},
		{"abbot eager eagle eaglet earful earring", "", "ae", solver.Result{Value: solver.Loss, Remoteness: 7}},
		{"cat calf dog bear", "bc", "d", solver.Result{Value: solver.Win, Remoteness: 4}},
	} {
		t.Run(c.words, func(t *testing.T) {
			d := newLatin(t, strings.Fields(c.words)...)
			automaton := d.build(t, d.playable)
			s := ghost.NewSolver(automaton)
			winning, losing := rank(t, s, automaton, "")
			assert.Equal(t, c.winning, winning)
			assert.Equal(t, c.losing, losing)
			requireResult(t, c.root, s.Solver, automaton.Root())
		})
	}
}

func TestSmallDictionaryPositions(t *testing.T) {
	t.Parallel()
	d := newLatin(t, "abbot", "eager", "eagle", "eaglet", "earful", "earring")
	automaton := d.build(t, d.playable)
	s := ghost.NewSolver(automaton)
	for fragment, want := range map[string]solver.Result{
		"":     {Value: solver.Loss, Remoteness: 7},
		"a":    {Value: solver.Win, Remoteness: 4},
		"e":    {Value: solver.Win, Remoteness: 6},
		"ea":   {Value: solver.Loss, Remoteness: 5},
		"eag":  {Value: solver.Win, Remoteness: 2},
		"eagl": {Value: solver.Loss, Remoteness: 1},
		"ear":  {Value: solver.Win, Remoteness: 4},
		"earf": {Value: solver.Win, Remoteness: 2},
		"earr": {Value: solver.Loss, Remoteness: 3},
		// eaglet cannot be reached.
		"eagle": {Value: solver.Win, Remoteness: 0},
	} {
		n, _, ok := automaton.Find(fragment)
		require.True(t, ok, fragment)
		requireResult(t, want, s.Solver, n, fragment)
	}
	_, valid, ok := automaton.Find("eaglet")
	assert.False(t, ok)
	assert.Equal(t, len("eagle"), valid)
}

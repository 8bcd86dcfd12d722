package relatives_test

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/solver"
	"wordgame/solver/ghost/relatives"
)

// Whatever the loser does, the strategy has an answer, and a word for it; and it
// has none for what cannot come.
func TestLearn(t *testing.T) {
	t.Parallel()
	learned := make(map[int]int)
	for seed := range uint64(50) {
		d, _ := randomDictionary(t, seed)
		for _, reverse := range []bool{false, true} {
			n := newNaive(d.plain, d.alphabet.Len(), reverse)
			s, err := solve(t.Context(), d.words, reverse)
			if err != nil {
				continue
			}
			for p := range relatives.Fragment(min(s.Fragments(), 20)) {
				name := fmt.Sprintf("seed %d, reverse %v, %q, %q", seed, reverse, d.plain, s.Text(p))
				strategy, err := s.Learn(t.Context(), p)
				require.NoError(t, err, name)
				checkStrategy(t, d, n, s, p, strategy, name)
				learned[strategy.Seat]++
			}
		}
	}
	assert.Greater(t, learned[1], 200)
	assert.Greater(t, learned[2], 200)
}

func checkStrategy(t *testing.T, d dictionary, n *naive, s solution, p relatives.Fragment, strategy relatives.Lesson, name string) {
	answers, words := make(map[string]string), make(map[string]bool)
	for i, a := range strategy.Answers {
		answers[d.runes(s.Text(a.Given))] = d.runes(s.Text(a.Made))
		require.True(t, i == 0 || a.Given > strategy.Answers[i-1].Given, name)
	}
	for i, w := range strategy.Words {
		words[d.runes(w)] = true
		require.True(t, i == 0 || d.alphabet.Compare(strategy.Words[i-1], w) < 0, name)
	}
	given, made := make(map[string]bool), make(map[string]bool)
	var play func(f string, winner bool)
	play = func(f string, winner bool) {
		moves := n.moves(f)
		if winner && len(moves) > 0 {
			given[f] = true
			require.Contains(t, answers, f, name)
			require.Contains(t, moves, answers[f], name)
			made[answers[f]] = true
			play(answers[f], false)
			return
		}
		require.Equal(t, winner, len(moves) == 0, name) // it is the loser who ends the game
		for _, m := range moves {
			play(m, true)
		}
	}
	f := d.runes(s.Text(p))
	play(f, n.result(f).Value == solver.Win)
	require.Equal(t, n.result(f).Value == solver.Win, strategy.Seat == 1, name)
	require.Len(t, answers, len(given), name)
	for w := range words {
		require.Contains(t, n.words, w, name)
	}
	for f := range made {
		found := false
		for w := range words {
			found = found || strings.Contains(w, f)
		}
		require.True(t, found, "%s: %q in %q", name, f, strategy.Words)
	}
	require.LessOrEqual(t, len(words), len(made), name)
}

// Of words with as many fragments inside, a lesson has the first of the shortest.
func TestLearnFirstWord(t *testing.T) {
	t.Parallel()
	s := solveWords(t, false, "abc", "dab")
	p, _, ok := s.Find("a")
	require.True(t, ok)
	lesson, err := s.Learn(t.Context(), p)
	require.NoError(t, err)
	assert.Equal(t, []string{"abc"}, lesson.Words, "both have ab inside")
}

func TestLearnCancelled(t *testing.T) {
	t.Parallel()
	s := solveWords(t, false, "abc")
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	_, err := s.Learn(ctx, 0)
	assert.ErrorIs(t, err, context.Canceled)
}

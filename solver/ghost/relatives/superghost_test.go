package relatives_test

import (
	"context"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/solver"
	"wordgame/solver/ghost/ghosttest"
	"wordgame/solver/ghost/relatives"
	"wordgame/trie"
)

// A solution is the index of a game, and its solver.
type solution struct {
	relatives.Solver[relatives.Fragment, relatives.Fragment]
	*relatives.SuperghostIndex
}

func solve(ctx context.Context, words *trie.Trie, reverse bool) (solution, error) {
	x, err := relatives.NewSuperghost(ctx, words, reverse)
	return solution{relatives.NewSolver(x), x}, err
}

func solveWords(t testing.TB, words ...string) solution {
	s, err := solve(t.Context(), ghosttest.Automaton(t, words...), false)
	require.NoError(t, err)
	return s
}

func result(t testing.TB, s solution, p relatives.Fragment) solver.Result {
	r, err := s.Solve(t.Context(), p)
	require.NoError(t, err)
	return r
}

// Without words there is no game, and none of words that are too long; and what is no longer wanted stops.
func TestErrors(t *testing.T) {
	t.Parallel()
	for _, words := range []*trie.Trie{{}, ghosttest.Automaton(t), ghosttest.Automaton(t, strings.Repeat("a", 4097))} {
		_, err := relatives.NewSuperghost(t.Context(), words, false)
		assert.Error(t, err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	_, err := relatives.NewSuperghost(ctx, ghosttest.Automaton(t, "ab"), false)
	assert.ErrorIs(t, err, context.Canceled)
	_, err = solveWords(t, "abc").Learn(ctx, 0)
	assert.ErrorIs(t, err, context.Canceled)
}

// A text may have anything in it.
func TestFindOther(t *testing.T) {
	t.Parallel()
	s := solveWords(t, "abcd", "bcde")
	for text, want := range map[string]string{
		"x": "", "ab cd": "ab", "a\xffbcd": "bcd", "éabé": "ab", "dabcbc": "abc", "abdcdb": "ab", // the first of the longest
		strings.Repeat("ab", 1<<20) + "abcd": "abcd",
	} {
		_, nearest, ok := s.Find(text)
		assert.False(t, ok)
		assert.Equal(t, want, nearest, "%.20q", text)
	}
}

// Of words with as many fragments inside, a lesson has the first of the shortest.
func TestLearnFirstWord(t *testing.T) {
	t.Parallel()
	s := solveWords(t, "abc", "dab")
	p, _, ok := s.Find("a")
	require.True(t, ok)
	lesson, err := s.Learn(t.Context(), p)
	require.NoError(t, err)
	assert.Equal(t, []string{"abc"}, lesson.Words, "both have ab inside")
}

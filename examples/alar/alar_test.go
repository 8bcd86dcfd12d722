package main

import (
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/internal/words"
	"wordgame/solver"
	"wordgame/solver/face"
	"wordgame/solver/gametest"
)

// The rules, and all that the engine says, on a list that is small
// enough to be followed by hand: a leads to at, and that to tan, tar and rat, which have the same
// letters; rant ends the game.
func TestRules(t *testing.T) {
	g := newGame([]string{"a", "at", "tan", "tar", "rat", "rant", "i", "it", "zoo"}, 1)
	require.NoError(t, gametest.Check(g, ""))
	assert.Equal(t, []string{"a", "i"}, g.Moves(nil, ""))
	assert.Equal(t, []string{"rat", "tan", "tar"}, g.Moves(nil, "at"))
	assert.Equal(t, []string{"rant"}, g.Moves(nil, "tar"))
}

// A list without a word to begin with is refused, and so is a word that may not follow.
func TestRefused(t *testing.T) {
	list := filepath.Join(t.TempDir(), "list.txt")
	require.NoError(t, os.WriteFile(list, []byte("tan\nrant\n"), 0o600))
	f := family(&words.Lists{Options: words.Options{Program: "alar"}})
	v, err := f.Read("", face.Values{"words": list, "min": "2"})
	require.NoError(t, err)
	_, err = f.New(t.Context(), v, "")
	assert.ErrorContains(t, err, "2 letters")

	g := newGame([]string{"a", "at", "tan", "tar", "rat", "rant", "i", "it", "zoo"}, 1)
	for typed, at := range map[string]string{"zoo": "", "zoom": "", "it": "at"} {
		_, err := g.readMove(at, typed)
		assert.ErrorContains(t, err, strconv.Quote(typed))
	}
}

// What docs/results.md says. The table of all positions is held against a search in TestRules.
func TestResults(t *testing.T) {
	t.Parallel()
	f := family(new(words.Lists))
	for words, want := range map[string]struct {
		solver.Result
		winning string
	}{
		"english-35": {solver.Result{Value: solver.Loss, Remoteness: 8}, ""},
		"english-60": {solver.Result{Value: solver.Win, Remoteness: 1}, "f h i j n p q t u v x y z"},
	} {
		v, err := f.Read("", face.Values{"words": words})
		require.NoError(t, err)
		g, err := f.New(t.Context(), v, "")
		require.NoError(t, err)
		a, err := g.Start().Solve(t.Context(), face.Question{})
		require.NoError(t, err)
		assert.Equal(t, want.Result, a.Result, words)
		assert.Equal(t, want.winning, strings.Join(a.Winning, " "), words)
	}
}

package alar_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/internal/lexicon/shelf"
	"wordgame/solver"
	"wordgame/solver/alar"
	"wordgame/solver/face"
)

// What docs/results.md says. The table of all positions is held against a search in TestRules.
func TestResults(t *testing.T) {
	t.Parallel()
	f := alar.Family(new(shelf.Shelf))
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
		a, err := g.Start().Solve(t.Context(), face.Budget{})
		require.NoError(t, err)
		assert.Equal(t, want.Result, a.Result, words)
		assert.Equal(t, want.winning, strings.Join(a.Winning(), " "), words)
	}
}

package tictactoe_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/solver"
	"wordgame/solver/tictactoe"
)

// Positions that mirror each other are merged, which changes no answer, and saves positions:
// docs/performance.md has how many.
func TestMerging(t *testing.T) {
	for _, r := range []tictactoe.Rules{
		{}, {Variant: tictactoe.Misere}, {Variant: tictactoe.Wild}, {Variant: tictactoe.Notakto},
		{Width: 4, Height: 4, Line: 4}, {Width: 5, Height: 4, Line: 4, Gravity: true},
	} {
		g, err := tictactoe.New(r)
		require.NoError(t, err)
		merges(t, fmt.Sprintf("%+v", g.Rules), solver.New(g), solver.New(g), tictactoe.Position{})
	}
	one, err := tictactoe.New(tictactoe.Rules{Variant: tictactoe.Notakto})
	require.NoError(t, err)
	g, err := tictactoe.NewSum(t.Context(), one, 2)
	require.NoError(t, err)
	merges(t, "notakto, 2 boards", solver.New(g), solver.New(g), g.Start())
}

func merges[P comparable, M any](t *testing.T, name string, merged, plain *solver.Solver[P, M], start P) {
	plain.Without = solver.Symmetry
	want, err := plain.Solve(t.Context(), start)
	require.NoError(t, err)
	got, err := merged.Solve(t.Context(), start)
	require.NoError(t, err)
	assert.Equal(t, want, got, name)
	assert.Less(t, merged.Stats().Positions, plain.Stats().Positions, name)
	t.Logf("%s: %d positions, merged %d", name, plain.Stats().Positions, merged.Stats().Positions)
}

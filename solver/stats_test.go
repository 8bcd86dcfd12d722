package solver_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/solver"
)

// Each count on a game so small that it can be told from the page.
func TestStats(t *testing.T) {
	t.Parallel()
	// At b, the opponent's first answer is better for them than the draw that
	// a leaves them, so that w2 is not looked at.
	cut := graph{"s": "a b", "a": "d w1", "b": "l w2"}
	// The first move wins, and nothing is better than that.
	won := graph{"s": "a b", "a": "w1", "b": "w2"}
	// The move that could leave others out is the last.
	last := graph{"s": "a b", "a": "l1", "b": "w l2"}
	// Both moves lead to c.
	joined := graph{"s": "a b", "a": "c", "b": "c", "c": "w"}

	for _, c := range []struct {
		name    string
		game    solver.Game[string, string]
		without solver.Technique
		want    solver.Stats
	}{
		{"alpha-beta", cut, 0, solver.Stats{Positions: 6, Cutoffs: 1}},
		{"without it", cut, solver.AlphaBeta, solver.Stats{Positions: 7}},
		{"a win is enough", won, 0, solver.Stats{Positions: 3, Cutoffs: 1}},
		{"not without it", won, solver.AlphaBeta, solver.Stats{Positions: 5}},
		{"nothing left to leave out", last, 0, solver.Stats{Positions: 6}},
		{"table", joined, 0, solver.Stats{Positions: 6}},
		{"keys", numbered{joined}, 0, solver.Stats{Positions: 6}},
		{"without it the tree is gone through twice", joined, solver.Table, solver.Stats{Positions: 7}},
		{"symmetry", mirrored{joined, map[string]string{"a": "b"}}, 0, solver.Stats{Positions: 5}},
		{"without it", mirrored{joined, map[string]string{"a": "b"}}, solver.Symmetry, solver.Stats{Positions: 6}},
		{"without a table to use it in", mirrored{joined, map[string]string{"a": "b"}}, solver.Table, solver.Stats{Positions: 7}},
		{"shortcut", knowing{joined, map[string]solver.Value{"c": solver.Loss}}, 0, solver.Stats{Positions: 5}},
		{"a forced reply", forcing{cut, map[string]string{"b": "l", "s": "a"}}, 0, solver.Stats{Positions: 4}},
		{"without it", forcing{cut, map[string]string{"b": "l"}}, solver.Shortcuts, solver.Stats{Positions: 6, Cutoffs: 1}},
		{"without it", knowing{joined, map[string]solver.Value{"c": solver.Loss}}, solver.Shortcuts, solver.Stats{Positions: 6}},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := solver.Solver[string, string]{Game: c.game, Without: c.without}
			assert.Zero(t, s.Stats())
			_, err := s.Value(context.Background(), "s")
			require.NoError(t, err)
			assert.Equal(t, c.want, s.Stats())
		})
	}
}

// Who wins is known by a shortcut, how soon is not. Stats are of all answers
// together.
func TestStatsAddUp(t *testing.T) {
	t.Parallel()
	g := knowing{graph{"s": "a b", "a": "c", "b": "c", "c": "w"}, map[string]solver.Value{"c": solver.Loss}}
	s := solver.Solver[string, string]{Game: g}
	ctx := context.Background()
	_, err := s.Value(ctx, "s")
	require.NoError(t, err)
	assert.Equal(t, solver.Stats{Positions: 5}, s.Stats())

	_, err = s.Solve(ctx, "s")
	require.NoError(t, err)
	// The value of s stands in the table. Its distance takes s, a, c and w; b and c.
	assert.Equal(t, solver.Stats{Positions: 5 + 1 + 6}, s.Stats())

	// What stands in the table costs a look at it: for the value, and for the rest.
	_, err = s.Solve(ctx, "s")
	require.NoError(t, err)
	assert.Equal(t, solver.Stats{Positions: 12 + 2}, s.Stats())
}

package solver_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/solver"
	"wordgame/solver/gametest"
)

// A limit says which it is. What was found before stays, so that with more patience
// the answer is right.
func TestMaxPositions(t *testing.T) {
	t.Parallel()
	g := steps{2000}
	want := gametest.NewOracle(g).Result(1)
	for _, most := range []int{1, 100, 5000} {
		s := solver.New(g)
		s.MaxPositions = most
		_, err := s.Solve(t.Context(), 1)
		limit := new(solver.LimitError)
		require.ErrorAs(t, err, &limit)
		assert.Equal(t, solver.LimitError{What: "positions", Most: most}, *limit)
		assert.ErrorContains(t, err, "position")
		assert.Equal(t, most, s.Stats().Positions)
	}
	s := solver.New(g)
	s.MaxPositions = 1_000_000
	r, err := s.Solve(t.Context(), 1)
	require.NoError(t, err)
	assert.Equal(t, want, r)
}

func TestProgress(t *testing.T) {
	t.Parallel()
	s := solver.New(steps{5000})
	var told []int
	s.Progress = func(stats solver.Stats) { told = append(told, stats.Positions) }
	_, err := s.Solve(t.Context(), 1)
	require.NoError(t, err)
	require.Greater(t, len(told), 3)
	for i, n := range told {
		assert.Equal(t, (i+1)<<12, n)
	}
}

// The trace of a small tree, in full, with the move that led to each position: at b, the opponent's first answer is better
// for them than the draw that a leaves them, so that w2 is not looked at.
func TestTraceText(t *testing.T) {
	t.Parallel()
	s := solver.New(graph{"s": "a b", "a": "d w1", "b": "l w2"})
	var text strings.Builder
	s.Trace = func(e solver.Event[string, string]) {
		text.WriteString(strings.Repeat(" ", e.Depth) + e.Position)
		switch e.Kind {
		case solver.Enter:
			if e.Move != nil { // a move is the position that it leads to
				text.WriteString(" by " + *e.Move)
			}
			fmt.Fprintf(&text, ": %v to %v\n", e.Alpha.Value, e.Beta.Value)
		case solver.Cut:
			fmt.Fprintf(&text, ", not %v: %v to %v\n", e.Left, e.Alpha.Value, e.Beta.Value)
		default:
			fmt.Fprintf(&text, " is %v to %v\n", e.Low.Value, e.High.Value)
		}
	}
	_, err := s.Value(t.Context(), "s")
	require.NoError(t, err)
	assert.Equal(t, `s: loss to win
 a by a: loss to win
  d by d: loss to win
  d is draw to draw
  w1 by w1: loss to draw
  w1 is win to win
 a is draw to draw
 b by b: loss to draw
  l by l: draw to win
  l is loss to loss
 b, not [w2]: win to draw
 b is win to win
s is draw to draw
`, text.String())
}

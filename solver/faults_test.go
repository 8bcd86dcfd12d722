package solver_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/solver"
)

// Rules at fault are an error each time: what was found on the way to it must
// not be taken for an answer the next time.
func TestNoMoves(t *testing.T) {
	t.Parallel()
	rules := graph{"s": "a b", "a": "x", "x": "", "b": "w"}
	for name, s := range map[string]*solver.Solver[string, string]{
		"map":      {Game: rules},
		"keys":     {Game: numbered{rules}},
		"no table": {Game: rules, Without: solver.Table},
		"minimax":  {Game: rules, Without: solver.All},
	} {
		t.Run(name, func(t *testing.T) {
			ctx := context.Background()
			for range 2 {
				for _, p := range []string{"s", "a", "x"} {
					v, err := s.Value(ctx, p)
					assert.ErrorContains(t, err, "position x has no moves and is not at an end", p)
					assert.Zero(t, v, p)
					r, err := s.Solve(ctx, p)
					assert.ErrorContains(t, err, "position x has no moves", p)
					assert.Zero(t, r, p)
					ranked, err := s.Rank(ctx, p)
					assert.ErrorContains(t, err, "position x has no moves", p)
					assert.Nil(t, ranked, p)
					line, err := s.Line(ctx, p)
					assert.ErrorContains(t, err, "position x has no moves", p)
					assert.Nil(t, line, p)
				}
			}
			r, err := s.Solve(ctx, "b")
			require.NoError(t, err, "where the fault cannot be met")
			assert.Equal(t, solver.Result{Value: solver.Loss, Remoteness: 1}, r)
		})
	}
}

// A looping game comes back to its positions.
type looping struct{ positions int }

func (looping) Terminal(int) solver.Value    { return solver.Undecided }
func (looping) Moves(dst []int, _ int) []int { return append(dst, 1) }
func (g looping) Play(p, m int) int          { return (p + m) % g.positions }

// Playouts of a game without an end are drawn.
func TestNoEndOfPlayouts(t *testing.T) {
	t.Parallel()
	ranked, err := solver.UCT[int, int]{Game: looping{3}, Playouts: 5}.Rank(t.Context(), 0)
	require.NoError(t, err)
	assert.Equal(t, []solver.Ranked[int]{{Move: 1, Result: solver.Result{Remoteness: solver.Unknown}}}, ranked)
}

// A game without an end must neither use up the stack, which would end the
// program, nor go on after it is told to stop.
func TestNoEnd(t *testing.T) {
	t.Parallel()
	s := solver.Solver[int, int]{Game: looping{3}}
	_, err := s.Solve(context.Background(), 0)
	assert.ErrorContains(t, err, "the game's rules are at fault: it goes on for more than 131072 plies")
	_, err = s.Solve(&patience{context.Background(), 3}, 0)
	assert.ErrorIs(t, err, context.Canceled)
}

// A game may be as long as MaxPlies, and no longer.
func TestLongestGame(t *testing.T) {
	t.Parallel()
	for plies, long := range map[int]bool{solver.MaxPlies: false, solver.MaxPlies + 1: true} {
		s := solver.Solver[int, int]{Game: countdown{}}
		v, err := s.Value(t.Context(), plies)
		if long {
			assert.ErrorContains(t, err, "it goes on for more than 131072 plies")
		} else {
			require.NoError(t, err)
			assert.Equal(t, solver.Loss, v)
		}
	}
}

package solver_test

import (
	"context"
	"slices"
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
	any := func(_ string, moves []string) []float64 {
		return slices.Repeat([]float64{1 / float64(len(moves))}, len(moves))
	}
	_, err := (&solver.Expectation[string, string]{Game: rules, Mine: any, Theirs: any}).Odds(t.Context(), "s")
	assert.ErrorContains(t, err, "position x has no moves")
	_, err = solver.Count(t.Context(), rules, "s", nil)
	assert.ErrorContains(t, err, "position x has no moves")
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
					assert.NoError(t, fails(ctx, s, p, func(err error, about string) {
						assert.ErrorContains(t, err, "position x has no moves", "%s at %s", about, p)
					}))
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
	_, err := s.Solve(&patience{context.Background(), 3}, 0)
	assert.ErrorIs(t, err, context.Canceled)
	for name, ask := range askers(t) {
		_, err := ask(looping{3}, 0)
		assert.ErrorContains(t, err, "it goes on for more than 131072 plies", name)
	}
}

// A game may be as long as MaxPlies, and no longer.
func TestLongestGame(t *testing.T) {
	t.Parallel()
	for name, ask := range askers(t) {
		lost, err := ask(countdown{}, solver.MaxPlies)
		require.NoError(t, err, name)
		assert.True(t, lost, name)
		_, err = ask(countdown{}, solver.MaxPlies+1)
		assert.ErrorContains(t, err, "it goes on for more than 131072 plies", name)
	}
}

// askers are the engines that follow a game to its end. Each says whether a position is lost.
func askers(t *testing.T) map[string]func(g solver.Game[int, int], p int) (bool, error) {
	return map[string]func(g solver.Game[int, int], p int) (bool, error){
		"search": func(g solver.Game[int, int], p int) (bool, error) {
			v, err := solver.New(g).Value(t.Context(), p)
			return v == solver.Loss, err
		},
		"nimbers": func(g solver.Game[int, int], p int) (bool, error) {
			v, err := (&solver.Nimbers[int, int]{Game: g}).Of(t.Context(), p)
			return v == 0, err
		},
		"census": func(g solver.Game[int, int], p int) (bool, error) {
			c, err := solver.Count(t.Context(), g, p, nil)
			return c != nil && c.Games == solver.Split{Second: 1}, err
		},
	}
}

// A countdown has one move at each position.
type countdown struct{}

func (countdown) Terminal(p int) solver.Value {
	if p == 0 {
		return solver.Loss
	}
	return solver.Undecided
}

func (countdown) Moves(dst []int, p int) []int {
	if p == 0 {
		return dst
	}
	return append(dst, 1)
}

func (countdown) Play(p, m int) int { return p - m }

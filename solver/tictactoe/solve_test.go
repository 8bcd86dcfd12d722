package tictactoe

import (
	"context"
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/solver"
	"wordgame/solver/gametest"
)

// Everywhere in tic-tac-toe, which is too large for all that gametest.Check does,
// the solver says what plain minimax says.
func TestSolverAgainstOracle(t *testing.T) {
	ctx := context.Background()
	for _, rules := range []Rules{{}, {Variant: Misere}} {
		t.Run(fmt.Sprint(rules), func(t *testing.T) {
			g := newGame(t, rules)
			oracle := gametest.NewOracle(g)
			s := g.Solver()
			for p := range positions(g) {
				r, err := s.Solve(ctx, p)
				require.NoError(t, err)
				require.Equal(t, oracle.Result(p), r, "%v", p)
				v, err := s.Value(ctx, p)
				require.NoError(t, err)
				require.Equal(t, r.Value, v)
			}
			assert.Positive(t, s.Stats().Positions)
		})
	}
}

// Where depth-first search would get lost, the solver does not.
func TestLargeBoard(t *testing.T) {
	ranked, err := newGame(t, Rules{Width: 8, Height: 8}).Solver().Rank(context.Background(), Position{})
	require.NoError(t, err)
	assert.Len(t, ranked, 64)
	assert.Equal(t, solver.Result{Value: solver.Win, Remoteness: 5}, ranked[0].Result)
	assert.Equal(t, solver.Win, ranked[63].Value)
}

// Positions are numbers as long as 64 bits tell them apart.
func TestKeyed(t *testing.T) {
	t.Parallel()
	for r, want := range map[Rules]bool{
		{Width: 8, Height: 4}: true, {Width: 11}: false,
		{Width: 8, Height: 7, Gravity: true}: true, {Width: 8, Height: 8, Gravity: true}: false, {Width: 9, Height: 7, Gravity: true}: false,
		{Width: 8, Height: 8, Variant: Notakto}: true,
	} {
		is := newGame(t, r).KeyBits() <= 64
		assert.Equal(t, want, is, "%+v", r)
	}
}

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
			s := solver.New(g)
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

package solver_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/solver"
	"wordgame/solver/gametest"
)

// Backward induction says of every position of a random game what plain minimax says.
func TestInduction(t *testing.T) {
	t.Parallel()
	for seed := range uint64(300) {
		r := rand.New(rand.NewPCG(seed, 0))
		n := 1 + r.IntN(60)
		g := gametest.NewRandom(r, n, 1+r.IntN(5))
		induction := solver.NewInduction(n)
		for p := n - 1; p >= 0; p-- {
			if v := g.Terminal(p); v != solver.Undecided {
				induction.End(p, v)
			}
			for _, m := range g.Moves(nil, p) {
				induction.Move(p, g.Play(p, m))
			}
		}
		results, err := induction.Results()
		require.NoError(t, err)
		oracle := gametest.NewOracle(g)
		for p := range n {
			require.Equal(t, oracle.Result(p), results.At(p), "seed %d, position %d", seed, p)
		}
	}
}

// induceRow solves a game of so many positions, each with a move to the next; the last one
// is an end.
func induceRow(positions int, end solver.Value) (solver.Results, error) {
	induction := solver.NewInduction(positions)
	induction.End(positions-1, end)
	for p := positions - 1; p > 0; p-- {
		induction.Move(p-1, p)
	}
	return induction.Results()
}

// A game may last as long as the doc comment says, and no longer. A longer game is refused,
// and so is one whose rules are at fault.
func TestInductionLimits(t *testing.T) {
	t.Parallel()
	for _, end := range []solver.Value{solver.Loss, solver.Win} {
		results, err := induceRow(32_766, end)
		require.NoError(t, err)
		assert.Equal(t, solver.Result{Value: end.Opposite(), Remoteness: 32_765}, results.At(0))
		assert.Equal(t, solver.Result{Value: end, Remoteness: 32_764}, results.At(1))
		for _, positions := range []int{32_767, 32_768, 100_000} {
			_, err = induceRow(positions, end)
			assert.Equal(t, &solver.LimitError{What: "plies", Most: 32_765}, err, positions)
		}
	}
	results, err := induceRow(1<<17, solver.Draw)
	require.NoError(t, err)
	assert.Equal(t, solver.Result{Value: solver.Draw, Remoteness: solver.Unknown}, results.At(0), "of a draw only the value is kept")

	results, err = solver.NewInduction(0).Results()
	assert.NoError(t, err)
	assert.Empty(t, results)

	induction := solver.NewInduction(3)
	induction.End(1, solver.Win)
	induction.Move(0, 1)
	_, err = induction.Results()
	assert.ErrorContains(t, err, "position 2 has no moves and is not at an end")
}

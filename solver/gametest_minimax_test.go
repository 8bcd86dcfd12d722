package solver_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"wordgame/solver"
	"wordgame/solver/gametest"
)

// The oracle itself is held against results worked out by hand.
func TestOracle(t *testing.T) {
	t.Parallel()
	oracle := gametest.NewOracle(newToy())
	for counters, want := range []solver.Result{
		{Value: solver.Loss, Remoteness: 0},
		{Value: solver.Win, Remoteness: 1},
		{Value: solver.Win, Remoteness: 1},
		{Value: solver.Loss, Remoteness: 2},
		{Value: solver.Win, Remoteness: 3},
		{Value: solver.Win, Remoteness: 3},
		{Value: solver.Loss, Remoteness: 4}, // the loser delays
		{Value: solver.Win, Remoteness: 5},
		{Value: solver.Win, Remoteness: 5},
	} {
		assert.Equal(t, want, oracle.Result(counters), "%d counters", counters)
	}
	assert.Equal(t, solver.Result{Value: solver.Loss, Remoteness: 4}, oracle.Move(5, 1))
	assert.Equal(t, solver.Result{Value: solver.Win, Remoteness: 3}, oracle.Move(5, 2))
}

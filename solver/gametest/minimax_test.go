package gametest_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"wordgame/solver"
	"wordgame/solver/gametest"
)

// The oracle itself is held against results worked out by hand.
func TestOracle(t *testing.T) {
	oracle := gametest.NewOracle(newToy())
	for counters, want := range []solver.Result{
		{Value: solver.Loss, Remoteness: 0, Score: -1},
		{Value: solver.Win, Remoteness: 1, Score: 1},
		{Value: solver.Win, Remoteness: 1, Score: 1},
		{Value: solver.Loss, Remoteness: 2, Score: -1},
		{Value: solver.Win, Remoteness: 3, Score: 1},
		{Value: solver.Win, Remoteness: 3, Score: 1},
		{Value: solver.Loss, Remoteness: 4, Score: -1}, // the loser delays
		{Value: solver.Win, Remoteness: 5, Score: 1},
		{Value: solver.Win, Remoteness: 5, Score: 1},
	} {
		assert.Equal(t, want, oracle.Result(counters), "%d counters", counters)
	}
	assert.Equal(t, solver.Result{Value: solver.Loss, Remoteness: 4, Score: -1}, oracle.Move(5, 1))
	assert.Equal(t, solver.Result{Value: solver.Win, Remoteness: 3, Score: 1}, oracle.Move(5, 2))
}

// A lonely toy has one player, who takes all the counters and loses.
type lonely struct{ *toy }

func (lonely) First(int) bool { return true }

func TestOracleOfTurns(t *testing.T) {
	oracle := gametest.NewOracle(lonely{newToy()})
	assert.Equal(t, solver.Result{Value: solver.Loss, Remoteness: 5, Score: -1}, oracle.Result(5))
	assert.Equal(t, solver.Result{Value: solver.Loss, Remoteness: 4, Score: -1}, oracle.Move(5, 2))
}

func TestBetter(t *testing.T) {
	// From worst to best.
	order := []solver.Result{
		{Value: solver.Loss, Remoteness: 1, Score: -2},
		{Value: solver.Loss, Remoteness: 2, Score: -2},
		{Value: solver.Loss, Remoteness: 1, Score: -1},
		{Value: solver.Loss, Remoteness: 9, Score: -1},
		{Value: solver.Draw, Remoteness: 7, Score: 0},
		{Value: solver.Draw, Remoteness: 6, Score: 0},
		{Value: solver.Win, Remoteness: 8, Score: 1},
		{Value: solver.Win, Remoteness: 3, Score: 1},
		{Value: solver.Win, Remoteness: 8, Score: 2},
		{Value: solver.Win, Remoteness: 3, Score: 2},
	}
	for i, a := range order {
		for j, b := range order {
			assert.Equal(t, i > j, gametest.Better(a, b), "%v, %v", a, b)
		}
	}
}

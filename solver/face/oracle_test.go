package face_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/solver"
	"wordgame/solver/face"
	"wordgame/solver/tictactoe"
)

// game returns a game of lines.
func game(t *testing.T, v face.Values) face.Game {
	v, err := tictactoe.Family().Read("", v)
	require.NoError(t, err)
	g, err := tictactoe.Family().New(t.Context(), v, "")
	require.NoError(t, err)
	return g
}

// large returns the start of a game that is not solved at once.
func large(t *testing.T) face.Position {
	return game(t, face.Values{"size": "6x5", "line": "4", "gravity": "true"}).Start()
}

// A search stops at its budget and names it; an answer before takes nothing from it.
func TestBudgetOfAnAnswer(t *testing.T) {
	t.Parallel()
	p := large(t)
	for _, most := range []int{100, 1000, 300} {
		b := face.Budget{Positions: most}
		_, err := p.Value(t.Context(), b)
		limit := new(solver.LimitError)
		require.ErrorAs(t, err, &limit)
		assert.Equal(t, most, limit.Most)
		assert.True(t, face.IsLimit(err))
		_, err = p.Solve(t.Context(), b)
		require.ErrorAs(t, err, &limit)
		assert.Equal(t, most, limit.Most)
	}
	a, err := p.Solve(t.Context(), face.Budget{Positions: 500, Playouts: 40})
	require.NoError(t, err)
	assert.Equal(t, face.ByEstimate, a.By)
	assert.Equal(t, solver.Result{Remoteness: solver.Unknown}, a.Result)
	assert.Len(t, a.Moves, 6)
	assert.Empty(t, a.BestLine)
	assert.Len(t, a.Best(), 1)
	assert.LessOrEqual(t, a.Positions, 500)
	assert.Equal(t, "X is to move. Nobody knows yet who wins: scores are estimates.", a.Verdict.String())
	again, err := p.Solve(t.Context(), face.Budget{Positions: 500, Playouts: 40})
	require.NoError(t, err)
	assert.Equal(t, a.Moves, again.Moves, "of one position the estimate is the same")
}

// Progress tells the positions of this answer alone.
func TestProgress(t *testing.T) {
	t.Parallel()
	p := large(t)
	for range 2 {
		var told []int
		_, err := p.Value(t.Context(), face.Budget{Positions: 20_000, Progress: func(n int) { told = append(told, n) }})
		require.True(t, face.IsLimit(err), err)
		require.NotEmpty(t, told)
		assert.IsNonDecreasing(t, told)
		assert.LessOrEqual(t, told[len(told)-1], 20_000)
		assert.Less(t, told[0], 20_000)
	}
}

// Whatever the budget, an answer is right, or an estimate, or says that the budget did not
// do; and with playouts there is one.
func TestEveryBudget(t *testing.T) {
	t.Parallel()
	for _, at1 := range []string{"X../.O./...", "XO./.X./..O", "XX./OO./..."} {
		_, whole := at(t, "", at1)
		want, err := whole.Solve(t.Context(), face.Budget{})
		require.NoError(t, err)
		for most := 1; most <= want.Positions+50; most++ {
			_, p := at(t, "", at1)
			a, err := p.Solve(t.Context(), face.Budget{Positions: most})
			if err == nil {
				assert.Equal(t, want.Result, a.Result)
			} else {
				require.True(t, face.IsLimit(err), "%d: %v", most, err)
			}
			_, p = at(t, "", at1)
			a, err = p.Solve(t.Context(), face.Budget{Positions: most, Playouts: 3, Reasons: true})
			require.NoError(t, err, most)
			if a.By == face.BySearch {
				assert.Equal(t, want.Result, a.Result, most)
			}
			for _, m := range a.Moves {
				assert.Contains(t, append(p.Moves(), ""), m.Move)
			}
		}
		_, p := at(t, "", at1)
		a, err := p.Solve(t.Context(), face.Budget{Positions: want.Positions})
		require.NoError(t, err, "what the whole search cost is enough")
		assert.Equal(t, want.Result, a.Result)
	}
}

// A search that is interrupted is neither answered nor estimated.
func TestInterrupted(t *testing.T) {
	t.Parallel()
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	_, err := large(t).Solve(ctx, face.Soon)
	assert.ErrorIs(t, err, context.Canceled)
}

// Where the estimate has seen two plies, what they decide is certain.
func TestEstimateDecides(t *testing.T) {
	t.Parallel()
	f, err := face.Estimate(t.Context(), take{}, 2, 10)
	require.NoError(t, err)
	assert.Equal(t, solver.Result{Value: solver.Win, Remoteness: 1}, f.Result)
	assert.Equal(t, face.BySearch, f.By)
	f, err = face.Estimate(t.Context(), take{}, 3, 10)
	require.NoError(t, err)
	assert.Equal(t, solver.Result{Value: solver.Loss, Remoteness: 2}, f.Result)
	f, err = face.Estimate(t.Context(), take{}, 10, 10)
	require.NoError(t, err)
	assert.Equal(t, face.ByEstimate, f.By)
	assert.Equal(t, solver.Undecided, f.Value)
}

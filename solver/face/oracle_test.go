package face_test

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/solver"
	"wordgame/solver/face"
	"wordgame/solver/face/facetest"
	"wordgame/solver/tictactoe"
)

// large returns the start of a game that is not solved at once.
func large(t *testing.T) face.Position {
	_, p := facetest.Open(t, tictactoe.Family(), "", face.Values{"size": "6x5", "line": "4", "gravity": "true"}, "")
	return p
}

// A search stops at its budget and names it; an answer before takes nothing from it.
func TestBudgetOfAnAnswer(t *testing.T) {
	t.Parallel()
	p := large(t)
	for _, most := range []int{100, 1000, 300} {
		b := face.Question{Positions: most}
		limit := new(solver.LimitError)
		_, err := p.Solve(t.Context(), b)
		require.ErrorAs(t, err, &limit)
		assert.True(t, face.IsLimit(err))
		assert.Equal(t, most, limit.Most)
	}
	a, err := p.Solve(t.Context(), face.Question{Positions: 500, Playouts: 40})
	require.NoError(t, err)
	assert.Equal(t, face.ByEstimate, a.By)
	assert.Equal(t, solver.Result{Remoteness: solver.Unknown}, a.Result)
	assert.Len(t, a.Moves, 6)
	assert.Empty(t, a.BestLine)
	assert.Len(t, a.Best(), 1)
	assert.LessOrEqual(t, a.Positions, 500)
	assert.Equal(t, "X is to move. Nobody knows yet who wins: scores are estimates.", a.Verdict)
	again, err := p.Solve(t.Context(), face.Question{Positions: 500, Playouts: 40})
	require.NoError(t, err)
	assert.Equal(t, a.Moves, again.Moves, "of one position the estimate is the same")
}

// Progress tells the positions of this answer alone.
func TestProgress(t *testing.T) {
	t.Parallel()
	p := large(t)
	for range 2 {
		var told []int
		_, err := p.Solve(t.Context(), face.Question{Positions: 20_000, Progress: func(n int) { told = append(told, n) }})
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
		want, err := whole.Solve(t.Context(), face.Question{})
		require.NoError(t, err)
		for most := 1; most <= want.Positions+50; most++ {
			_, p := at(t, "", at1)
			a, err := p.Solve(t.Context(), face.Question{Positions: most})
			if err == nil {
				assert.Equal(t, want.Result, a.Result)
			} else {
				require.True(t, face.IsLimit(err), "%d: %v", most, err)
			}
			_, p = at(t, "", at1)
			a, err = p.Solve(t.Context(), face.Question{Positions: most, Playouts: 3, Why: true})
			require.NoError(t, err, most)
			if a.By == face.BySearch {
				assert.Equal(t, want.Result, a.Result, most)
			}
			for _, m := range a.Moves {
				assert.Contains(t, append(p.Moves(), face.Move{}), m.Move)
			}
		}
		_, p := at(t, "", at1)
		a, err := p.Solve(t.Context(), face.Question{Positions: want.Positions})
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
	f, err := face.Estimate(t.Context(), facetest.Take{}, 2, 10)
	require.NoError(t, err)
	assert.Equal(t, solver.Result{Value: solver.Win, Remoteness: 1}, f.Result)
	assert.Equal(t, face.BySearch, f.By)
	f, err = face.Estimate(t.Context(), facetest.Take{}, 3, 10)
	require.NoError(t, err)
	assert.Equal(t, solver.Result{Value: solver.Loss, Remoteness: 2}, f.Result)
	f, err = face.Estimate(t.Context(), facetest.Take{}, 10, 10)
	require.NoError(t, err)
	assert.Equal(t, face.ByEstimate, f.By)
	assert.Equal(t, solver.Undecided, f.Result.Value)
}

// hard is a heap that is searched without a table: at 35 and 36, who wins takes more than a
// million positions.
func hard(onlyValues bool) face.Game {
	f := facetest.Heap()
	f.Oracle = face.Search(&solver.Solver[int, int]{Game: facetest.Take{}, Without: solver.All &^ solver.AlphaBeta, OnlyValues: onlyValues})
	return face.Of(f)
}

// Where who wins took long, an answer says what the other moves are worth, and how soon the game
// ends, only if it is asked. TestLongBudgets has every way to ask.
func TestLongAnswers(t *testing.T) {
	t.Parallel()
	longAnswers(t,
		longAnswer{"4", false, face.Question{}, []string{"win 3", "loss 2"}},
		longAnswer{"4", true, face.Question{}, []string{"win -1", "loss -1"}},
		longAnswer{"35", false, face.Question{Every: true, Distance: true}, []string{"win 23", "loss 24"}},
	)
	a, err := facetest.At(t, hard(false), "35").Solve(t.Context(), face.Question{})
	require.NoError(t, err)
	assert.True(t, a.Long)
	assert.Equal(t, []face.Move{a.Moves[0].Move}, a.Best())
	assert.Equal(t, "take 2", a.Best()[0].Name)
	assert.Empty(t, a.BestLine, "best play hurries, and nobody knows how")
	assert.NotContains(t, asJSON(t, a), "score")
	cost, told := 0, facetest.Heap() // who wins takes less, and all moves more, than a million
	told.Oracle = face.Search(&solver.Solver[int, int]{Game: facetest.Take{}, Without: solver.All &^ solver.AlphaBeta})
	told.MoveFacts = func(_, _ int, line func() []int) []face.Fact { line(); return nil }
	soon, err := facetest.At(t, face.Of(told), "31").Solve(t.Context(), face.Question{Progress: func(n int) { cost = max(cost, n) }})
	require.NoError(t, err)
	assert.Less(t, cost, 1_010_000)
	assert.Equal(t, []string{"take 1"}, soon.Winning)
	assert.Equal(t, solver.Undecided, soon.Moves[1].Result.Value)
	assert.True(t, soon.More, "the other may win, too")
	assert.Contains(t, asJSON(t, a), `"value": null,
   "remoteness": null,
   "reply": "",
   "position": "34"`)
}

// A longAnswer is what is said of a heap.
type longAnswer struct {
	heap       string
	onlyValues bool
	budget     face.Question
	want       []string // results of moves, best first
}

func longAnswers(t *testing.T, all ...longAnswer) {
	t.Helper()
	for _, c := range all {
		c.budget.Brief = true
		a, err := facetest.At(t, hard(c.onlyValues), c.heap).Solve(t.Context(), c.budget)
		require.NoError(t, err)
		var got []string
		for _, m := range a.Moves {
			got = append(got, fmt.Sprint(m.Result.Value, " ", m.Result.Remoteness))
		}
		name := fmt.Sprintf("%s, %+v", c.heap, c.budget)
		assert.Equal(t, c.want, got, name)
		assert.Equal(t, a.Moves[0].Result, a.Result, name)
		assert.Equal(t, c.heap != "4", a.Long, name)
		assert.Len(t, a.Known(), 2-strings.Count(strings.Join(got, ""), "undecided"), name)
	}
}

// A search that is stopped says what it knows: nothing, who wins, or also what some moves are worth.
func TestStopped(t *testing.T) {
	t.Parallel()
	for stop, known := range map[int]int{500_000: -1, 1_500_000: 0, 3_300_000: 1} {
		ctx, cancel := context.WithCancel(t.Context())
		a, err := facetest.At(t, hard(false), "35").Solve(ctx, face.Question{Every: true, Progress: func(n int) {
			if n >= stop {
				cancel()
			}
		}})
		require.ErrorIs(t, err, context.Canceled, stop)
		if known < 0 {
			assert.Nil(t, a, stop)
			continue
		}
		assert.Equal(t, solver.Win, a.Result.Value, stop)
		assert.Len(t, a.Known(), known, stop)
		assert.Len(t, a.Moves, 2, stop)
		assert.Empty(t, a.BestLine, stop)
		for _, m := range a.Known() {
			assert.Equal(t, "take 2", m.Move.Name, stop)
			assert.Equal(t, solver.Win, m.Result.Value, stop)
		}
	}
}

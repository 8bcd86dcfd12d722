package solver_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/solver"
	"wordgame/solver/gametest"
)

// A hinting game knows bounds on some positions, not the best ones, and best moves.
type hinting struct {
	gametest.Random
	oracle *gametest.Oracle[int, int]
}

func (g hinting) Bounds(p int) (low, high solver.Result) {
	low, high = solver.Anything()
	draw, _ := solver.Exactly(solver.Draw)
	switch v := g.oracle.Result(p).Value; {
	case p%3 == 1 && v >= solver.Draw:
		low = draw
	case p%3 == 2 && v <= solver.Draw:
		high = draw
	}
	return low, high
}

func (g hinting) Forced(p int) (int, bool) {
	for _, m := range g.Moves(nil, p) {
		if g.oracle.Move(p, m) == g.oracle.Result(p) {
			return m, p%2 == 0
		}
	}
	return 0, false
}

// A search tells of each position that it visits, and what it tells of those that it leaves is true, whatever
// it is asked.
func TestTraceIsTrue(t *testing.T) {
	t.Parallel()
	for seed := range uint64(2000) {
		r := rand.New(rand.NewPCG(seed, 0))
		random := gametest.NewRandom(r, 15+r.IntN(20), 4)
		oracle := gametest.NewOracle(random)
		s := solver.New(hinting{random, oracle})
		s.Without = []solver.Technique{0, solver.AlphaBeta, solver.Table}[seed%3]
		visited, cuts := 0, 0
		var path []int
		s.Trace = func(e solver.Event[int, int]) {
			switch {
			case e.Kind == solver.Enter:
				visited++
				path = append(path, e.Position)
			case e.Kind == solver.Cut:
				cuts++
				assert.NotEmpty(t, e.Left)
			}
			require.Equal(t, path[len(path)-1], e.Position)
			require.Equal(t, len(path)-1, e.Depth)
			if e.Kind == solver.Leave {
				path = path[:len(path)-1]
			}
			if want := oracle.Result(e.Position); e.Kind == solver.Leave {
				assert.False(t, e.Low.Better(want), "seed %d: position %d is %v, not at least %v", seed, e.Position, want, e.Low)
				assert.False(t, want.Better(e.High), "seed %d: position %d is %v, not at most %v", seed, e.Position, want, e.High)
			}
		}
		_, err := s.Solve(t.Context(), 0)
		require.NoError(t, err)
		require.Equal(t, []int{s.Stats().Positions, s.Stats().Cutoffs}, []int{visited, cuts}, "seed %d", seed)
	}
}

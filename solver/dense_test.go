package solver_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"wordgame/solver"
	"wordgame/solver/gametest"
)

// A dense game goes on by small steps: nearly every position is reached, and
// in many ways, so that a table holds bounds that were found with one window
// and are looked up with another. Its tree is too large for [gametest.Check],
// and for a solver without a table.
type dense struct {
	ends  []solver.Value
	steps [][]int
}

func newDense(r *rand.Rand, positions int, values ...solver.Value) dense {
	g := dense{make([]solver.Value, positions), make([][]int, positions)}
	for p := range positions {
		for range 1 + r.IntN(5) {
			g.steps[p] = append(g.steps[p], 1+r.IntN(6))
		}
		if r.IntN(12) == 0 || p+6 >= positions {
			g.ends[p] = values[r.IntN(len(values))]
			g.steps[p] = nil
		}
	}
	return g
}

func (g dense) Terminal(p int) solver.Value  { return g.ends[p] }
func (g dense) Moves(dst []int, p int) []int { return append(dst, g.steps[p]...) }
func (g dense) Play(p, m int) int            { return p + m }

func TestDenseGames(t *testing.T) {
	t.Parallel()
	values := map[string][]solver.Value{
		"even":  {solver.Win, solver.Draw, solver.Loss},
		"drawn": {solver.Win, solver.Draw, solver.Draw, solver.Draw, solver.Draw, solver.Loss},
		"won":   {solver.Win, solver.Loss},
	}
	for name, values := range values {
		for seed := range uint64(100) {
			r := rand.New(rand.NewPCG(seed, 4))
			g := newDense(r, 20+r.IntN(100), values...)
			for _, without := range []solver.Technique{0, solver.AlphaBeta} {
				s := solver.Solver[int, int]{Game: g, Without: without}
				require.NoError(t, agree(&s, len(g.ends), 1), "%s game, seed %d", name, seed)
			}
		}
	}
}

// agree asks for the results of positions some steps apart, those of the first first, which
// leaves bounds behind for the others.
func agree(s *solver.Solver[int, int], positions, step int) error {
	oracle := gametest.NewOracle(s.Game)
	for p := 0; p < positions; p += step {
		want := oracle.Result(p)
		if v, err := s.Value(context.Background(), p); err != nil || v != want.Value {
			return fmt.Errorf("position %d: %v (error %v), want %v", p, v, err, want.Value)
		}
		if r, err := s.Solve(context.Background(), p); err != nil || r != want {
			return fmt.Errorf("position %d: %v (error %v), want %v", p, r, err, want)
		}
	}
	return nil
}

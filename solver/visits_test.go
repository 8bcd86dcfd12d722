package solver_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/solver"
)

// A position is searched a few times at most, however many lines of play lead to
// it: windows for its distance that differ by a ply must not each search it again.
func TestFewVisits(t *testing.T) {
	t.Parallel()
	for seed := range uint64(200) {
		g := newDense(rand.New(rand.NewPCG(seed, 5)), 300, solver.Win, solver.Draw, solver.Loss)
		s := solver.New(g)
		most, searched := 0, make(map[int]int)
		s.Trace = func(e solver.Event[int, int]) {
			if e.Kind == solver.Leave && e.Reason == solver.Searched {
				searched[e.Position]++
				most = max(most, searched[e.Position])
			}
		}
		_, err := s.Rank(t.Context(), 0)
		require.NoError(t, err)
		assert.LessOrEqual(t, most, 4, "seed %d", seed)
	}
}

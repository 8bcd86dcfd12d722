package solver_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/solver"
)

// hashedPiles are piles without symmetry. Hash makes a run like any other: tables forget what
// has no place in reach.
type hashedPiles struct {
	solver.Game[[2]int, [2]int]
}

func (hashedPiles) Hash(p [2]int) uint64 { return uint64(p[0]<<10|p[1]) * 0x9e3779b97f4a7c15 >> 20 }

// A position is searched a few times at most, however many lines of play lead to
// it: windows for its distance that differ by a ply must not each search it again.
func TestFewVisits(t *testing.T) {
	t.Parallel()
	for _, start := range [][2]int{{20, 30}, {60, 60}, {70, 40}} {
		assert.LessOrEqual(t, maxSearches(t, hashedPiles{piles{}}, start), 4, "%v", start)
	}
	for seed := range uint64(200) {
		g := newDense(rand.New(rand.NewPCG(seed, 5)), 300, solver.Win, solver.Draw, solver.Loss)
		assert.LessOrEqual(t, maxSearches(t, g, 0), 4, "seed %d", seed)
	}
}

// maxSearches ranks the moves at p, and returns how often the position was searched
// that was most often.
func maxSearches[P comparable, M any](t *testing.T, g solver.Game[P, M], p P) (most int) {
	s := solver.New(g)
	searched := make(map[P]int)
	s.Trace = func(e solver.Event[P, M]) {
		if e.Kind == solver.Leave && e.Reason == solver.Searched {
			searched[e.Position]++
			most = max(most, searched[e.Position])
		}
	}
	_, err := s.Rank(t.Context(), p)
	require.NoError(t, err)
	return most
}

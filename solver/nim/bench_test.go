package nim

import (
	"context"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"wordgame/solver"
)

// Misère Nim without theory, from nothing: who wins, and how soon.
func BenchmarkSearch(b *testing.B) {
	for _, heaps := range [][]int64{{1, 3, 5, 7}, {5, 6, 7, 8}} {
		g, p := NewGame(Misere, heapsOf(nimRule(), heaps...)...)
		b.Run(strings.ReplaceAll(g.Show(p), " ", "-"), func(b *testing.B) {
			b.ReportAllocs()
			var s *solver.Solver[Position, Move]
			for b.Loop() {
				s = solver.New(g)
				_, err := s.Solve(context.Background(), p)
				require.NoError(b, err)
			}
			b.ReportMetric(float64(s.Stats().Positions), "positions")
		})
	}
}

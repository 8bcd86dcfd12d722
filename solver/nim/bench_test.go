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

// Theory of many heaps, and of the largest.
func BenchmarkTheory(b *testing.B) {
	heaps := make([]int64, 100_000)
	for i := range heaps {
		heaps[i] = MostCounters - int64(i*i)
	}
	for _, rule := range []string{"nim", "take:1-3", "take:1,3,4"} {
		b.Run(rule, func(b *testing.B) {
			parts := heapsOf(parse(b, rule), heaps...)
			for b.Loop() {
				_, err := (&Solver{Play: Misere}).Solve(context.Background(), parts...)
				require.NoError(b, err)
			}
		})
	}
}

// Misère Kayles with very many heaps, the quotient found first.
func BenchmarkMisereQuotient(b *testing.B) {
	heaps := make([]int64, 100_000)
	for i := range heaps {
		heaps[i] = int64(i * i % 161)
	}
	parts := heapsOf(parse(b, "kayles"), heaps...)
	for b.Loop() {
		_, err := (&Solver{Play: Misere}).Solve(context.Background(), parts...)
		require.NoError(b, err)
	}
}

package nim_test

import (
	"context"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"wordgame/solver/nim"
)

// Misère Nim without theory, from nothing: who wins, and how soon.
func BenchmarkSearch(b *testing.B) {
	for _, heaps := range [][]int64{{1, 3, 5, 7}, {5, 6, 7, 8}} {
		p := nim.NewPosition(heaps...)
		b.Run(strings.ReplaceAll(p.String(), " ", "-"), func(b *testing.B) {
			b.ReportAllocs()
			var s nim.Solver
			for b.Loop() {
				s = nim.Solver{Game: nim.Game{Rule: nim.Nim{}, Misere: true}}
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
		heaps[i] = nim.MostCounters - int64(i*i)
	}
	for _, rule := range []string{"nim", "take:1-3", "take:1,3,4"} {
		b.Run(rule, func(b *testing.B) {
			for b.Loop() {
				_, err := nim.Solve(context.Background(), nim.Question{Rule: parse(b, rule), Play: nim.Misere, Heaps: heaps})
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
	for b.Loop() {
		_, err := nim.Solve(context.Background(), nim.Question{Rule: parse(b, "kayles"), Play: nim.Misere, Heaps: heaps})
		require.NoError(b, err)
	}
}

// Tables: a short one with its period, and a long one.
func BenchmarkTableOf(b *testing.B) {
	for rule, to := range map[string]int64{"kayles": 200, "split": 100_000} {
		b.Run(rule, func(b *testing.B) {
			for b.Loop() {
				_, err := nim.TableOf(context.Background(), parse(b, rule), to, 0, nil, nil)
				require.NoError(b, err)
			}
		})
	}
}

package tictactoe

import (
	"testing"

	"github.com/stretchr/testify/require"

	"wordgame/solver"
)

// How fast the engine finds who wins: docs/performance.md.
func BenchmarkValue(b *testing.B) {
	for _, c := range []struct {
		name    string
		rules   Rules
		without solver.Technique
	}{
		{"3x3", Rules{}, 0},
		{"3x3-minimax", Rules{}, solver.All},
		{"4x4", Rules{Width: 4, Height: 4, Line: 4}, 0},
		{"5x4", Rules{Width: 5, Height: 4, Line: 4}, 0},
	} {
		b.Run(c.name, func(b *testing.B) {
			g := newGame(b, c.rules)
			positions := 0
			b.ReportAllocs()
			for b.Loop() {
				s := solver.New(g)
				s.Without = c.without
				_, err := s.Value(b.Context(), Position{})
				require.NoError(b, err)
				positions = s.Stats().Positions
			}
			b.ReportMetric(float64(positions), "positions/op")
			b.ReportMetric(float64(positions)*float64(b.N)/b.Elapsed().Seconds(), "positions/s")
		})
	}
}

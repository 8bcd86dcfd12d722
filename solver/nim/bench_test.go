package nim

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"wordgame/solver"
	"wordgame/solver/face"
)

// Misère Nim by search alone, as other programs do it, and as it is answered.
func BenchmarkMisere(b *testing.B) {
	for _, heaps := range []string{"1 3 5 7", "5 6 7 8"} {
		g, p := game(b, Misere, heaps)
		name := strings.ReplaceAll(heaps, " ", ",")
		b.Run(name+"/search", func(b *testing.B) {
			for b.Loop() {
				s := solver.New(g)
				_, err := s.Solve(b.Context(), p)
				require.NoError(b, err)
				b.ReportMetric(float64(s.Stats().Positions), "positions")
			}
		})
		b.Run(name+"/theory", func(b *testing.B) {
			for b.Loop() {
				f, err := newOracle(g).Solve(b.Context(), p, face.Question{Brief: true})
				require.NoError(b, err)
				b.ReportMetric(float64(f.Positions), "positions")
			}
		})
	}
}

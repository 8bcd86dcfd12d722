package loose_test

import (
	"testing"

	"wordgame/solver/ghost/loose"
)

func BenchmarkSolve(b *testing.B) {
	for _, name := range []string{"english-35", "english-50"} {
		words := list(b, name, 30)
		for game, r := range map[string]loose.Rules{"spook": {}, "xghost": {Ordered: true}} {
			b.Run(name+"/"+game, func(b *testing.B) {
				var s *loose.Solution
				for b.Loop() {
					s = solve(b, words, r)
				}
				b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*s.Fragments()), "ns/fragment")
			})
		}
	}
}

func BenchmarkMoves(b *testing.B) {
	s := solve(b, list(b, "english-35", 7), loose.Rules{Ordered: true})
	p := find(b, s, "eas")
	for b.Loop() {
		s.Moves(p)
	}
}

func BenchmarkExample(b *testing.B) {
	s := solve(b, list(b, "web2", 8), loose.Rules{})
	p := find(b, s, "zzy")
	for b.Loop() {
		s.Example(p)
	}
}

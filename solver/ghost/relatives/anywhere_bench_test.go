package relatives

import "testing"

// What it takes to find the first letters that win.
func BenchmarkAnywhere(b *testing.B) {
	for _, name := range []string{"english-50", "web2"} {
		words := wordsOf(b, name, 45)
		for game, r := range map[string]bool{"xghost": false, "spook": true} {
			for kind, distance := range map[string]bool{"values": false, "distances": true} {
				b.Run(name+"/"+game+"/"+kind, func(b *testing.B) {
					for b.Loop() {
						s := newSolver(b, words, r, distance)
						moves(b, s, "")
						b.ReportMetric(float64(s.Stats().Positions), "positions/op")
					}
				})
			}
		}
	}
}

package octal_test

import (
	"fmt"
	"testing"
)

// Values of games whose period is not known, or far.
func BenchmarkValues(b *testing.B) {
	for _, bench := range []struct {
		code string
		n    int64
	}{{"4!.0", 1_000_000}, {"4!.0", 4_000_000}, {"0.106", 20_000_000}, {"0.6", 1_000_000}, {"0.06", 60_000}} {
		b.Run(fmt.Sprintf("%s/%d", bench.code, bench.n), func(b *testing.B) {
			for b.Loop() {
				extended(b, bench.code, bench.n)
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(bench.n), "ns/heap")
		})
	}
}

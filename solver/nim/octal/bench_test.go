package octal_test

import (
	"context"
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"wordgame/solver/nim/octal"
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

// Periods from nothing to proven.
func BenchmarkPeriod(b *testing.B) {
	for _, code := range []string{"0.77", "0.07", "0.127", "0.16", "0.56", "0.376", "4.[3]", "0.33[30]"} {
		b.Run(code, func(b *testing.B) {
			for b.Loop() {
				p := extended(b, code, 50_000_000).Period()
				require.Positive(b, p.Period)
			}
		})
	}
}

// All codes 0.d1d2d3 and 4.d1d2, as far as 8000 heaps.
func BenchmarkSweep(b *testing.B) {
	for b.Loop() {
		found := 0
		for i := range 8*8*8 + 8*8 {
			text := fmt.Sprintf("0.%03o", i)
			if i >= 8*8*8 {
				text = fmt.Sprintf("4.%02o", i-8*8*8)
			}
			s := octal.New(parse(b, text))
			require.NoError(b, s.Extend(context.Background(), 8000))
			if s.Period().Period > 0 {
				found++
			}
		}
		b.ReportMetric(float64(found), "proven")
	}
}

package quotient_test

import (
	"testing"

	"wordgame/solver/quotient"
)

// The quotient of a game from nothing.
func BenchmarkOf(b *testing.B) {
	for _, c := range []struct {
		name    string
		options quotient.Options
		to      int64
	}{
		{"kayles-160", octal(7, 7), 160},
		{"guiles-160", octal(1, 5), 160},
		{"dawson-33", octal(0, 7), 33},
		{"0.26-50", octal(2, 6), 50},
	} {
		b.Run(c.name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				of(b, c.options, c.to)
			}
		})
	}
}

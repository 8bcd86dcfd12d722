package quotient_test

import (
	"testing"

	"wordgame/solver/quotient"
)

// The quotient of a game from nothing.
func BenchmarkOf(b *testing.B) {
	for name, options := range map[string]quotient.Options{"kayles-160": octal(7, 7), "guiles-160": octal(1, 5)} {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				of(b, options, 160)
			}
		})
	}
}

package quotient_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"wordgame/solver/nim/quotient"
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

// A hundred thousand heaps: who wins, and the first winning move.
func BenchmarkPosition(b *testing.B) {
	q := of(b, octal(7, 7), 160)
	heaps := make([]int64, 100_000)
	for i := range heaps {
		heaps[i] = int64(1 + i*i%160)
	}
	b.Run("product", func(b *testing.B) {
		for b.Loop() {
			_, err := q.Product(heaps)
			require.NoError(b, err)
		}
	})
	b.Run("winning", func(b *testing.B) {
		for b.Loop() {
			winning, err := q.Winning(heaps)
			require.NoError(b, err)
			for range winning {
				break
			}
		}
	})
}

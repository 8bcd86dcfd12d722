//go:build long

package nim_test

import "testing"

// Estimates from more games at random, and of a larger heap.
func TestLongBounded(t *testing.T) {
	t.Parallel()
	bounded(t, 5000, "1000")
}

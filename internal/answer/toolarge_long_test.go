//go:build long

package answer

import "testing"

func TestLongHeapsTooLarge(t *testing.T) {
	t.Parallel()
	checkTooLarge(t,
		tooLarge{"nim", "10000", "", manyMoves},
		tooLarge{"nim", "10001", "a heap of 10001 has 10,001 moves: for play, want heaps with at most 10,000", manyMoves},
		tooLarge{"nim", "45 46 46", "", ""},
		tooLarge{"take:1", "99999", "", ""},
		tooLarge{"take:1-50", "99999", "", ""},
		tooLarge{"take:1-51", "99999", "", manyMoves},
		tooLarge{"moore:2", upTo(20), "moore:2 " + upTo(20) + " has 20,825 moves: for play, want heaps with at most 10,000", manyPositions})
}

package dict

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestTextInPieces(t *testing.T) {
	const piece = 1 << pieceBits
	for name, lengths := range map[string][]int{
		"a word of each length":     {1, 2, 3, 255, 256, 257, MaxLine},
		"longest words":             slices.Repeat([]int{MaxLine}, 40),
		"a piece filled":            append(slices.Repeat([]int{piece / 64}, 64), 1, 2),
		"a piece but for a byte":    append(slices.Repeat([]int{piece / 64}, 63), piece/64-1, 2, 1),
		"a word too many for piece": append(slices.Repeat([]int{piece / 64}, 63), piece/64-1, 1, 1),
	} {
		t.Run(name, func(t *testing.T) {
			var words []string
			for i, n := range lengths {
				words = append(words, strings.Repeat(string(rune('a'+i%26)), n))
			}
			var text text
			var got []string
			for _, w := range text.of(words) {
				got = append(got, text.at(w))
			}
			requireSame(t, words, got)
			for _, p := range text.pieces {
				assert.LessOrEqual(t, len(p), piece)
			}
		})
	}
}

// Words are sorted whatever piece they stand in.
func TestTextSortedAcrossPieces(t *testing.T) {
	long := strings.Repeat("x", MaxLine-1)
	var words []string
	for i := range 100 {
		words = append(words, long+string(rune('a'+i*7%26)), string(rune('a'+i*11%26)))
	}
	requireSame(t, slices.Sorted(slices.Values(words)), sortedBytes(words))
}

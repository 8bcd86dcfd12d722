//go:build long

package ghost

import (
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// The table of docs/performance.md.
func TestLongLevels(t *testing.T) {
	for _, c := range []struct {
		variant       *Variant
		words         string
		sampled       int // words of english-35
		lists, rounds int
		least         []float64 // as the mean of the lists
	}{
		{Ghost, "english-60", 0, 1, 200, []float64{0.65, 0.65, 0.65}},
		{Ghost, "mine", 300, 20, 200, []float64{0.65, 0.65, 0.65}},
		{Ghost, "mine", 30, 20, 200, []float64{0.65, 0.65, 0.65}},
		{Superghost, "english-35", 0, 1, 100, []float64{0.6, 0.6, 0.6}},
		{Superduperghost, "english-35", 0, 1, 100, []float64{0.6, 0.6, 0.6}},
		{Xghost, "english-35", 0, 1, 100, []float64{0.6, 0.6, 0.6}},
		{Spook, "english-35", 0, 1, 100, []float64{0.6, 0.6, 0.6}},
	} {
		for _, referee := range []string{"on", "off"} {
			begin, sums, lows := time.Now(), make([]float64, 3), []float64{1, 1, 1}
			for seed := range c.lists {
				var mine []string
				if c.sampled > 0 {
					mine = sampled(t, c.sampled, uint64(seed))
				}
				settings := []string{"min=4", "rounds=1", "variant=" + c.variant.Name, "words=" + c.words, "referee=" + referee}
				g, err := gameOf(t, mine, "", settings...)
				require.NoError(t, err)
				for i, rate := range beats(t, g, c.rounds, seed) {
					sums[i] += rate / float64(c.lists)
					lows[i] = min(lows[i], rate)
				}
			}
			name := fmt.Sprintf("%s, %s %d, referee %s", c.variant.Name, c.words, c.sampled, referee)
			t.Logf("%s: %.2f, of single lists at least %.2f; %v", name, sums, lows, time.Since(begin).Round(time.Millisecond))
			for i, least := range c.least {
				assert.GreaterOrEqual(t, sums[i], least, "%s: %s", name, ladder[i+1])
			}
		}
	}
}

//go:build long

package nim

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// A table can't go beyond what its rule allows to compute: what there is is given, and
// the error says how far it goes.
func TestLongTableEnds(t *testing.T) {
	t.Parallel()
	r := parse(t, "octal:0.12[30]")
	whole, err := TableOf(context.Background(), r, TableOptions{To: 65_540})
	assert.EqualError(t, err, "heap of 65,540: the Grundy values of octal:0.12[30] are known only up to 65,535, and these prove no period")
	require.Len(t, whole.Values, 1<<16)
}

// A code with larger heaps, which take seconds.
func TestLongSteps(t *testing.T) { upToMost(t, "octal:0.8") }

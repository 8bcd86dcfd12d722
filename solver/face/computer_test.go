package face_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/solver/face"
	"wordgame/solver/face/facetest"
)

func chance(seed uint64) *rand.Rand { return rand.New(rand.NewPCG(seed, 0)) }

// A computer that solves the game before it plays says so if its budget doesn't do; others
// play.
func TestComputerBudget(t *testing.T) {
	t.Parallel()
	p := large(t)
	for _, k := range face.Kinds() {
		k.Number = min(k.Number, 3)
		c, err := facetest.Search(t, p).Computer(t.Context(), k, face.Hire{Prepare: face.Question{Positions: 100}, Act: face.Question{Positions: 100, Playouts: 10}})
		if k.Name == "minimax" {
			assert.True(t, face.IsLimit(err), "%s: %v", k, err)
			continue
		}
		require.NoError(t, err, k)
		m, err := c.Choose(t.Context(), p, chance(2))
		require.NoError(t, err, k)
		assert.Contains(t, p.Moves(), m, k)
		again, err := c.Choose(t.Context(), p, chance(2))
		require.NoError(t, err, k)
		assert.Equal(t, m, again, "%s: of the same chance", k)
	}
}

//go:build long

package face_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/solver/face"
	"wordgame/solver/face/facetest"
)

// Every way to ask about a heap whose search takes long.
func TestLongBudgets(t *testing.T) {
	t.Parallel()
	longAnswers(t,
		longAnswer{"35", false, face.Question{}, []string{"win -1", "undecided -1"}},
		longAnswer{"35", false, face.Question{Every: true}, []string{"win -1", "loss -1"}},
		longAnswer{"35", true, face.Question{Distance: true}, []string{"win 23", "undecided -1"}},
		longAnswer{"36", false, face.Question{}, []string{"loss -1", "loss -1"}},
		longAnswer{"36", false, face.Question{Distance: true}, []string{"loss 24", "loss -1"}},
	)
	soon, err := facetest.At(t, hard(false), "35").Solve(t.Context(), face.Question{Distance: true})
	require.NoError(t, err)
	assert.Len(t, soon.BestLine, 23)
}

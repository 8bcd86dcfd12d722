package play_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/solver/face"
	"wordgame/solver/face/facetest"
	"wordgame/solver/face/play"
	"wordgame/solver/face/quiz"
)

func chance(seed uint64) *rand.Rand { return rand.New(rand.NewPCG(seed, 0)) }

// one is a heap of which each player takes one.
type one struct{ facetest.Take }

func (one) Moves(dst []int, p int) []int { return append(dst, []int{1}[:min(p, 1)]...) }

func TestNoQuestions(t *testing.T) {
	f := facetest.Heap()
	f.Rules = one{}
	alone := face.Of(f)
	g := face.Of(facetest.Heap())
	for _, p := range []face.Position{alone.Start(), facetest.At(t, g, "0"), facetest.At(t, g, "1")} {
		next, err := play.Questions(t.Context(), g, p, chance(1), face.Soon)
		require.NoError(t, err)
		_, err = next(t.Context())
		assert.ErrorIs(t, err, quiz.ErrNoDecision, p)
	}
	_, large := at(t, "connect4", "")
	_, err := play.Questions(t.Context(), g, large, chance(1), face.Question{Positions: 100, Playouts: 50})
	assert.Error(t, err)
}

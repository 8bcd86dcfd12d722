package play_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/solver"
	"wordgame/solver/face"
	"wordgame/solver/face/facetest"
	"wordgame/solver/face/play"
)

// Computers of a position that is late enough play without losing what is won.
func TestGamesBetweenComputers(t *testing.T) {
	t.Parallel()
	g := face.Of(facetest.Heap())
	m := match(t, g, g.Start(), "minimax,random")
	odds, err := m.Odds(t.Context())
	require.NoError(t, err)
	assert.Equal(t, solver.Odds{Win: 1}, odds, "ten counters are won")
	for seed := range 50 {
		winner, err := m.Again(seed).PlayOut(t.Context())
		require.NoError(t, err)
		assert.Zero(t, winner)
	}
	f := facetest.Heap()
	f.Level = func(face.Kind, int) (*face.Level, error) { return &face.Level{Game: g}, nil }
	m, err = play.NewMatch(t.Context(), face.Of(f), g.Start(), []play.Seat{{Kind: "easy"}, {Name: "ann"}}, 1, face.Hire{Act: face.Question{Positions: 1}})
	require.NoError(t, err)
	assert.True(t, face.IsLimit(m.Computer(t.Context())), "a level searches no more than it may")
}

package face_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/solver/face"
)

// A computer that solves the game before it plays says so if its budget doesn't do; others
// play.
func TestComputerBudget(t *testing.T) {
	t.Parallel()
	g := game(t, face.Values{"size": "6x5", "line": "4", "gravity": "true"})
	p := g.Start()
	for _, k := range face.Kinds() {
		k.Number = min(k.Number, 3)
		learned := 0
		c, err := g.Computer(t.Context(), k, p, face.Hire{Rand: chance(1), Prepare: face.Budget{Positions: 100}, Act: face.Budget{Positions: 100, Playouts: 10}, Learned: func(face.Kind) { learned++ }})
		assert.Equal(t, map[bool]int{true: k.Number}[k.Name == "learner"], learned, "%s: games that it has learned from", k)
		if k.Name == "minimax" || k.Name == "minimax-first" {
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

// Computers of a position that is late enough play without losing what is won.
func TestGamesBetweenComputers(t *testing.T) {
	t.Parallel()
	g := face.Of(heap())
	hire := func(name string) face.Computer {
		k, err := face.ReadKind(face.Kinds(), name)
		require.NoError(t, err)
		c, err := g.Computer(t.Context(), k, g.Start(), face.Hire{Rand: chance(1)})
		require.NoError(t, err)
		return c
	}
	played := 0
	for _, count := range []int{0, 50} {
		odds, err := g.Start().Games(t.Context(), [2]face.Computer{hire("minimax"), hire("random")}, face.Games{Count: count, Rand: chance(1), Played: func() { played++ }})
		require.NoError(t, err)
		assert.EqualValues(t, max(1, count), odds.Win, "ten counters are won")
		assert.Zero(t, odds.Loss+odds.Draw)
	}
	assert.Equal(t, 50, played)
}

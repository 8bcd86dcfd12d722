package face_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/solver"
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
		c, err := p.Computer(t.Context(), k, face.Hire{Rand: chance(1), Prepare: face.Budget{Positions: 100}, Act: face.Budget{Positions: 100, Playouts: 10}, Learned: func(face.Kind) { learned++ }})
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
	m := match(t, g, g.Start(), "minimax,random")
	odds, err := m.Odds(t.Context())
	require.NoError(t, err)
	assert.Equal(t, solver.Odds{Win: 1}, odds, "ten counters are won")
	for seed := range 50 {
		winner, err := m.Again(seed).PlayOut(t.Context())
		require.NoError(t, err)
		assert.Zero(t, winner)
	}
	f := heap()
	f.Level = func(face.Kind, int) (*face.Level, error) { return &face.Level{Game: g}, nil }
	m, err = face.NewMatch(t.Context(), face.Of(f), g.Start(), []face.Seat{{Kind: "easy"}, {Name: "ann"}}, 1, face.Hire{Act: face.Budget{Positions: 1}})
	require.NoError(t, err)
	assert.True(t, face.IsLimit(m.Computer(t.Context())), "a level searches no more than it may")
}

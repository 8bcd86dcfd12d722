package solver_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/solver"
	"wordgame/solver/gametest"
)

// A steep game is long, and ends with the greatest scores there may be.
type steep struct{ plies int }

func (g steep) Terminal(p int) solver.Value {
	switch {
	case p < g.plies:
		return solver.Undecided
	case p%2 == 0:
		return solver.Win
	}
	return solver.Loss
}

func (g steep) Moves(dst []int, p int) []int {
	if p < g.plies {
		dst = append(dst, 1, 2)
	}
	return dst
}

func (steep) Play(p, m int) int { return p + m }

func (steep) Score(p int) int {
	if p%2 == 0 {
		return 1_000_000_000
	}
	return -1_000_000_000
}

// Plies are packed beside the score: many of them must not touch it.
func TestExtremes(t *testing.T) {
	g := steep{100_000}
	want := gametest.NewOracle(g).Result(0)
	require.Greater(t, want.Remoteness, 60_000)
	s := solver.Solver[int, int]{Game: g}
	r, err := s.Solve(context.Background(), 0)
	require.NoError(t, err)
	assert.Equal(t, want, r)
}

package tictactoe

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/solver"
	"wordgame/solver/gametest"
)

// census compares the two ways of counting.
func census[P comparable, M any](t *testing.T, g solver.Game[P, M], start P, about ...any) {
	t.Helper()
	c, err := solver.Count(t.Context(), g, start, nil)
	require.NoError(t, err, about...)
	require.Equal(t, gametest.Count(g, start), c, about...)
}

// From a board with marks, what mirrors a position cannot always be reached.
func TestCensusFromBoards(t *testing.T) {
	t.Parallel()
	for _, rules := range []Rules{
		{}, {Variant: Misere}, {Variant: Notakto}, {Width: 4, Gravity: true},
		{Width: 2, Height: 3, Line: 2, Variant: Wild},
	} {
		g := newGame(t, rules)
		alone := 0
		for seed := range uint64(60) {
			r := rand.New(rand.NewPCG(seed, 4))
			p := Position{}
			for plies := r.IntN(g.Left(p) + 1); g.Terminal(p) == solver.Undecided && (plies > 0 || g.Left(p) > 7); plies-- {
				moves := g.Moves(nil, p)
				p = g.Play(p, moves[r.IntN(len(moves))])
			}
			census(t, g, p, rules, p)
			if g.Mirrors(p) == 1 {
				alone++
			}
		}
		assert.Less(t, alone, 60, "%v: no start mirrors another", rules)
	}
	g := newGame(t, Rules{})
	centre := Position{X: 1 << 4}
	require.Equal(t, 1, g.Mirrors(centre))
	census(t, g, centre)
	one := newGame(t, Rules{Width: 2, Height: 2, Line: 2, Variant: Notakto})
	sum, err := NewSum(t.Context(), one, 2)
	require.NoError(t, err)
	census(t, sum, sum.Start())
	for _, m := range sum.Moves(nil, sum.Start()) {
		census(t, sum, sum.Play(sum.Start(), m), m)
	}
	for _, p := range []Position{{X: 1}, {X: 2}} {
		census(t, g, p)
	}
}

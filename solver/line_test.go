package solver_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/solver"
	"wordgame/solver/gametest"
)

// Moves to results of every kind, two each, and the worst first.
func TestRankOrder(t *testing.T) {
	g := graph{
		"s":  "w1 e1 a1 d1 l1 f1 w2 e2 a2 d2 l2 f2",
		"a1": "b", "a2": "b", "b": "l",
		"e1": "d", "e2": "d",
		"f1": "l", "f2": "l",
	}
	want := []solver.Ranked[string]{
		{Move: "l1", Result: solver.Result{Value: solver.Win, Remoteness: 1}},
		{Move: "l2", Result: solver.Result{Value: solver.Win, Remoteness: 1}},
		{Move: "a1", Result: solver.Result{Value: solver.Win, Remoteness: 3}},
		{Move: "a2", Result: solver.Result{Value: solver.Win, Remoteness: 3}},
		{Move: "d1", Result: solver.Result{Value: solver.Draw, Remoteness: 1}},
		{Move: "d2", Result: solver.Result{Value: solver.Draw, Remoteness: 1}},
		{Move: "e1", Result: solver.Result{Value: solver.Draw, Remoteness: 2}},
		{Move: "e2", Result: solver.Result{Value: solver.Draw, Remoteness: 2}},
		{Move: "f1", Result: solver.Result{Value: solver.Loss, Remoteness: 2}},
		{Move: "f2", Result: solver.Result{Value: solver.Loss, Remoteness: 2}},
		{Move: "w1", Result: solver.Result{Value: solver.Loss, Remoteness: 1}},
		{Move: "w2", Result: solver.Result{Value: solver.Loss, Remoteness: 1}},
	}
	s := solver.Solver[string, string]{Game: g}
	ranked, err := s.Rank(context.Background(), "s")
	require.NoError(t, err)
	assert.Equal(t, want, ranked)
	line, err := s.Line(context.Background(), "s")
	require.NoError(t, err)
	assert.Equal(t, []string{"l1"}, line)

	// At the end there is nothing to rank and nowhere to go.
	ranked, err = s.Rank(context.Background(), "w1")
	require.NoError(t, err)
	assert.Empty(t, ranked)
	line, err = s.Line(context.Background(), "w1")
	require.NoError(t, err)
	assert.Empty(t, line)
}

func TestLine(t *testing.T) {
	for seed := range uint64(100) {
		r := rand.New(rand.NewPCG(seed, 3))
		g := gametest.NewRandom(r, 3+r.IntN(60), 4)
		oracle := gametest.NewOracle(g)
		for without := range solver.All + 1 {
			if without&^(solver.AlphaBeta|solver.Table) != 0 {
				continue // the game offers no more
			}
			s := solver.New(g)
			s.Without = without
			for p := range 3 { // the later ones with what is known by then
				checkLine(t, s, oracle, p, fmt.Sprintf("seed %d without %v, from %d", seed, without, p))
			}
		}
	}
}

func checkLine(t *testing.T, s *solver.Solver[int, int], oracle *gametest.Oracle[int, int], p int, name string) {
	line, err := s.Line(t.Context(), p)
	require.NoError(t, err, name)
	require.Len(t, line, oracle.Result(p).Remoteness, name)
	for _, m := range line {
		// No move is better, and none before it in the game's order as good.
		best, passed := oracle.Move(p, m), false
		for _, other := range s.Game.Moves(nil, p) {
			passed = passed || other == m
			x := oracle.Move(p, other)
			require.False(t, x.Better(best), "%s: position %d", name, p)
			require.True(t, x != best || passed, "%s: position %d", name, p)
		}
		p = s.Game.Play(p, m)
	}
	assert.NotEqual(t, solver.Undecided, s.Game.Terminal(p), name)
}

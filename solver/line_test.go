package solver_test

import (
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
	t.Parallel()
	g := graph{
		"s":  "w1 e1 a1 d1 l1 f1 w2 e2 a2 d2 l2 f2",
		"a1": "b", "a2": "b", "b": "l",
		"e1": "d", "e2": "d",
		"f1": "l", "f2": "l",
	}
	s := solver.Solver[string, string]{Game: g}
	ranked, err := s.Rank(t.Context(), "s")
	require.NoError(t, err)
	said := ""
	for _, r := range ranked {
		said += fmt.Sprint(r.Move, " ", r.Result, " ")
	}
	assert.Equal(t, "l1 {win 1} l2 {win 1} a1 {win 3} a2 {win 3} e1 {draw -1} d1 {draw -1} e2 {draw -1} d2 {draw -1} "+
		"f1 {loss 2} f2 {loss 2} w1 {loss 1} w2 {loss 1} ", said)
	line, err := s.Line(t.Context(), "s")
	require.NoError(t, err)
	assert.Equal(t, []string{"l1"}, line)

	// At the end there is nothing to rank and nowhere to go.
	ranked, err = s.Rank(t.Context(), "w1")
	require.NoError(t, err)
	assert.Empty(t, ranked)
	line, err = s.Line(t.Context(), "w1")
	require.NoError(t, err)
	assert.Empty(t, line)
}

func TestLine(t *testing.T) {
	t.Parallel()
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
	for plies := range len(line) + 2 { // of a line no more plies are found than asked for, and those are its first
		part, err := s.LineUpTo(t.Context(), p, plies)
		require.NoError(t, err, name)
		require.Equal(t, append([]int{}, line[:min(plies, len(line))]...), append([]int{}, part...), name)
	}
	if r := oracle.Result(p); r.Remoteness != solver.Unknown {
		require.Len(t, line, r.Remoteness, name)
	}
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

// Where only values are asked for, they are the same, and lines keep them.
func TestOnlyValues(t *testing.T) {
	t.Parallel()
	for seed := range uint64(100) {
		r := rand.New(rand.NewPCG(seed, 7))
		g := gametest.NewRandom(r, 3+r.IntN(60), 4)
		oracle := gametest.NewOracle(g)
		s := solver.New(g)
		s.OnlyValues = true
		for p := range 3 {
			want := solver.Result{Value: oracle.Result(p).Value, Remoteness: solver.Unknown}
			got, err := s.Solve(t.Context(), p)
			require.NoError(t, err)
			require.Equal(t, want, got, "seed %d, from %d", seed, p)
			ranked, err := s.Rank(t.Context(), p)
			require.NoError(t, err)
			require.Len(t, ranked, len(g.Moves(nil, p)))
			for i, m := range ranked {
				require.Equal(t, oracle.Move(p, m.Move).Value, m.Value, "seed %d, from %d", seed, p)
				require.Equal(t, solver.Unknown, m.Remoteness)
				require.False(t, i > 0 && m.Better(ranked[i-1].Result))
			}
			line, err := s.Line(t.Context(), p)
			require.NoError(t, err)
			q := p
			for _, m := range line {
				require.Equal(t, oracle.Result(q).Value, oracle.Move(q, m).Value, "seed %d, from %d, at %d", seed, p, q)
				q = g.Play(q, m)
			}
			require.NotEqual(t, solver.Undecided, g.Terminal(q), "seed %d, from %d", seed, p)
		}
	}
}

package tictactoe

import (
	"context"
	"fmt"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/solver"
	"wordgame/solver/gametest"
)

// Everywhere in the small games, and in tic-tac-toe, the solver says what plain
// minimax says.
func TestSolverAgainstOracle(t *testing.T) {
	ctx := context.Background()
	for _, rules := range append(small, Rules{}, Rules{Variant: Misere}) {
		t.Run(fmt.Sprint(rules), func(t *testing.T) {
			g := newGame(t, rules)
			oracle := gametest.NewOracle(g)
			s := Solver{Game: g}
			whole, err := solver.Induct(ctx, g, Position{})
			require.NoError(t, err)
			for p := range whole.All() {
				r, err := s.Solve(ctx, p)
				require.NoError(t, err)
				require.Equal(t, oracle.Result(p), r, "%v", p)
				v, err := s.Value(ctx, p)
				require.NoError(t, err)
				require.Equal(t, r.Value, v)
			}
			assert.Positive(t, s.Stats().Positions)
		})
	}
}

// Ranks are those of the engine, ties included.
func TestRankAgainstEngine(t *testing.T) {
	ctx := context.Background()
	r := chance(t)
	for _, rules := range append(small, Rules{}, Rules{Variant: Wild}, Rules{Width: 4, Height: 3, Variant: Misere},
		Rules{Variant: Notakto, Boards: 2}) {
		g := newGame(t, rules)
		s, e := Solver{Game: g}, solver.Solver[Position, Move]{Game: g}
		for range 20 {
			p := randomPosition(r, g, r.IntN(g.cells()+1))
			want, err := e.Rank(ctx, p)
			require.NoError(t, err)
			got, err := s.Rank(ctx, p)
			require.NoError(t, err)
			if len(want) > 0 {
				require.Equal(t, want, got, "%v: %v", rules, p)
			}
		}
	}
}

func TestHorizonConforms(t *testing.T) {
	for _, rules := range small {
		g := newGame(t, rules)
		if g.cells() > 6 {
			continue
		}
		for last := range g.cells() {
			require.NoError(t, gametest.Check(horizon{g, last}, Position{}), "%v, to ply %d", rules, last)
		}
	}
}

// Where depth-first search would get lost, the solver does not.
func TestLargeBoard(t *testing.T) {
	ranked, err := (&Solver{Game: newGame(t, Rules{Width: 8, Height: 8})}).Rank(context.Background(), Position{})
	require.NoError(t, err)
	assert.Len(t, ranked, 64)
	assert.Equal(t, solver.Result{Value: solver.Win, Remoteness: 5}, ranked[0].Result)
	assert.Equal(t, solver.Win, ranked[63].Value)
}

func TestSolverStops(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	s := Solver{Game: newGame(t, Rules{})}
	_, err := s.Rank(ctx, Position{})
	assert.ErrorIs(t, err, context.Canceled)
	_, err = s.Solve(ctx, Position{})
	assert.ErrorIs(t, err, context.Canceled)
	_, err = s.Game.Count(ctx)
	assert.NoError(t, err, "counting looks up rarely")
	slow := newGame(t, Rules{Width: 4, Height: 4, Line: 4})
	_, err = slow.Count(ctx)
	assert.ErrorIs(t, err, context.Canceled)
}

// The line of best play ends as it was said to.
func TestRankLeadsToTheEnd(t *testing.T) {
	ctx := context.Background()
	for _, rules := range slices.Concat(small, []Rules{{}, {Variant: Wild}, {Width: 4, Height: 4}}) {
		g := newGame(t, rules)
		s := Solver{Game: g}
		var p Position
		for want := -1; g.Terminal(p) == solver.Undecided; want-- {
			ranked, err := s.Rank(ctx, p)
			require.NoError(t, err)
			if want < 0 {
				want = ranked[0].Remoteness
			}
			require.Equal(t, want, ranked[0].Remoteness, "%v: %v", rules, p)
			p = g.Play(p, ranked[0].Move)
		}
	}
}

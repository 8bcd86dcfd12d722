package tictactoe

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/solver"
	"wordgame/solver/gametest"
)

// Positions late in larger games, so that plain minimax has the time.
func TestOffersAreSound(t *testing.T) { offersAreSound(t, 150) }

// offersAreSound looks at so many positions of each game.
func offersAreSound(t *testing.T, positions int) {
	t.Parallel()
	r := chance(t)
	bounds, forced := make(map[solver.Result]bool), 0
	for _, rules := range []Rules{
		{Width: 4, Height: 4, Line: 4},
		{Width: 4, Height: 4, Line: 3},
		{Width: 4, Height: 4, Line: 4, Variant: Misere},
		{Width: 4, Height: 4, Line: 3, Variant: Misere},
		{Width: 4, Height: 3, Line: 4, Variant: Wild},
		{Width: 5, Height: 4, Line: 4, Gravity: true},
		{Width: 4, Height: 5, Line: 3, Gravity: true},
		{Width: 6, Height: 4, Line: 4, Gravity: true},
		{Width: 5, Height: 5, Line: 3, Gravity: true, Variant: Misere},
	} {
		g := newGame(t, rules)
		oracle := gametest.NewOracle(g)
		for range positions {
			p := randomPosition(r, g, g.cells()-r.IntN(9))
			if g.Terminal(p) != solver.Undecided {
				continue
			}
			board := Notation{game: g}.Format(p)
			want := oracle.Result(p)
			low, high := g.Bounds(p)
			require.False(t, low.Better(want) || want.Better(high), "%v: %s: %v, between %v and %v", rules, board, want, low, high)
			bounds[low], bounds[high] = true, true
			if m, ok := g.Forced(p); ok {
				require.Equal(t, want, oracle.Move(p, m), "%v: %s: move %d", rules, board, m)
				forced++
			}
		}
	}
	assert.Positive(t, forced)
	for _, want := range []solver.Result{{Value: win, Remoteness: 1}, {Value: loss, Remoteness: 2}, {Value: draw, Remoteness: solver.Unknown}} {
		assert.True(t, bounds[want], "%v was tried", want)
	}
}

func TestBounds(t *testing.T) {
	worst, best := solver.Result{Value: loss, Remoteness: 4}, solver.Result{Value: win, Remoteness: 3}
	drawn := solver.Result{Value: draw, Remoteness: solver.Unknown}
	won, lost := solver.Result{Value: win, Remoteness: 1}, solver.Result{Value: loss, Remoteness: 2}
	for _, want := range []struct {
		rules     Rules
		board     string
		low, high solver.Result
	}{
		{Rules{}, "XX./OO./...", won, won},
		{Rules{}, "X.X/.O./X.O", lost, lost}, // two lines to stop
		{Rules{}, "XOX/XO./.XO", worst, drawn},
		{Rules{}, "XOX/OOX/.XO", drawn, drawn},
		{Rules{}, ".../.../...", worst, best},
		{Rules{Variant: Wild}, "XOX/OOX/.XO", drawn, drawn},
		{Rules{Variant: Misere}, "XOX/XO./.XO", drawn, solver.Result{Value: win}}, // O has no line to fear
		{Rules{Gravity: true, Line: 2}, ".../.../XO.", won, won},
		{Rules{Gravity: true, Width: 5, Height: 2}, "O.OXX/O.OXX", lost, lost}, // to stop one line lets the other be completed above
	} {
		g := newGame(t, want.rules)
		low, high := g.Bounds(parse(t, g, want.board))
		assert.Equal(t, want.low, low, "%v: %s", want.rules, want.board)
		assert.Equal(t, want.high, high, "%v: %s", want.rules, want.board)
	}
}

// Lines still open to X less those open to O, as the article counts them.
func TestEstimate(t *testing.T) {
	g := newGame(t, Rules{})
	for board, want := range map[string]int{
		".../.../...": 0,
		".../.X./...": -4, // for O
		"O../.X./...": 1,
		"XO./.../...": 1,
	} {
		assert.Equal(t, want, g.Estimate(parse(t, g, board)), board)
		m := newGame(t, Rules{Variant: Misere})
		assert.Equal(t, -want, m.Estimate(parse(t, m, board)), board)
	}
	wild := newGame(t, Rules{Variant: Wild})
	assert.Zero(t, wild.Estimate(parse(t, wild, "XX./.../...")))
}

func parse(t testing.TB, g *Game, board string) Position {
	t.Helper()
	p, err := Notation{game: g}.Parse(board)
	require.NoError(t, err)
	return p
}

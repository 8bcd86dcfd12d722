package tictactoe

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/solver"
	"wordgame/solver/gametest"
)

// A cell completes a line if there is one with it and none without.
func TestCompleting(t *testing.T) {
	r := chance(t)
	for _, rules := range append(small, large...) {
		g := newGame(t, rules)
		for range 200 {
			cells := r.Uint64() & r.Uint64() & g.all
			open := r.Uint64() & g.all &^ cells
			if g.hasLine(cells) {
				continue
			}
			var want uint64
			for cell := range g.cells() {
				if bit := uint64(1) << cell; open&bit != 0 && g.hasLine(cells|bit) {
					want |= bit
				}
			}
			require.Equal(t, want, g.completing(cells, open), "%v: %b, open %b", rules, cells, open)
		}
	}
}

// Positions late in larger games, so that plain minimax has the time.
func TestShortcutsAreSound(t *testing.T) {
	r := chance(t)
	known := make(map[solver.Value]bool)
	for _, rules := range []Rules{
		{Width: 4, Height: 4, Line: 4},
		{Width: 4, Height: 4, Line: 3},
		{Width: 4, Height: 4, Line: 4, Variant: Misere},
		{Width: 4, Height: 4, Line: 3, Variant: Misere},
		{Width: 5, Height: 4, Line: 4, Gravity: true},
		{Width: 5, Height: 5, Line: 3, Gravity: true, Variant: Misere},
	} {
		g := newGame(t, rules)
		oracle := gametest.NewOracle(g)
		for range 400 {
			p := randomPosition(r, g, g.cells()-r.IntN(9))
			if g.Terminal(p) != solver.Undecided {
				continue
			}
			v := g.Shortcut(p)
			if v == solver.Undecided {
				continue
			}
			known[v] = true
			require.Equal(t, oracle.Result(p).Value, v, "%v: %v", rules, Notation{game: g}.Format(p))
		}
	}
	assert.Len(t, known, 3, "every kind of shortcut was tried")
}

func TestShortcut(t *testing.T) {
	for board, want := range map[string]solver.Value{
		"XX./OO./...": solver.Win,
		"X.X/.O./X.O": solver.Loss, // two lines to stop
		"XOX/XO./.XO": solver.Undecided,
		"XOX/OOX/.XO": solver.Draw,
		".../.../...": solver.Undecided,
	} {
		g := newGame(t, Rules{})
		p := parse(t, g, board)
		assert.Equal(t, want, g.Shortcut(p), board)
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

package tictactoe

import (
	"math/bits"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/solver"
)

// Of boards of one cell there are n! games, and 21! doesn't fit.
func TestCountTooMany(t *testing.T) {
	if bits.UintSize == 32 {
		t.Skip("20! doesn't fit either")
	}
	count := func(width, boards int) (*solver.Census, error) {
		s := newSum(t, Rules{Width: width, Height: 1, Line: 1}, boards)
		return solver.Count(t.Context(), s, s.Start(), nil)
	}
	c, err := count(1, 18)
	require.NoError(t, err)
	assert.Equal(t, int64(6_402_373_705_728_000), int64(c.Games.Sum()))
	for boards := 21; boards <= 64; boards++ { // of many, all numbers are 0 modulo 2⁶⁴
		_, err = count(1, boards)
		assert.Error(t, err, boards)
	}
	_, err = count(4, 14)
	assert.Error(t, err, "4¹⁴·14! games, which are positive modulo 2⁶⁴")
}

func TestAbout(t *testing.T) {
	for _, want := range []struct {
		rules Rules
		board string
		about float64
	}{
		{Rules{}, ".../.../...", 6046.0 / 8}, // 6,046 ways to mark 3×3 in turn
		{Rules{}, "X../.O./..X", (1 + 6 + 15*2 + 20*3 + 15*6 + 6*10 + 20) / 4.0},
		{Rules{Variant: Wild}, ".../.../...", 19683.0 / 16},
		{Rules{Variant: Notakto}, ".../.../...", 512.0 / 8},
		{Rules{Width: 2, Height: 3, Line: 2, Variant: Wild, Gravity: true}, "../../..", (1 + 2 + 4 + 8) * (1 + 2 + 4 + 8) / 4.0},
		{Rules{Width: 2, Height: 3, Line: 2, Gravity: true}, "../../XO", (1 + 2*1 + 3*2 + 2*3 + 6) / 1.0},
	} {
		g := newGame(t, want.rules)
		assert.InDelta(t, want.about, g.About(parse(t, g, want.board)), 1e-9, "%v: %s", want.rules, want.board)
	}
	for board, want := range map[string]float64{
		".../.../... .../.../... .../.../...": 512.0 * 512 * 512 / (8 * 8 * 8 * 6), // all boards are mirrored, and exchanged
		"XXX/.../... .../.../...":             512.0 / (2 * 8),                     // one of them is dead
	} {
		s := newSum(t, Rules{}, len(strings.Fields(board)))
		assert.InDelta(t, want, s.About(s.parse(t, board)), 1e-9, board)
	}
}

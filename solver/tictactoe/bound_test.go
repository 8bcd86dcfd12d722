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
	for board, want := range map[string]float64{
		".../.../... .../.../... .../.../...": 512.0 * 512 * 512 / (8 * 8 * 8 * 6), // all boards are mirrored, and exchanged
		"XXX/.../... .../.../...":             512.0 / (2 * 8),                     // one of them is dead
	} {
		s := newSum(t, Rules{}, len(strings.Fields(board)))
		assert.InDelta(t, want, s.About(s.parse(t, board)), 1e-9, board)
	}
}

//go:build long

// What takes from some seconds to minutes, and more than a gigabyte:
//
//	go test -tags long -run Long -v -timeout 2h ./solver/tictactoe
//
// With -v each says what it has cost.

package tictactoe

import (
	"context"
	"fmt"
	"math/bits"
	"runtime"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/solver"
)

func TestLongValues(t *testing.T) {
	for _, want := range []struct {
		rules Rules
		value solver.Value
	}{
		{Rules{Width: 7, Height: 4, Line: 4, Gravity: true}, draw},
		{Rules{Width: 6, Height: 5, Line: 4, Gravity: true}, draw},
		{Rules{Width: 8, Height: 4, Line: 4, Gravity: true}, loss},
		{Rules{Width: 6, Height: 6, Line: 4, Gravity: true}, loss},
		{Rules{Width: 7, Height: 5, Line: 4, Gravity: true}, draw},
	} {
		t.Run(fmt.Sprintf("%dx%d", want.rules.Width, want.rules.Height), func(t *testing.T) {
			begin := time.Now()
			s := newGame(t, want.rules).Solver()
			v, err := s.Value(context.Background(), Position{})
			require.NoError(t, err)
			assert.Equal(t, want.value, v)
			cost(t, begin, s.Stats().Positions)
		})
	}
}

// cost logs time, positions and the memory taken from the system so far.
func cost(t *testing.T, begin time.Time, positions int) {
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	seconds := time.Since(begin).Seconds()
	t.Logf("%.2f s, %d positions, %.0f a second, %d MB", seconds, positions, float64(positions)/seconds, m.Sys>>20)
}

func TestLongCensus(t *testing.T) {
	c, err := newGame(t, four()).Count(context.Background())
	if bits.UintSize == 32 { // there are more lines of play than that
		assert.ErrorIs(t, err, errTooMany)
		return
	}
	require.NoError(t, err)
	assert.Equal(t, 9722011, c.Total.Positions)
	assert.Equal(t, 1217977, c.Total.UpToSymmetry)
}

// The whole of Connect Four, by the engine as it is: half an hour, and six
// gigabytes.
func TestLongConnectFour(t *testing.T) {
	begin := time.Now()
	s := newGame(t, Rules{Width: 7, Height: 6, Line: 4, Gravity: true}).Solver()
	v, err := s.Value(context.Background(), Position{})
	require.NoError(t, err)
	assert.Equal(t, win, v)
	cost(t, begin, s.Stats().Positions)
}

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
	"wordgame/solver/gametest"
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
			s := solver.New(newGame(t, want.rules))
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
	c, err := solver.Count(context.Background(), newGame(t, Rules{Width: 4, Height: 4, Line: 4}), Position{}, nil)
	if bits.UintSize == 32 { // there are more lines of play than that
		assert.Error(t, err)
		return
	}
	require.NoError(t, err)
	assert.Equal(t, 9722011, c.Total.Positions)
	assert.Equal(t, 1217977, c.Total.UpToSymmetry)
}

// The whole of Connect Four: the centre alone wins, on move 41, the column beside it
// draws, and the two outer ones lose (Allis 1988, Tromp, Pons).
func TestLongConnectFour(t *testing.T) {
	g := newGame(t, Rules{Width: 7, Height: 6, Line: 4, Gravity: true})
	s := solver.New(g)
	n := Notation{game: g}
	for i, want := range []solver.Value{loss, loss, draw, win} { // the others mirror these
		move := []string{"a6", "b6", "c6", "d6"}[i]
		t.Run(move, func(t *testing.T) {
			begin := time.Now()
			before := s.Stats().Positions
			m, err := n.ParseMove(Position{}, move)
			require.NoError(t, err)
			v, err := s.Value(context.Background(), g.Play(Position{}, m))
			require.NoError(t, err)
			assert.Equal(t, want, solver.Result{Value: v}.Before().Value)
			cost(t, begin, s.Stats().Positions-before)
		})
	}
	t.Run("how soon", func(t *testing.T) {
		begin := time.Now()
		before := s.Stats().Positions
		r, err := s.Solve(context.Background(), Position{})
		require.NoError(t, err)
		assert.Equal(t, solver.Result{Value: win, Remoteness: 41}, r)
		cost(t, begin, s.Stats().Positions-before)
	})
}

// The engine and what sums offer it agree with plain minimax on all small sums.
func TestLongSumConformance(t *testing.T) {
	for _, c := range smallSums {
		t.Run(fmt.Sprint(c), func(t *testing.T) { conforms(t, newSum(t, c.Rules, c.boards)) })
	}
}

func TestLongConformance(t *testing.T) {
	require.NoError(t, gametest.Check(newGame(t, threeInColumns), Position{}))
}

func TestLongZugzwang(t *testing.T) { zugzwang(t, 150) }

func TestLongOffersAreSound(t *testing.T) { offersAreSound(t, 400) }

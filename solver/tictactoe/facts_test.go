package tictactoe

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/internal/sample"
	"wordgame/solver"
	"wordgame/solver/gametest"
)

// What is counted of 3×3 tic-tac-toe, and published in many places.
func TestCensus3x3(t *testing.T) {
	c, err := solver.Count(context.Background(), newGame(t, Rules{}), Position{}, nil)
	require.NoError(t, err)
	var positions, lines []int
	for _, l := range c.Layers {
		positions = append(positions, l.Positions)
		lines = append(lines, l.Lines)
	}
	assert.Equal(t, []int{1, 9, 72, 252, 756, 1260, 1520, 1140, 390, 78}, positions)
	assert.Equal(t, []int{1, 9, 72, 504, 3024, 15120, 54720, 148176, 200448, 127872}, lines)
	assert.Equal(t, solver.Layer{Positions: 5478, UpToSymmetry: 765, Lines: 549946}, c.Total)
	assert.Equal(t, solver.Split{First: 626, Second: 316, Draws: 16}, c.Final)
	assert.Equal(t, solver.Split{First: 91, Second: 44, Draws: 3}, c.FinalUpToSymmetry)
	assert.Equal(t, solver.Split{First: 131184, Second: 77904, Draws: 46080}, c.Games)
	assert.Equal(t, 958, c.Final.Sum())
	assert.Equal(t, 138, c.FinalUpToSymmetry.Sum())
	assert.Equal(t, 255168, c.Games.Sum())
}

// A folded game has one position for all that mirror each other, and one move
// for all that lead to them.
type folded struct{ *Game }

func (f folded) Moves(dst []Move, p Position) []Move {
	seen := make(map[Position]bool)
	for _, m := range f.Game.Moves(nil, p) {
		if q := f.Play(p, m); !seen[q] {
			seen[q] = true
			dst = append(dst, m)
		}
	}
	return dst
}

func (f folded) Play(p Position, m Move) Position { return f.Canonical(f.Game.Play(p, m)) }

func TestGamesUpToSymmetry(t *testing.T) {
	won, drawn, lost := gametest.NewOracle(folded{newGame(t, Rules{})}).Games(Position{})
	assert.Equal(t, 26830, won+drawn+lost)
}

const (
	win  = solver.Win
	draw = solver.Draw
	loss = solver.Loss
)

// best is what is known of the first moves: the value, its remoteness, and all
// moves that keep the value, or where none is named that all do.
type best struct {
	rules      Rules
	value      solver.Value
	remoteness int
	moves      string
}

func TestFirstMoves(t *testing.T) {
	t.Parallel()
	for _, want := range sample.OneIn(t, 2, []best{
		{Rules{}, draw, 9, ""},
		{Rules{Variant: Misere}, draw, 9, "b2"},
		{Rules{Variant: Wild}, win, 7, "b2=X b2=O"},
		{Rules{Variant: Notakto}, win, 6, "b2"},
		{Rules{Width: 4}, win, 7, "a1 b1 c1 d1 b2 c2 a3 b3 c3 d3"},
		{Rules{Width: 4, Height: 4}, win, 5, ""},
		{Rules{Width: 4, Height: 4, Line: 4}, draw, 16, ""},
		{Rules{Width: 4, Variant: Misere}, loss, 11, ""},
		{Rules{Width: 4, Height: 4, Variant: Misere}, loss, 15, ""},
		{Rules{Width: 4, Height: 4, Line: 4, Variant: Misere}, draw, 16, ""},
		{Rules{Width: 4, Height: 4, Line: 4, Gravity: true}, draw, 16, ""},
		{Rules{Width: 5, Height: 4, Line: 4, Gravity: true}, draw, 20, "b4 c4 d4"},
		{Rules{Width: 6, Height: 4, Line: 4, Gravity: true}, loss, 24, ""},
		{Rules{Width: 5, Height: 4, Line: 4}, draw, 20, ""},
		{Rules{Width: 5, Height: 5, Line: 4, Gravity: true}, draw, 25, ""},
	}) {
		t.Run(fmt.Sprint(want.rules), func(t *testing.T) {
			t.Parallel()
			checkFirstMoves(t, want)
		})
	}
}

func checkFirstMoves(t *testing.T, want best) {
	g := newGame(t, want.rules)
	s := g.Solver()
	ranked, err := s.Rank(context.Background(), Position{})
	require.NoError(t, err)
	assert.Equal(t, solver.Result{Value: want.value, Remoteness: want.remoteness}, ranked[0].Result)
	n := Notation{game: g}
	moves := ""
	for _, r := range ranked {
		if r.Value == want.value {
			moves += n.Move(r.Move) + " "
		}
	}
	if ranked[len(ranked)-1].Value == want.value {
		moves = ""
	}
	t.Logf("%s%v", moves, s.Stats())
	if want.moves == "" {
		assert.Empty(t, moves)
	} else {
		assert.ElementsMatch(t, strings.Fields(want.moves), strings.Fields(moves))
	}
}

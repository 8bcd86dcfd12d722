package tictactoe

import (
	"context"
	"fmt"
	"slices"
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

// The census looks at one position of all that mirror each other; the engine
// counts one by one.
func TestCensusAgainstEngine(t *testing.T) {
	ctx := context.Background()
	for _, rules := range append(small, Rules{}, Rules{Variant: Misere}, Rules{Variant: Wild}, Rules{Variant: Notakto}, Rules{Width: 4, Gravity: true}) {
		g := newGame(t, rules)
		c, err := solver.Count(ctx, g, Position{}, nil)
		require.NoError(t, err)
		all := positions(g)
		assert.Len(t, all, c.Total.Positions, "%v", rules)
		canonical := make(map[Position]bool)
		var final solver.Split
		for p := range all {
			canonical[g.Canonical(p)] = true
			if v := g.Terminal(p); v != solver.Undecided {
				final.Add(p.Plies(), v, 1)
			}
		}
		assert.Len(t, canonical, c.Total.UpToSymmetry, "%v", rules)
		assert.Equal(t, final, c.Final, "%v", rules)
		won, drawn, lost := gametest.NewOracle(g).Games(Position{})
		assert.Equal(t, solver.Split{First: won, Second: lost, Draws: drawn}, c.Games, "%v", rules)
		perft, err := solver.Perft(ctx, g, Position{}, len(c.Layers))
		require.NoError(t, err)
		for plies, lines := range perft[:len(c.Layers)] {
			assert.Equal(t, lines, c.Layers[plies].Lines, "%v: %d plies", rules, plies)
		}
		assert.Zero(t, perft[len(c.Layers)], "%v", rules)
	}
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

// uniform chooses any move as likely as any other.
func uniform(_ Position, moves []Move) []float64 {
	return slices.Repeat([]float64{1 / float64(len(moves))}, len(moves))
}

// Chance against chance, exactly.
func TestRandomAgainstRandom(t *testing.T) {
	g := newGame(t, Rules{})
	e := solver.Expectation[Position, Move]{Game: g, Mine: uniform, Theirs: uniform}
	o, err := e.Odds(context.Background(), Position{})
	require.NoError(t, err)
	assert.InDelta(t, 0.585, o.Win, 0.0005)
	assert.InDelta(t, 0.288, o.Loss, 0.0005)
	assert.InDelta(t, 0.127, o.Draw, 0.0005)
	assert.InDelta(t, 737.0/1260, o.Win, 1e-12)
	assert.InDelta(t, 121.0/420, o.Loss, 1e-12)
	assert.InDelta(t, 8.0/63, o.Draw, 1e-12)
}

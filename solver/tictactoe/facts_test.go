package tictactoe

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/internal/sampletest"
	"wordgame/solver"
)

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
	for _, want := range sampletest.OneIn(t, 2, []best{
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
	s := solver.New(g)
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

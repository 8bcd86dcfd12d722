package play_test

import (
	"context"
	"fmt"
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"

	"wordgame/solver"
	"wordgame/solver/face"
	"wordgame/solver/tictactoe"
)

// take is a heap of counters, of which each player takes one or two in turn; whoever takes
// the last wins. A player loses at multiples of three.
type take struct{}

func (take) Terminal(p int) solver.Value {
	if p == 0 {
		return solver.Loss
	}
	return solver.Undecided
}

func (take) Moves(dst []int, p int) []int {
	for n := 1; n <= min(2, p); n++ {
		dst = append(dst, n)
	}
	return dst
}

func (take) Play(p, m int) int { return p - m }

// heap is the game as people meet it: a face of what must be there alone.
func heap() face.Face[int, int] {
	return face.Face[int, int]{
		Rules: take{}, Title: "A heap", How: []string{"Take one or two."}, Start: 10,
		Read: func(text string) (int, error) {
			n, err := strconv.ParseUint(text, 10, 6)
			if err != nil {
				return 0, fmt.Errorf("%.40q: want a number of counters", text)
			}
			return int(n), nil
		},
		Write: strconv.Itoa,
		Move:  func(_, m int) face.Move { return face.Move{Name: "take " + strconv.Itoa(m)} },
	}
}

// at returns a position of a new game of lines.
func at(t testing.TB, preset, text string) (face.Game, face.Position) {
	t.Helper()
	v, err := tictactoe.Family().Read(preset, nil)
	require.NoError(t, err)
	g, err := tictactoe.Family().New(context.Background(), v, "")
	require.NoError(t, err)
	p, err := g.At(text)
	require.NoError(t, err)
	return g, p
}

// in returns a position of a game.
func in(t testing.TB, g face.Game, text string) face.Position {
	t.Helper()
	p, err := g.At(text)
	require.NoError(t, err)
	return p
}

// plain is plain minimax over the texts of positions.
type plain map[string]solver.Value

func (x plain) value(p face.Position) solver.Value {
	if v, ok := x[p.String()]; ok {
		return v
	}
	best, over := p.Over()
	if !over {
		for _, m := range p.Moves() {
			best = max(best, x.value(p.Play(m)).Opposite())
		}
	}
	x[p.String()] = best
	return best
}

package tictactoe

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/solver"
)

// newCube returns 3×3×3, which Rules cannot name: the engine's side of the game
// does not care how many dimensions a line has.
func newCube() *Game {
	g := &Game{Rules: Rules{Width: 3, Height: 9, Line: 3}, all: 1<<27 - 1}
	cell := func(x, y, z int) int { return 9*z + 3*y + x }
	inside := func(v int) bool { return 0 <= v && v < 3 }
	for step := 1; step < 27; step++ {
		d := [3]int{step%3 - 1, step/3%3 - 1, step/9 - 1}
		if 9*d[2]+3*d[1]+d[0] <= 0 { // each line once
			continue
		}
		step := 9*d[2] + 3*d[1] + d[0]
		p := pattern{step: uint(step)}
		for start := range 27 {
			x, y, z := start%3, start/3%3, start/9
			if inside(x+d[0]) && inside(y+d[1]) && inside(z+d[2]) {
				p.former |= 1 << cell(x, y, z)
				p.later |= 1 << (cell(x, y, z) + step)
			}
			if inside(x+2*d[0]) && inside(y+2*d[1]) && inside(z+2*d[2]) {
				c := cell(x, y, z)
				p.starts |= 1 << c
				g.lines = append(g.lines, 1<<c|1<<(c+step)|1<<(c+2*step))
			}
		}
		if p.starts != 0 {
			g.directions = append(g.directions, p)
		}
	}
	g.findOrder()
	return g
}

// The first player wins 3×3×3, by the centre and by no other cell.
func TestCube(t *testing.T) {
	g := newCube()
	require.Len(t, g.directions, 13)
	require.Len(t, g.lines, 49)
	s := g.Solver()
	// The four kinds of cells: corner, edge, face, centre.
	for cell, want := range map[Move]solver.Value{0: solver.Loss, 1: solver.Loss, 4: solver.Loss, 13: solver.Win} {
		v, err := s.Value(t.Context(), g.Play(Position{}, cell))
		require.NoError(t, err)
		assert.Equal(t, want, v.Opposite(), "first move in cell %d", cell)
	}
}

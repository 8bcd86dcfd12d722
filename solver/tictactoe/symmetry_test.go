package tictactoe

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// unchecked reads a board that no game need come to.
func unchecked(g *Game, text string) (p Position) {
	for y, row := range strings.Split(text, "/") {
		_ = NewNotation(g).parseRow(&p, y, row)
	}
	return p
}

// mirrored turns and mirrors a board in one of 16 ways, cell by cell; some of them exchange the marks of the wild game.
func mirrored(g *Game, p Position, way int) (q Position) {
	flip, upside, swap := way&1 != 0, way&2 != 0 && !g.Gravity, way&4 != 0 && !g.Gravity && g.Width == g.Height
	for cell := range g.cells() {
		x, y := g.place(cell)
		if flip {
			x = g.Width - 1 - x
		}
		if upside {
			y = g.Height - 1 - y
		}
		if swap {
			x, y = y, x
		}
		q.X |= p.X >> cell & 1 << g.cell(x, y)
		q.O |= p.O >> cell & 1 << g.cell(x, y)
	}
	if g.Variant == Wild && way&8 != 0 {
		q.X, q.O = q.O, q.X
	}
	return q
}

// The symmetries are tables over bits; here each cell is moved.
func TestCanonical(t *testing.T) {
	r := chance(t)
	for _, rules := range append(small, large...) {
		g := newGame(t, rules)
		for range 40 {
			p := randomPosition(r, g, r.IntN(g.cells()+1))
			canonical, images := g.Canonical(p), map[Position]bool{}
			for way := range 16 {
				q := mirrored(g, p, way)
				images[q] = true
				require.Equal(t, canonical, g.Canonical(q), "%v: %v and %v", rules, p, q)
				require.Equal(t, g.Terminal(p), g.Terminal(q), "%v: %v and %v", rules, p, q)
			}
			require.True(t, images[canonical], "%v: %v", rules, p)
			require.Len(t, images, g.Mirrors(p), "%v: %v", rules, p)
		}
	}
}

// Boards are mirrored each on its own, and exchanged; gametest counts the images.
func TestSumCanonical(t *testing.T) {
	r := chance(t)
	for _, c := range smallSums {
		s := newSum(t, c.Rules, c.boards)
		for range 40 {
			p := s.some(r, r.IntN(s.Left(s.Start())+1))
			boards := make([]Position, c.boards)
			for to, from := range r.Perm(c.boards) {
				boards[to] = mirrored(s.one, s.Board(p, from), r.IntN(8))
			}
			q := s.position(boards)
			require.Equal(t, s.Canonical(p), s.Canonical(q), "%v: %q and %q", c, p, q)
			require.Equal(t, s.Mirrors(p), s.Mirrors(q), "%v: %q and %q", c, p, q)
		}
	}
}

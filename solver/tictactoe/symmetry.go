package tictactoe

import (
	"cmp"
	"slices"
)

// A symmetry is where it takes the cells of a board: a table for each byte of
// the cells that says which cells it becomes.
type symmetry [][256]uint64

// findSymmetries finds the ways to turn and mirror a board, but for doing
// nothing.
func (g *Game) findSymmetries() {
	w, h := g.Width, g.Height
	maps := []func(x, y int) (int, int){
		func(x, y int) (int, int) { return w - 1 - x, y },
	}
	if !g.Gravity {
		maps = append(maps,
			func(x, y int) (int, int) { return x, h - 1 - y },
			func(x, y int) (int, int) { return w - 1 - x, h - 1 - y })
	}
	if !g.Gravity && w == h {
		maps = append(maps,
			func(x, y int) (int, int) { return y, x },
			func(x, y int) (int, int) { return w - 1 - y, x },
			func(x, y int) (int, int) { return y, w - 1 - x },
			func(x, y int) (int, int) { return w - 1 - y, w - 1 - x })
	}
	for _, m := range maps {
		var to []int
		for y := range h {
			for x := range w {
				toX, toY := m(x, y)
				to = append(to, g.cell(0, toX, toY))
			}
		}
		s := make(symmetry, (len(to)+7)/8)
		for i := range s {
			for b := range 256 {
				for bit := range 8 {
					if cell := 8*i + bit; b>>bit&1 != 0 && cell < len(to) {
						s[i][b] |= 1 << to[cell]
					}
				}
			}
		}
		g.symmetries = append(g.symmetries, s)
	}
}

func (s symmetry) apply(cells uint64) (to uint64) {
	for i := range s {
		to |= s[i][cells>>(8*i)&0xff]
	}
	return to
}

// Canonical returns the least of the positions that p mirrors. In the wild
// game the marks can be exchanged as well, and in notakto the boards.
func (g *Game) Canonical(p Position) Position {
	if g.Boards > 1 {
		return g.canonicalBoards(p)
	}
	least := p
	for _, s := range g.symmetries {
		// Most images differ in X; O is looked at only where it decides.
		q := Position{X: s.apply(p.X)}
		if q.X <= least.X {
			q.O = s.apply(p.O)
			least = lesser(least, q)
		}
	}
	if g.Variant == Wild {
		least = lesser(least, Position{p.O, p.X})
		for _, s := range g.symmetries {
			least = lesser(least, Position{s.apply(p.O), s.apply(p.X)})
		}
	}
	return least
}

func lesser(p, q Position) Position {
	if q.X < p.X || q.X == p.X && q.O < p.O {
		return q
	}
	return p
}

// canonicalBoards mirrors each board on its own, and sorts them.
func (g *Game) canonicalBoards(p Position) Position {
	size := g.Width * g.Height
	boards := make([]uint64, g.Boards)
	for i := range boards {
		board := p.X >> (i * size) & (1<<size - 1)
		boards[i] = board
		for _, s := range g.symmetries {
			boards[i] = min(boards[i], s.apply(board))
		}
	}
	slices.SortFunc(boards, func(a, b uint64) int { return cmp.Compare(b, a) })
	var q Position
	for i, b := range boards {
		q.X |= b << (i * size)
	}
	return q
}

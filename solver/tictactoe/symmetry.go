package tictactoe

import "iter"

// A symmetry is where it takes the cells of a board: a table for each byte of
// the cells that says which cells it becomes.
type symmetry [][256]uint64

// findSymmetries finds the ways to turn and mirror a board, doing nothing among them:
// all are made of mirroring both ways and swapping rows with columns.
func (g *Game) findSymmetries() {
	for i := range 8 {
		mirror, flip, swap := i&1 != 0, i&2 != 0, i&4 != 0
		if g.Gravity && i > 1 || swap && g.Width != g.Height {
			continue
		}
		var s symmetry
		for cell := range g.Width * g.Height {
			if cell%8 == 0 {
				s = append(s, [256]uint64{})
			}
			x, y := g.place(cell)
			if swap {
				x, y = y, x
			}
			if mirror {
				x = g.Width - 1 - x
			}
			if flip {
				y = g.Height - 1 - y
			}
			for b := range 256 {
				if b>>(cell%8)&1 != 0 {
					s[cell/8][b] |= 1 << g.cell(x, y)
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

// images yields what the symmetries make of p, a position as often as there are ways to it. In
// the wild game the marks can be exchanged as well.
func (g *Game) images(p Position) iter.Seq[Position] {
	return func(yield func(Position) bool) {
		for _, s := range g.symmetries {
			q := Position{s.apply(p.X), s.apply(p.O)}
			if !yield(q) || g.Variant == Wild && !yield(Position{q.O, q.X}) {
				return
			}
		}
	}
}

// Canonical returns the least of the positions that p mirrors.
func (g *Game) Canonical(p Position) Position {
	least := p
	for q := range g.images(p) {
		if q.X < least.X || q.X == least.X && q.O < least.O {
			least = q
		}
	}
	return least
}

// Mirrors returns the number of positions that mirror p, p among them: those of
// the same canonical position.
func (g *Game) Mirrors(p Position) int {
	// The orbit-stabilizer theorem: all symmetries leave the empty position as it is.
	return g.fixing(Position{}) / g.fixing(p)
}

// fixing returns the number of symmetries that leave p as it is.
func (g *Game) fixing(p Position) (fixing int) {
	for q := range g.images(p) {
		if q == p {
			fixing++
		}
	}
	return fixing
}

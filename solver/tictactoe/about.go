package tictactoe

import "math/bits"

// About returns about how many positions a game can still come to from p, up
// to symmetry. It counts all ways to put marks where there is room, as if no
// line ended the game: there are fewer.
func (g *Game) About(p Position) float64 {
	empty := g.all &^ (p.X | p.O)
	if g.Variant == Notakto && g.hasLine(p.X) {
		empty = 0
	}
	// Marks fill columns from below, and without gravity each cell on its own.
	rooms := make([]int, bits.Len64(g.all))
	for cell := range rooms {
		column := cell
		if g.Gravity {
			x, _ := g.place(cell)
			column = g.cell(x, 0)
		}
		rooms[column] += int(empty >> cell & 1)
	}
	ways := []float64{1} // to mark each number of cells
	for _, room := range rooms {
		more := make([]float64, len(ways)+room)
		for n, w := range ways {
			for k := range room + 1 {
				more[n+k] += w
			}
		}
		ways = more
	}
	sum, marks := 0.0, 1.0
	for n, w := range ways {
		sum += w * marks
		// marks is the number of ways to mark n cells with both marks.
		switch {
		case g.Variant == Wild:
			marks *= 2
		case g.Variant != Notakto:
			// From one middle binomial coefficient to the next.
			marks *= float64(n+1) / float64((n+2)/2)
		}
	}
	return sum / float64(g.fixing(p))
}

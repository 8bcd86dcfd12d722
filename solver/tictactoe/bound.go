package tictactoe

import (
	"math/bits"
)

// About returns about how many positions a game can still come to from p, up
// to symmetry: all ways to put marks where there is room are counted, as if no
// line ended the game, so that there are fewer.
func (g *Game) About(p Position) float64 {
	empty := g.all &^ (p.X | p.O)
	if g.Variant == Notakto {
		empty &= g.live(p)
	}
	// ways[n] is the number of ways to choose n cells.
	ways := []float64{1}
	if g.Gravity {
		for board := range g.Boards {
			for x := range g.Width {
				var column uint64
				for y := range g.Height {
					column |= 1 << g.cell(board, x, y)
				}
				ways = times(ways, ones(bits.OnesCount64(empty&column)+1))
			}
		}
	} else {
		for range bits.OnesCount64(empty) {
			ways = times(ways, ones(2))
		}
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
	return sum / g.fixing(p)
}

func ones(n int) []float64 {
	s := make([]float64, n)
	for i := range s {
		s[i] = 1
	}
	return s
}

// times multiplies polynomials.
func times(a, b []float64) []float64 {
	product := make([]float64, len(a)+len(b)-1)
	for i, x := range a {
		for j, y := range b {
			product[i+j] += x * y
		}
	}
	return product
}

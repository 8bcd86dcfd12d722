package tictactoe

import "math"

// Mirrors returns the number of positions that mirror p, p among them: those of
// the same canonical position.
func (g *Game) Mirrors(p Position) int {
	// The orbit-stabilizer theorem.
	return int(math.Round(g.fixing(Position{}) / g.fixing(p)))
}

// fixing returns the number of symmetries that leave p as it is, doing nothing
// among them. All leave the empty position as it is. They are many where there
// are many boards.
func (g *Game) fixing(p Position) float64 {
	if g.Boards > 1 {
		return g.fixingBoards(p)
	}
	fixing := 1.0
	if g.Variant == Wild && p.X == p.O {
		fixing++
	}
	for _, s := range g.symmetries {
		x, o := s.apply(p.X), s.apply(p.O)
		if x == p.X && o == p.O {
			fixing++
		}
		if g.Variant == Wild && x == p.O && o == p.X {
			fixing++
		}
	}
	return fixing
}

// fixingBoards counts the symmetries of each board, and the ways to exchange
// boards that are alike.
func (g *Game) fixingBoards(p Position) float64 {
	size := g.Width * g.Height
	fixing, alike := 1.0, make(map[uint64]int)
	for i := range g.Boards {
		board := p.X >> (i * size) & (1<<size - 1)
		least, same := board, 1.0
		for _, s := range g.symmetries {
			image := s.apply(board)
			least = min(least, image)
			if image == board {
				same++
			}
		}
		alike[least]++
		fixing *= same * float64(alike[least])
	}
	return fixing
}

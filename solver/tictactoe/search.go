package tictactoe

import (
	"cmp"
	"math/bits"
	"slices"

	"wordgame/solver"
)

// Hash returns a number that spreads positions evenly.
func (g *Game) Hash(p Position) uint64 {
	hi, lo := bits.Mul64(p.X^0x9e3779b97f4a7c15, bits.RotateLeft64(p.O, 32)^0xd6e8feb86659fd93)
	return hi ^ lo
}

// findOrder finds the rank of each cell in the order in which a search tries
// them: those on most lines first.
func (g *Game) findOrder() {
	on := make([]int, g.Width*g.Height*g.Boards)
	cells := make([]int, len(on))
	for cell := range cells {
		cells[cell] = cell
		for _, line := range g.lines {
			on[cell] += int(line >> cell & 1)
		}
	}
	slices.SortStableFunc(cells, func(a, b int) int { return cmp.Compare(on[b], on[a]) })
	for rank, cell := range cells {
		g.rank[cell] = uint8(rank)
	}
}

// Order puts first the cells where the opponent would complete a line, and then
// those on most lines.
func (g *Game) Order(p Position, moves []Move) {
	var urgent uint64
	if g.Variant == Standard {
		_, theirs := p.sides()
		urgent = g.completing(theirs, g.open(p))
	}
	rank := func(m Move) int {
		if urgent>>m.Cell()&1 != 0 {
			return -1
		}
		return int(g.rank[m.Cell()])
	}
	for i := 1; i < len(moves); i++ {
		for m, j := moves[i], i; j > 0 && rank(moves[j-1]) > rank(m); j-- {
			moves[j], moves[j-1] = moves[j-1], m
		}
	}
}

// completing returns the cells, of those open, that complete a line among
// cells.
func (g *Game) completing(cells, open uint64) (found uint64) {
	for _, d := range g.directions {
		// From where lines begin that so far lack no cell, or one.
		none, one := d.starts, uint64(0)
		for i := range g.Line {
			has := cells >> (i * d.step)
			none, one = none&has, none&^has|one&has
		}
		for i := 0; i < g.Line && one != 0; i++ {
			shift := i * d.step
			found |= (one &^ (cells >> shift)) << shift
		}
	}
	return found & open
}

// Shortcut returns the value where the player to move can complete a line at
// once; or else the opponent can in two places, of which only one can be
// taken; or no line can be completed by anybody any more.
func (g *Game) Shortcut(p Position) solver.Value {
	if g.Variant > Misere {
		return solver.Undecided
	}
	mine, theirs := p.sides()
	if g.Variant == Standard {
		open := g.open(p)
		if g.completing(mine, open) != 0 {
			return solver.Win
		}
		if threats := g.completing(theirs, open); threats&(threats-1) != 0 {
			return solver.Loss
		}
	}
	for _, line := range g.lines {
		if line&mine == 0 || line&theirs == 0 {
			return solver.Undecided
		}
	}
	return solver.Draw
}

// Estimate returns the number of lines still open to the player to move less
// the number of those open to the other; in misère games the opposite, and 0
// where marks are nobody's own.
func (g *Game) Estimate(p Position) int {
	if g.Variant > Misere {
		return 0
	}
	mine, theirs := p.sides()
	open := 0
	for _, line := range g.lines {
		if line&theirs == 0 {
			open++
		}
		if line&mine == 0 {
			open--
		}
	}
	if g.Variant == Misere {
		return -open
	}
	return open
}

package tictactoe

import (
	"math/bits"

	"wordgame/solver"
)

// In a game with gravity a player can follow the opponent: answer each mark with one
// right above it. In a column with an even number of empty cells the follower so gets
// every second cell, the topmost among them. Which cells each player gets then shows
// at once whether following stops all lines of the opponent, and whether it completes
// a line (Allis, "A Knowledge-based Approach of Connect-Four", 1988, who calls it the
// control of the zugzwang).

// zugzwang returns bounds of the value at a position of the standard game with
// gravity, at which nobody can complete a line at once. The player to move can get at
// most what they get if the opponent follows from now on, and at least what they get
// by some move after which they follow themselves.
func (g *Game) zugzwang(p Position, v view) (low, high solver.Value) {
	mine, theirs := p.sides()
	empty := g.all &^ (p.X | p.O)
	low, high = solver.Loss, g.against(mine, theirs, v.theirs, empty, v.open)
	for rest := v.open; rest != 0; rest &= rest - 1 {
		cell := rest & -rest
		above := cell >> g.Width
		after := g.against(theirs, mine|cell, v.mine, empty&^cell, v.open&^cell|above)
		low = max(low, after.Opposite())
	}
	return low, high
}

// against returns the most that the player to move can get against a follower, or Win
// if that is not known. Threats are cells that complete a line of the follower.
//
// In a column with an odd number of empty cells there are two ways to go on. If the
// follower follows from the lowest cell on and so completes a line, the player to move
// will not enter that column. Otherwise the lowest cell is contested: either player
// may take it, and the follower follows in the cells above.
func (g *Game) against(mover, follower, threats, empty, open uint64) solver.Value {
	odd := open & g.oddFromTop // the lowest empty cells of odd columns
	oddColumns := g.upward(odd)
	follows := empty & (g.oddFromTop&^oddColumns | oddColumns&^g.oddFromTop) // cells of the follower
	wins := threats & follows                                                // the game ends there at the latest
	contested := odd &^ g.downward(wins)
	if bits.OnesCount64(contested)%2 != 0 {
		return solver.Win // the follower would have to move first somewhere
	}
	if contested != 0 {
		above := g.upward(contested)
		follows = follows&^above | above&g.oddFromTop&^contested
	}
	moves := empty &^ follows &^ contested // cells of the player to move
	if wins != 0 {
		moves &^= g.upward(wins)
	}
	if g.mayComplete(mover|moves, contested) {
		return solver.Win
	}
	if wins != 0 || g.hasLine(follower|follows) {
		return solver.Loss
	}
	return solver.Draw
}

// mayComplete reports whether there may be a line among cells and what a player gets of
// the contested ones: one of two, or of more any number.
func (g *Game) mayComplete(cells, contested uint64) bool {
	if bits.OnesCount64(contested) != 2 {
		return g.hasLine(cells | contested)
	}
	one := contested & -contested
	return g.hasLine(cells|one) || g.hasLine(cells|contested&^one)
}

// upward returns cells with all that are above them.
func (g *Game) upward(cells uint64) uint64 {
	for step := g.Width; step < g.Width*g.Height; step *= 2 {
		cells |= cells >> step
	}
	return cells
}

// downward returns cells with all that are below them.
func (g *Game) downward(cells uint64) uint64 {
	for step := g.Width; step < g.Width*g.Height; step *= 2 {
		cells |= cells << step
	}
	return cells & g.all
}

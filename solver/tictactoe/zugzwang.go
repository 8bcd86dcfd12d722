package tictactoe

import (
	"math/bits"

	"wordgame/solver"
)

// In a game with gravity a player can follow: answer each mark with one right above
// it. Then the follower gets every second cell of a column, and it can be told at
// once whether that stops all lines of the other, or completes one (Allis, "A
// Knowledge-based Approach of Connect-Four", 1988, who calls it the control of the
// zugzwang).

// zugzwang returns bounds of the value at a position of the standard game with
// gravity, at which nobody can complete a line at once: what the player to move can
// get at most if the opponent follows, and at least by a move after which they follow
// themselves.
func (g *Game) zugzwang(p Position, open, mineThreats, theirThreats uint64) (low, high solver.Value) {
	mine, theirs := p.sides()
	empty := g.all &^ (p.X | p.O)
	low, high = solver.Loss, g.against(mine, theirs, theirThreats, empty, open)
	for rest := open; rest != 0; rest &= rest - 1 {
		cell := rest & -rest
		above := cell >> g.Width
		after := g.against(theirs, mine|cell, mineThreats, empty&^cell, open&^cell|above)
		low = max(low, after.Opposite())
	}
	return low, high
}

// against returns the most that the player to move can get from a follower, or Win if
// that is not known. Threats are cells that complete a line of the follower.
func (g *Game) against(mover, follower, threats, empty, open uint64) solver.Value {
	// In columns with an odd number of empty cells somebody takes the lowest
	// one, and the follower follows from there on.
	odd := open & g.oddFromTop
	oddColumns := g.upward(odd)
	gets := empty & (g.oddFromTop&^oddColumns | oddColumns&^g.oddFromTop) // the follower
	// Where the follower gets a cell that completes a line, the column ends.
	ends := threats & gets
	contested := odd &^ g.downward(ends)
	if bits.OnesCount64(contested)%2 != 0 {
		return solver.Win // the follower would have to move first somewhere
	}
	if contested != 0 {
		above := g.upward(contested)
		gets = gets&^above | above&g.oddFromTop&^contested
	}
	may := empty &^ gets &^ contested // the player to move
	if ends != 0 {
		may &^= g.upward(ends)
	}
	if g.completes(mover|may, contested) {
		return solver.Win
	}
	if ends != 0 || g.hasLine(follower|gets) {
		return solver.Loss
	}
	return solver.Draw
}

// completes reports whether there may be a line among cells and what a player gets of
// the contested ones: one of two, or of more any number.
func (g *Game) completes(cells, contested uint64) bool {
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

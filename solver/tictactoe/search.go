package tictactoe

import (
	"math/bits"

	"wordgame/solver"
)

// KeyBits returns the number of bits of a key. Beyond 64, keys are not unique, and nobody asks for them.
func (g *Game) KeyBits() int {
	cells := bits.Len64(g.all)
	switch {
	case g.Variant == Notakto:
		return cells
	case g.Gravity:
		return cells + g.Width
	}
	return 2 * cells
}

// Key returns a number that no other position has. In Notakto, the cells with an
// X say all. With gravity, so do they and, in each column, a mark above the topmost
// one: it needs a row above the board. Else there are those with an O.
func (g *Game) Key(p Position) uint64 {
	switch {
	case g.Variant == Notakto:
		return p.X
	case g.Gravity:
		marks := p.X | p.O
		tops := (marks | g.bottom<<g.Width) &^ (marks << g.Width)
		return p.X<<g.Width | tops
	}
	return p.X<<bits.Len64(g.all) | p.O
}

// Left returns the number of empty cells. A drawn game fills them all.
func (g *Game) Left(p Position) int { return bits.OnesCount64(g.all &^ (p.X | p.O)) }

// Order puts first the moves that threaten most, and then those to cells that are on
// most lines. A threat is an empty cell that would complete a line. It counts twice if
// it can be carried out at once, or after one more mark below it.
func (g *Game) Order(p Position, moves []Move) {
	const threat = 5 * 64 // more than there are lines through a cell
	var scores [2 * 64]int
	mine, _ := p.sides()
	empty, open := g.all&^(p.X|p.O), g.open(p)
	for i, m := range moves {
		scores[i] = int(g.on[m.Cell()])
		if g.Variant != Standard {
			continue
		}
		bit := uint64(1) << m.Cell()
		threats := g.completing(mine|bit) & empty &^ bit
		soon := open &^ bit
		if g.Gravity {
			soon |= bit >> g.Width
			soon |= soon >> g.Width
		}
		scores[i] += threat * (bits.OnesCount64(threats&soon) + bits.OnesCount64(threats))
	}
	for i := 1; i < len(moves); i++ {
		m, score := moves[i], scores[i]
		j := i
		for ; j > 0 && scores[j-1] < score; j-- {
			moves[j], scores[j] = moves[j-1], scores[j-1]
		}
		moves[j], scores[j] = m, score
	}
}

// completing returns the cells, empty or not, that complete a line with others.
func (g *Game) completing(cells uint64) (found uint64) {
	for i := range g.directions {
		d := &g.directions[i]
		if g.Line == 4 {
			found |= d.fourth(cells)
			continue
		}
		// From where lines begin that so far lack no cell, or one.
		none, one := d.starts, uint64(0)
		for i := range uint(g.Line) {
			has := cells >> (i * d.step)
			none, one = none&has, none&^has|one&has
		}
		for i := uint(0); i < uint(g.Line) && one != 0; i++ {
			shift := i * d.step
			found |= (one &^ (cells >> shift)) << shift
		}
	}
	return found
}

// fourth returns the cells that make four in a row with three others.
func (d *pattern) fourth(cells uint64) uint64 {
	step := d.step & 63 // lets the compiler shift without asking how far
	one := cells << step & d.later
	two := one & (one << step)
	three := two & (two << step) // cells that have three others right before them
	oneAfter := cells >> step & d.former
	twoAfter := oneAfter & (oneAfter >> step)
	threeAfter := twoAfter & (twoAfter >> step)
	return three | two&oneAfter | one&twoAfter | threeAfter
}

// A view is what the player to move sees at a position of the standard game.
type view struct {
	mine   uint64 // cells that complete a line of the player
	theirs uint64 // cells that complete a line of the opponent
	open   uint64 // cells that a mark may be put on
	wins   uint64 // of those, the ones that complete a line
	stops  uint64 // of those, the ones that would complete a line of the opponent
	losing uint64 // of those, the ones after which the opponent completes a line above
}

func (g *Game) look(p Position) view {
	mine, theirs := p.sides()
	v := view{open: g.open(p), mine: g.completing(mine), theirs: g.completing(theirs)}
	v.wins = v.mine & v.open
	v.stops = v.theirs & v.open
	if g.Gravity {
		v.losing = v.theirs << g.Width & v.open
	}
	return v
}

// Forced returns the one move after which the opponent cannot complete a line at
// once, if there is only one.
func (g *Game) Forced(p Position) (Move, bool) {
	if g.Variant != Standard {
		return 0, false
	}
	v := g.look(p)
	moves := v.open &^ v.losing
	if v.stops != 0 {
		moves = v.stops
	}
	return Move(bits.TrailingZeros64(moves)), v.wins == 0 && bits.OnesCount64(moves) == 1
}

// Bounds knows four things without looking ahead. A player who can complete a line at
// once wins. A player who cannot, and cannot stop the opponent either, loses. A player
// without a line that can still be completed doesn't win. And with gravity, zugzwang
// bounds the value.
func (g *Game) Bounds(p Position) (low, high solver.Result) {
	low, high = solver.Anything()
	var v view
	if g.Variant == Standard {
		v = g.look(p)
		switch {
		case v.wins != 0:
			r := solver.Result{Value: solver.Win, Remoteness: 1}
			return r, r
		case v.stops&(v.stops-1) != 0 || v.stops&v.losing != 0 || v.open == v.losing:
			r := solver.Result{Value: solver.Loss, Remoteness: 2}
			return r, r
		}
		low.Remoteness, high.Remoteness = 4, 3
	}
	empty := g.all &^ (p.X | p.O)
	draw := solver.Result{Value: solver.Draw, Remoteness: solver.Unknown}
	switch mine, theirs := p.sides(); {
	case g.Variant == Wild:
		if !g.hasLine(p.X|empty) && !g.hasLine(p.O|empty) {
			return draw, draw
		}
	case g.Variant <= Misere:
		if g.Variant == Misere {
			mine, theirs = theirs, mine
		}
		if !g.hasLine(mine | empty) {
			high = draw
		}
		if !g.hasLine(theirs | empty) {
			low = draw
		}
	}
	if g.Variant == Standard && g.Gravity {
		worst, best := g.zugzwang(p, v)
		if worst > low.Value {
			low = solver.Result{Value: worst, Remoteness: solver.Unknown}
		}
		if best < high.Value {
			high = solver.Result{Value: best, Remoteness: solver.Unknown}
		}
	}
	return low, high
}

// threatsBy returns the moves by which, at a position of the standard game that goes on,
// the opponent of the player to move would complete a line, in the order of the game.
func (g *Game) threatsBy(p Position) (moves []Move) {
	if g.Variant != Standard {
		return nil
	}
	stops := g.look(p).stops
	for _, m := range g.Moves(nil, p) {
		if stops>>m.Cell()&1 != 0 {
			moves = append(moves, m)
		}
	}
	return moves
}

// Estimate returns the number of lines still open to the player to move less
// the number of those open to the other; in misère games the opposite, and 0
// where marks are nobody's own.
func (g *Game) Estimate(p Position) int {
	if g.Variant > Misere {
		return 0
	}
	mine, theirs := p.sides()
	if g.Variant == Misere {
		mine, theirs = theirs, mine
	}
	open := 0
	for _, line := range g.lines {
		if line&theirs == 0 {
			open++
		}
		if line&mine == 0 {
			open--
		}
	}
	return open
}

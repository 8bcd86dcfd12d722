package main

import (
	"cmp"
	"math/bits"
	"slices"

	"wordgame/solver"
	"wordgame/solver/face"
)

// farSize is the size of the largest board on which answers say how soon a game ends without
// being asked: on larger ones that takes many times as long as who wins.
const farSize = 5

// oracle returns the search of the game.
func (b board) oracle() face.Oracle[position, int] {
	return face.Search(&solver.Solver[position, int]{Game: bounded{b}, OnlyValues: b.size > farSize})
}

// bounded is the game with what is known of positions without looking ahead.
type bounded struct{ board }

// open returns the free cells, turned so that the player to move lays upright: bit 8·y+x is the
// cell in column x and row y.
func (b bounded) open(p position) (cells uint64) {
	for y := range b.size {
		for x := range b.size {
			if p.cells[y*(b.size+1)+x] == '.' {
				if p.mover == 0 {
					cells |= 1 << (8*y + x)
				} else {
					cells |= 1 << (8*x + y)
				}
			}
		}
	}
	return cells
}

// upright returns the upper cells of all upright dominoes that there is room for, and flat the
// left cells of all flat ones.
func upright(open uint64) uint64 { return open & (open >> 8) }
func flat(open uint64) uint64    { return open & (open >> 1) & 0x7f7f7f7f7f7f7f7f }

// most returns upper or left cells of as many dominoes side by side as there is room for: from
// each row of places, which follow each other by a step, every second.
func most(places uint64, step int) (chosen uint64) {
	for rest := places; rest != 0; {
		first := rest & -rest
		chosen |= first
		rest &^= first | first<<step
	}
	return chosen
}

// Bounds counts. A place is a player's own if no domino of the other fits onto a cell of it; of
// other places the opponent can spoil two by a domino. So of own places that don't overlap a
// player gets all, and of others at least one of three. Whoever gets more than there is room
// for the opponent to answer wins.
func (b bounded) Bounds(p position) (low, high solver.Result) {
	open := b.open(p)
	mine, theirs := upright(open), flat(open)
	reachMine, reachTheirs := mine|mine<<8, theirs|theirs<<1
	room := func(places, own uint64, step int, begins int) (all, sure int) {
		safe := most(own, step)
		others := most(places&^(safe|safe<<step|safe>>step), step)
		n := bits.OnesCount64(others)
		if n > 0 && begins == 1 {
			sure = 1 + (n-1)/3
		} else {
			sure = n / 3
		}
		return bits.OnesCount64(most(places, step)), sure + bits.OnesCount64(safe)
	}
	allMine, sureMine := room(mine, mine&^(reachTheirs|reachTheirs>>8), 8, 1)
	allTheirs, sureTheirs := room(theirs, theirs&^(reachMine|reachMine>>1), 1, 0)
	switch {
	case sureMine > allTheirs:
		return solver.Exactly(solver.Win)
	case sureTheirs >= allMine:
		return solver.Exactly(solver.Loss)
	}
	return solver.Anything()
}

// Canonical forgets who has covered a cell, turns the board so that the player to move lays
// upright, and mirrors it: of the positions that are alike it is the one with the least text.
func (b bounded) Canonical(p position) position {
	open := b.open(p)
	least := open
	for range 2 {
		open = bits.ReverseBytes64(open) >> (64 - 8*b.size) // upside down
		least = min(least, open)
		open = mirrored(open) >> (8 - b.size)
		least = min(least, open)
	}
	cells := make([]byte, 0, 8*9)
	for y := range b.size {
		for x := range b.size {
			cells = append(cells, "H."[least>>(8*y+x)&1])
		}
		cells = append(cells, '/')
	}
	return position{string(cells[:len(cells)-1]), 0}
}

// mirrored reverses the bits of each byte.
func mirrored(cells uint64) uint64 { return bits.ReverseBytes64(bits.Reverse64(cells)) }

// Order puts first the moves that leave the player more room than the opponent.
func (b bounded) Order(p position, moves []int) {
	open := b.open(p)
	var scores [8 * 9]int
	for _, m := range moves {
		y, x := m/(b.size+1), m%(b.size+1)
		if p.mover == 1 {
			x, y = y, x
		}
		left := open &^ (1<<(8*y+x) | 1<<(8*y+8+x))
		mine, theirs := upright(left), flat(left)
		safe := mine &^ (theirs | theirs<<1 | (theirs|theirs<<1)>>8)
		scores[m] = 2*bits.OnesCount64(theirs) - 2*bits.OnesCount64(mine) - bits.OnesCount64(safe)
	}
	slices.SortStableFunc(moves, func(m, n int) int { return cmp.Compare(scores[m], scores[n]) })
}

package gametest

import (
	"math/rand/v2"

	"wordgame/solver"
)

// A Random game has numbers as positions and as moves. It begins at position 0. Final
// positions have a random value: win, loss or draw.
type Random struct {
	to     [][]int
	values []solver.Value
}

// NewRandom returns a random game with so many positions, and up to branch moves at each.
func NewRandom(r *rand.Rand, positions, branch int) Random {
	g := Random{make([][]int, positions), make([]solver.Value, positions)}
	for p := range positions {
		later := positions - p - 1
		for range min(r.IntN(branch+1), later) {
			g.to[p] = append(g.to[p], p+1+r.IntN(later))
		}
		if len(g.to[p]) == 0 {
			g.values[p] = solver.Loss + solver.Value(r.IntN(3))
		}
	}
	return g
}

// Terminal returns the value of a position without moves.
func (g Random) Terminal(p int) solver.Value { return g.values[p] }

// Moves appends the numbers of the moves.
func (g Random) Moves(dst []int, p int) []int {
	for m := range g.to[p] {
		dst = append(dst, m)
	}
	return dst
}

// Play returns a later position.
func (g Random) Play(p, m int) int { return g.to[p][m] }

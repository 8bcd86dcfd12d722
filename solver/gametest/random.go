package gametest

import (
	"math/rand/v2"

	"wordgame/solver"
)

// A Random game has numbers for positions, its first being 0, and numbers for
// moves. It ends as it likes: with wins, losses and draws.
type Random struct {
	to     [][]int
	values []solver.Value
}

// NewRandom returns a random game of a number of positions, with up to branch
// moves at each.
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

// Index returns the position.
func (g Random) Index(p int) int { return p }

// Indexes returns the number of positions.
func (g Random) Indexes() int { return len(g.to) }

// RandomScored is a random game that ends with scores.
type RandomScored struct {
	Random
	Most int // that a player can win
}

// Score returns a score that suits the value.
func (g RandomScored) Score(p int) int {
	s := 1 + p*7919%g.Most
	switch g.Terminal(p) {
	case solver.Win:
		return s
	case solver.Loss:
		return -s
	}
	return 0
}

// RandomTurned is a random game in which a player may move twice.
type RandomTurned struct{ Random }

// First returns whose turn it is.
func (g RandomTurned) First(p int) bool { return p*7919%5 < 3 }

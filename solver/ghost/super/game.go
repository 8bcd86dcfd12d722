package super

import "wordgame/solver"

// A Game is the rules of a solution's game, for the engine. Its positions are
// those of the solution, and so are its moves: the fragments that they make.
type Game struct{ *Solution }

// Terminal returns Win if the fragment is the end of the game.
func (g Game) Terminal(p Position) solver.Value {
	if g.Over(p) {
		return solver.Win
	}
	return solver.Undecided
}

// Moves appends the fragments that can be made of p, ascending.
func (g Game) Moves(dst []Position, p Position) []Position { return g.follow(dst, p) }

// Play returns the move.
func (g Game) Play(_, m Position) Position { return m }

// Index returns the position.
func (g Game) Index(p Position) int { return int(p) }

// Indexes returns the number of fragments.
func (g Game) Indexes() int { return g.Fragments() }

package loose

import "wordgame/solver"

// A Game is the rules of a solution's game, for the engine. Its moves are the
// fragments that they make.
type Game struct{ *Solution }

// Terminal returns Win if the fragment is the end of the game, for the opponent
// made it.
func (g Game) Terminal(p Position) solver.Value {
	if g.scoreOf(p) == won {
		return solver.Win
	}
	return solver.Undecided
}

// Moves appends the fragments that can be made of p.
func (g Game) Moves(dst []Position, p Position) []Position {
	for _, m := range g.follow(nil, p) {
		dst = append(dst, m.Position)
	}
	return dst
}

// Play returns the move.
func (g Game) Play(_, m Position) Position { return m }

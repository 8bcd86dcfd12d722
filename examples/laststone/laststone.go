// Command laststone is a small game, to be copied and changed: the players in turn take one,
// two or three stones from a heap, and whoever takes the last stone wins.
//
// The three methods Terminal, Moves and Play are all that a game needs. main.go makes a
// program of them, and docs/your-game.md goes on from there.
//
// To add a game of your own:
//
//  1. Choose a type for positions that == can compare, and one for moves. Whose turn it
//     is need not be part of a position if the rules are the same for both players.
//  2. Write the three methods. Every value is for the player to move: a player who
//     faces an empty heap has lost.
//  3. Call gametest.Check in a test. It visits every position, looks for mistakes in
//     the rules, and compares the engine with plain minimax.
//  4. Where a search takes too long, say what you know about the game by one of the
//     optional interfaces, such as solver.Bounded here, solver.Symmetric or
//     solver.Ordered. Check then tests that, too.
package main

import "wordgame/solver"

// Game is the rules. A position is the number of stones left, and a move the number
// of stones taken.
type Game struct{}

// Terminal returns Loss if no stone is left: the opponent took the last one.
func (Game) Terminal(stones int) solver.Value {
	if stones == 0 {
		return solver.Loss
	}
	return solver.Undecided
}

// Moves appends 1, 2 and 3, as far as there are so many stones.
func (Game) Moves(dst []int, stones int) []int {
	for take := 1; take <= min(3, stones); take++ {
		dst = append(dst, take)
	}
	return dst
}

// Play returns the number of stones left.
func (Game) Play(stones, take int) int { return stones - take }

// Bounds returns what is known without looking ahead: a player who faces a multiple of
// four loses, since the opponent can always complete the four. It is optional, and makes
// [Game] a [solver.Bounded].
func (Game) Bounds(stones int) (low, high solver.Result) {
	if stones%4 == 0 {
		return solver.Exactly(solver.Loss)
	}
	return solver.Exactly(solver.Win)
}

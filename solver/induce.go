package solver

import (
	"math"
	"slices"
)

// An Induction finds the results of all positions of a game at once, by backward induction. It
// is for games that can number their positions from 0, and list their moves from the end of
// the game backwards. It takes time in the number of moves, and two bytes a position.
type Induction struct{ results Results }

// NewInduction returns an induction for so many positions. Call End for each final position,
// and Move for each move. Before a Move to a position, call End for that position, or Move for
// all moves from it.
func NewInduction(positions int) Induction { return Induction{slices.Repeat(Results{none}, positions)} }

// End says that the game is over at p, with a value for the player to move. If the value is
// Win, calls of Move from p change nothing.
func (i Induction) End(p int, v Value) { i.results[p] = score(v-Draw) * soonest }

// Move says that a move leads from one position to another. It may say so more than once.
func (i Induction) Move(from, to int) {
	i.results[from] = max(i.results[from], i.results[to].back())
}

// Results returns the results, after all calls of End and Move. It fails with a [*LimitError]
// if a game may last more than 32,765 plies, and with another error if a position has no moves
// and no end.
func (i Induction) Results() (Results, error) {
	for p, s := range i.results {
		switch s {
		case none:
			return nil, noMoves(p)
		case 1, -1: // which the next move back would have taken for a draw
			return nil, &LimitError{"plies", int(soonest) - 2}
		}
	}
	return i.results, nil
}

// Results are the results of all positions of a game, by their numbers. Each takes two bytes.
type Results []score

// At returns the result of p. The remoteness of a draw is [Unknown].
func (r Results) At(p int) Result {
	switch s := r[p]; {
	case s > 0:
		return Result{Win, int(soonest - s)}
	case s < 0:
		return Result{Loss, int(soonest + s)}
	}
	return Result{Draw, Unknown}
}

// A score is a result as a number, the greater the better for the player to move: soonest
// less the plies of a win, the negative of that for a loss, and 0 for a draw.
type score int16

const (
	soonest score = math.MaxInt16
	none          = -soonest - 1 // of a position of which no move is known yet
)

// back returns the score of a move from that of the position it leads to.
func (s score) back() score {
	sign := s>>15 | score(uint16(-s)>>15)
	return sign - s
}

package play

import (
	"context"
	"fmt"

	"wordgame/solver"
)

// A Board is a game of two as package solver has it, for a [Match].
type Board[P comparable, M any] struct {
	Rules solver.Game[P, M]
	Names [2]string

	Draw  func(p P) string                  // the position, as people draw it
	Line  func(p P) string                  // the position in a line
	Name  func(p P, m M) string             // a move at p, in notation
	Entry func(p P, m M) string             // a move as it is typed
	Parse func(p P, text string) (M, error) // the move that a text names; an error says what was wanted
}

// A State is a position of a [Board], and whose turn it is.
type State[P comparable] struct {
	Position P
	Seat     int // 0 or 1
}

// Turn returns the seat that moves.
func (b Board[P, M]) Turn(s State[P]) (seat int, on bool) {
	return s.Seat, b.Rules.Terminal(s.Position) == solver.Undecided
}

// Play returns the state after a move that [Board.Read] or a player has chosen.
func (b Board[P, M]) Play(s State[P], m M) (State[P], error) {
	return State[P]{b.Rules.Play(s.Position, m), 1 - s.Seat}, nil
}

// Read returns the move that a text names.
func (b Board[P, M]) Read(s State[P], text string) (M, error) { return b.Parse(s.Position, text) }

// Question asks for a move.
func (b Board[P, M]) Question(s State[P]) string { return b.Names[s.Seat] + ", your move: " }

// Entries are the legal moves.
func (b Board[P, M]) Entries(s State[P]) []string {
	var entries []string
	for _, m := range b.Rules.Moves(nil, s.Position) {
		entries = append(entries, b.Entry(s.Position, m))
	}
	return entries
}

// Tell names a move.
func (b Board[P, M]) Tell(s State[P], m M, _ State[P]) string {
	return fmt.Sprintf("%s: %s\n", b.Names[s.Seat], b.Name(s.Position, m))
}

// Show draws the position, and says who has won.
func (b Board[P, M]) Show(s State[P]) string {
	return b.Draw(s.Position) + "\n" + b.ending(s)
}

// ending says how the game ended, if it has.
func (b Board[P, M]) ending(s State[P]) string {
	switch b.Rules.Terminal(s.Position) {
	case solver.Undecided:
		return ""
	case solver.Draw:
		return "It is a draw.\n"
	case solver.Win:
		return fmt.Sprintf("The game is won by %s.\n", b.Names[s.Seat])
	}
	return fmt.Sprintf("The game is won by %s.\n", b.Names[1-s.Seat])
}

// Match returns a match from a state. Players choose at positions; nil is a
// person. The hints are the moves of a player, if there is one for that.
func (b Board[P, M]) Match(start State[P], players [2]Player[P, M], hint Player[P, M], help string) Match[State[P], M] {
	m := Match[State[P], M]{Game: b, Start: start, Help: help}
	for _, p := range players {
		m.Players = append(m.Players, atPositions(p))
	}
	if hint != nil {
		m.Hint = func(ctx context.Context, s State[P]) (string, error) {
			move, err := hint(ctx, s.Position)
			if err != nil {
				return "", err
			}
			return "The best move here: " + b.Name(s.Position, move), nil
		}
	}
	return m
}

func atPositions[P comparable, M any](p Player[P, M]) Player[State[P], M] {
	if p == nil {
		return nil
	}
	return func(ctx context.Context, s State[P]) (M, error) { return p(ctx, s.Position) }
}

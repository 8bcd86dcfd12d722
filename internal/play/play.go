// Package play is matches of Ghost between people and computers, which are those of package
// match, below solver/ghost. It knows no stream and no flag: package terminal plays a match
// at a terminal, and the page in a browser. Other games have package face.
package play

import "context"

// A Game is what a match is played in, and how it is talked about. S is a state
// of the whole match, which nothing changes; A is what a player can do.
type Game[S, A any] interface {
	// Turn returns the seat that must act, from 0; false if the match is over.
	Turn(s S) (seat int, on bool)
	// Play returns the state after an act; an error says what forbids it.
	Play(s S, a A) (S, error)
	// Read returns the act that a text names; an error says what was wanted.
	Read(s S, text string) (A, error)
	// Question is what the player whose turn it is, a person, is asked.
	Question(s S) string
	// Entries are texts that Read reads, for the tab key to complete.
	Entries(s S) []string
	// Tell says what an act has done.
	Tell(s S, a A, next S) string
	// Show says how things stand before a turn, and at the end.
	Show(s S) string
}

// A Player chooses what to do in a state at its turn. A computer's choice depends on
// nothing but the state and the seed that the computer was made with, so that it plays
// the same after an undo, and when a match is taken up again.
type Player[S, A any] func(ctx context.Context, s S) (A, error)

// A Record is how a match went: its states, and the acts between them.
type Record[S, A any] struct {
	States []S
	Acts   []A
}

// Last returns the last state.
func (r Record[S, A]) Last() S { return r.States[len(r.States)-1] }

// Undo returns the record as it was at the last time before now that it was the turn of
// a person, who has no player; false if it never was.
func (r Record[S, A]) Undo(g Game[S, A], players []Player[S, A]) (Record[S, A], bool) {
	for i := len(r.States) - 1; i > 0; i-- {
		if seat, on := g.Turn(r.States[i-1]); on && players[seat] == nil {
			return Record[S, A]{r.States[:i], r.Acts[:i-1]}, true
		}
	}
	return r, false
}

// Levels are the names of the strengths of a computer, weakest first.
var Levels = []string{"easy", "normal", "hard", "perfect"}

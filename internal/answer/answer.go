// Package answer says what there is to say about a position: plain values, made by
// functions that know no flags and no streams. Their JSON is a contract, which
// docs/json.md describes; a command shows the same values as text.
//
// Of Ghost and its family: ghost.go has what all answers have in common, and the
// plain game; knows.go, seats.go, sum.go and variant.go have the others; learn.go has
// what to know to win, judge.go single fragments, compare.go what the techniques of
// the solver save, and match.go the course of a match. dict.go is about lists.
package answer

import (
	"slices"
	"strconv"

	"wordgame/solver"
	"wordgame/trie"
)

// Plies are a remoteness; JSON has null for one that is not known.
type Plies int

// MarshalJSON writes the number, or null if it is below 0.
func (p Plies) MarshalJSON() ([]byte, error) {
	if p < 0 {
		return []byte("null"), nil
	}
	return strconv.AppendInt(nil, int64(p), 10), nil
}

// A Size is how many fragments words have; JSON has null if they were not counted.
type Size int

// MarshalJSON writes the number, or null if it is below 0.
func (s Size) MarshalJSON() ([]byte, error) { return Plies(s).MarshalJSON() }

// Stats are what an answer has cost.
type Stats struct {
	Positions int     `json:"positions"`
	Seconds   float64 `json:"seconds"`
}

// A Move of Ghost or a game of its family, for the player who makes it.
type Move struct {
	Move       string       `json:"move"` // the letter; where it can be added elsewhere than at the end, the fragment
	Value      solver.Value `json:"value"`
	Remoteness Plies        `json:"remoteness"`       // from before the move
	Chance     *float64     `json:"chance,omitempty"` // of more than two players: that whoever makes the move loses
	Fragment   string       `json:"fragment"`         // after the move
	Example    string       `json:"example"`          // a word that bears the value out

	// Unknown is the fragment at which best play ends because the other player knows
	// no word that starts with it, or "" if best play ends with a word.
	Unknown string `json:"-"`
}

// winning returns the moves that win, in the order of the alphabet.
func winning(moves []Move, a *trie.Alphabet) []string {
	won := []string{}
	for _, m := range moves {
		if m.Value == solver.Win {
			won = append(won, m.Move)
		}
	}
	slices.SortFunc(won, a.Compare)
	return won
}

// winIf returns a win if the condition holds, and else a loss.
func winIf(wins bool) solver.Value {
	if wins {
		return solver.Win
	}
	return solver.Loss
}

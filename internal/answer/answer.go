// Package answer says what there is to say about a position or a word list: plain values,
// made by functions that know no flags and no streams. Their JSON is a contract, which
// docs/json.md describes. Commands show the same values as text; fields that JSON does
// not have ("-") are for that.
//
// Of Ghost and its family, ghost.go has [Ghost], the answer about a fragment, whoever
// plays; why.go says why, family.go has the other games, learn.go what to know to win,
// judge.go single fragments, compare.go what the techniques of the solver save, and
// match.go matches. words.go is about word lists. Of games that have a face, package face
// says it.
//
// A function about Ghost takes a [lexicon.Lexicon], which [lexicon.Load] makes of named
// lists, and a fragment as somebody typed it. A context stops a search. Functions that
// look into lists as they are take a [lexicon.Lists].
package answer

import (
	"strconv"

	"wordgame/solver"
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

// winIf returns a win if the condition holds, and else a loss.
func winIf(wins bool) solver.Value {
	if wins {
		return solver.Win
	}
	return solver.Loss
}

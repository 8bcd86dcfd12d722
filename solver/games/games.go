// Package games is the one list of all games that people meet: commands and the page ask it,
// and name no game themselves.
package games

import (
	"wordgame/internal/words"
	"wordgame/solver/face"
	"wordgame/solver/ghost"
	"wordgame/solver/nim"
	"wordgame/solver/tictactoe"
)

// All returns the families of games, in the order in which they are shown. The shelf has the
// words of those that are played with words.
func All(s words.Shelf) []face.Family {
	return []face.Family{ghost.Family(s), tictactoe.Family(), nim.Family()}
}

// Family returns the family of a name; false if there is none.
func Family(name string, s words.Shelf) (face.Family, bool) {
	for _, f := range All(s) {
		if f.Name == name {
			return f, true
		}
	}
	return face.Family{}, false
}

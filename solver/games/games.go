// Package games is the one list of all games that people meet: commands and the page ask it,
// and name no game themselves.
package games

import (
	"wordgame/solver/face"
	"wordgame/solver/nim"
	"wordgame/solver/tictactoe"
)

// All returns the families of games, in the order in which they are shown.
func All() []face.Family {
	return []face.Family{tictactoe.Family(), nim.Family()}
}

// Family returns the family of a name; false if there is none.
func Family(name string) (face.Family, bool) {
	for _, f := range All() {
		if f.Name == name {
			return f, true
		}
	}
	return face.Family{}, false
}

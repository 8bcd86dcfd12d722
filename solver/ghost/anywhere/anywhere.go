// Package anywhere has Xghost and Spook, the games of the Ghost family in which a
// letter may be added anywhere.
//
// In Xghost, players in turn add a letter to a fragment, at its ends or between
// its letters, and it must stay possible to make a word by adding more. In Spook,
// the letters of a fragment have no order: it is a pool, which is kept sorted.
// Whoever completes a word loses.
//
// There are too many fragments to solve them all: those of web2's words in Xghost
// are a billion. So a position is made when a search asks for it, from the words
// that are left at the one before it: those that its fragment is part of. game.go
// has the rules, left.go the words left, words.go how words are kept, and solver.go
// what can be asked.
package anywhere

import "wordgame/trie"

// Rules say which game is played. The zero value is Xghost.
type Rules struct {
	// Spook makes it Spook: the letters of a fragment have no order.
	Spook bool
	// End says words of which lengths end the game; 0 means all. Others are
	// mere fragments as long as something can be added to them: whoever
	// completes one to which nothing can be added has lost, too.
	End trie.Parity
}

// end reports whether words of a length end the game.
func (r Rules) end(length int) bool {
	parity := trie.Even
	if length%2 != 0 {
		parity = trie.Odd
	}
	return r.End == 0 || r.End&parity != 0
}

package ghost

import (
	"wordgame/solver"
	"wordgame/trie"
)

// NewNimbers returns the Grundy values of the fragments of an automaton's words, for
// Ghost as a game to play several of side by side, adding a letter to one of the
// fragments in each move: nobody completes a word, and whoever has no other move left
// loses (Berlekamp, Conway and Guy, Winning Ways, chapter 3). A value is 0 exactly if
// the player to move loses there; that of a word, which nobody comes to, is 0, too.
func NewNimbers(words *trie.Trie) *solver.Nimbers[trie.Node, Move[trie.Node]] {
	return &solver.Nimbers[trie.Node, Move[trie.Node]]{Game: reluctant{words}}
}

// reluctant is Ghost in which a letter that completes a word is no legal move.
type reluctant struct{ *trie.Trie }

// Terminal returns Loss if every letter that may follow completes a word.
func (g reluctant) Terminal(n trie.Node) solver.Value {
	if len(g.Moves(nil, n)) == 0 {
		return solver.Loss
	}
	return solver.Undecided
}

// Moves appends the letters that complete no word.
func (g reluctant) Moves(dst []Move[trie.Node], n trie.Node) []Move[trie.Node] {
	if n.Final() {
		return dst
	}
	for l, to := range g.Follow(n) {
		if !to.Final() {
			dst = append(dst, Move[trie.Node]{l, to})
		}
	}
	return dst
}

// Play returns the position after a letter.
func (g reluctant) Play(_ trie.Node, m Move[trie.Node]) trie.Node { return m.To }

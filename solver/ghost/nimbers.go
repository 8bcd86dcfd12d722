package ghost

import (
	"math/bits"
	"slices"

	"wordgame/trie"
)

// Nimbers are the Grundy values of fragments, for several games of Ghost side by
// side, in each move a letter added to one of the fragments. Nobody completes a
// word unless forced, and who is forced has lost all: so a letter that completes
// one is no move, and who has none left loses, which makes the game an impartial
// one (Berlekamp, Conway, Guy, Winning Ways, chapter 3).
type Nimbers struct {
	words *trie.Trie
	known []int32 // by list of edges: the value + 1, 0 for nothing yet
}

// NewNimbers returns the values for the words of an automaton.
func NewNimbers(words *trie.Trie) *Nimbers {
	return &Nimbers{words, make([]int32, words.Edges())}
}

// Of returns the value at a node, 0 exactly if the player to move loses there.
// A word is worth 0, as one that nobody may come to. All together takes time in
// the number of edges.
func (n *Nimbers) Of(node trie.Node) int64 {
	if node.Final() {
		return 0
	}
	known := &n.known[node.Start()]
	if *known == 0 {
		var few uint64     // the values below 64, most of them
		var others []int64 // the other ones
		for _, to := range n.words.Follow(node) {
			if to.Final() {
				continue
			}
			if v := n.Of(to); v < 64 {
				few |= 1 << v
			} else {
				others = append(others, v)
			}
		}
		mex := int64(bits.TrailingZeros64(^few))
		for mex >= 64 && slices.Contains(others, mex) {
			mex++
		}
		*known = int32(mex) + 1
	}
	return int64(*known) - 1
}

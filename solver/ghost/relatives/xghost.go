package relatives

import (
	"slices"

	"wordgame/trie"
)

// Xghost adds letters anywhere: a fragment is a subsequence of words. An [AnywhereIndex]
// is its game for the engine.
var xghostRules = rules{
	name: "xghost", title: "Xghost",
	about:    "You add a letter anywhere, also between others. Whoever completes a word loses.",
	adds:     "each player in turn adds a letter at the ends of the fragment or between its letters; some word of %s must have its letters in this order",
	entries:  "Type the new fragment.",
	searched: true,
	made: func(f []trie.Letter, l trie.Letter) (made [][]trie.Letter) {
		for at := range len(f) + 1 {
			made = append(made, slices.Insert(slices.Clone(f), at, l))
		}
		return made
	},
	within: inOrder,
}

// inOrder reports whether a word has the letters of the fragment f in their order.
func inOrder(f, word []trie.Letter) bool {
	for _, l := range word {
		if len(f) > 0 && f[0] == l {
			f = f[1:]
		}
	}
	return len(f) == 0
}

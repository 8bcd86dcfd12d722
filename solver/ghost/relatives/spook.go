package relatives

import (
	"slices"

	"wordgame/trie"
)

// Spook adds letters to a pool, whose order means nothing. It is kept sorted. An
// [AnywhereIndex] is its game for the engine.
var spookRules = rules{
	name: "spook", title: "Spook",
	about:    "You add a letter to a pool, whose order does not matter. Whoever completes the letters of a word loses.",
	adds:     "each player in turn adds a letter to a pool, whose order means nothing; some word of %s must have all its letters",
	entries:  "Type a letter.",
	pool:     true,
	searched: true,
	made: func(pool []trie.Letter, l trie.Letter) [][]trie.Letter {
		at, _ := slices.BinarySearch(pool, l)
		return [][]trie.Letter{slices.Insert(slices.Clone(pool), at, l)}
	},
	within: holds,
}

// holds reports whether a word has all letters of a pool.
func holds(pool, word []trie.Letter) bool {
	var buf [64]trie.Letter
	left := append(buf[:0], word...)
	for _, l := range pool {
		i := slices.Index(left, l)
		if i < 0 {
			return false
		}
		left = slices.Delete(left, i, i+1)
	}
	return true
}

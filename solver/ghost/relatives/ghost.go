package relatives

import (
	"slices"

	"wordgame/trie"
)

// Ghost adds letters at the end. Package ghost has its engine.
var ghostRules = rules{
	name: "ghost", title: "Ghost",
	about:   "You add a letter at the end; the letters must stay the start of some word. Whoever completes a word loses.",
	adds:    "each player in turn adds a letter to the fragment, which must stay the start of some word of %s",
	entries: "Type a letter.",
	made: func(f []trie.Letter, l trie.Letter) [][]trie.Letter {
		return [][]trie.Letter{append(slices.Clip(f), l)}
	},
	within: func(f, word []trie.Letter) bool { return len(f) <= len(word) && slices.Equal(f, word[:len(f)]) },
}

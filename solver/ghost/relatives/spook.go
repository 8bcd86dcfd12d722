package relatives

import (
	"slices"
	"strings"

	"wordgame/internal/text"
	"wordgame/trie"
	"wordgame/trie/query"
)

// Spook adds letters to a pool, whose order means nothing. It is kept sorted. An
// [AnywhereIndex] is its game for the engine.
var spookRules = rules{
	name: "spook", title: "Spook",
	about: text.Say("You add a letter to a pool, whose order does not matter. Whoever completes the letters of a word loses."),
	adds: func(list text.Sentence) text.Sentence {
		return text.Say("each player in turn adds a letter to a pool, whose order means nothing; some word of %s must have all its letters", list)
	},
	holds:    text.Say("has all its letters"),
	entries:  text.Say("Type a letter."),
	pool:     true,
	searched: true,
	made: func(pool []trie.Letter, l trie.Letter) [][]trie.Letter {
		at, _ := slices.BinarySearch(pool, l)
		return [][]trie.Letter{slices.Insert(slices.Clone(pool), at, l)}
	},
	within: func(pool, word []trie.Letter) bool { return inOrder(pool, slices.Sorted(slices.Values(word))) },
	query:  func(pool string) query.Query { return query.Anagram(literally(pool) + "*") },
}

// literally writes a text for [query.Anagram], so that no character has a meaning there.
func literally(text string) string {
	return strings.NewReplacer(`\`, `\\`, "?", `\?`, ".", `\.`, "*", `\*`).Replace(text)
}

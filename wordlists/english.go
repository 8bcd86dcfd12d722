package wordlists

import (
	_ "embed"

	"wordgame/trie"
)

// The large English list, of which the smaller ones are parts.
var (
	//go:embed english.dawg
	english []byte // every word of SCOWL to level 70
	//go:embed english.levels
	englishLevels string // the level of each, in a byte
)

// open returns an automaton that is part of the program, and that a test has
// opened with all checks.
func open(data []byte) *trie.Trie {
	t, err := trie.OpenTrusted(data)
	if err != nil {
		panic(err)
	}
	return t
}

//go:build !frontcoded

package wordlists

import (
	_ "embed"
	"iter"

	"wordgame/trie"
)

// The lists as automata, which are ready to use.
var (
	//go:embed web2.dawg
	web2 []byte
	//go:embed web2-playable.dawg
	web2Playable []byte
	//go:embed english-60.dawg
	english60 []byte
	//go:embed english-60-playable.dawg
	english60Playable []byte
)

// Every word of SCOWL to level 70, and the level of each, in a byte.
var (
	//go:embed english.dawg
	english []byte
	//go:embed english.levels
	englishLevels string
)

func web2Words() iter.Seq[string] {
	t := open(web2)
	return t.Words(t.Root())
}

func englishWords() iter.Seq[string] {
	t := open(english)
	return t.Words(t.Root())
}

// englishIndex returns a function that says which of englishWords a word is, from 0.
func englishIndex() func(word string) (int, bool) { return open(english).WordIndex().Of }

// open returns an automaton that is part of the program, and that a test has
// opened with all checks.
func open(data []byte) *trie.Trie {
	t, err := trie.OpenTrusted(data)
	if err != nil {
		panic(err)
	}
	return t
}

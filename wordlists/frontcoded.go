//go:build frontcoded

package wordlists

import (
	_ "embed"
	"iter"
	"slices"
	"strings"

	"wordgame/trie"
)

// The lists for a program that is sent around packed, such as the page of cmd/page: as
// words, which pack to a third of what automata pack to. The files are not in the
// repository: whoever builds with this tag makes them with [FrontCode], and gives them to
// the Go command by -overlay.
var (
	//go:embed web2.front
	web2Front string
	//go:embed english.front
	englishFront string
	//go:embed english.levels
	englishLevels string
)

// No automaton is ready.
var web2, web2Playable, english60, english60Playable []byte

// others are no other lists: the program shall be small.
func others() []List { return nil }

func open([]byte) *trie.Trie { panic("wordlists: no automaton is in the program") }

func web2Words() iter.Seq[string] { return frontDecode(web2Front) }

func englishWords() iter.Seq[string] { return frontDecode(englishFront) }

// englishIndex returns a function that says which of englishWords a word is, from 0.
func englishIndex() func(word string) (int, bool) {
	words := slices.Collect(englishWords())
	return func(word string) (int, bool) { return slices.BinarySearch(words, word) }
}

// frontDecode yields the words that FrontCode has written.
func frontDecode(data string) iter.Seq[string] {
	return func(yield func(string) bool) {
		shared, endings, _ := strings.Cut(data, "\xff")
		var word []byte
		for i := range len(shared) {
			var ending string
			ending, endings, _ = strings.Cut(endings, "\n")
			word = append(word[:shared[i]], ending...)
			if !yield(string(word)) {
				return
			}
		}
	}
}

// Package wordlists has the word lists that ship inside the program. Where
// they come from, and under which licences, says SOURCES.md.
package wordlists

import (
	_ "embed"
	"iter"
	"slices"

	"wordgame/trie"
)

//go:generate go run ./generate

// A List is a word list that ships inside the program.
type List struct {
	Name  string
	About string // what it is, in a few words
	level byte   // of SCOWL, the highest to be taken
}

// Default is the list that is used when none is asked for.
const Default = "web2"

var lists = []List{
	{Name: "web2", About: "Webster's Second International, 1934"},
	{Name: "english-35", About: "American English, common words", level: 35},
	{Name: "english-50", About: "American English, medium", level: 50},
	{Name: "english-60", About: "American English, as spelling checkers have it", level: 60},
	{Name: "english-70", About: "American English, large", level: 70},
}

// All returns the lists, the default first.
func All() []List { return slices.Clone(lists) }

// Find returns the list of that name.
func Find(name string) (List, bool) {
	i := slices.IndexFunc(lists, func(l List) bool { return l.Name == name })
	if i < 0 {
		return List{}, false
	}
	return lists[i], true
}

// The saved automata: every entry of web2; the words of it that can be played
// in the usual game, with the pipeline's steps as their note; and every word
// of SCOWL to level 70, with the level of each in a byte.
var (
	//go:embed web2.dawg
	web2 []byte
	//go:embed web2-playable.dawg
	web2Playable []byte
	//go:embed english.dawg
	english []byte
	//go:embed english.levels
	englishLevels string
)

// Entries yields the entries of the list, each once, in the order of bytes.
func (l List) Entries() iter.Seq[string] {
	if l.level == 0 {
		t := open(web2)
		return t.Words(t.Root())
	}
	return func(yield func(string) bool) {
		t := open(english)
		i := 0
		for w := range t.Words(t.Root()) {
			if englishLevels[i] <= l.level && !yield(w) {
				return
			}
			i++
		}
	}
}

// Playable returns the words of the list that can be played in the usual game
// (those that a pipeline without options calls playable) as an automaton whose
// note is the pipeline's steps, if the program has it ready.
func (l List) Playable() (*trie.Trie, bool) {
	if l.Name != "web2" {
		return nil, false
	}
	return open(web2Playable), true
}

// open returns an automaton that is part of the program, and that a test has
// opened with all checks.
func open(data []byte) *trie.Trie {
	t, err := trie.OpenTrusted(data)
	if err != nil {
		panic(err)
	}
	return t
}

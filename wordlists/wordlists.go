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
	Name     string
	About    string // what it is, in a few words
	Language string // its tag, as BCP 47 has it
	Licence  string // in a few words; SOURCES.md has the whole
	level    byte   // the highest level of SCOWL that belongs to the list; 0 for a list of another origin
}

// englishLevels has the level of each word of english.dawg in a byte. They are the words of SCOWL to level 70, of which
// the English lists are parts.
//
//go:embed english.levels
var englishLevels string

// Default is the list that is used when none is asked for.
const Default = "english-60"

// All returns the lists that the program has: the English of today first, by size, and those of
// other languages last.
//
// It is a function and no variable, so that the linker leaves the lists out of programs
// that have no use for them.
func All() []List {
	scowl := "SCOWL's: free with its notices"
	return slices.DeleteFunc([]List{
		{"english-35", "American English, common words", "en-US", scowl, 35},
		{"english-50", "American English, medium", "en-US", scowl, 50},
		{"english-60", "American English, as spelling checkers have it", "en-US", scowl, 60},
		{"english-70", "American English, large", "en-US", scowl, 70},
		{"web2", "Webster's Second International, 1934", "en", "public domain", 0},
		{"spanish", "Spanish, a small list with some archaisms", "es", "public domain", 0},
		{"dutch", "Dutch of OpenTaal, with its compounds", "nl", "BSD, with its notice", 0},
		{"polish", "Polish of sjp.pl, with every form of its words", "pl", "CC BY 4.0, with its notice", 0},
		{"german", "German for word games, with every form of its words", "de", "CC0 1.0, public domain", 0},
	}, func(l List) bool { return l.level == 0 && !has(l.Name+".dawg") && !has(l.Name+".packed") })
}

// has reports whether a file is part of the program.
func has(file string) bool {
	_, err := files.Open(file)
	return err == nil
}

// read returns a file that is part of the program.
func read(file string) []byte {
	data, err := files.ReadFile(file)
	if err != nil {
		panic(err)
	}
	return data
}

// open returns an automaton that is part of the program, and that a test has opened with all checks.
func open(file string) *trie.Trie {
	t, err := trie.OpenTrusted(read(file))
	if err != nil {
		panic(err)
	}
	return t
}

// Find returns the list of that name.
func Find(name string) (List, bool) {
	all := All()
	i := slices.IndexFunc(all, func(l List) bool { return l.Name == name })
	if i < 0 {
		return List{}, false
	}
	return all[i], true
}

// Len returns the number of entries of the list.
func (l List) Len() int {
	if file := l.Name + ".dawg"; l.level == 0 && has(file) { // to walk millions takes time
		t := open(file)
		return t.Count(t.Root())
	}
	n := 0
	for range l.Entries() {
		n++
	}
	return n
}

// Entries yields the entries of the list, each once, in the order of bytes.
func (l List) Entries() iter.Seq[string] {
	switch {
	case has(l.Name + ".packed"):
		return unpack(read(l.Name + ".packed"))
	case l.level == 0:
		t := open(l.Name + ".dawg")
		return t.Words(t.Root())
	}
	return func(yield func(string) bool) {
		t, i := open("english.dawg"), 0
		for w := range t.Words(t.Root()) {
			if englishLevels[i] <= l.level && !yield(w) {
				return
			}
			i++
		}
	}
}

// Levels returns a function that says how common an English word is: its level
// in SCOWL, 10 for the most common ones, or 80 if the program does not
// have it.
func Levels() func(word string) int {
	index := open("english.dawg").WordIndex()
	return func(word string) int {
		if i, ok := index(word); ok {
			return int(englishLevels[i])
		}
		return 80
	}
}

// Playable returns the words of the list that can be played in the usual game
// (those that a pipeline without options calls playable) as an automaton whose
// note is the pipeline's steps, if the program has it ready.
func (l List) Playable() (*trie.Trie, bool) {
	file := l.Name + "-playable.dawg"
	if !has(file) {
		return nil, false
	}
	return open(file), true
}

// Package query finds the words of an automaton that match a description: a
// pattern with wildcards, a regular expression, the letters of an anagram, and
// so on, or several of them together.
//
// A description becomes a deterministic automaton over the letters of the
// alphabet. Its states are computed when a search first reaches them (the subset
// construction; Thompson, "Regular expression search algorithm", CACM 11, 1968).
// A search walks the words and this automaton together. It remembers the pairs of
// a node and a state that lead to no word, and enters none of them twice.
//
// The files: pattern.go and regexp.go compile to a program of package
// regexp/syntax, and letters.go has the descriptions that count letters; walk.go
// has the lazy automaton and the search; count.go counts and draws words.
package query

import (
	"iter"

	"wordgame/internal/text"
	"wordgame/trie"
)

// A Query describes words, by a text of up to 4,096 bytes or by numbers. The zero
// value describes all words. A Query may be used any number of times, with any
// automaton, whose alphabet divides its text into letters.
type Query struct {
	compile func(*trie.Alphabet) (machine, error)
}

// A machine is a deterministic automaton over the letters of an alphabet. A state
// is a list of numbers of a fixed length; states with equal numbers are the same.
type machine interface {
	// class appends a decimal number for a letter. Letters with the same number
	// lead from each state to the same state.
	class(dst []byte, l trie.Letter) []byte
	start() []uint16
	// step puts the state after src and l into dst, which is all 0 before. It
	// returns false if no word can continue like that.
	step(dst, src []uint16, l trie.Letter) bool
	accept(state []uint16) bool
}

// maxText bounds the text of a query in bytes, and a program in instructions.
const maxText = 4096

// textQuery returns a query by a text that isn't too long.
func textQuery(kind text.Sentence, s string, compile func(*trie.Alphabet) (machine, error)) Query {
	return Query{func(a *trie.Alphabet) (machine, error) {
		if len(s) > maxText {
			return nil, text.Say("%s %.60q… has %d bytes: want at most %d", kind, s, len(s), maxText)
		}
		return compile(a)
	}}
}

// Matches are the words of an automaton that match all of some queries. It is
// immutable, and its methods may run at the same time. A running method needs up
// to 64 MB of memory.
type Matches struct {
	trie     *trie.Trie
	machines []machine
	classes  []uint32      // by letter: letters of one class are alike to all machines
	letters  []trie.Letter // by class: one of its letters
}

// Match returns the words of t that match every query. It does no search yet. It
// fails if a query is malformed. The error names its text and the place.
func Match(t *trie.Trie, queries ...Query) (*Matches, error) {
	m := &Matches{trie: t}
	for _, q := range queries {
		if q.compile == nil {
			continue
		}
		machine, err := q.compile(t.Alphabet())
		if err != nil {
			return nil, err
		}
		m.machines = append(m.machines, machine)
	}
	m.classify()
	return m, nil
}

// classify divides the letters into classes.
func (m *Matches) classify() {
	known := make(map[string]uint32)
	var key []byte
	for l := range trie.Letter(m.trie.Alphabet().Len()) {
		key = key[:0]
		for _, machine := range m.machines {
			key = append(machine.class(key, l), ' ')
		}
		class, ok := known[string(key)]
		if !ok {
			class = uint32(len(m.letters))
			known[string(key)] = class
			m.letters = append(m.letters, l)
		}
		m.classes = append(m.classes, class)
	}
}

// Words yields the words in the order of the alphabet. It searches for the next
// word when it is asked for it.
func (m *Matches) Words() iter.Seq[string] { return m.words(maxBytes) }

func (m *Matches) words(limit int) iter.Seq[string] {
	return func(yield func(string) bool) {
		w := newWalk(m, limit)
		w.words(m.trie.Root(), w.first, make([]trie.Letter, 0, 64), yield) // longer words allocate
	}
}

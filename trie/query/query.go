// Package query finds the words of an automaton that match a description: a
// pattern with wildcards, a regular expression, the letters of an anagram, and
// so on, or several of them together.
//
// A description becomes a deterministic automaton over the alphabet's letters,
// built as far as it is walked (the subset construction; Thompson, "Regular
// expression search algorithm", CACM 11, 1968). It is walked together with the
// automaton of the words, and pairs of a node and a state that lead to no word
// are kept in mind, so that none is entered twice. All tables are bounded; a
// search that fills them starts them anew, and is slower but not wrong.
package query

import (
	"fmt"
	"iter"

	"wordgame/trie"
)

// A Query describes words, by a text of up to 4,096 bytes or by numbers. The zero
// value describes all words. A Query may be used any number of times, on any
// automaton: its text is divided into letters by the automaton's alphabet.
type Query struct {
	compile func(*trie.Alphabet) (machine, error)
}

// A machine is a deterministic automaton over the letters of an alphabet. Its
// states are blocks of a fixed number of words, of which nothing is known but
// that equal ones are the same state.
type machine interface {
	size() int                                 // of a state in words
	label(trie.Letter) uint32                  // letters with one label lead on alike
	start(dst []uint64)                        // dst is all 0
	step(dst, src []uint64, label uint32) bool // dst is all 0; false if no word goes on like that
	accept(src []uint64) bool
}

// maxText bounds the text of a query in bytes, and what becomes of it in
// positions. No list has words that long, and it keeps tables small.
const maxText = 4096

func checkText(kind, text string) error {
	if len(text) > maxText {
		return fmt.Errorf("%s %.60q… has %d bytes: want at most %d", kind, text, len(text), maxText)
	}
	return nil
}

// Matches are the words of an automaton that match all of some queries. It is
// immutable; its methods may run at the same time. Each keeps what it finds
// out while it runs, in some 60 MB and ten bytes for each edge at the most.
type Matches struct {
	trie     *trie.Trie
	machines []machine
	classes  classes
}

// Match returns the words of t that match every query. It does no search yet.
// It fails if a query cannot be understood, and names its text and the place.
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
	m.classes = classify(t.Alphabet(), m.machines)
	return m, nil
}

// Words yields the words in the alphabet's order. The search goes on as they
// are asked for.
func (m *Matches) Words() iter.Seq[string] { return m.words(usual()) }

func (m *Matches) words(b bounds) iter.Seq[string] {
	return func(yield func(string) bool) {
		w := newWalk(m, b)
		root := m.trie.Root()
		if root.Final() && w.accepts(w.path[0]) && !yield("") {
			return
		}
		if !root.Leaf() {
			w.words(root, 0, yield)
		}
	}
}

package hunspell

import "fmt"

// A kind is what a note is about.
type kind int

const (
	unknownOption kind = iota
	unknownFlag
	outputOfEnds
	longStem
)

// notes are warnings of several kinds: of each, the first and the number.
type notes []note

type note struct {
	kind  kind
	first error
	count int
}

// add counts a note, and asks for its words if it is the first of its kind.
func (n *notes) add(kind kind, words func() error) {
	for i := range *n {
		if (*n)[i].kind == kind {
			(*n)[i].count++
			return
		}
	}
	*n = append(*n, note{kind, words(), 1})
}

// first returns the first note of a kind, nil if there is none.
func (n notes) first(kind kind) error {
	for _, note := range n {
		if note.kind == kind {
			return note.first
		}
	}
	return nil
}

func (n notes) sentences() []string {
	var all []string
	for _, note := range n {
		s := note.first.Error()
		if note.count > 1 {
			s += fmt.Sprintf(" (and %d more such lines)", note.count-1)
		}
		all = append(all, s)
	}
	return all
}

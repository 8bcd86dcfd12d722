package certificate

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"unicode/utf8"
)

// places find where a fragment stands in a list of words. They are a tree by what stands
// at a place and after it, which grows where somebody looks.
type places struct {
	text string // the words, each with a line feed before it and after it
	root node
}

// A place is a byte of the text, doubled, and one more if its word has an odd number of
// letters.
type place uint32

// A node is all places where the same text stands.
type node struct {
	at   []place
	next map[byte]*node // by what follows the text, once that is asked for
}

// newPlaces returns the places of words of at least min letters: their starts, or each letter.
func newPlaces(text string, min int, inside bool) (*places, error) {
	if len(text) > math.MaxInt32 {
		return nil, fmt.Errorf("the words have %d bytes: want at most %d", len(text), math.MaxInt32)
	}
	t := &places{text: text}
	if inside {
		t.root.at = make([]place, 0, utf8.RuneCountInString(text))
	}
	start := 1
	for w := range strings.SplitSeq(text[1:], "\n") {
		if letters := utf8.RuneCountInString(w); letters >= min {
			for i := range w {
				if i == 0 || inside {
					t.root.at = append(t.root.at, place(2*(start+i)+letters%2))
				}
			}
		}
		start += len(w) + 1
	}
	return t, nil
}

// byte returns what stands so many bytes after a place.
func (t *places) byte(p place, after int) byte { return t.text[int(p/2)+after] }

// of returns the places where a fragment stands.
func (t *places) of(f string) []place {
	const few = 64 // places, which aren't worth a node for each
	n := &t.root
	for i := range len(f) {
		if len(n.at) <= few {
			var all []place
			for _, p := range n.at {
				if from := int(p / 2); len(t.text)-from >= len(f) && t.text[from+i:from+len(f)] == f[i:] {
					all = append(all, p)
				}
			}
			return all
		}
		if n.next == nil {
			t.split(n, i)
		}
		if n = n.next[f[i]]; n == nil {
			return nil
		}
	}
	return n.at
}

// split sorts the places of a node by what stands so many bytes after them.
func (t *places) split(n *node, after int) {
	var ends [256]int // of the places for each byte
	for _, p := range n.at {
		ends[t.byte(p, after)]++
	}
	for b := range 255 {
		ends[b+1] += ends[b]
	}
	sorted := make([]place, len(n.at))
	next := ends
	for _, p := range slices.Backward(n.at) {
		b := t.byte(p, after)
		next[b]--
		sorted[next[b]] = p
	}
	copy(n.at, sorted)
	n.next = make(map[byte]*node)
	for b := range 256 {
		if next[b] < ends[b] {
			n.next[byte(b)] = &node{at: n.at[next[b]:ends[b]]}
		}
	}
}

// parities returns those of the words that a fragment is part of.
func (t *places) parities(f string) parities {
	var found parities
	for _, p := range t.of(f) {
		if found |= parityOf(int(p % 2)); found == even|odd {
			break
		}
	}
	return found
}

// around returns the letters that stand before a fragment, and those after it. It doesn't
// tell the parities apart.
func (t *places) around(f string) (before, after letters) {
	for _, p := range t.of(f) {
		start := int(p / 2)
		r, _ := utf8.DecodeLastRuneInString(t.text[:start])
		before.add(r, even)
		r, _ = utf8.DecodeRuneInString(t.text[start+len(f):])
		after.add(r, even)
	}
	return before, after
}

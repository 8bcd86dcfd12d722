package certificate

import (
	"iter"
	"math/bits"
	"slices"
	"strings"
	"unicode/utf8"
)

// holders find the words that hold the letters of a fragment, wherever they stand.
type holders struct {
	words   []string
	letters []rune                // of all words, in order
	all     bitSet                // the words
	sets    [classes][most]bitSet // the words with more than so many letters of a class
	last    string                // the fragment whose words were asked for last
	left    []string              // these words
}

// A bitSet is a set of words, with a bit for each word that there is.
type bitSet struct {
	bits  []uint64
	words int
}

// add adds a word to those there are.
func (s *bitSet) add(word, of int) {
	if s.bits == nil {
		s.bits = make([]uint64, (of+63)/64)
	}
	s.bits[word/64] |= 1 << (word % 64)
	s.words++
}

// Letters are told apart by their class, the remainder of their rune, and counted up to
// most.
const (
	classes = 64
	most    = 8
)

func newHolders(words []string) *holders {
	h := &holders{words: words}
	var seen letters
	for i, w := range words {
		h.all.add(i, len(words))
		var count [classes]int
		for _, r := range w {
			class := r % classes
			if n := count[class]; n < most {
				h.sets[class][n].add(i, len(words))
				count[class]++
			}
			seen.add(r, even)
		}
	}
	for r := range seen.each() {
		h.letters = append(h.letters, r)
	}
	slices.Sort(h.letters)
	return h
}

// of returns the words in which a fragment stands, perhaps with others among its letters.
func (h *holders) of(f string) []string {
	if f != h.last || h.left == nil {
		h.last, h.left = f, slices.AppendSeq(make([]string, 0, 64), h.each(f))
	}
	return h.left
}

// any reports whether there is such a word.
func (h *holders) any(f string) bool {
	for range h.each(f) {
		return true
	}
	return false
}

// each yields these words.
func (h *holders) each(f string) iter.Seq[string] {
	return func(yield func(string) bool) {
		sets := []bitSet{h.all}
		var count [classes]int
		for _, r := range f {
			class := r % classes
			if n := count[class]; n < most {
				count[class]++
				sets = append(sets, h.sets[class][n])
			}
		}
		slices.SortFunc(sets, func(a, b bitSet) int { return a.words - b.words })
		if sets[0].words == 0 {
			return
		}
		for i, some := range sets[0].bits {
			for _, set := range sets[1:] {
				if some == 0 {
					break
				}
				some &= set.bits[i]
			}
			for range bits.OnesCount64(some) {
				w := h.words[64*i+bits.TrailingZeros64(some)]
				some &= some - 1
				if holds(w, f) && !yield(w) {
					return
				}
			}
		}
	}
}

// holds reports whether a fragment stands in a word, perhaps with others among its letters.
func holds(w, f string) bool {
	for _, r := range f {
		i := strings.IndexRune(w, r)
		if i < 0 {
			return false
		}
		w = w[i+utf8.RuneLen(r):]
	}
	return true
}

// around returns the letters that a word can have more than a fragment, before each letter
// of it and after the last.
func (h *holders) around(f string) []letters {
	fs := []rune(f)
	more := make([]letters, len(fs)+1)
	last := make([]int, len(fs)+1) // where the rest from each letter on begins at the latest
	var ws []rune
	for _, w := range h.of(f) {
		ws = ws[:0]
		for _, r := range w {
			ws = append(ws, r)
		}
		// A letter fits between a start of f and the rest if it stands in w after the first
		// place where the start can end, and before the last where the rest can begin.
		last[len(fs)] = len(ws)
		for i, at := len(fs)-1, len(ws)-1; i >= 0; i-- {
			for ws[at] != fs[i] {
				at--
			}
			last[i] = at
			at--
		}
		first := 0 // after where the start ends at the soonest
		for i := range more {
			for at := first; at < last[i]; at++ {
				more[i].add(ws[at], parityOf(len(ws)))
			}
			if i < len(fs) {
				for ws[first] != fs[i] {
					first++
				}
				first++
			}
		}
	}
	return more
}

package loose

import (
	"wordgame/trie"
)

// Example returns the first word, by the alphabet, that the fragment belongs to.
func (s *Solution) Example(p Position) string {
	e := example{Solution: s, need: s.Letters(p)}
	if !s.rules.Ordered {
		e.counts = make(map[trie.Letter]int)
		for _, l := range e.need {
			e.counts[l]++
		}
	}
	e.visit(s.words.Root(), e.mask(len(e.need)), len(e.need))
	return string(s.alphabet.Decode(nil, e.word...))
}

// An example is a search for a word.
type example struct {
	*Solution
	need   []trie.Letter
	counts map[trie.Letter]int // in Spook, how many of each are missing
	word   []trie.Letter
}

// visit looks for a word from n on, with so many letters missing, and reports
// whether there is one.
func (e *example) visit(n trie.Node, wanted uint64, missing int) bool {
	if missing == 0 && n.Final() {
		return true
	}
	if wanted&^e.below[n.Start()] != 0 {
		return false
	}
	for l, next := range e.words.Follow(n) {
		e.word = append(e.word, l)
		took := e.take(l, missing)
		left, mask := missing, wanted
		if took {
			left--
			mask = e.mask(left)
		}
		if e.visit(next, mask, left) {
			return true
		}
		if took && e.counts != nil {
			e.counts[l]++
		}
		e.word = e.word[:len(e.word)-1]
	}
	return false
}

// take reports whether a letter is missing, and takes it off.
func (e *example) take(l trie.Letter, missing int) bool {
	if missing == 0 {
		return false
	}
	if e.counts == nil {
		return e.need[len(e.need)-missing] == l
	}
	if e.counts[l] == 0 {
		return false
	}
	e.counts[l]--
	return true
}

func (e *example) mask(missing int) (mask uint64) {
	if e.counts == nil {
		for _, l := range e.need[len(e.need)-missing:] {
			mask |= 1 << (l & 63)
		}
		return mask
	}
	for l, n := range e.counts {
		if n > 0 {
			mask |= 1 << (l & 63)
		}
	}
	return mask
}

// lettersBelow returns, by where a node's edges start, a mask of the letters
// that may follow somewhere.
func (s *Solution) lettersBelow() []uint64 {
	t := s.words.Table()
	below := make([]uint64, s.words.Edges())
	start, mask := uint32(1), uint64(0)
	for i := uint32(1); i < uint32(len(below)); i++ {
		l, next, last := t.At(i)
		mask |= 1<<(l&63) | below[next.Start()]
		if last != 0 {
			below[start] = mask
			start, mask = i+1, 0
		}
	}
	return below
}

package super

import (
	"iter"
	"maps"
	"slices"
)

// words chooses words that have all fragments inside that are made.
func (l *learner) words() {
	open := maps.Clone(l.made)
	made := slices.Sorted(maps.Keys(l.made))
	for _, p := range slices.Backward(made) {
		if !open[p] {
			continue
		}
		var word Position
		most := 0
		for w := range l.s.wordsAround(p) {
			n := 0
			for q := range l.s.parts(w) {
				if open[q] {
					n++
				}
			}
			if n > most {
				word, most = w, n
			}
		}
		for q := range l.s.parts(word) {
			delete(open, q)
		}
		l.Words = append(l.Words, l.s.Text(word))
	}
	slices.SortFunc(l.Words, l.s.alphabet.Compare)
}

// maxAround bounds how many fragments around one are looked at.
const maxAround = 1 << 10

// wordsAround yields words that p is inside of, the shortest first: one at
// least, and all if they are not too many.
func (s *Solution) wordsAround(p Position) iter.Seq[Position] {
	return func(yield func(Position) bool) {
		seen := map[Position]bool{p: true}
		todo := []Position{p}
		for i, some := 0, false; i < len(todo) && (i < maxAround || !some); i++ {
			if s.Word(todo[i]) {
				if some = true; !yield(todo[i]) {
					return
				}
			}
			for _, q := range s.around(todo[i]) {
				if !seen[q] {
					seen[q] = true
					todo = append(todo, q)
				}
			}
		}
	}
}

// parts yields the fragments that are part of p, some more than once, p and the
// empty one among them.
func (s *Solution) parts(p Position) iter.Seq[Position] {
	return func(yield func(Position) bool) {
		letters := s.tree.spell(uint32(p))
		for start := range len(letters) + 1 {
			if start > 0 && s.oneWay() {
				return
			}
			x := uint32(0)
			if !yield(0) {
				return
			}
			for _, l := range letters[start:] {
				x, _ = s.tree.child(x, l)
				if !yield(Position(x)) {
					return
				}
			}
		}
	}
}

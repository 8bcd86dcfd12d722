package trie

import (
	"iter"
	"slices"
)

// Near yields the words that are at most distance edits away from text, in the order of
// the alphabet, each with its number of edits. An edit inserts, deletes or replaces a
// letter (Levenshtein). Text may be anything: what isn't a letter of the alphabet is
// divided as [Split] does, into letters that no word has.
//
// It walks the automaton with a row of the matrix of distances for each letter, and
// leaves a branch if the whole row is above distance (Hanov, "Fast and easy Levenshtein
// distance using a trie", 2011). Of a row it has only the cells that can be within
// distance (Ukkonen, "Algorithms for approximate string matching", Information and
// Control 64, 1985).
func (t *Trie) Near(text string, distance int) iter.Seq2[string, int] {
	return func(yield func(string, int) bool) {
		if distance < 0 {
			return
		}
		s := nearSearch{Trie: t, text: t.Alphabet().split(text), yield: yield}
		// The distance of two words is at most the length of the longer one.
		s.distance = min(distance, max(len(s.text), MaxLength))
		row := make([]int, 2*s.distance+1)
		for k := range row {
			row[k] = s.distance + 1
			if j := k - s.distance; j >= 0 && j <= len(s.text) {
				row[k] = j
			}
		}
		s.rows = [][]int{row}
		s.walk(t.root, 0)
	}
}

// A nearSearch is one walk of [Trie.Near].
type nearSearch struct {
	*Trie
	text     []uint32 // the letters, as split returns them
	distance int
	rows     [][]int // by depth, used again and again
	word     []byte
	yield    func(string, int) bool
}

// A row belongs to a node and the letters that lead to it, depth in number. Its cell k is
// their distance from the first j = depth - distance + k letters of the text, or
// distance+1 if that is too far or there is no such j.

// walk visits n, which depth letters lead to, and what is below it.
func (s *nearSearch) walk(n Node, depth int) bool {
	if n.Final() {
		if k := len(s.text) - depth + s.distance; k >= 0 && k <= 2*s.distance && s.rows[depth][k] <= s.distance {
			if !s.yield(string(s.word), s.rows[depth][k]) {
				return false
			}
		}
	}
	if depth+1 == len(s.rows) {
		s.rows = append(s.rows, make([]int, 2*s.distance+1))
	}
	for l, next := range s.Follow(n) {
		if !s.step(depth+1, uint32(l)) {
			continue
		}
		before := len(s.word)
		s.word = append(s.word, s.alphabet.letters[l]...)
		if !s.walk(next, depth+1) {
			return false
		}
		s.word = s.word[:before]
	}
	return true
}

// step fills the row of a depth from the one before, and reports whether any cell is near
// enough.
func (s *nearSearch) step(depth int, l uint32) bool {
	above, row := s.rows[depth-1], s.rows[depth]
	tooFar := s.distance + 1
	near := false
	for k := range row {
		row[k] = tooFar
		j := depth - s.distance + k
		if j < 0 || j > len(s.text) {
			continue
		}
		best := tooFar
		if j > 0 { // above[k] is for j-1
			best = above[k]
			if s.text[j-1] != l {
				best++
			}
		}
		if k+1 < len(above) {
			best = min(best, above[k+1]+1) // insert the letter of the word
		}
		if k > 0 {
			best = min(best, row[k-1]+1) // delete the letter of the text
		}
		row[k] = min(best, tooFar)
		near = near || best <= s.distance
	}
	return near
}

// split returns the codes of the letters of any text. What isn't a letter of the alphabet
// has a code that no letter has.
func (a *Alphabet) split(text string) []uint32 {
	var letters []uint32
	for {
		known, n := a.Encode(nil, text)
		letters = slices.Grow(letters, len(known))
		for _, l := range known {
			letters = append(letters, uint32(l))
		}
		if n == len(text) {
			return letters
		}
		text = text[n:]
		for foreign := range Split(text) {
			letters, text = append(letters, maxLetters), text[len(foreign):]
			break
		}
	}
}

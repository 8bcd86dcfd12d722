package super

import (
	"cmp"
	"slices"

	"wordgame/solver"
	"wordgame/trie"
)

// follow appends the fragments that a player can make of p, ascending.
func (s *Solution) follow(dst []Position, p Position) []Position {
	if s.Over(p) {
		return dst
	}
	start := len(dst)
	letters := s.tree.spell(uint32(p))
	dst = s.extend(dst, letters, s.rules.Only == Both)
	if s.rules.Reverse {
		slices.Reverse(letters)
		dst = s.extend(dst, letters, s.rules.Only == Both)
	}
	slices.Sort(dst[start:])
	return dst[:start+len(slices.Compact(dst[start:]))]
}

// extend appends the fragments that are letters with one more at the end, or, if
// both is set, at either end.
func (s *Solution) extend(dst []Position, letters []trie.Letter, both bool) []Position {
	t := s.tree
	x, n := t.follow(0, letters)
	if n < len(letters) {
		return dst // no fragment, and so no part of a longer one
	}
	for y := t.first[x]; y < t.first[x+1]; y++ {
		dst = append(dst, Position(y))
	}
	for l := t.first[0]; both && l < t.first[1]; l++ {
		if y, n := t.follow(l, letters); n == len(letters) {
			dst = append(dst, Position(y))
		}
	}
	return dst
}

// Moves returns the legal moves at p, best first: the sooner win, the later
// loss, then by the alphabet. A move is the fragment that it makes.
func (s *Solution) Moves(p Position) []solver.Ranked[Position] {
	return s.rank(s.follow(nil, p))
}

// Starts returns the fragments of a length that win the game for who begins
// with one, best first, and how many there are to begin with. They may not end
// the game at once. The result is that for who begins, and beginning is the
// first ply.
func (s *Solution) Starts(length int) (winning []solver.Ranked[Position], all int) {
	if length < 1 || length > s.Longest() {
		return nil, 0
	}
	var starts []Position
	for x := s.tree.levels[length]; x < s.tree.levels[length+1]; x++ {
		if s.Over(Position(x)) {
			continue
		}
		if all++; s.scores[x] < 0 {
			starts = append(starts, Position(x))
		}
	}
	return s.rank(starts), all
}

func (s *Solution) rank(moves []Position) []solver.Ranked[Position] {
	if s.rules.Only == Prepend { // else they are in the alphabet's order
		texts := make(map[Position][]trie.Letter, len(moves))
		for _, m := range moves {
			texts[m] = s.letters(m)
		}
		slices.SortFunc(moves, func(x, y Position) int { return slices.Compare(texts[x], texts[y]) })
	}
	slices.SortStableFunc(moves, func(x, y Position) int { return cmp.Compare(s.scores[y].back(), s.scores[x].back()) })
	ranked := make([]solver.Ranked[Position], len(moves))
	for i, m := range moves {
		ranked[i] = solver.Ranked[Position]{Move: m, Result: s.scores[m].back().result()}
	}
	return ranked
}

// Line returns best moves for both from p to the end of the game, the first of
// [Solution.Moves] each time: a principal variation.
func (s *Solution) Line(p Position) (line []Position) {
	for moves := s.Moves(p); len(moves) > 0; moves = s.Moves(p) {
		p = moves[0].Move
		line = append(line, p)
	}
	return line
}

// Example returns a word that the fragment is inside of: the first that is met
// by adding the first letter that can be, at the end before the start.
func (s *Solution) Example(p Position) string {
	for !s.Word(p) {
		p = s.around(p)[0]
	}
	return s.Text(p)
}

// around returns the fragments that p is part of and that have a letter more:
// some if p is no word.
func (s *Solution) around(p Position) []Position {
	return s.extend(nil, s.tree.spell(uint32(p)), !s.oneWay())
}

package loose

import (
	"cmp"
	"fmt"
	"slices"

	"wordgame/solver"
	"wordgame/trie"
)

// A move is a fragment that a player can make, with its score for the other.
type move struct {
	Position
	score
}

// follow appends the fragments that a player can make of p to dst, by the
// order of letters in the graph.
func (s *Solution) follow(dst []move, p Position) []move {
	g := s.graph
	letters := p.letters()
	at := g.start()
	if s.scoreOf(p) == won {
		return dst
	}
	first := len(dst)
	for i := 0; ; i++ {
		for j, end := g.follow(at.body); j < end; j++ {
			l := g.letters[j]
			if i < len(letters) && letters[i] == l {
				continue // after that letter it is the same
			}
			if q, n := g.walk(g.along(at, j), letters[i:]); n == len(letters)-i {
				dst = append(dst, move{pack(slices.Insert(slices.Clone(letters), i, l)), s.score(q)})
			}
		}
		if i == len(letters) {
			break
		}
		at, _ = g.walk(at, letters[i:i+1])
	}
	slices.SortFunc(dst[first:], func(x, y move) int { return cmp.Compare(x.Position, y.Position) })
	return dst
}

// Moves returns the legal moves at p, best first: the sooner win, the later
// loss, then by the alphabet. A move is the fragment that it makes.
func (s *Solution) Moves(p Position) []solver.Ranked[Position] { return s.rank(s.follow(nil, p)) }

func (s *Solution) rank(moves []move) []solver.Ranked[Position] {
	type spelled struct {
		move
		letters []trie.Letter
	}
	all := make([]spelled, len(moves))
	for i, m := range moves {
		all[i] = spelled{m, s.Letters(m.Position)}
	}
	slices.SortFunc(all, func(x, y spelled) int {
		return cmp.Or(cmp.Compare(y.back(), x.back()), slices.Compare(x.letters, y.letters))
	})
	ranked := make([]solver.Ranked[Position], len(moves))
	for i, m := range all {
		ranked[i] = solver.Ranked[Position]{Move: m.Position, Result: m.back().result()}
	}
	return ranked
}

// maxStarts bounds the time and memory that [Solution.Starts] takes.
const maxStarts = 1 << 23

// Starts returns the fragments of a length that win the game for who begins
// with one, best first, and how many there are to begin with. They may not end
// the game at once. The result is that for who begins, and beginning is the
// first ply. It fails if there are more than some millions of them.
func (s *Solution) Starts(length int) (winning []solver.Ranked[Position], all int, err error) {
	if length < 1 || length > s.Longest() {
		return nil, 0, nil
	}
	g := s.graph
	var starts []move
	path := make([]uint16, 0, length)
	var visit func(p place) bool
	visit = func(p place) bool {
		if p.depth == length {
			x := s.score(p)
			if x == won || x == lost {
				return true
			}
			if all++; x < half {
				starts = append(starts, move{pack(path), x})
			}
			return all <= maxStarts
		}
		for i, end := g.follow(p.body); i < end; i++ {
			q := g.along(p, i)
			path = append(path, g.letters[i])
			if q.depth+int(g.bodies[q.body].depth) >= length && !visit(q) {
				return false
			}
			path = path[:len(path)-1]
		}
		return true
	}
	if !visit(g.start()) {
		return nil, 0, fmt.Errorf("more than %d fragments of %d letters: want a shorter start", maxStarts, length)
	}
	return s.rank(starts), all, nil
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

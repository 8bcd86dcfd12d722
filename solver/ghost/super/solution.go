package super

import (
	"context"
	"slices"

	"wordgame/solver"
	"wordgame/solver/ghost"
	"wordgame/trie"
)

// Fragments returns the number of fragments, the empty one among them.
func (s *Solution) Fragments() int { return len(s.scores) }

// Find returns the position of a fragment, if it is legal. If it is not,
// nearest is a part of it that is, and no shorter than another.
func (s *Solution) Find(fragment string) (p Position, nearest string, ok bool) {
	runs := ghost.Runs(s.alphabet, fragment)
	var best []trie.Letter
	for _, run := range runs {
		for start := 0; start+len(best) < len(run); start++ {
			x, n := s.tree.follow(0, run[start:])
			if len(runs) == 1 && n == len(run) {
				return Position(x), fragment, true
			}
			if n > len(best) {
				best = run[start : start+n]
			}
		}
	}
	return 0, s.text(best), fragment == ""
}

// text returns letters of the tree as a fragment.
func (s *Solution) text(letters []trie.Letter) string {
	return string(s.alphabet.Decode(nil, letters...))
}

// Text returns the fragment.
func (s *Solution) Text(p Position) string { return s.text(s.tree.spell(uint32(p))) }

// Over reports whether the fragment is a word: whoever made it has lost.
func (s *Solution) Over(p Position) bool { return s.scores[p] == won }

// Example returns the word in which best play from p ends.
func (s *Solution) Example(ctx context.Context, p Position) (string, error) {
	line, err := s.Line(ctx, p)
	if len(line) > 0 {
		p = line[len(line)-1]
	}
	return s.Text(p), err
}

// A game is the rules of a solution's game, and its results as bounds.
type game struct{ *Solution }

// Terminal returns Win if the fragment is the end of the game.
func (g game) Terminal(p Position) solver.Value {
	if g.Over(p) {
		return solver.Win
	}
	return solver.Undecided
}

// Moves appends the fragments that can be made of p, in the order of the alphabet.
func (g game) Moves(dst []Position, p Position) []Position {
	return g.longer(dst, p)
}

// Play returns the move.
func (g game) Play(_, m Position) Position { return m }

// Bounds returns the result.
func (g game) Bounds(p Position) (low, high solver.Result) {
	r := g.scores[p].result()
	return r, r
}

// longer appends the fragments that a player can make of p, ascending.
func (s *Solution) longer(dst []Position, p Position) []Position {
	if s.Over(p) {
		return dst
	}
	start := len(dst)
	letters := s.tree.spell(uint32(p))
	dst = s.extend(dst, letters)
	if s.rules.Reverse {
		slices.Reverse(letters)
		dst = s.extend(dst, letters)
	}
	slices.Sort(dst[start:])
	return dst[:start+len(slices.Compact(dst[start:]))]
}

// extend appends the fragments that are letters with one more at either end.
func (s *Solution) extend(dst []Position, letters []trie.Letter) []Position {
	t := s.tree
	x, n := t.follow(0, letters)
	if n < len(letters) {
		return dst // not a fragment, and so not part of a longer one
	}
	for y := t.first[x]; y < t.first[x+1]; y++ {
		dst = append(dst, Position(y))
	}
	for l := t.first[0]; l < t.first[1]; l++ {
		if y, n := t.follow(l, letters); n == len(letters) {
			dst = append(dst, Position(y))
		}
	}
	return dst
}

// around returns the fragments that p is part of and that have one letter more. There
// are some if p isn't a word.
func (s *Solution) around(p Position) []Position {
	return s.extend(nil, s.tree.spell(uint32(p)))
}

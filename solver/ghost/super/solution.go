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

// Longest returns the number of letters of the longest fragment.
func (s *Solution) Longest() int { return s.tree.longest() }

// Find returns the position of a fragment, if it is legal. If it is not,
// nearest is a part of it that is, and no shorter than another: any part, or
// one at its start, or its end, where fragments must be starts or ends of words.
func (s *Solution) Find(fragment string) (p Position, nearest string, ok bool) {
	runs := ghost.Runs(s.alphabet, fragment)
	if s.rules.oneWay() && s.rules.Only == Prepend {
		slices.Reverse(runs)
	}
	var best []trie.Letter
	for i, run := range runs {
		s.mirror(run)
		for start := 0; start+len(best) < len(run); start++ {
			if s.rules.oneWay() && i+start > 0 {
				break
			}
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

// mirror reverses letters if the tree has them backwards.
func (s *Solution) mirror(letters []trie.Letter) {
	if s.rules.Only == Prepend {
		slices.Reverse(letters)
	}
}

// text returns letters of the tree as a fragment. It may reverse them.
func (s *Solution) text(letters []trie.Letter) string {
	s.mirror(letters)
	return string(s.alphabet.Decode(nil, letters...))
}

// Text returns the fragment.
func (s *Solution) Text(p Position) string { return s.text(s.tree.spell(uint32(p))) }

// Word reports whether the fragment is a word.
func (s *Solution) Word(p Position) bool {
	_, ok := slices.BinarySearch(s.tree.words, uint32(p))
	return ok
}

// Over reports whether the fragment is the end of the game, and whoever made it has
// lost: it is a word that ends the game, or nothing can be added.
func (s *Solution) Over(p Position) bool { return s.scores[p] == won }

// Starts returns the fragments of a length that win the game for whoever begins
// with one, the soonest first, and how many there are to begin with. They may not end
// the game at once. The results are those of whoever begins, which is the first ply.
func (s *Solution) Starts(ctx context.Context, length int) (winning []solver.Ranked[Position], all int, err error) {
	if length < 1 || length > s.Longest() {
		return nil, 0, nil
	}
	var starts []Position
	for x := s.tree.levels[length]; x < s.tree.levels[length+1]; x++ {
		if !s.Over(Position(x)) {
			starts = append(starts, Position(x))
		}
	}
	s.sort(starts)
	winning, err = s.Solver.Starts(ctx, starts)
	return winning, len(starts), err
}

// Example returns the word in which best play from p ends. Where fragments are
// reversed and letters added at one end only, play can end in a fragment that isn't
// a word: then it is a word that this one is inside of.
func (s *Solution) Example(ctx context.Context, p Position) (string, error) {
	line, err := s.Line(ctx, p)
	if len(line) > 0 {
		p = line[len(line)-1]
	}
	for !s.Word(p) {
		p = s.around(p)[0]
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
	start := len(dst)
	dst = g.longer(dst, p)
	g.sort(dst[start:])
	return dst
}

// Play returns the move.
func (g game) Play(_, m Position) Position { return m }

// Bounds returns the result.
func (g game) Bounds(p Position) (low, high solver.Result) {
	r := g.scores[p].result()
	return r, r
}

// sort puts fragments of one length, in ascending order, into that of the alphabet.
func (s *Solution) sort(fragments []Position) {
	if s.rules.Only != Prepend {
		return // they are
	}
	texts := make(map[Position][]trie.Letter, len(fragments))
	for _, p := range fragments {
		texts[p] = s.tree.spell(uint32(p))
		slices.Reverse(texts[p])
	}
	slices.SortFunc(fragments, func(x, y Position) int { return slices.Compare(texts[x], texts[y]) })
}

// longer appends the fragments that a player can make of p, ascending.
func (s *Solution) longer(dst []Position, p Position) []Position {
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
		return dst // not a fragment, and so not part of a longer one
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

// around returns the fragments that p is part of and that have one letter more. There
// are some if p isn't a word.
func (s *Solution) around(p Position) []Position {
	return s.extend(nil, s.tree.spell(uint32(p)), !s.rules.oneWay())
}

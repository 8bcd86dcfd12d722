package super

import (
	"slices"
	"unicode/utf8"

	"wordgame/solver"
	"wordgame/trie"
)

// Fragments returns the number of fragments, the empty one among them.
func (s *Solution) Fragments() int { return len(s.scores) }

// Longest returns the number of letters of the longest fragment.
func (s *Solution) Longest() int { return s.tree.longest() }

// Find returns the position of a fragment, if it is legal. If it is not,
// nearest is a part of it that is, and no shorter than another: any part, or
// one that it starts with, or ends with, where fragments must be starts or ends
// of words. (In a text of many thousand letters it may miss longer ones.)
func (s *Solution) Find(fragment string) (p Position, nearest string, ok bool) {
	letters, n := s.alphabet.Encode(nil, fragment)
	if n == len(fragment) {
		s.mirror(letters)
		if x, m := s.tree.follow(0, letters); m == len(letters) {
			return Position(x), fragment, true
		}
	}
	return 0, s.nearest(fragment), false
}

// maxSteps bounds the time that is taken to find a part of a wrong fragment.
const maxSteps = 1 << 20

func (s *Solution) nearest(text string) string {
	var best []trie.Letter
	runs, steps := s.runs(text), 0
	for _, run := range runs {
		for start := 0; start+len(best) < len(run) && steps < maxSteps; start++ {
			_, n := s.tree.follow(0, run[start:])
			if n > len(best) {
				best = run[start : start+n]
			}
			if steps += n + 1; s.oneWay() {
				break
			}
		}
		if s.oneWay() {
			break
		}
	}
	s.mirror(best)
	return string(s.alphabet.Decode(nil, best...))
}

// runs returns the letters of a text as the tree has them, divided where there
// is something else.
func (s *Solution) runs(text string) (runs [][]trie.Letter) {
	for {
		run, n := s.alphabet.Encode(nil, text)
		s.mirror(run)
		runs = append(runs, run)
		if text = text[n:]; text == "" {
			break
		}
		_, size := utf8.DecodeRuneInString(text)
		text = text[size:]
	}
	if s.rules.Only == Prepend {
		slices.Reverse(runs)
	}
	return runs
}

// mirror turns letters round if the tree has them so.
func (s *Solution) mirror(letters []trie.Letter) {
	if s.rules.Only == Prepend {
		slices.Reverse(letters)
	}
}

// letters returns the letters of a fragment.
func (s *Solution) letters(p Position) []trie.Letter {
	letters := s.tree.spell(uint32(p))
	s.mirror(letters)
	return letters
}

// Text returns the fragment.
func (s *Solution) Text(p Position) string {
	return string(s.alphabet.Decode(nil, s.letters(p)...))
}

// Word reports whether the fragment is a word.
func (s *Solution) Word(p Position) bool {
	_, ok := slices.BinarySearch(s.tree.words, uint32(p))
	return ok
}

// Over reports whether the fragment is the end of the game, and who made it has
// lost: it is a word that ends it, or nothing can be added.
func (s *Solution) Over(p Position) bool { return s.scores[p] == won }

// Result returns who wins at p, and how soon.
func (s *Solution) Result(p Position) solver.Result { return s.scores[p].result() }

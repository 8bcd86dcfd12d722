package loose

import (
	"slices"
	"strings"
	"unicode/utf8"

	"wordgame/solver"
	"wordgame/trie"
)

// A Position is a legal fragment of a [Solution]; the empty one is the zero
// value. It is also the name of the move that makes it. What it holds means
// nothing to others.
type Position string

// Two bytes for each letter: its code in the graph.
func pack(letters []uint16) Position {
	b := make([]byte, 0, 2*MaxLetters)
	for _, l := range letters {
		b = append(b, byte(l>>8), byte(l))
	}
	return Position(b)
}

func (p Position) letters() []uint16 {
	letters := make([]uint16, len(p)/2)
	for i := range letters {
		letters[i] = uint16(p[2*i])<<8 | uint16(p[2*i+1])
	}
	return letters
}

// A place is where a fragment is in the graph.
type place struct {
	spot
	kind  kind
	depth int // letters
	whole int // letters of its words, if it is settled
}

func (g *graph) start() place { return place{spot: spot{body: g.root}, kind: open, whole: g.whole} }

// along returns the place that an edge out of p leads to.
func (g *graph) along(p place, i uint32) place {
	e := g.edges[i]
	q := place{spot{e.to(), p.number + e.offset}, e.kind(), p.depth + 1, p.whole}
	if p.whole == 0 && !e.kind().open() {
		q.whole = q.depth + int(e.kind())
	}
	return q
}

// walk follows letters from p, as far as they lead, and returns how many do.
func (g *graph) walk(p place, letters []uint16) (place, int) {
	for n, l := range letters {
		i, ok := g.find(p.body, l)
		if !ok {
			return p, n
		}
		p = g.along(p, i)
	}
	return p, len(letters)
}

func (s *Solution) score(p place) score {
	switch {
	case p.whole > 0:
		return certain(p.whole, p.depth)
	case p.kind == word && s.rules.ends(p.depth):
		return won
	}
	return s.scores.at(p.number)
}

func (s *Solution) scoreOf(p Position) score {
	at, _ := s.graph.walk(s.graph.start(), p.letters())
	return s.score(at)
}

// Fragments returns the number of fragments, the empty one among them, or
// [math.MaxInt] if there are more.
func (s *Solution) Fragments() int { return s.graph.all }

// Open returns how many of the fragments have words of different lengths.
func (s *Solution) Open() int { return s.graph.open }

// Longest returns the number of letters of the longest fragment.
func (s *Solution) Longest() int { return int(s.graph.bodies[s.graph.root].depth) }

// Find returns the position of a fragment, if it is legal. If it is not,
// nearest is what remains of it, and is legal, if from its front each letter is
// left out that the ones before it cannot take. In Spook the letters may come in
// any order.
func (s *Solution) Find(fragment string) (p Position, nearest string, ok bool) {
	var kept []uint16
	at := s.graph.start()
	ok = true
	var letters []trie.Letter
	for text := fragment; text != ""; {
		var n int
		letters, n = s.alphabet.Encode(letters[:0], text)
		for _, l := range letters {
			took := false
			if kept, at, took = s.take(kept, at, l); !took {
				ok = false
			}
		}
		if text = text[n:]; text != "" {
			_, size := utf8.DecodeRuneInString(text)
			text, ok = text[size:], false
		}
	}
	p = pack(kept)
	if ok {
		return p, fragment, true
	}
	return "", s.Text(p), false
}

// take adds a letter to a fragment at a place, if it is legal.
func (s *Solution) take(fragment []uint16, at place, l trie.Letter) ([]uint16, place, bool) {
	c := s.codes[l]
	if c < 0 {
		return fragment, at, false
	}
	i := len(fragment)
	if !s.rules.Ordered {
		i, _ = slices.BinarySearch(fragment, uint16(c)+1)
	}
	if i == len(fragment) {
		next, n := s.graph.walk(at, []uint16{uint16(c)})
		if n == 0 {
			return fragment, at, false
		}
		return append(fragment, uint16(c)), next, true
	}
	longer := slices.Insert(slices.Clone(fragment), i, uint16(c))
	next, n := s.graph.walk(s.graph.start(), longer)
	if n < len(longer) {
		return fragment, at, false
	}
	return longer, next, true
}

// Letters returns the letters of the fragment. A pool is in the order of the
// alphabet.
func (s *Solution) Letters(p Position) []trie.Letter {
	letters := make([]trie.Letter, 0, len(p)/2)
	for _, c := range p.letters() {
		letters = append(letters, s.graph.codes[c])
	}
	if !s.rules.Ordered {
		slices.Sort(letters)
	}
	return letters
}

// Text returns the text of [Solution.Letters].
func (s *Solution) Text(p Position) string {
	var b strings.Builder
	for _, l := range s.Letters(p) {
		b.WriteString(s.alphabet.Text(l))
	}
	return b.String()
}

// Word reports whether the fragment is a word, or in Spook all letters of one, and
// the end of the game.
func (s *Solution) Word(p Position) bool { return s.scoreOf(p) == won }

// Result returns who wins at p, and how soon.
func (s *Solution) Result(p Position) solver.Result { return s.scoreOf(p).result() }

package query

import (
	"math"
	"math/rand/v2"
	"slices"

	"wordgame/trie"
)

// Count returns the number of words, or [math.MaxInt] if there are more. It
// doesn't visit them one by one: what several words share below a node is counted
// once.
func (m *Matches) Count() int {
	w := newWalk(m, maxBytes)
	return w.count(m.trie.Root(), w.first)
}

// Random returns n of the words, drawn uniformly and without replacement, in the
// order of the alphabet. If there are no more than n, it returns all. The same
// seed of r draws the same words. If there are more than [math.MaxInt] words, it
// draws from the first of them.
func (m *Matches) Random(n int, r *rand.Rand) []string { return m.random(n, r, maxBytes) }

func (m *Matches) random(n int, r *rand.Rand, limit int) []string {
	w := newWalk(m, limit)
	ranks := draw(n, w.count(m.trie.Root(), w.first), r)
	words := make([]string, len(ranks))
	for i, rank := range ranks {
		words[i] = w.word(nil, m.trie.Root(), w.first, rank)
	}
	return words
}

// draw returns n of the numbers below limit, or all of them, in order (Floyd's
// method: Bentley, "A sample of brilliance", CACM 30, 1987).
func draw(n, limit int, r *rand.Rand) []int {
	n = max(min(n, limit), 0)
	drawn := make([]int, 0, n)
	seen := make(map[int]bool, n)
	for i := limit - n; i < limit; i++ {
		x := r.IntN(i + 1)
		if seen[x] {
			x = i
		}
		seen[x] = true
		drawn = append(drawn, x)
	}
	slices.Sort(drawn)
	return drawn
}

// count returns the number of words that begin with a text that led to n and s.
func (w *walk) count(n trie.Node, s *state) int {
	self := 0
	if n.Final() && s.final {
		self = 1
	}
	if n.Leaf() || s.isDead(n) {
		return self
	}
	if sum, ok := s.sums[n.Start()]; ok {
		return addSaturated(self, sum)
	}
	sum := 0
	for edge, last := n.Start(), 0; last == 0; edge++ {
		var l trie.Letter
		var next trie.Node
		l, next, last = w.edges.At(edge)
		if to := w.step(s, l); to != w.failed && !to.hopeless(next) {
			sum = addSaturated(sum, w.count(next, to))
		}
	}
	if sum == 0 {
		w.bury(n, s)
		return self
	}
	w.charge(sumBytes)
	if s.sums == nil {
		s.sums = make(map[uint32]int)
	}
	s.sums[n.Start()] = sum
	return addSaturated(self, sum)
}

// word returns the word at an index, from 0, of those that begin with text, which led to n
// and s, in the order of the alphabet.
func (w *walk) word(text []byte, n trie.Node, s *state, index int) string {
	if n.Final() && s.final {
		if index == 0 {
			return string(text)
		}
		index--
	}
	for l, next := range w.trie.Follow(n) {
		to := w.step(s, l)
		if to == w.failed {
			continue
		}
		count := w.count(next, to)
		if index < count {
			return w.word(append(text, w.trie.Alphabet().Text(l)...), next, to, index)
		}
		index -= count
	}
	return "" // there are fewer words
}

func addSaturated(a, b int) int {
	if b > math.MaxInt-a {
		return math.MaxInt
	}
	return a + b
}

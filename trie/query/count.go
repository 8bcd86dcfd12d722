package query

import (
	"math"
	"math/rand/v2"
	"slices"

	"wordgame/trie"
)

// Count returns the number of words, or [math.MaxInt] if there are more. It
// does not go through them one by one: what a node and a state have in common
// for several words is counted once.
func (m *Matches) Count() int { return newCounter(m, usual()).all() }

// Random returns n of the words, drawn uniformly and without replacement, or
// all if there are no more, in the alphabet's order. It takes what it needs
// from r in a fixed way, so that the same seed draws the same words. Of more
// than [math.MaxInt] words, it knows the first so many only.
func (m *Matches) Random(n int, r *rand.Rand) []string { return m.random(n, r, usual()) }

func (m *Matches) random(n int, r *rand.Rand, b bounds) []string {
	c := newCounter(m, b)
	ranks := draw(n, c.all(), r)
	words := make([]string, len(ranks))
	for i, rank := range ranks {
		words[i] = c.word(rank)
	}
	return words
}

// draw returns n of the numbers below limit, or all of them, in order: Floyd's
// way (Bentley, "A sample of brilliance", CACM 30, 1987).
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

// A counter is a walk that counts.
type counter struct {
	*walk
	sums  sumTable
	whole wholeTable
}

func newCounter(m *Matches, b bounds) *counter {
	c := &counter{walk: newWalk(m, b), sums: sumTable{limit: b.bytes}}
	c.forget = c.sums.clear
	return c
}

// all returns the number of all words.
func (c *counter) all() int {
	return addSaturated(c.self(c.trie.Root(), c.path[0]), c.below(c.trie.Root(), 0))
}

// self is 1 if the text that leads to n and s is a word itself.
func (c *counter) self(n trie.Node, s state) int {
	if n.Final() && c.accepts(s) {
		return 1
	}
	return 0
}

// below returns the number of words below n, which depth letters lead to, with
// the state in the path there.
func (c *counter) below(n trie.Node, depth int) int {
	if n.Leaf() || c.isDead(n, c.path[depth]) {
		return 0
	}
	if c.whole.has(c.path[depth]) {
		return c.whole.sums[n.Start()]
	}
	if sum := c.sums.of(pairOf(n, c.path[depth])); sum != 0 {
		return sum
	}
	sum := 0
	for place, last := n.Start(), 0; last == 0; place++ {
		var l trie.Letter
		var next trie.Node
		l, next, last = c.edges.At(place)
		if s := c.step(depth, c.of[l]); s != none {
			c.at(depth, s)
			sum = addSaturated(sum, addSaturated(c.self(next, s), c.below(next, depth+1)))
		}
	}
	if sum == 0 {
		c.bury(n, c.path[depth])
	} else {
		c.sums.add(pairOf(n, c.path[depth]), sum)
		if c.sums.used == c.bounds.pairs && c.whole.states == nil {
			c.whole.fill(c.dfa, c.trie)
		}
	}
	return sum
}

// word returns the word of a rank, from 0, in the alphabet's order.
func (c *counter) word(rank int) string {
	var text []byte
	n := c.trie.Root()
	for depth := 0; ; depth++ {
		if rank -= c.self(n, c.path[depth]); rank < 0 {
			return string(text)
		}
		for l, next := range c.trie.Follow(n) {
			s := c.step(depth, c.of[l])
			if s == none {
				continue
			}
			self := c.self(next, s)
			c.at(depth, s)
			sum := addSaturated(self, c.below(next, depth+1))
			if rank < sum {
				n = next
				text = append(text, c.trie.Alphabet().Text(l)...)
				break
			}
			rank -= sum
		}
	}
}

func addSaturated(a, b int) int {
	if b > math.MaxInt-a {
		return math.MaxInt
	}
	return a + b
}

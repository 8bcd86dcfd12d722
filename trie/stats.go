package trie

import (
	"math"
	"math/bits"
)

// Stats are counts of an automaton and its words. Counts above [math.MaxInt] are given as
// that.
type Stats struct {
	Words   int
	States  int   // nodes that texts lead to, including the root
	Edges   int   // without the placeholder
	Lengths []int // words, by their number of letters
	First   []int // words, by the code of their first letter
	Letters []int // how often each letter occurs in the words, by its code
}

// Stats counts the words. The time is in the size of the automaton times the length of
// the longest word, however many words there are.
func (t *Trie) Stats() Stats {
	s := Stats{Edges: t.Edges() - 1, States: t.states(), First: make([]int, t.Alphabet().Len()), Letters: make([]int, t.Alphabet().Len())}
	// One pass up the lists of edges counts the endings of one letter or more. A
	// pass down counts the texts that lead to each list, by their lengths.
	endings := t.endings(t.root.first())
	var starts []uint32
	for start := range t.lists(t.root.first()) {
		starts = append(starts, start)
	}
	texts := make([][]int, len(endings))
	texts[t.root.first()] = []int{1}
	for k := len(starts) - 1; k >= 0; k-- {
		start := starts[k]
		sum := 0
		for _, n := range texts[start] {
			sum = addSaturated(sum, n)
		}
		for i := start; sum > 0; i++ {
			l, next := t.letter(t.edges[i]), t.node(t.edges[i])
			below := wordsAt(endings, next)
			s.Letters[l] = addSaturated(s.Letters[l], mulSaturated(sum, below))
			if start == t.root.first() {
				s.First[l] = below
			}
			for d, n := range texts[start] {
				if next.Final() {
					s.length(d+1, n)
				}
				if !next.Leaf() && n > 0 {
					to := &texts[next.first()]
					for len(*to) <= d+1 {
						*to = append(*to, 0)
					}
					(*to)[d+1] = addSaturated((*to)[d+1], n)
				}
			}
			if t.last(t.edges[i]) {
				break
			}
		}
		texts[start] = nil
	}
	return s
}

// length counts n words of d letters.
func (s *Stats) length(d, n int) {
	for len(s.Lengths) <= d {
		s.Lengths = append(s.Lengths, 0)
	}
	s.Lengths[d] = addSaturated(s.Lengths[d], n)
	s.Words = addSaturated(s.Words, n)
}

// states counts the nodes. All of them can be reached from the root.
func (t *Trie) states() int {
	seen := make([]uint64, t.Edges()/32+1)
	mark := func(n Node) { seen[n/64] |= 1 << (n % 64) }
	mark(t.root)
	for _, e := range t.edges[min(1, len(t.edges)):] {
		mark(t.node(e))
	}
	count := 0
	for _, w := range seen {
		count += bits.OnesCount64(w)
	}
	return count
}

func mulSaturated(a, b int) int {
	hi, lo := bits.Mul64(uint64(a), uint64(b))
	if hi != 0 || lo > math.MaxInt {
		return math.MaxInt
	}
	return int(lo)
}

package trie

import (
	"math"
	"math/bits"
)

// Stats are counts of an automaton and its words. A count above [math.MaxInt]
// is given as that.
type Stats struct {
	Words   int
	States  int   // nodes that texts lead to, the root among them
	Edges   int   // without the placeholder
	Lengths []int // words, by their number of letters
	First   []int // words, by the code of their first letter
	Letters []int // how often each letter stands in the words, by its code
}

// Stats counts the automaton's words. It takes time in the size of the automaton
// times the length of the longest word, not in the number of words.
func (t *Trie) Stats() Stats {
	s := Stats{Edges: t.Edges() - 1, States: t.states(), First: make([]int, t.Alphabet().Len()), Letters: make([]int, t.Alphabet().Len())}
	// Lists of edges come after all that follow them. One pass up them counts
	// the endings of one letter or more at each list, and one pass down the
	// texts that lead to it, by their lengths.
	endings := make([]int, t.root.first()+1)
	var starts []uint32
	for start := uint32(1); start <= t.root.first(); {
		starts = append(starts, start)
		i := start
		for ; ; i++ {
			next := t.node(t.edges[i])
			endings[start] = addSaturated(endings[start], addSaturated(endings[next.first()], int(next&1)))
			if t.last(t.edges[i]) {
				break
			}
		}
		start = i + 1
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
			below := addSaturated(endings[next.first()], int(next&1))
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

// states counts the nodes. All edges can be reached from the root.
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

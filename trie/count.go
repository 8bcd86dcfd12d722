package trie

import (
	"iter"
	"math"
	"math/bits"
	"slices"
)

// Count returns the number of words that start with the text that leads to n, including
// the text itself, or [math.MaxInt] if there are more. It takes time and memory in the
// size of the automaton.
func (t *Trie) Count(n Node) int { return wordsAt(t.endings(n.Start()), n) }

// Size returns the number of words and their total length in bytes, each at most
// [math.MaxInt]. It takes time and memory in the size of the automaton, however many
// words there are.
func (t *Trie) Size() (words, bytes int) {
	root := t.root.Start()
	endings := t.endings(root)
	lengths := t.sums(root, func(e edge) int {
		return mulSaturated(len(t.alphabet.letters[t.letter(e)]), wordsAt(endings, t.node(e)))
	})
	return wordsAt(endings, t.root), lengths[root]
}

// endings returns how many endings of one letter or more there are, by the indexes where
// lists of edges start, up to last.
func (t *Trie) endings(last uint32) []int {
	return t.sums(last, func(e edge) int { return int(t.node(e) & 1) })
}

// sums adds up what the edges of each list, and of the lists below it, weigh. The result
// is by the indexes where lists start, up to last.
func (t *Trie) sums(last uint32, weight func(edge) int) []int {
	sums := make([]int, last+1)
	for start, edges := range t.lists(last) {
		for _, e := range edges {
			sums[start] = addSaturated(sums[start], addSaturated(weight(e), sums[t.node(e).Start()]))
		}
	}
	return sums
}

// lists yields the lists of edges up to the one that starts at last, each with the index
// where it starts. The lists of the nodes that a list leads to come before it.
func (t *Trie) lists(last uint32) iter.Seq2[uint32, []edge] {
	return func(yield func(uint32, []edge) bool) {
		start := uint32(1)
		for i, e := range t.edges {
			if i == 0 || !t.last(e) {
				continue
			}
			end := uint32(i) + 1
			if start > last || !yield(start, t.edges[start:end]) {
				return
			}
			start = end
		}
	}
}

// wordsAt returns how many endings make words at a node, including the empty one.
func wordsAt(endings []int, n Node) int { return addSaturated(endings[n.Start()], int(n&1)) }

func addSaturated(a, b int) int {
	if a > math.MaxInt-b {
		return math.MaxInt
	}
	return a + b
}

func mulSaturated(a, b int) int {
	hi, lo := bits.Mul64(uint64(a), uint64(b))
	if hi != 0 || lo > math.MaxInt {
		return math.MaxInt
	}
	return int(lo)
}

// Stats are counts of an automaton and its words. A count above math.MaxInt is given as
// math.MaxInt.
type Stats struct {
	Words   int
	States  int   // nodes that texts lead to, including the root
	Edges   int   // without the placeholder
	Lengths []int // words, by their number of letters
	First   []int // words, by the code of their first letter
	Letters []int // how often each letter occurs in the words, by its code
}

// Stats counts the words. It takes time in the size of the automaton times the length of the
// longest word, however many words there are.
func (t *Trie) Stats() Stats {
	s := Stats{Edges: t.Edges() - 1, States: t.states(), First: make([]int, t.Alphabet().Len()), Letters: t.Letters()}
	root := t.root.Start()
	endings := t.endings(root)
	// The texts that lead to each list of edges, by their lengths, are counted from the
	// root on: lists that lead to others come after them.
	var lengths byLength
	texts := make([]byLength, root+1)
	texts[root].add(0, 1)
	for start := root; start > 0; start-- {
		for i, last := start, texts[start].counts == nil; !last; i++ { // none if no list starts here
			next := t.node(t.edges[i])
			last = t.last(t.edges[i])
			if start == root {
				s.First[t.letter(t.edges[i])] = wordsAt(endings, next)
			}
			for i, n := range texts[start].counts {
				d := texts[start].shortest + i
				if next.Final() {
					lengths.add(d+1, n)
					s.Words = addSaturated(s.Words, n)
				}
				if !next.Leaf() && n > 0 {
					texts[next.Start()].add(d+1, n)
				}
			}
		}
		texts[start] = byLength{}
	}
	s.Lengths = slices.Concat(make([]int, lengths.shortest), lengths.counts)
	return s
}

// Letters counts how often each letter occurs in the words, by its code, each at most [math.MaxInt]. It takes time in the
// size of the automaton.
func (t *Trie) Letters() []int {
	root := t.root.Start()
	letters, endings, texts := make([]int, t.Alphabet().Len()), t.endings(root), make([]int, root+1)
	texts[root] = 1 // that lead to a list of edges; lists that lead to others come after them
	for start := root; start > 0; start-- {
		for i, last := start, texts[start] == 0; !last; i++ {
			l, next := t.letter(t.edges[i]), t.node(t.edges[i])
			last = t.last(t.edges[i])
			letters[l] = addSaturated(letters[l], mulSaturated(texts[start], wordsAt(endings, next)))
			if !next.Leaf() {
				texts[next.Start()] = addSaturated(texts[next.Start()], texts[start])
			}
		}
	}
	return letters
}

// byLength counts texts by their lengths, from the shortest that there is on: a list of
// edges far from the root needs no room for the lengths before it.
type byLength struct {
	shortest int
	counts   []int
}

// add counts n texts of a length.
func (b *byLength) add(length, n int) {
	if b.counts == nil {
		b.shortest = length
	}
	if before := b.shortest - length; before > 0 {
		b.counts = append(make([]int, before), b.counts...)
		b.shortest = length
	}
	i := length - b.shortest
	for len(b.counts) <= i {
		b.counts = append(b.counts, 0)
	}
	b.counts[i] = addSaturated(b.counts[i], n)
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

// A WordIndex numbers the words of an automaton in their order: it is a perfect hash
// (Lucchesi and Kowaltowski, "Applications of finite automata representing large
// vocabularies", Software: Practice and Experience 23, 1993). It is immutable, like the
// automaton.
type WordIndex struct {
	trie    *Trie
	endings []int // of one letter or more, by where lists of edges start
}

// WordIndex returns the index of the words. It takes time and memory in the size of the
// automaton, which must have fewer than 2^63 words.
func (t *Trie) WordIndex() *WordIndex {
	return &WordIndex{t, t.endings(t.root.Start())}
}

// Of returns the index of a word, from 0, or false if it isn't one.
func (w *WordIndex) Of(word string) (index int, ok bool) {
	letters, understood := w.trie.Alphabet().Encode(nil, word)
	if understood < len(word) {
		return 0, false
	}
	n := w.trie.Root()
	for _, l := range letters {
		index += int(n & 1) // the text so far, if it is a word, comes before
		next, ok := w.trie.Next(n, l)
		if !ok {
			return 0, false
		}
		for other, sibling := range w.trie.Follow(n) {
			if other == l {
				break
			}
			index = addSaturated(index, wordsAt(w.endings, sibling))
		}
		n = next
	}
	return index, n.Final()
}

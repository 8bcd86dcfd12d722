package trie

import (
	"iter"
	"math"
	"math/bits"
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

// States returns the number of nodes that texts lead to, including the root.
func (t *Trie) States() int {
	states := map[Node]bool{t.root: true}
	for _, e := range t.edges[min(1, len(t.edges)):] {
		states[t.node(e)] = true
	}
	return len(states)
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
		ok = false
		for other, next := range w.trie.Follow(n) {
			if ok = other == l; ok {
				n = next
				break
			}
			index = addSaturated(index, wordsAt(w.endings, next))
		}
		if !ok {
			return 0, false
		}
	}
	return index, n.Final()
}

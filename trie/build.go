package trie

import (
	"fmt"
	"iter"
	"slices"
)

// MaxLength is the greatest number of letters that a word may have.
const MaxLength = 1<<16 - 1

// Build returns the minimal automaton of words. They must be made of letters of the
// alphabet and ascend strictly in its order. Build fails, and names the word, if they do
// not, or if one is empty or longer than [MaxLength]. It also fails if the automaton
// needs more edges than fit: eight million for an alphabet of up to 32 letters, half as
// many for up to 64, and so on to 4,096 for the largest.
//
// Nodes are shared as soon as no later word can change them. So the memory is
// proportional to the result, and the time to the input: Daciuk, Mihov, Watson and
// Watson, "Incremental construction of minimal acyclic finite-state automata",
// Computational Linguistics 26 (2000).
func Build(a *Alphabet, words iter.Seq[string]) (*Trie, error) {
	b := newBuilder(a)
	for w := range words {
		if err := b.add(w); err != nil {
			return nil, err
		}
	}
	var root Node
	err := b.close(0)
	if err == nil && len(b.open) > 0 {
		root, err = b.share(b.open)
	}
	if err != nil {
		return nil, err
	}
	t := &Trie{layout: b.layout, alphabet: b.alphabet, root: root, edges: b.edges}
	t.findPairs()
	return t, nil
}

// firstSlots is the size of a builder's hash table before it grows.
const firstSlots = 1 << 10

// A builder keeps the finished nodes in edges. The nodes along the last word are still
// open, and on a stack.
type builder struct {
	layout
	alphabet *Alphabet
	edges    []edge
	hashed   []uint32 // where finished nodes start, by the hash of their edges, with open addressing
	nodes    int      // the number of nodes in hashed

	open   []openEdge
	starts []int // where the open nodes' edges start, by depth

	word, last []Letter
	lastText   string
	list       []edge // scratch
}

func newBuilder(a *Alphabet) *builder {
	b := &builder{
		layout:   layoutFor(a.Len()),
		alphabet: a,
		starts:   make([]int, 1, 64),
		edges:    make([]edge, 0, 1<<14),
		hashed:   make([]uint32, firstSlots),
	}
	b.edges = append(b.edges, b.edge(0, true, 0, 0))
	return b
}

type openEdge struct {
	letter Letter
	node   Node // only whether it is final is known
}

func (b *builder) add(s string) error {
	word, n := b.alphabet.Encode(b.word[:0], s)
	b.word = word
	switch {
	case n < len(s):
		return fmt.Errorf("word %q: %q isn't a letter of the alphabet", s, firstOf(s[n:]))
	case s == "":
		return fmt.Errorf("an empty word after %q: want at least one letter", b.lastText)
	case len(word) > MaxLength:
		return fmt.Errorf("a word of %d letters: want at most %d", len(word), MaxLength)
	}
	same := 0
	for same < len(word) && same < len(b.last) && word[same] == b.last[same] {
		same++
	}
	if same == len(word) || same < len(b.last) && word[same] < b.last[same] {
		return fmt.Errorf("word %q after %q: want words in strictly ascending order", s, b.lastText)
	}
	if err := b.close(same); err != nil {
		return err
	}
	for depth, l := range word[same:] {
		if len(b.starts) == same+depth {
			b.starts = append(b.starts, len(b.open))
		}
		b.open = append(b.open, openEdge{letter: l})
	}
	b.open[len(b.open)-1].node |= 1
	b.last, b.word, b.lastText = word, b.last, s
	return nil
}

// firstOf returns the first letter of a word.
func firstOf(word string) string {
	for l := range Split(word) {
		return l
	}
	return ""
}

// close finishes the open nodes deeper than depth.
func (b *builder) close(depth int) error {
	for top := len(b.starts) - 1; top > depth; top-- {
		n, err := b.share(b.open[b.starts[top]:])
		if err != nil {
			return err
		}
		b.open = b.open[:b.starts[top]]
		b.starts = b.starts[:top]
		b.open[len(b.open)-1].node |= n
	}
	return nil
}

// share returns the node with these edges: an existing one if there is one.
func (b *builder) share(open []openEdge) (Node, error) {
	b.list = slices.Grow(b.list[:0], len(open))[:len(open)]
	var parity Parity
	for i, o := range slices.Backward(open) {
		parity |= b.branch(b.edges, o.node)
		b.list[i] = b.edge(o.letter, i == len(open)-1, parity, o.node)
	}

	slot := b.slot(b.list)
	if known := b.hashed[slot]; known != 0 {
		return Node(known) << finalBits, nil
	}
	start := len(b.edges)
	if start+len(b.list) > b.limit() {
		return 0, fmt.Errorf("the automaton needs more than %d edges: with an alphabet of %d letters there is no room for more", b.limit(), b.alphabet.Len())
	}
	b.edges = append(b.edges, b.list...)
	b.hashed[slot] = uint32(start)
	if b.nodes++; 2*b.nodes > len(b.hashed) {
		b.grow()
	}
	return Node(start) << finalBits, nil
}

// branch returns the parity of the endings that start with an edge that leads to n.
func (y layout) branch(edges []edge, n Node) Parity {
	p := y.parity(edges[n.Start()]).longer()
	if n.Final() {
		p |= Odd
	}
	return p
}

// slot returns the slot of hashed that has the node with these edges, or that is free for
// it. No more than half of the slots are in use.
func (b *builder) slot(list []edge) uint32 {
	mask := uint32(len(b.hashed) - 1)
	slot := hash(list) & mask
	for range b.hashed {
		if start := b.hashed[slot]; start == 0 || b.equal(start, list) {
			break
		}
		slot = (slot + 1) & mask
	}
	return slot
}

// equal reports whether the node whose edges begin at start has these edges.
func (b *builder) equal(start uint32, list []edge) bool {
	end := int(start) + len(list)
	return end <= len(b.edges) && slices.Equal(b.edges[start:end], list)
}

func (b *builder) grow() {
	old := b.hashed
	b.hashed = make([]uint32, 4*len(old))
	for _, start := range old {
		if start == 0 {
			continue
		}
		end := start
		for !b.layout.last(b.edges[end]) {
			end++
		}
		b.hashed[b.slot(b.edges[start:end+1])] = start
	}
}

func hash(list []edge) uint32 {
	h := uint64(len(list))
	for _, e := range list {
		h = (h ^ uint64(e)) * 0x9e3779b97f4a7c15 // 2^64 divided by the golden ratio
		h ^= h >> 29
	}
	return uint32(h ^ h>>32)
}

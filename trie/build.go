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
	b := &builder{layout: layoutFor(a.Len()), alphabet: a, open: make([]edge, 1), hashed: map[uint64]uint32{}}
	b.edges = append(b.edges, b.edge(0, true, 0, 0))
	for w := range words {
		if err := b.add(w); err != nil {
			return nil, err
		}
	}
	if err := b.close(-1); err != nil {
		return nil, err
	}
	return &Trie{layout: b.layout, alphabet: b.alphabet, root: b.node(b.open[0]), edges: b.edges}, nil
}

// A builder keeps the finished nodes in edges. The nodes along the last word are still
// open, and on a stack.
type builder struct {
	layout
	alphabet *Alphabet
	edges    []edge
	hashed   map[uint64]uint32 // where finished nodes start, by the hash of their edges, or if that is taken, the next

	// The edges of the open nodes after one to the root, and where they start, by depth. Not known yet are
	// their parities, which is the last, and of the node that the last leads to more than whether it is final.
	open   []edge
	starts []int

	word, last []Letter
	lastText   string
}

func (b *builder) add(s string) error {
	word, n := b.alphabet.Encode(b.word[:0], s)
	b.word = word
	switch {
	case n < len(s):
		return fmt.Errorf("word %q: %q isn't a letter of the alphabet", s, slices.Collect(Split(s[n:]))[0])
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
		b.open = append(b.open, b.edge(l, false, 0, 0))
	}
	b.open[len(b.open)-1] |= b.edge(0, false, 0, 1)
	b.last, b.word, b.lastText = word, b.last, s
	return nil
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
		b.open[len(b.open)-1] |= b.edge(0, false, 0, n)
	}
	return nil
}

// share returns the node with these edges, which it completes: an existing one if there is one.
func (b *builder) share(list []edge) (Node, error) {
	var parity Parity
	for i, e := range slices.Backward(list) {
		parity |= b.branch(b.edges, b.node(e))
		list[i] |= b.edge(0, i == len(list)-1, parity, 0)
	}
	h := uint64(len(list))
	for _, e := range list {
		h = (h ^ uint64(e)) * 0x9e3779b97f4a7c15 // 2^64 divided by the golden ratio
		h ^= h >> 29
	}
	for at := b.hashed[h]; at != 0; at = b.hashed[h] {
		if end := int(at) + len(list); end <= len(b.edges) && slices.Equal(b.edges[at:end], list) {
			return Node(at) << finalBits, nil
		}
		h++
	}
	start := len(b.edges)
	if start+len(list) > b.limit() {
		return 0, fmt.Errorf("the automaton needs more than %d edges: with an alphabet of %d letters there is no room "+
			"for more", b.limit(), b.alphabet.Len())
	}
	b.edges = append(b.edges, list...)
	b.hashed[h] = uint32(start)
	return Node(start) << finalBits, nil
}

// branch returns the parity of the endings that start with an edge that leads to n.
func (y layout) branch(edges []edge, n Node) Parity {
	p := y.parity(edges[n.Start()]).Longer()
	if n.Final() {
		p |= Odd
	}
	return p
}

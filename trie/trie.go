// Package trie holds sets of words as minimal acyclic automata (DAWGs): tries in which
// equal subtrees are stored once, in one flat array of edges.
//
// An automaton is built from sorted words ([Build]) or opened from the bytes of a saved
// one ([Open]), and immutable from then on: any number of goroutines may read it.
package trie

import (
	"iter"
	"math/bits"
)

// A Node is a state of an automaton. It says which letters may follow, and whether the text
// that led to it is a word. Two texts lead to the same Node exactly if the same endings make
// words of both. A Node is less than twice [Trie.Edges], so it can be the index of an array.
// It is greater than all nodes that its letters lead to.
type Node uint32

// Final reports whether the text that leads to n is a word.
func (n Node) Final() bool { return n&1 != 0 }

// Leaf reports whether no letter may follow.
func (n Node) Leaf() bool { return n < 2 }

// Start returns the index of the first edge out of n, or 0 for a leaf. Two nodes have the
// same start if they differ only in whether they are final.
func (n Node) Start() uint32 { return uint32(n >> finalBits) }

// A Trie is a set of words as a minimal automaton: see [Build] and [Open].
type Trie struct {
	layout
	alphabet *Alphabet
	info     Info
	root     Node
	edges    []edge // edges[0] is a placeholder
}

// Info says where the words of an automaton come from. It is saved with them. This package
// does not interpret it.
type Info struct {
	Name string // of the source
	Hash string // of the source
	Note string // anything else
}

// The edges out of a node are side by side, by letter. An edge has, from the lowest bit:
// the letter; whether it is the last edge of its node; the parity of the endings that
// start with it or with an edge after it; and the Node that it leads to.
type edge uint32

const (
	finalBits  = 1
	parityBits = 2
	lastBits   = 1
)

// A layout says how many bits of an edge are its letter.
type layout struct{ shift uint }

func layoutFor(letters int) layout { return layout{uint(bits.Len(uint(max(letters, 1) - 1)))} }

func (y layout) edge(l Letter, last bool, p Parity, n Node) edge {
	e := edge(l) | edge(p)<<(y.shift+lastBits) | edge(n)<<(y.shift+lastBits+parityBits)
	if last {
		e |= 1 << y.shift
	}
	return e
}

func (y layout) letter(e edge) Letter { return Letter(e & (1<<y.shift - 1)) }
func (y layout) last(e edge) bool     { return e>>y.shift&1 != 0 }
func (y layout) parity(e edge) Parity { return Parity(e >> (y.shift + lastBits) & (1<<parityBits - 1)) }
func (y layout) node(e edge) Node     { return Node(e >> (y.shift + lastBits + parityBits)) }

// limit is the number of edges that a Node has room for.
func (y layout) limit() int { return 1 << (32 - finalBits - parityBits - lastBits - y.shift) }

// Root returns the node of the empty text.
func (t *Trie) Root() Node { return t.root }

// Alphabet returns the letters that the words are made of.
func (t *Trie) Alphabet() *Alphabet { return t.alphabet }

// Info returns where the words come from, as Info was given or saved.
func (t *Trie) Info() Info { return t.info }

// WithInfo returns an automaton of the same words with another Info. The two share their
// memory.
func (t *Trie) WithInfo(info Info) *Trie {
	c := *t
	c.info = info
	return &c
}

// Edges returns the number of edges, including a placeholder. Each takes four bytes.
func (t *Trie) Edges() int { return len(t.edges) }

// Next returns the node that letter l leads to from n, or false if l may not follow.
func (t *Trie) Next(n Node, l Letter) (Node, bool) {
	for i := n.Start(); i != 0; i++ {
		e := t.edges[i]
		if t.letter(e) == l {
			return t.node(e), true
		}
		if t.last(e) {
			break
		}
	}
	return 0, false
}

// NextText is like Next for the letter with that text. The text may come from another
// alphabet: letters of two alphabets are the same if their texts are.
func (t *Trie) NextText(n Node, text string) (Node, bool) {
	l, ok := t.Alphabet().Letter(text)
	if !ok {
		return 0, false
	}
	return t.Next(n, l)
}

// Follow yields the letters that may follow n, in the order of the alphabet, with the
// nodes that they lead to.
func (t *Trie) Follow(n Node) iter.Seq2[Letter, Node] {
	return func(yield func(Letter, Node) bool) {
		for i := n.Start(); i != 0; i++ {
			e := t.edges[i]
			if !yield(t.letter(e), t.node(e)) || t.last(e) {
				return
			}
		}
	}
}

// Find returns the node that text leads to from the root. If there is none, ok is false, n is
// the node of the longest beginning of text that leads to one, and valid is the length of that
// beginning in bytes.
func (t *Trie) Find(text string) (n Node, valid int, ok bool) {
	var buf [64]Letter
	a := t.Alphabet()
	letters, known := a.Encode(buf[:0], text)
	n = t.root
	for _, l := range letters {
		next, ok := t.Next(n, l)
		if !ok {
			return n, valid, false
		}
		n, valid = next, valid+len(a.letters[l])
	}
	return n, valid, known == len(text)
}

// Contains reports whether text is a word.
func (t *Trie) Contains(text string) bool {
	n, _, ok := t.Find(text)
	return ok && n.Final()
}

// Words yields the endings that make the text that leads to n a word, in the order of the
// alphabet. At the root these are all words.
func (t *Trie) Words(n Node) iter.Seq[string] {
	return func(yield func(string) bool) {
		if n.Final() && !yield("") {
			return
		}
		var text []byte
		t.spell(n, make([]Letter, 0, 64), func(word []Letter) bool {
			text = t.alphabet.Decode(text[:0], word...)
			return yield(string(text))
		})
	}
}

// Spell yields the words as letters, in the order of the alphabet. The letters are valid until
// the next word.
func (t *Trie) Spell() iter.Seq[[]Letter] {
	return func(yield func([]Letter) bool) { t.spell(t.root, make([]Letter, 0, 64), yield) }
}

func (t *Trie) spell(n Node, before []Letter, yield func([]Letter) bool) bool {
	for l, next := range t.Follow(n) {
		word := append(before, l)
		if next.Final() && !yield(word) || !t.spell(next, word, yield) {
			return false
		}
	}
	return true
}

// A Parity says whether endings at a node have odd or even lengths.
type Parity uint8

// A node may have endings of both kinds. A leaf has none.
const (
	Even Parity = 1 << iota // some ending has an even number of letters, two or more
	Odd                     // some ending has an odd number of letters
)

// Longer returns the parity of endings that are one letter longer.
func (p Parity) Longer() Parity { return p<<1&Odd | p>>1&Even }

// Parity returns the parity of the endings of one letter or more at n.
func (t *Trie) Parity(n Node) Parity {
	if n.Leaf() {
		return 0
	}
	return t.parity(t.edges[n.Start()])
}

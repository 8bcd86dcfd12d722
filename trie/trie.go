// Package trie holds sets of words as minimal acyclic automata (DAWGs): tries
// in which equal subtrees are stored once, in one flat array of edges.
//
// An automaton is built once from sorted words ([Build]) or opened from the
// bytes of a saved one ([Open]), and immutable from then on: any number of
// goroutines may read it.
package trie

import (
	"iter"
	"math"
	"math/bits"
	"unicode/utf8"
)

// A Node is a state of an automaton: a set of ways to go on, and whether the
// text that led here is a word. Two texts lead to the same Node exactly when
// the same endings make words of both. A Node is below twice the number of
// [Trie.Edges], so that a flat table can be indexed by it, and the nodes that
// letters lead to from n are smaller than n.
type Node uint32

// Final reports whether the text that leads to n is a word.
func (n Node) Final() bool { return n&1 != 0 }

// Leaf reports whether no letter may follow at n.
func (n Node) Leaf() bool { return n < 2 }

// first is the place of the node's first edge, 0 for a leaf.
func (n Node) first() uint32 { return uint32(n >> finalBits) }

// A Trie is a set of words as a minimal automaton. The zero value holds none.
type Trie struct {
	layout
	alphabet *Alphabet
	info     Info
	root     Node
	edges    []edge // edges[0] is a placeholder
	pairs    []Node // by the first two letters of a text, 0 if there is none; nil for large alphabets
}

// Info says where the words of an automaton come from. It is carried along
// and saved, not interpreted.
type Info struct {
	Name string // of the source
	Hash string // of the source's bytes
	Note string // anything else
}

// The edges out of a node stand side by side, by letter. From its lowest bit,
// an edge is: the letter; whether it is the last of its node; the parity of
// the endings that start with it or with the edges after it; and the Node that
// it leads to.
type edge uint32

const (
	finalBits  = 1
	parityBits = 2
	lastBits   = 1
)

// A layout says how wide an edge's letter is.
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
func (t *Trie) Alphabet() *Alphabet {
	if t.alphabet == nil {
		return &Alphabet{}
	}
	return t.alphabet
}

// Info returns what the automaton says of its source.
func (t *Trie) Info() Info { return t.info }

// WithInfo returns an automaton of the same words that says something else of
// its source. The two share their memory.
func (t *Trie) WithInfo(info Info) *Trie {
	c := *t
	c.info = info
	return &c
}

// Edges returns the number of edges, a placeholder among them. Each takes
// four bytes.
func (t *Trie) Edges() int { return max(len(t.edges), 1) }

// Next returns the node that letter l leads to from n, if it leads anywhere.
func (t *Trie) Next(n Node, l Letter) (Node, bool) {
	for letter, next := range t.Follow(n) {
		if letter >= l {
			return next, letter == l
		}
	}
	return 0, false
}

// Follow yields the letters that may follow n, in the alphabet's order, with
// the nodes they lead to.
func (t *Trie) Follow(n Node) iter.Seq2[Letter, Node] {
	return func(yield func(Letter, Node) bool) {
		for i := n.first(); i != 0; i++ {
			e := t.edges[i]
			if !yield(t.letter(e), t.node(e)) || t.last(e) {
				return
			}
		}
	}
}

// Find returns the node that text leads to from the root. If there is none,
// valid is the length in bytes of the most letters of text, from its start,
// that lead somewhere, and n the node that they lead to.
func (t *Trie) Find(text string) (n Node, valid int, ok bool) {
	n = t.root
	if n.Leaf() {
		return n, 0, text == ""
	}
	if len(text) >= 2 && t.pairs != nil {
		a, b := t.alphabet.ascii[text[0]&0x7f], t.alphabet.ascii[text[1]&0x7f]
		if text[0]|text[1] < utf8.RuneSelf && a != 0 && b != 0 {
			if next := t.pairs[(a-1)<<t.shift|(b-1)]; next != 0 {
				n, valid = next, 2
			}
		}
	}
	// A search spends its time here: all in registers, the common case first.
	edges, shift, mask := t.edges, t.shift, edge(1)<<t.shift-1
	short := len(t.alphabet.long) == 0
	for valid < len(text) {
		var code uint32
		size := 1
		if c := text[valid]; c < utf8.RuneSelf && short {
			code = t.alphabet.ascii[c]
		} else {
			code, size = t.alphabet.first(text[valid:])
		}
		i := n.first()
		if code == 0 || i == 0 {
			return n, valid, false
		}
		e := edges[i]
		for e&mask != edge(code-1) {
			if e>>shift&1 != 0 {
				return n, valid, false
			}
			i++
			e = edges[i]
		}
		n, valid = t.node(e), valid+size
	}
	return n, valid, true
}

// maxPairs bounds the table of the first two letters.
const maxPairs = 1 << 12

// index fills the table that spares a search the two longest lists of edges.
func (t *Trie) index() {
	if 1<<(2*t.shift) > maxPairs || len(t.alphabet.long) > 0 {
		return
	}
	t.pairs = make([]Node, 1<<(2*t.shift))
	for a, n := range t.Follow(t.root) {
		for b, next := range t.Follow(n) {
			t.pairs[int(a)<<t.shift|int(b)] = next
		}
	}
}

// Contains reports whether text is a word of the set.
func (t *Trie) Contains(text string) bool {
	n, _, ok := t.Find(text)
	return ok && n.Final()
}

// Words yields the endings that make words of the text that leads to n, in
// the alphabet's order: at the root, every word of the set.
func (t *Trie) Words(n Node) iter.Seq[string] {
	return func(yield func(string) bool) { t.words(n, nil, yield) }
}

func (t *Trie) words(n Node, text []byte, yield func(string) bool) bool {
	if n.Final() && !yield(string(text)) {
		return false
	}
	for l, next := range t.Follow(n) {
		if !t.words(next, append(text, t.alphabet.letters[l]...), yield) {
			return false
		}
	}
	return true
}

// Count returns the number of words that start with the text that leads to n,
// itself among them, or [math.MaxInt] if there are more. It takes time and
// memory in the size of the automaton.
func (t *Trie) Count(n Node) int {
	// Nodes come after all that follow them, so one pass over their lists
	// of edges suffices; each sum stands where its list starts.
	sums := make([]int, n.first()+1)
	for start := uint32(1); start <= n.first(); {
		sum, i := 0, start
		for ; ; i++ {
			next := t.node(t.edges[i])
			sum = addSaturated(sum, sums[next.first()]+int(next&1))
			if t.last(t.edges[i]) {
				break
			}
		}
		sums[start] = sum
		start = i + 1
	}
	return addSaturated(sums[n.first()], int(n&1))
}

func addSaturated(a, b int) int {
	if b < 0 || a > math.MaxInt-b { // b < 0: it has overflowed itself
		return math.MaxInt
	}
	return a + b
}

// A Parity says of what lengths, odd or even, the endings at a node are.
type Parity uint8

// A node may have endings of both kinds; a leaf has none.
const (
	Even Parity = 1 << iota // some ending has an even number of letters, two or more
	Odd                     // some ending has an odd number of letters
)

// longer returns the parity of the endings one letter longer.
func (p Parity) longer() Parity { return p<<1&Odd | p>>1&Even }

// Parity returns the lengths of the endings of one letter or more at n.
func (t *Trie) Parity(n Node) Parity {
	if n.Leaf() {
		return 0
	}
	return t.parity(t.edges[n.first()])
}

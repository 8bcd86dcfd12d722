package trie

// A packed automaton is a saved one in some three quarters of its bytes, which compress
// to three fifths of what those of a saved one do. It has to be unpacked before use. All
// numbers are as encoding/binary writes a Uvarint:
//
//	magic  8 bytes, "\x89WGPACK\n"
//	edges  the number of edges, with the placeholder
//	texts  as a saved automaton has them, each with its length in bytes before it
//	root   the node of the empty text, unless it is a leaf
//
// A node is its edges, by letter. An edge is its letter; a byte that says how it goes on,
// a sum of the constants below; and, for a known node, which of the shared nodes it
// leads to, from 0, in the order in which they began. A new node stands at once behind
// the first edge that leads to it.

import (
	"bytes"
	"encoding/binary"
	"errors"
	"slices"
)

const (
	packMagic = "\x89WGPACK\n"

	packLast  = 1 // no other edge of this node follows
	packFinal = 2 // the node that the edge leads to is final

	// The node that the edge leads to, if it is no leaf.
	packNew    = 4                    // and no other edge leads to it
	packShared = 8                    // new, but other edges lead to it as well
	packKnown  = packNew | packShared // one of the shared nodes
)

// Pack returns the automaton in the form that [Unpack] reads. The same words with the
// same Info give the same bytes.
func (t *Trie) Pack() []byte {
	p := packer{t: t, leading: make([]uint8, t.Edges()), shared: make(map[uint32]uint64)}
	for i := 1; i < t.Edges(); i++ {
		if n := t.node(t.edges[i]).Start(); p.leading[n] < 2 {
			p.leading[n]++
		}
	}
	p.out = binary.AppendUvarint([]byte(packMagic), uint64(t.Edges()))
	for _, text := range t.parts() {
		p.out = binary.AppendUvarint(p.out, uint64(len(text)))
		p.out = append(p.out, text...)
	}
	if !t.root.Leaf() {
		p.node(t.root)
	}
	return p.out
}

type packer struct {
	t       *Trie
	out     []byte
	leading []uint8           // the number of edges that lead to a node, by its start, at most 2
	shared  map[uint32]uint64 // which of the shared nodes one is, by its start
}

func (p *packer) node(n Node) {
	for i := n.Start(); ; i++ {
		e := p.t.edges[i]
		next := p.t.node(e)
		start := next.Start()
		number, known := p.shared[start]
		var how byte
		switch {
		case next.Leaf():
		case known:
			how = packKnown
		case p.leading[start] > 1:
			how = packShared
			p.shared[start] = uint64(len(p.shared))
		default:
			how = packNew
		}
		b := how
		if p.t.last(e) {
			b |= packLast
		}
		if next.Final() {
			b |= packFinal
		}
		p.out = append(binary.AppendUvarint(p.out, uint64(p.t.letter(e))), b)
		switch how {
		case packKnown:
			p.out = binary.AppendUvarint(p.out, number)
		case packShared, packNew:
			p.node(next)
		}
		if p.t.last(e) {
			return
		}
	}
}

// Unpack returns the automaton that [Trie.Pack] has written. Whatever unpacks is safe to
// use, whoever made it. The time is linear in the length of data.
func Unpack(data []byte) (*Trie, error) {
	rest, ok := bytes.CutPrefix(data, []byte(packMagic))
	if !ok {
		return nil, errors.New("not a packed automaton: it does not start as one does")
	}
	u := unpacker{rest: rest}
	edges := u.number()
	var parts [texts]string
	for i := range parts {
		n := u.number()
		if n > uint64(len(u.rest)) {
			return nil, errPacked
		}
		parts[i], u.rest = string(u.rest[:n]), u.rest[n:]
	}
	if edges < 1 || edges > uint64(len(u.rest))/2+1 {
		return nil, errPacked
	}
	alphabet, err := openAlphabet(parts[3], parts[4])
	if err != nil {
		return nil, malformed(err.Error())
	}
	u.layout = layoutFor(alphabet.Len())
	u.edges = append(make([]edge, 0, edges), u.edge(0, true, 0, 0))
	t := &Trie{layout: u.layout, alphabet: alphabet, info: Info{Name: parts[0], Hash: parts[1], Note: parts[2]}}
	if edges > 1 {
		t.root = u.node(0)
	}
	if t.edges = u.edges; u.failed || len(u.rest) > 0 || len(t.edges) != int(edges) {
		return nil, errPacked
	}
	if err := t.check(); err != nil {
		return nil, err
	}
	t.findPairs()
	return t, nil
}

var errPacked = errors.New("the packed automaton is damaged or cut short")

type unpacker struct {
	layout
	rest   []byte
	failed bool
	open   []openEdge
	edges  []edge
	shared []Node // 0 for one that has no edges yet
}

func (u *unpacker) number() uint64 {
	n, size := binary.Uvarint(u.rest)
	if size <= 0 {
		u.failed = true
		return 0
	}
	u.rest = u.rest[size:]
	return n
}

// node reads a node that so many letters lead to.
func (u *unpacker) node(depth int) Node {
	base := len(u.open)
	for last := false; !last; {
		letter := u.number()
		if u.failed || len(u.rest) == 0 || letter >= 1<<u.shift || depth == MaxLength {
			u.failed = true
			return 0
		}
		b := u.rest[0]
		u.rest = u.rest[1:]
		var next Node
		switch b & packKnown {
		case packKnown:
			if n := u.number(); n < uint64(len(u.shared)) {
				next = u.shared[n]
			}
			u.failed = u.failed || next == 0
		case packShared:
			n := len(u.shared)
			u.shared = append(u.shared, 0)
			next = u.node(depth + 1)
			u.shared[n] = next
		case packNew:
			next = u.node(depth + 1)
		}
		if b&packFinal != 0 {
			next |= 1
		}
		u.open = append(u.open, openEdge{Letter(letter), next})
		last = b&packLast != 0
	}
	open, start := u.open[base:], len(u.edges)
	if u.failed || start+len(open) > min(cap(u.edges), u.limit()) {
		u.failed = true
		return 0
	}
	u.edges = u.edges[:start+len(open)]
	var parity Parity
	for i, o := range slices.Backward(open) {
		parity |= u.branch(u.edges, o.node)
		u.edges[start+i] = u.edge(o.letter, i == len(open)-1, parity, o.node)
	}
	u.open = u.open[:base]
	return Node(start) << finalBits
}

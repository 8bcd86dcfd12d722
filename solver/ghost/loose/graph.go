package loose

import (
	"math/bits"
	"unsafe"

	"wordgame/trie"
)

// A graph has the fragments of texts as the paths from its root: the minimal
// automaton of all subsequences, or nearly. Fragments after which the same
// letters may follow, and so on, have their body in common.
//
// A fragment is settled if all words that it belongs to have the same length:
// then so are all that it belongs to, and there is no choice in how the game
// ends. The others are open. They have numbers, from 0, in the order of a
// dictionary: that of a fragment is the sum of the offsets on its path.
type graph struct {
	codes   []trie.Letter // by the letters of edges
	bodies  []body        // 0 has no edges; one more at the end, to end the last
	edges   []edge
	letters []uint16 // by edge
	root    uint32   // a body
	whole   int      // letters of all words, if the empty fragment is settled
	open    int      // fragments
	all     int      // fragments, or [math.MaxInt]
	masks   bool     // there are not more letters than bits in a mask
}

// A body is the letters that may follow.
type body struct {
	mask  uint64 // of them, if the graph has masks
	first uint32 // of the edges, which stand side by side, by letter
	depth uint8  // letters that may follow one after the other
	reach uint8  // so many that what they make is open
}

// An edge is a letter that may follow. Its link is the body that comes next,
// times 256, and a kind.
type edge struct {
	link   uint32
	offset uint32 // if what it leads to is open
}

func (e edge) to() uint32 { return e.link >> 8 }
func (e edge) kind() kind { return kind(e.link) }

// maxBodies is what a link has room for.
const maxBodies = 1 << 24

// A kind says of an edge from an open fragment what it leads to: a number is
// how many letters all words have more than the fragment it leads to. From a
// settled fragment all edges are of the kind settled.
type kind uint8

const (
	none    kind = 0x7e // nothing known yet
	settled kind = 0x7f
	open    kind = 0x80
	word    kind = 0x81 // open, and a word
)

func (k kind) open() bool { return k >= open }
func (k kind) word() bool { return k == 0 || k == word }

// A spot is a fragment: its body, and its number if it is open.
type spot struct{ body, number uint32 }

// follow returns the places of the edges out of a body.
func (g *graph) follow(b uint32) (from, to uint32) { return g.bodies[b].first, g.bodies[b+1].first }

// find returns the place of a letter's edge, if it may follow.
func (g *graph) find(b uint32, letter uint16) (place uint32, ok bool) {
	if g.masks {
		p := &g.bodies[b]
		return p.place(letter), p.mask>>(letter&63)&1 != 0
	}
	for i, end := g.follow(b); i < end; i++ {
		if g.letters[i] == letter {
			return i, true
		}
	}
	return 0, false
}

// place returns the place of a letter's edge, which must be there.
func (b *body) place(letter uint16) uint32 {
	return b.first + uint32(bits.OnesCount64(b.mask&(1<<(letter&63)-1)))
}

// bytes returns the memory that the graph takes.
func (g *graph) bytes() int {
	return cap(g.edges)*int(unsafe.Sizeof(edge{})) + cap(g.letters)*2 + cap(g.bodies)*int(unsafe.Sizeof(body{}))
}

// equal reports whether two bodies have the same edges.
func (g *graph) equal(x uint32, first uint32) bool {
	from, to := g.follow(x)
	if to-from != uint32(len(g.edges))-first {
		return false
	}
	for i := from; i < to; i++ {
		if g.letters[i] != g.letters[first+i-from] || g.edges[i].link != g.edges[first+i-from].link {
			return false
		}
	}
	return true
}

package ghost

import (
	"context"
	"fmt"
	"math/bits"

	"wordgame/internal/text"
	"wordgame/trie"
)

// maxFragments bounds the memory that a list can take: about a gigabyte.
const maxFragments = 1 << 26

// gather finds the fragments of the words of t.
//
// It follows the fragments through the automaton, from all its nodes at once, one level
// of the tree after another. Most
// fragments of natural words lead to a single node, and many to a leaf, so that it
// takes little longer than to write them down.
func gather(ctx context.Context, t *trie.Trie) (*fragments, error) {
	all := 8 * t.Edges() // English has eight times as many fragments as edges
	g := gatherer{
		fragments: fragments{
			letters: make([]trie.Letter, 1, all),
			first:   make([]uint32, 0, all+1),
			levels:  []uint32{0, 1},
		},
		table:   t.Table(),
		buckets: make([][]spot, t.Alphabet().Len()),
		used:    make([]uint64, t.Alphabet().Len()/64+1),
		seen:    make([]uint32, t.Edges()),
		spots:   []spot{spot(t.Root()) << 1},
	}
	g.everywhere(t)
	g.ends = []uint32{uint32(len(g.spots))}
	for more := true; more; {
		var err error
		if more, err = g.level(ctx); err != nil {
			return nil, err
		}
	}
	g.first = append(g.first, uint32(len(g.letters)))
	return &g.fragments, nil
}

// A gatherer has the fragments found so far, and for each of the last level
// the spots that it leads to.
type gatherer struct {
	fragments
	ends  []uint32 // where the spots of each fragment end
	spots []spot   // of one fragment after another; without leaves, and one that the root leads to first

	table   trie.Table
	buckets [][]spot // by letter
	used    []uint64 // which buckets have something, a bit each
	seen    []uint32 // by list of edges, the last fragment that leads there
}

// A spot is a node that a fragment leads to, and a lowest bit that is 0 if it does so
// from the root: only then it matters whether the node is final. Elsewhere the two
// nodes with one list of edges, which is named by its index in the table, are one spot.
type spot uint32

func (s spot) list() uint32 { return trie.Node(s >> 1).Start() }

// word reports whether a fragment that leads there is a word.
func (s spot) word() bool { return s&3 == 2 }

// everywhere adds all lists of edges: what the empty fragment leads to.
func (g *gatherer) everywhere(t *trie.Trie) {
	last := 1
	for edge := uint32(1); int(edge) < t.Edges(); edge++ {
		if last == 1 {
			g.spots = append(g.spots, spot(edge)<<2|1)
		}
		_, _, last = g.table.At(edge)
	}
}

// level adds the children of the fragments of the last level, and reports whether there
// are any.
func (g *gatherer) level(ctx context.Context) (more bool, err error) {
	ends, spots := g.ends, g.spots
	g.ends, g.spots = make([]uint32, 0, len(ends)), make([]spot, 0, len(spots))
	start := uint32(0)
	for i, end := range ends {
		g.first = append(g.first, uint32(len(g.letters)))
		switch end - start {
		case 0:
		case 1:
			g.single(spots[start])
		default:
			g.several(spots[start:end])
		}
		start = end
		if i&0xfff == 0 && ctx.Err() != nil {
			return false, ctx.Err()
		}
		if len(g.letters) > maxFragments || len(g.spots) > maxFragments {
			return false, tooMany()
		}
	}
	if len(g.ends) == 0 {
		return false, nil
	}
	g.levels = append(g.levels, uint32(len(g.letters)))
	if g.longest() > maxLength {
		return false, fmt.Errorf("there is a word of more than %s letters", text.Thousands(maxLength))
	}
	return true, nil
}

func tooMany() error {
	return fmt.Errorf("the words have more than %s fragments", text.Thousands(maxFragments))
}

// single adds the children of a fragment that leads to one spot.
func (g *gatherer) single(s spot) {
	for edge, last := s.list(), 0; last == 0; edge++ {
		var l trie.Letter
		var n trie.Node
		l, n, last = g.table.At(edge)
		to := spot(n)<<1 | s&1
		g.add(l, to)
		if !n.Leaf() {
			g.spots = append(g.spots, to)
		}
		g.ends = append(g.ends, uint32(len(g.spots)))
	}
}

// add adds a fragment, the first of whose spots is s.
func (g *gatherer) add(l trie.Letter, s spot) {
	if s.word() {
		g.words = append(g.words, uint32(len(g.letters)))
	}
	g.letters = append(g.letters, l)
}

// several adds the children of a fragment that leads to spots.
func (g *gatherer) several(spots []spot) {
	for _, s := range spots {
		for edge, last := s.list(), 0; last == 0; edge++ {
			var l trie.Letter
			var n trie.Node
			l, n, last = g.table.At(edge)
			g.used[l/64] |= 1 << (l % 64)
			g.buckets[l] = append(g.buckets[l], spot(n)<<1|s&1)
		}
	}
	for i := range g.used {
		for range bits.OnesCount64(g.used[i]) {
			l := 64*i + bits.TrailingZeros64(g.used[i])
			g.used[i] &= g.used[i] - 1
			id := uint32(len(g.letters))
			g.add(trie.Letter(l), g.buckets[l][0])
			for _, s := range g.buckets[l] {
				if list := s.list(); list != 0 && g.seen[list] != id {
					g.seen[list] = id
					g.spots = append(g.spots, s)
				}
			}
			g.ends = append(g.ends, uint32(len(g.spots)))
			g.buckets[l] = g.buckets[l][:0]
		}
	}
}

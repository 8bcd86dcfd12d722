package ghost

import (
	"context"
	"fmt"
	"slices"

	"wordgame/internal/text"
	"wordgame/trie"
)

// maxFragments bounds the memory that a list can take: about a gigabyte.
const maxFragments = 1 << 26

// A spot is a node that a fragment leads to from some node of the automaton.
type spot struct {
	trie.Node
	root bool // from the root: only then it matters whether the node is final
}

// gather finds the fragments of the words of t.
//
// It follows them through the automaton, from all its nodes at once, one level of the tree
// after another. Most fragments of natural words lead to a single node, and many to a leaf,
// so that it takes little longer than to write them down. Two nodes with the same edges out
// of them are one spot; of a fragment that leads there from the root it comes first.
func gather(ctx context.Context, t *trie.Trie) (*fragments, error) {
	all := 8 * t.Edges() // English has eight times as many fragments as edges
	f := &fragments{letters: make([]trie.Letter, 1, all), first: make([]uint32, 0, all+1)}
	var (
		spots   = everywhere(t) // of the fragments of a level, one after another; without leaves
		ends    = []int{len(spots)}
		seen    = make([]uint32, t.Edges()) // by list of edges, the last fragment that leads there
		buckets = make([][]spot, t.Alphabet().Len())
		used    []trie.Letter // of the buckets
	)
	for len(ends) > 0 {
		from, next, start := spots, make([]int, 0, len(ends)), 0
		spots = make([]spot, 0, len(spots))
		for i, end := range ends {
			f.first = append(f.first, uint32(len(f.letters)))
			for _, s := range from[start:end] {
				for l, to := range t.Follow(s.Node) {
					if len(buckets[l]) == 0 {
						used = append(used, l)
					}
					buckets[l] = append(buckets[l], spot{to, s.root})
				}
			}
			start = end
			slices.Sort(used)
			for _, l := range used {
				id := uint32(len(f.letters))
				f.letters = append(f.letters, l)
				if s := buckets[l][0]; s.root && s.Final() {
					f.words = append(f.words, id)
				}
				for _, s := range buckets[l] {
					if list := s.Start(); list != 0 && seen[list] != id {
						seen[list] = id
						spots = append(spots, s)
					}
				}
				next = append(next, len(spots))
				buckets[l] = buckets[l][:0]
			}
			used = used[:0]
			switch {
			case i&0xfff == 0 && ctx.Err() != nil:
				return nil, ctx.Err()
			case len(f.letters) > maxFragments || len(spots) > maxFragments:
				return nil, fmt.Errorf("the words have more than %s fragments", text.Thousands(maxFragments))
			}
		}
		ends = next
	}
	f.first = append(f.first, uint32(len(f.letters)))
	return f, nil
}

// everywhere returns where the empty fragment leads to: the root, and all nodes with letters after them.
func everywhere(t *trie.Trie) []spot {
	spots, seen := []spot{{t.Root(), true}}, make([]bool, t.Edges())
	var visit func(n trie.Node)
	visit = func(n trie.Node) {
		if list := n.Start(); list != 0 && !seen[list] {
			seen[list] = true
			spots = append(spots, spot{Node: n})
			for _, to := range t.Follow(n) {
				visit(to)
			}
		}
	}
	visit(t.Root())
	return spots
}

package super

import (
	"slices"
	"sort"

	"wordgame/trie"
)

// Fragments are a tree, in which the children of a fragment have one letter more at its
// end. They are numbered level by level, by length and then in the alphabet's order: 0
// is the empty one, and the children of a fragment have numbers in a row, before the
// children of the next.
type fragments struct {
	letters []trie.Letter // the last letter of each; that of the empty one means nothing
	first   []uint32      // where the children of each begin, and, once more, where the last end
	levels  []uint32      // where the fragments of each length begin, and, once more, where the last end
	words   []uint32      // those that are words, ascending
}

// longest returns the greatest length of a fragment.
func (f *fragments) longest() int { return len(f.levels) - 2 }

// child returns the fragment x with a letter at its end.
func (f *fragments) child(x uint32, l trie.Letter) (y uint32, ok bool) {
	i, ok := slices.BinarySearch(f.letters[f.first[x]:f.first[x+1]], l)
	return f.first[x] + uint32(i), ok
}

// follow returns the fragment x with letters at its end, as far as there is
// one, and how many letters that took.
func (f *fragments) follow(x uint32, letters []trie.Letter) (y uint32, n int) {
	for i, l := range letters {
		y, ok := f.child(x, l)
		if !ok {
			return x, i
		}
		x = y
	}
	return x, len(letters)
}

// parent returns the fragment x, not the empty one, without its last letter.
func (f *fragments) parent(x uint32) uint32 {
	return uint32(sort.Search(int(x), func(y int) bool { return f.first[y+1] > x }))
}

// spell returns the letters of x.
func (f *fragments) spell(x uint32) (letters []trie.Letter) {
	for ; x != 0; x = f.parent(x) {
		letters = append(letters, f.letters[x])
	}
	slices.Reverse(letters)
	return letters
}

// links returns for each fragment of a letter or more the one without its first
// letter. All that is inside a word must be among the fragments.
func (f *fragments) links() []uint32 {
	links := make([]uint32, len(f.letters))
	for x := uint32(1); x < uint32(len(f.letters)); x++ {
		// Without its first letter, a child of x is a child of x without
		// its first letter.
		to := f.first[links[x]]
		for y := f.first[x]; y < f.first[x+1]; y++ {
			for f.letters[to] != f.letters[y] {
				to++
			}
			links[y] = to
			to++
		}
	}
	return links
}

// mirrors returns the pairs of fragments that are each other backwards, the
// smaller one first, in its order.
func (f *fragments) mirrors(links []uint32) (pairs [][2]uint32) {
	const none = ^uint32(0)
	firsts := f.letters[1:f.levels[2]]        // all first letters
	starts := make([]uint32, len(firsts)+1)   // where the fragments with each begin, on one level
	before, now := []uint32{0}, []uint32(nil) // backwards, those of the level before and of this one
	for i := range starts {
		starts[i] = uint32(1 + i)
	}
	for level := f.levels; len(level) > 2; level = level[1:] {
		now = now[:0]
		for i, l := range firsts {
			for x := starts[i]; x < starts[i+1]; x++ {
				back := none
				if b := before[links[x]-level[0]]; b != none {
					if y, ok := f.child(b, l); ok {
						back = y
					}
				}
				if now = append(now, back); x < back && back != none {
					pairs = append(pairs, [2]uint32{x, back})
				}
			}
		}
		for i, x := range starts {
			starts[i] = f.first[x]
		}
		before, now = now, before
	}
	return pairs
}

package ghost

import (
	"slices"

	"wordgame/trie"
)

// fragments are a tree, in which the children of a fragment have one letter more at its
// end. They are numbered level by level, by length and then in the alphabet's order: 0
// is the empty one, and the children of a fragment have numbers in a row, before the
// children of the next.
type fragments struct {
	letters []trie.Letter // the last letter of each; that of the empty one means nothing
	first   []uint32      // where the children of each begin, and, once more, where the last end
	words   []uint32      // those that are words, ascending
}

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
	y, _ := slices.BinarySearch(f.first[1:x+1], x+1) // the first whose children end after x
	return uint32(y)
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
	for x := 1; x < len(f.letters); x++ {
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

// mirrors returns for each fragment the one that it is backwards, or 0 if there is
// none. The empty fragment is its own.
func (f *fragments) mirrors(links []uint32) []uint32 {
	mirrors := make([]uint32, len(f.letters))
	firsts := slices.Clone(f.letters) // the first letter of each
	for x := f.first[0]; x < f.first[1]; x++ {
		mirrors[x] = x
	}
	for x := 1; x < len(f.letters); x++ {
		for y := f.first[x]; y < f.first[x+1]; y++ {
			firsts[y] = firsts[x]
			// Backwards, y ends in its first letter.
			if back := mirrors[links[y]]; back != 0 {
				if z, ok := f.child(back, firsts[y]); ok {
					mirrors[y] = z
				}
			}
		}
	}
	return mirrors
}

// parities returns for each fragment whether the words that hold it, and with mirrors those that
// hold it backwards, have an even number of letters more, or an odd one.
func (f *fragments) parities(mirrored bool) []trie.Parity {
	all, links := make([]trie.Parity, len(f.letters)), f.links()
	for _, w := range f.words {
		all[w] = trie.Even
	}
	for x := len(f.letters) - 1; x >= 0; x-- {
		for y := f.first[x]; y < f.first[x+1]; y++ {
			more := all[y].Longer()
			all[x] |= more
			all[links[y]] |= more
		}
	}
	if !mirrored {
		return all
	}
	both := slices.Clone(all)
	for x, mirror := range f.mirrors(links) {
		if mirror != 0 {
			both[x] |= all[mirror]
		}
	}
	return both
}

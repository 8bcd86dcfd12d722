package relatives

import (
	"iter"
	"math"
	"math/bits"
	"slices"

	"wordgame/solver"
	"wordgame/trie"
)

// A list is the words left at a fragment.
type list struct {
	fragment []trie.Letter
	words    []uint32 // ascending
}

// made counts the words left at a fragment that one letter more makes of another.
type made struct {
	last    uint32 // the last word that was counted, and 1
	words   uint32
	lengths lengths
}

// longer appends the moves that add a letter to p, even if the game is over there. It
// looks for the words left at p among those left at the last position that p was made
// from, and counts for each of them the letters that lead to it.
func (x *AnywhereIndex) longer(dst []Insertion, p Position) []Insertion {
	f := p.letters()
	left := x.among(f)
	if x.spook {
		x.add(left, f)
		return x.added(dst, f)
	}
	x.top().words = x.insert(left, f)
	return x.inserted(dst, f)
}

// among pushes a list for the fragment f, and returns the words that have all its
// letters: in Spook, the words left.
func (x *AnywhereIndex) among(f []trie.Letter) []uint32 {
	for !inOrder(x.top().fragment, f) {
		x.lists = x.lists[:len(x.lists)-1]
	}
	from := x.top().words
	if len(x.top().fragment) < len(f) {
		x.push(f)
	}
	for r, set := range x.words.set(f) {
		if set == 0 {
			continue
		}
		left, sets := x.top().words[:0], x.words.sets[r]
		for _, id := range from {
			if sets[id]&set == set {
				left = append(left, id)
			}
		}
		x.top().words = left
		from = left
	}
	return from
}

func (x *AnywhereIndex) top() *list { return &x.lists[len(x.lists)-1] }

// push adds an empty list. It reuses the memory of a list that was popped.
func (x *AnywhereIndex) push(fragment []trie.Letter) {
	x.lists = slices.Grow(x.lists, 1)[:len(x.lists)+1]
	*x.top() = list{fragment, x.top().words[:0]}
}

// insert returns those of words that the fragment f is part of, in the same memory,
// and counts for each what it has between the letters of f, and around them.
func (x *AnywhereIndex) insert(words []uint32, f []trie.Letter) []uint32 {
	left, letters := words[:0], len(x.words.bits)
	x.made = slices.Grow(x.made[:0], (len(f)+1)*letters)[:(len(f)+1)*letters]
	ends := make([]int, len(f)+1) // of the first letters of f, when each is found as soon as can be
words:
	for _, id := range words {
		text, end := x.words.word(id), 0
		for n, l := range f {
			for ; end < len(text) && text[end] != l; end++ {
			}
			if end == len(text) {
				continue words
			}
			end++
			ends[n+1] = end
		}
		left = append(left, id)
		start := len(text) // of the last letters of f, when each is found as late as can be
		for at := len(f); ; at-- {
			longer := x.made[at*letters:][:letters]
			for _, l := range text[ends[at]:start] {
				if m := &longer[l]; m.last != id+1 {
					m.last = id + 1
					m.words++
					m.lengths.add(len(text))
				}
			}
			if at == 0 {
				break
			}
			for start--; text[start] != f[at-1]; start-- {
			}
		}
	}
	return left
}

// inserted appends the moves that insert has counted words for, in the order of the
// fragments that they make: first those whose letter is smaller than the one at its
// index, by index, and then the others, from the last index to the first.
func (x *AnywhereIndex) inserted(dst []Insertion, f []trie.Letter) []Insertion {
	letters := len(x.words.bits)
	some := func(at, from, to int) {
		for l, m := range x.made[at*letters+from : at*letters+to] {
			if m.words > 0 {
				dst = append(dst, x.move(at, from+l, m, len(f)+1))
			}
		}
	}
	for at, l := range f {
		some(at, 0, int(l))
	}
	some(len(f), 0, letters)
	for at := len(f) - 1; at >= 0; at-- {
		some(at, int(f[at])+1, letters) // the same letter makes the same after it
	}
	clear(x.made)
	return dst
}

// add counts for each word which letters it has besides the pool f.
func (x *AnywhereIndex) add(words []uint32, f []trie.Letter) {
	more := make([]uint64, len(x.words.sets))
	for _, b := range x.words.next(f) {
		more[b>>6] |= 1 << (b & 63)
	}
	x.made = slices.Grow(x.made[:0], 64*len(more))[:64*len(more)]
	for r, sets := range x.words.sets {
		if more[r] == 0 {
			continue
		}
		made := x.made[64*r:][:64]
		for _, id := range words {
			length := len(x.words.word(id))
			set := sets[id] & more[r]
			for range bits.OnesCount64(set) {
				m := &made[bits.TrailingZeros64(set)]
				m.words++
				m.lengths.add(length)
				set &= set - 1
			}
		}
	}
}

// added appends the moves of which add has counted words.
func (x *AnywhereIndex) added(dst []Insertion, f []trie.Letter) []Insertion {
	for p, b := range x.words.next(f) {
		if m := x.made[b]; m.words > 0 {
			dst = append(dst, x.move(p.at, p.letter, m, len(f)+1))
		}
	}
	clear(x.made)
	return dst
}

// An insertion is a letter that can be added to a pool, and its index there.
type insertion struct{ at, letter int }

// next yields the letters that may be added to the pool f, each with the bit that the
// set of a word must have for it.
func (w *words) next(f []trie.Letter) iter.Seq2[insertion, int] {
	return func(yield func(insertion, int) bool) {
		at := 0
		for l, occurrences := range w.bits {
			n := 0
			for at < len(f) && int(f[at]) == l {
				at++
				n++
			}
			if n < len(occurrences) && !yield(insertion{at, l}, occurrences[n]) {
				return
			}
		}
	}
}

// move returns the move that makes a fragment of so many letters. Moves that are known
// to win are tried first, the soonest win before the others, and moves that are known
// to lose last. In between, moves that leave few words come first.
func (x *AnywhereIndex) move(at, letter int, m made, length int) Insertion {
	order := MaxLetters + m.words
	switch low, high := m.lengths.bounds(length); {
	case m.lengths.over(length):
		order = math.MaxUint32
	case high.Value == solver.Loss: // for the opponent
		order = uint32(high.Remoteness)
	case low.Value == solver.Win:
		order = math.MaxUint32 - uint32(high.Remoteness)
	}
	return Insertion{uint8(at), trie.Letter(letter), order, m.lengths}
}

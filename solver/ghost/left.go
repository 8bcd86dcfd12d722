package ghost

import (
	"math"
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
	place   uint8 // where the letter is added
	lengths lengths
}

// longer appends the moves that add a letter to p, even if the game is over there. It
// looks for the words left at p among those left at the last position that p was made
// from, and counts for each of them the letters that lead to it.
func (x *subsequences) longer(dst []Move, p Position) []Move {
	f := p.letters.all()
	left := x.among(f)
	x.top().words = x.insert(left, f)
	return x.inserted(dst, f)
}

// among pushes a list for the fragment f, and returns the words that may have all its letters.
func (x *subsequences) among(f []trie.Letter) []uint32 {
	for !inOrder(x.top().fragment, f) {
		x.lists = x.lists[:len(x.lists)-1]
	}
	from, set := x.top().words, setOf(f)
	if len(x.top().fragment) < len(f) {
		x.lists = append(x.lists, list{fragment: f})
	}
	left := x.top().words[:0]
	for _, id := range from {
		if x.sets[id]&set == set {
			left = append(left, id)
		}
	}
	x.top().words = left
	return left
}

func (x *subsequences) top() *list { return &x.lists[len(x.lists)-1] }

// insert returns those of words that the fragment f is part of, in the same memory,
// and counts for each what it has between the letters of f, and around them.
func (x *subsequences) insert(words []uint32, f []trie.Letter) []uint32 {
	left, letters, places := words[:0], x.letters.Len(), len(f)+1
	if x.spook { // where a letter has one
		places = 1
	}
	x.made = slices.Grow(x.made[:0], places*letters)[:places*letters]
	ends := make([]int, len(f)+1) // of the first letters of f, when each is found as soon as can be
words:
	for _, id := range words {
		text, end := x.of(x.pools, id), 0
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
			longer := x.made[at%places*letters:][:letters]
			for _, l := range text[ends[at]:start] {
				if m := &longer[l]; m.last != id+1 {
					m.last, m.place = id+1, uint8(at)
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
func (x *subsequences) inserted(dst []Move, f []trie.Letter) []Move {
	letters, longer := x.letters.Len(), len(f)+1
	if x.spook {
		f = nil
	}
	some := func(at, from, to int) {
		for l, m := range x.made[at*letters+from : at*letters+to] {
			if m.words > 0 {
				dst = append(dst, m.move(from+l, longer))
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

// move returns the move that makes a fragment of so many letters. Moves that are known
// to win are tried first, the soonest win before the others, and moves that are known
// to lose last. In between, moves that leave few words come first.
func (m made) move(letter, length int) Move {
	order := MaxLetters + m.words
	switch low, high := m.lengths.bounds(length); {
	case m.lengths.over(length):
		order = math.MaxUint32
	case high.Value == solver.Loss: // for the opponent
		order = uint32(high.Remoteness)
	case low.Value == solver.Win:
		order = math.MaxUint32 - uint32(high.Remoteness)
	}
	return Move{trie.Letter(letter), m.place, m.lengths.pack(), order}
}

// lengths are the shortest and the longest length of some words, of those of an even
// and those of an odd number of letters, by the lowest bit of the length; 0 if there
// are none.
type lengths struct{ shortest, longest [2]uint8 }

func (l *lengths) add(n int) {
	odd, x := n&1, uint8(n)
	if l.shortest[odd] == 0 {
		l.shortest[odd] = x
	}
	l.shortest[odd] = min(l.shortest[odd], x)
	l.longest[odd] = max(l.longest[odd], x)
}

// pack returns lengths as a number.
func (l lengths) pack() uint32 {
	return uint32(l.shortest[0]) | uint32(l.shortest[1])<<8 | uint32(l.longest[0])<<16 | uint32(l.longest[1])<<24
}

func unpacked(n uint32) lengths {
	return lengths{[2]uint8{uint8(n), uint8(n >> 8)}, [2]uint8{uint8(n >> 16), uint8(n >> 24)}}
}

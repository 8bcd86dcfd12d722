package ghost

import (
	"fmt"
	"math"
	"math/bits"
	"slices"

	"wordgame/internal/text"
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
func (x *subsequences) longer(dst []Move, p Position) []Move {
	f := p.letters.all()
	left := x.among(f)
	if x.spook {
		return x.add(dst, left, f)
	}
	x.top().words = x.insert(left, f)
	return x.inserted(dst, f)
}

// among pushes a list for the fragment f, and returns the words that have all its
// letters: in Spook, the words left.
func (x *subsequences) among(f []trie.Letter) []uint32 {
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

func (x *subsequences) top() *list { return &x.lists[len(x.lists)-1] }

// push adds an empty list. It reuses the memory of a list that was popped.
func (x *subsequences) push(fragment []trie.Letter) {
	x.lists = slices.Grow(x.lists, 1)[:len(x.lists)+1]
	*x.top() = list{fragment, x.top().words[:0]}
}

// insert returns those of words that the fragment f is part of, in the same memory,
// and counts for each what it has between the letters of f, and around them.
func (x *subsequences) insert(words []uint32, f []trie.Letter) []uint32 {
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
func (x *subsequences) inserted(dst []Move, f []trie.Letter) []Move {
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

// add appends the moves that add a letter to the pool f, of which it counts the words left that have
// the letter besides f.
func (x *subsequences) add(dst []Move, words []uint32, f []trie.Letter) []Move {
	x.next = x.words.next(x.next[:0], f)
	more := make([]uint64, len(x.words.sets))
	for _, n := range x.next {
		more[n.bit>>6] |= 1 << (n.bit & 63)
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
	for _, n := range x.next {
		if m := x.made[n.bit]; m.words > 0 {
			dst = append(dst, x.move(n.at, n.letter, m, len(f)+1))
		}
	}
	clear(x.made)
	return dst
}

// An insertion is a letter that may be added to a pool, its index there, and the bit that the set
// of a word must have for it.
type insertion struct{ at, letter, bit int }

// next appends the letters that may be added to the pool f.
func (w *wordSets) next(all []insertion, f []trie.Letter) []insertion {
	at := 0
	for l, occurrences := range w.bits {
		n := 0
		for at < len(f) && int(f[at]) == l {
			at++
			n++
		}
		if n < len(occurrences) {
			all = append(all, insertion{at, l, occurrences[n]})
		}
	}
	return all
}

// move returns the move that makes a fragment of so many letters. Moves that are known
// to win are tried first, the soonest win before the others, and moves that are known
// to lose last. In between, moves that leave few words come first.
func (x *subsequences) move(at, letter int, m made, length int) Move {
	order := MaxLetters + m.words
	switch low, high := m.lengths.bounds(length); {
	case m.lengths.over(length):
		order = math.MaxUint32
	case high.Value == solver.Loss: // for the opponent
		order = uint32(high.Remoteness)
	case low.Value == solver.Win:
		order = math.MaxUint32 - uint32(high.Remoteness)
	}
	return Move{trie.Letter(letter), uint8(at), m.lengths.pack(), order}
}

// MaxLetters is the number of letters that a word has at most.
const MaxLetters = 255

// wordSets are all words that may be completed, in the order of the alphabet, by number.
//
// Besides its letters, a word has a set: a bit for each different letter, one for
// its second occurrence, and so on. The letters of a fragment are among those of a
// word if the fragment's set is a subset of the word's.
type wordSets struct {
	letters []trie.Letter // of all words, end to end
	starts  []uint32      // where each begins, and, once more, where the last ends
	sets    [][]uint64    // of all words: by 64 bits of a set, and word
	bits    [][]int       // of a set: by letter, for each of its occurrences
	lengths lengths
}

// newWordSets reads the words of t.
func newWordSets(t *trie.Trie, most int) (*wordSets, error) {
	count, letters := t.Size() // in bytes: no fewer than there are letters
	room := func(rows int) error {
		// Besides, lists of words left take as much as the list of all, a few times.
		if need := 2 * (2*float64(letters) + float64(count)*float64(8*rows+5*4)); need > float64(most) {
			return fmt.Errorf("%s words need %s bytes, and there is room for %s",
				text.Thousands(count), text.Thousands(int64(min(need, 1<<62))), text.Thousands(most))
		}
		return nil
	}
	if err := room(1); err != nil { // too many to be looked at: an automaton can have more than any number
		return nil, err
	}
	w := &wordSets{
		letters: make([]trie.Letter, 0, letters), starts: make([]uint32, 1, count+1), bits: make([][]int, t.Alphabet().Len()),
	}
	repeats := 0 // of a letter in a word, at most
	for entry := range t.Words(t.Root()) {
		w.letters, _ = t.Alphabet().Encode(w.letters, entry)
		w.starts = append(w.starts, uint32(len(w.letters)))
		word := w.word(uint32(len(w.starts) - 2))
		if len(word) > MaxLetters {
			return nil, fmt.Errorf("a word that starts with %.60q: want at most %d letters", entry, MaxLetters)
		}
		w.lengths.add(len(word))
		for i, l := range word {
			n := 1
			for _, x := range word[:i] {
				if x == l {
					n++
				}
			}
			for len(w.bits[l]) < n {
				w.bits[l] = append(w.bits[l], 0)
			}
			repeats = max(repeats, n)
		}
	}
	// The first occurrences come first: most subsets are told by them.
	bit := 0
	for n := range repeats {
		for _, occurrences := range w.bits {
			if n < len(occurrences) {
				occurrences[n] = bit
				bit++
			}
		}
	}
	w.sets = make([][]uint64, bit/64+1)
	if err := room(len(w.sets)); err != nil {
		return nil, err
	}
	for r := range w.sets {
		w.sets[r] = make([]uint64, count)
	}
	for id := range count {
		for r, set := range w.set(w.word(uint32(id))) {
			w.sets[r][id] = set
		}
	}
	return w, nil
}

// word returns the letters of a word.
func (w *wordSets) word(id uint32) []trie.Letter { return w.letters[w.starts[id]:w.starts[id+1]] }

// set returns the set of letters, which must be among those of a word.
func (w *wordSets) set(letters []trie.Letter) []uint64 {
	set := make([]uint64, len(w.sets))
	for _, l := range letters {
		for _, b := range w.bits[l] {
			if set[b>>6]>>(b&63)&1 == 0 {
				set[b>>6] |= 1 << (b & 63)
				break
			}
		}
	}
	return set
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

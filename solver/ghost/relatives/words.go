package relatives

import (
	"fmt"

	"wordgame/internal/text"
	"wordgame/trie"
)

// MaxLetters is the number of letters that a word has at most.
const MaxLetters = 255

// words are all that may be completed, in the order of the alphabet, by number.
//
// Besides its letters, a word has a set: a bit for each different letter, one for
// its second occurrence, and so on. The letters of a fragment are among those of a
// word if the fragment's set is a subset of the word's.
type words struct {
	letters []trie.Letter // of all words, end to end
	starts  []uint32      // where each begins, and, once more, where the last ends
	sets    [][]uint64    // of all words: by 64 bits of a set, and word
	bits    [][]int       // of a set: by letter, for each of its occurrences
	lengths lengths
}

// newWords reads the words of t.
func newWords(t *trie.Trie, most int64) (*words, error) {
	count, letters := t.Size() // in bytes: no fewer than there are letters
	check := func(rows int, most int64) error {
		// Besides, lists of words left take as much as the list of all, a few times.
		if need := 2 * (2*float64(letters) + float64(count)*float64(8*rows+5*4)); need > float64(most) {
			return fmt.Errorf("%s words need %s bytes, and there is room for %s",
				text.Thousands(count), text.Thousands(int64(min(need, 1<<62))), text.Thousands(most))
		}
		return nil
	}
	if err := check(1, max(most, defaultMemory)); err != nil { // too many to be looked at
		return nil, err
	}
	w := &words{letters: make([]trie.Letter, 0, letters), starts: make([]uint32, 1, count+1), bits: make([][]int, t.Alphabet().Len())}
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
	if err := check(len(w.sets), most); err != nil {
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
func (w *words) word(id uint32) []trie.Letter { return w.letters[w.starts[id]:w.starts[id+1]] }

// set returns the set of letters, which must be among those of a word.
func (w *words) set(letters []trie.Letter) []uint64 {
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

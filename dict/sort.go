package dict

import (
	"encoding/binary"
	"math/rand/v2"
	"sync"
)

// A keyed word has beside it the seven bytes from some depth on, padded with
// zeros, and in the last byte how many of them are the word's own, eight if it
// has more: as a number that compares as the words do, zero bytes or not.
type keyed struct {
	key  uint64
	word word
}

const (
	keyBytes = 7
	fewWords = 16      // below, insertion sort
	another  = 1 << 15 // from this many words on, another goroutine is worth its while
)

func (t *text) key(w word, depth int) uint64 {
	var b [keyBytes + 1]byte
	n := copy(b[:], t.at(w)[depth:])
	return binary.BigEndian.Uint64(b[:])&^0xff | uint64(n)
}

// keyed returns words with their keys of depth 0.
func (t *text) keyed(words []word) []keyed {
	all := make([]keyed, len(words))
	for i, w := range words {
		all[i] = keyed{t.key(w, 0), w}
	}
	return all
}

// hasMore reports whether a word has more bytes than those in its key.
func hasMore(key uint64) bool { return key&0xff > keyBytes }

// sort sorts words by their bytes. It is multikey quicksort (Bentley and
// Sedgewick, "Fast algorithms for sorting and searching strings", SODA 1997)
// that looks at one key at a time, so that most comparisons touch no text; large
// parts are sorted on another core meanwhile. The keys must be those of depth 0,
// and are of no use afterwards.
func (t *text) sort(all []keyed) {
	var wg sync.WaitGroup
	t.sortKeyed(all, 0, &wg)
	wg.Wait()
}

func (t *text) sortKeyed(a []keyed, depth int, wg *sync.WaitGroup) {
	for len(a) > fewWords {
		less, greater := partition(a)
		equal := a[less:greater]
		if len(equal) > 1 && hasMore(equal[0].key) {
			for i := range equal {
				equal[i].key = t.key(equal[i].word, depth+keyBytes)
			}
			t.sortKeyed(equal, depth+keyBytes, wg)
		}
		if less >= another {
			part := a[:less]
			wg.Go(func() { t.sortKeyed(part, depth, wg) })
		} else {
			t.sortKeyed(a[:less], depth, wg)
		}
		a = a[greater:]
	}
	for i := range a {
		for j := i; j > 0 && t.less(a[j], a[j-1], depth); j-- {
			a[j], a[j-1] = a[j-1], a[j]
		}
	}
}

func (t *text) less(x, y keyed, depth int) bool {
	if x.key != y.key || !hasMore(x.key) {
		return x.key < y.key
	}
	return t.at(x.word)[depth+keyBytes:] < t.at(y.word)[depth+keyBytes:]
}

// partition puts the words with a key below a pivot first and those with a
// key above it last, and returns where those with the pivot's key begin and
// end. The pivot is drawn by lot: with the first, middle and last word, two
// sorted lists joined take quadratic time, and so does some list with any
// fixed positions.
func partition(a []keyed) (less, greater int) {
	drawn := func() uint64 { return a[rand.IntN(len(a))].key }
	pivot := median(drawn(), drawn(), drawn())
	less, greater = 0, len(a)
	for i := 0; i < greater; {
		switch k := a[i].key; {
		case k < pivot:
			a[i], a[less] = a[less], a[i]
			less++
			i++
		case k > pivot:
			greater--
			a[i], a[greater] = a[greater], a[i]
		default:
			i++
		}
	}
	return less, greater
}

func median(a, b, c uint64) uint64 { return max(min(a, b), min(max(a, b), c)) }

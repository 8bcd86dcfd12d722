package certificate

import (
	"index/suffixarray"
	"iter"
	"math/bits"
	"slices"
	"strings"
)

// An index finds the words that a fragment is part of, perhaps some of them several times.
type index func(f string) iter.Seq[string]

// startIndex finds words that start with a fragment.
func startIndex(words []string) index {
	words = slices.Sorted(slices.Values(words))
	return func(f string) iter.Seq[string] {
		return func(yield func(string) bool) {
			from, _ := slices.BinarySearch(words, f)
			for _, w := range words[from:] {
				if !strings.HasPrefix(w, f) || !yield(w) {
					return
				}
			}
		}
	}
}

// partIndex finds words in which a fragment stands in one piece.
func partIndex(words []string) index {
	text := "\n" + strings.Join(words, "\n") + "\n"
	suffixes := suffixarray.New([]byte(text))
	return func(f string) iter.Seq[string] {
		if f == "" {
			return slices.Values(words)
		}
		return func(yield func(string) bool) {
			const few = 16 // which are mostly enough
			for _, most := range []int{few, -1} {
				places := suffixes.Lookup([]byte(f), most)
				for _, at := range places {
					start := strings.LastIndexByte(text[:at], '\n') + 1
					end := at + strings.IndexByte(text[at:], '\n')
					if !yield(text[start:end]) {
						return
					}
				}
				if len(places) < few {
					return
				}
			}
		}
	}
}

// letterIndex finds words that have the letters of a fragment in the same order, perhaps
// with others among them.
func letterIndex(words []string) index {
	sets := make([]letterSet, len(words))
	all := make([]int32, len(words))
	var having [64][]int32 // the words, by what their sets have
	for i, w := range words {
		all[i], sets[i] = int32(i), lettersOf(w)
		for rest := sets[i]; rest != 0; rest &= rest - 1 {
			letter := bits.TrailingZeros64(uint64(rest))
			having[letter] = append(having[letter], int32(i))
		}
	}
	return func(f string) iter.Seq[string] {
		return func(yield func(string) bool) {
			fewest, wanted := all, lettersOf(f)
			for letter, some := range having {
				if wanted>>letter&1 != 0 && len(some) < len(fewest) {
					fewest = some
				}
			}
			for _, i := range fewest {
				if sets[i]&wanted == wanted && holds(words[i], f) && !yield(words[i]) {
					return
				}
			}
		}
	}
}

// A letterSet says which letters a text has, and which of them twice: those with the same
// remainder are one.
type letterSet uint64

func lettersOf(text string) (set letterSet) {
	for _, r := range text {
		bit := letterSet(1) << (r % 32)
		if set&bit != 0 {
			bit <<= 32
		}
		set |= bit
	}
	return set
}

// holds reports whether a fragment stands in a word, perhaps with others among its letters.
func holds(w, f string) bool {
	for _, r := range f {
		_, after, ok := strings.Cut(w, string(r))
		if !ok {
			return false
		}
		w = after
	}
	return true
}

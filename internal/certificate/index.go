package certificate

import (
	"iter"
	"strings"
)

// An index finds words by what they must have if they hold a fragment.
type index struct {
	words    []string
	together bool                // the letters of a fragment stand together in a word
	sets     []uint64            // of each word
	having   [maxFeature][]int32 // the words, by feature
}

func newIndex(words []string, together bool) *index {
	x := &index{words: words, together: together, sets: make([]uint64, len(words))}
	for i, w := range words {
		for f := range x.features(w) {
			x.sets[i] |= 1 << (f % 64)
			if have := x.having[f]; len(have) == 0 || have[len(have)-1] != int32(i) {
				x.having[f] = append(have, int32(i))
			}
		}
	}
	return x
}

// maxFeature is how many features are told apart: others count as one of these.
const maxFeature = 1 << 10

// features yields those of a text: its pairs of neighbours, or its letters, each of them up to
// twice.
func (x *index) features(text string) iter.Seq[int] {
	return func(yield func(int) bool) {
		seen, last := 0, rune(0)
		for _, r := range text {
			f := int(r % 32)
			switch pair := int(37*last+r) % maxFeature; {
			case x.together && last == 0:
				last = r
				continue
			case x.together:
				f, last = pair, r
			case seen>>f&1 != 0:
				f += 32
			default:
				seen |= 1 << f
			}
			if !yield(f) {
				return
			}
		}
	}
}

// with yields the words that may hold a fragment. It takes steps of a meter for those that it
// looks at.
func (x *index) with(fragment string, m *Meter) iter.Seq[string] {
	const inStep = 16 // words
	set, fewest := uint64(0), -1
	for f := range x.features(fragment) {
		if set |= 1 << (f % 64); fewest < 0 || len(x.having[f]) < len(x.having[fewest]) {
			fewest = f
		}
	}
	many := len(x.words)
	if fewest >= 0 {
		many = len(x.having[fewest])
	}
	return func(yield func(string) bool) {
		for at := range many {
			i := at
			if fewest >= 0 {
				i = int(x.having[fewest][at])
			}
			if at%inStep == inStep-1 && !m.Spend(1) || x.sets[i]&set == set && !yield(x.words[i]) {
				return
			}
		}
	}
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

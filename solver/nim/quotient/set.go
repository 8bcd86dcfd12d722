package quotient

import (
	"iter"
	"math/bits"
	"slices"
)

// A set is a set of elements, one bit each. Sets are compared and joined only
// with sets of as many bits.
type set []uint64

func newSet(n int) set { return make(set, (n+63)/64) }

// grown returns a copy with room for more.
func (s set) grown(n int) set {
	t := newSet(n)
	copy(t, s)
	return t
}

func (s set) add(x element)      { s[x/64] |= 1 << (x % 64) }
func (s set) has(x element) bool { return s[x/64]>>(x%64)&1 != 0 }

// within reports whether t has all that is in s.
func (s set) within(t set) bool {
	for i, w := range s {
		if w&^t[i] != 0 {
			return false
		}
	}
	return true
}

// meets reports whether there is something in both.
func (s set) meets(t set) bool {
	for i, w := range s {
		if w&t[i] != 0 {
			return true
		}
	}
	return false
}

func (s set) equal(t set) bool { return slices.Equal(s, t) }

// all yields the elements in ascending order.
func (s set) all() iter.Seq[element] {
	return func(yield func(element) bool) {
		for i, w := range s {
			for ; w != 0; w &= w - 1 {
				if !yield(element(i*64 + bits.TrailingZeros64(w))) {
					return
				}
			}
		}
	}
}

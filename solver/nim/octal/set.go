package octal

import "math/bits"

// A set of values is a bit for each, 64 to a word.

// add adds a value to a set that has room for it.
func add(set []uint64, v uint16) { set[v/64] |= 1 << (v % 64) }

// join adds the values of another set, which has no more words.
func join(set, more []uint64) {
	for k, w := range more {
		set[k] |= w
	}
}

// has reports whether a value is in a set.
func has(set []uint64, v int) bool { return v/64 < len(set) && set[v/64]>>(v%64)&1 != 0 }

// least returns the least value that is not in a set.
func least(set []uint64) int {
	for k, w := range set {
		if w != ^uint64(0) {
			return k*64 + bits.TrailingZeros64(^w)
		}
	}
	return len(set) * 64
}

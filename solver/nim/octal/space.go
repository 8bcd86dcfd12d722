package octal

import (
	"iter"
	"math/bits"
	"slices"
)

// A heap is a heap size with its value.
type heap struct {
	size  uint32
	value uint16
}

// A space divides the values by a mask: those that share an even number of bits with
// it are rare, the others common. It makes long computations short (Winning Ways,
// chapter 4, "sparse spaces"; Gangolli and Plambeck 1989), as in most games that break
// heaps nearly all heaps have common values.
//
// Two values of one kind have a rare nim-sum, and two of different kinds a common
// one. So in an option of two heaps that is worth a common value, exactly one heap
// is rare, and going through the rare heaps finds all common values among the options.
// The least common value that is missing is the value of the heap, unless a smaller rare
// one is missing, too. Most of these have many pairs of common heaps, of which one is
// enough: going through the witnesses leaves few to look for.
//
// Mask and witnesses decide only how long that takes.
type space struct {
	mask   uint32 // 0 if all heaps are gone through
	tuneAt int    // so many values at which to choose the mask again; 0 for never
	rare   []heap // without the empty heap

	witnesses []heap // that showed rare values
	balance   int    // pairs looked at because of the witnesses, minus those looked at one by one
}

func newSpace(c Code) (s space) {
	if c.tail == 0 && c.Heaps() == 2 {
		s.tuneAt = 64
	}
	return s
}

// isRare reports whether a value is rare: then it may be that of an option, too, if it was not seen.
func (s *space) isRare(v uint16) bool {
	return s.mask != 0 && bits.OnesCount32(uint32(v)&s.mask)%2 == 0
}

// add takes in the value of the next heap. All values are below size, a power of two.
func (s *space) add(values []uint16, size int) {
	n := len(values) - 1
	if s.isRare(values[n]) {
		s.rare = append(s.rare, heap{uint32(n), values[n]})
	}
	if s.tuneAt > 0 && n >= s.tuneAt {
		s.tune(values, size)
	}
}

// tune sets the mask that leaves the fewest heaps rare, or none if that leaves many.
// The Walsh-Hadamard transform of how often each value is there says for each mask how many more heaps are rare than common.
func (s *space) tune(values []uint16, size int) {
	f := make([]int, size)
	for _, v := range values {
		f[v]++
	}
	for half := 1; half < len(f); half *= 2 {
		for i := range f {
			if i&half == 0 {
				f[i], f[i+half] = f[i]+f[i+half], f[i]-f[i+half]
			}
		}
	}
	more := slices.Min(f)
	mask := slices.Index(f, more)
	if rare := (len(values) + more) / 2; rare > len(values)/4 {
		mask = 0
	}
	*s = space{mask: uint32(mask), tuneAt: len(values) + len(values)/2}
	for n, v := range values {
		if n > 0 && s.isRare(v) {
			s.rare = append(s.rare, heap{uint32(n), v})
		}
	}
}

// mark marks the values of two heaps of a sum: all of them, or those of pairs with a
// rare heap.
func (s *Sequence) mark(seen *set, sum int, d byte) {
	if s.space.mask == 0 {
		small := s.values[1 : 1+smaller(sum, d)]
		for i, v := range small {
			seen[v^s.values[sum-1-i]] = true
		}
		s.steps += int64(len(small))
		return
	}
	s.markWith(s.space.rare, seen, sum, d)
}

// markWith marks the values of two heaps of a sum, one of which is among some heaps.
func (s *Sequence) markWith(heaps []heap, seen *set, sum int, d byte) {
	others := s.values[1:sum]
	equal := -1 // the place of a heap that another one must not equal
	if d&unequal != 0 && sum%2 == 0 {
		equal = sum/2 - 1
	}
	mark := func(h heap) {
		if i := sum - 1 - int(h.size); uint(i) < uint(len(others)) && i != equal {
			seen[h.value^others[i]] = true
		}
	}
	s.steps += int64(len(heaps))
	for _, h := range heaps {
		mark(h)
	}
}

// smaller returns the largest heap that can be the smaller one of two of a sum.
func smaller(sum int, d byte) int {
	return (sum - int(d/unequal)) / 2
}

// look looks for values that are missing, in ascending order, among those of two heaps that
// a heap of n can be broken into: by the witnesses, the last ones first, and then by all
// heaps. The heaps that show one of them become witnesses: as long as looks take longer than the
// witnesses do, these become more; then a new one replaces the oldest.
func (s *Sequence) look(n int, missing []uint16) {
	const some = 128
	for last := len(s.space.witnesses); last > 0 && len(missing) > 0; last -= some {
		witnesses := s.space.witnesses[max(0, last-some):last]
		for sum, d := range s.sums(n) {
			s.markWith(witnesses, &s.seen, sum, d)
			s.space.balance += len(witnesses)
		}
		for len(missing) > 0 && s.seen[missing[0]] {
			missing = missing[1:]
		}
	}
	missing = slices.DeleteFunc(missing, func(v uint16) bool { return s.seen[v] })
	left := len(missing)
	for sum, d := range s.sums(n) {
		last := smaller(sum, d)
		for a := 1; a <= last && left > 0; a++ {
			s.steps++
			s.space.balance--
			v := s.values[a] ^ s.values[sum-a]
			if v <= missing[len(missing)-1] && !s.seen[v] {
				s.seen[v] = true
				left--
				if s.space.balance >= 0 {
					s.space.witnesses = s.space.witnesses[1:]
				}
				s.space.witnesses = append(s.space.witnesses, heap{uint32(a), s.values[a]})
			}
		}
	}
}

// sums yields how many counters two heaps that are left of a heap of n can have, with the
// digits that say so.
func (s *Sequence) sums(n int) iter.Seq2[int, byte] {
	return func(yield func(int, byte) bool) {
		for i, d := range []byte(s.code.digits) {
			if d&two != 0 && n-i >= 2 && !yield(n-i, d) {
				return
			}
		}
	}
}

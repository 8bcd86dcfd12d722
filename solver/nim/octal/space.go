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
//
// If all places t that break are even, or all are odd, the mask may have one more bit,
// for n+t, so that the heap, too, decides which values are rare. In an option of a heap n
// that leaves heaps a and b, with a+b = n-t, (a+t)+(b+t) is odd exactly if n+t is, and
// all of the above still holds. 0.106 and 0.127 need that.
type space struct {
	mask   uint32 // 0 if all heaps are gone through
	odd    int    // the places that break are 0 or 1, modulo 2; or -1, if some are odd and some not
	tuneAt int    // so many values at which to choose the mask again; 0 for never
	rare   []heap // without the empty heap

	witnesses []heap // that showed rare values
	balance   int    // pairs looked at because of the witnesses, minus those looked at one by one
}

// parity is the bit of a mask that stands for odd and even heaps.
const parity = 1 << 16

func newSpace(c Code) space {
	s := space{odd: -1}
	if c.tail > 0 || c.Heaps() != 2 {
		return s
	}
	s.tuneAt = 64
	var places [2]bool // even and odd ones that break
	for i, d := range []byte(c.digits) {
		places[i%2] = places[i%2] || d&two != 0
	}
	if places[0] != places[1] {
		s.odd = slices.Index(places[:], true)
	}
	return s
}

// isRare reports whether a value is rare for a heap of n: then it may be that of an option, too, if
// it was not seen.
func (s *space) isRare(n int, v uint16) bool {
	return s.mask != 0 && bits.OnesCount32((uint32(v)|uint32(n+s.odd)&1*parity)&s.mask)%2 == 0
}

// add takes in the value of the next heap. All values are below size, a power of two.
func (s *space) add(values []uint16, size int) {
	n := len(values) - 1
	if s.isRare(n, values[n]) {
		s.rare = append(s.rare, heap{uint32(n), values[n]})
	}
	if s.tuneAt > 0 && n >= s.tuneAt {
		s.tune(values, size)
	}
}

// tune sets the mask that leaves the fewest heaps rare, or none if that leaves many.
// The Walsh-Hadamard transform of how often each value is there, with odd heaps apart,
// says for each mask how many more heaps are rare than common.
func (s *space) tune(values []uint16, size int) {
	f := make([]int, 2*size)
	for n, v := range values {
		at := int(v)
		if s.odd >= 0 && (n+s.odd)%2 != 0 {
			at += size
		}
		f[at]++
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
	switch rare := (len(values) + more) / 2; {
	case rare > len(values)/4:
		mask = 0
	case mask >= size:
		mask += parity - size
	}
	*s = space{mask: uint32(mask), odd: s.odd, tuneAt: len(values) + len(values)/2}
	for n, v := range values {
		if n > 0 && s.isRare(n, v) {
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
	s.steps += int64(len(heaps))
	for _, h := range heaps {
		if i := sum - 1 - int(h.size); uint(i) < uint(len(others)) && i != equal {
			seen[h.value^others[i]] = true
		}
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

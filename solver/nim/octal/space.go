package octal

import "math/bits"

// A heap is a heap size with its value.
type heap struct {
	size  uint32
	value uint16
}

// A space divides the values by a mask: those that have an even number of bits in
// common with it are rare, the others common. It is what makes long computations
// short (Winning Ways, chapter 4, "sparse spaces"; Gangolli and Plambeck 1989): in
// most games that break heaps, all but few heaps come to have common values.
//
// Two values of one kind have a rare nim-sum, and two of different kinds a common
// one. So in an option of two heaps that is worth a common value, exactly one heap
// is rare, and to go through the rare heaps finds all common values that a heap has
// options of. A rare value is of two common heaps, most often of many such pairs:
// it is enough to see one. So go through all rare heaps, and as witnesses, through
// some common ones, and then take the values from 0 on.
//
//   - A value that was seen is that of an option.
//   - A common value that was not seen is that of no option.
//   - A rare one that was not seen is looked for in all pairs, one by one, until it
//     is found, or is known to be missing.
//
// The first that is missing is the least that is missing, which is the value of
// the heap, whatever the mask and the witnesses are: they decide only how long it
// takes.
//
// Where all places t that break are even or all are odd, the mask may have one bit
// more, for n+t, so that it depends on the heap, too, which values are rare for it.
// In an option of a heap n, of heaps a and b with a+b = n-t, (a+t)+(b+t) is odd just
// if n+t is, and all of the above holds as it is. 0.106 and 0.127 need that.
type space struct {
	mask      uint32   // 0 if all heaps are gone through
	odd       int      // the places that break are 0 or 1, modulo 2; or -1, if some are odd and some not
	rare      []heap   // from 16 on, in order, or all if the mask is 0; see pairs.finish for the others
	witnesses []heap   // from 16 on, in order
	hints     []*hints // by value
}

// parity is the bit of a mask that stands for odd and even heaps.
const parity = 1 << 16

func (s *space) all() bool { return s.mask == 0 }

// isRare reports whether a value is rare for a heap of n.
func (s *space) isRare(n int, v uint16) bool {
	return bits.OnesCount32((uint32(v)|uint32(n+s.odd)&1*parity)&s.mask)%2 == 0
}

// open reports whether a value that was not seen may be that of an option of a
// heap of n.
func (s *space) open(n int, v uint16) bool { return s.mask != 0 && s.isRare(n, v) }

// divide sets the mask that leaves the fewest heaps rare, and none if it leaves many,
// and reports whether that changed it. All values are below most, a power of two.
// It takes time in the number of values.
func (s *space) divide(values []uint16, most int) bool {
	mask, rare := s.sparsest(values, most)
	if rare > len(values)/4 {
		mask = 0
	}
	changed := mask != s.mask
	s.mask = mask
	return changed
}

// sort goes through all values for the rare ones.
func (s *space) sort(values []uint16) {
	s.rare = nil
	for n, v := range values {
		if n >= lanes && s.isRare(n, v) {
			s.rare = append(s.rare, heap{uint32(n), v})
		}
	}
}

// sparsest returns the mask with which the fewest heaps are rare, and how many
// that are. The Walsh-Hadamard transform of how often each value is there, with odd
// heaps apart, says for each mask how many more heaps are rare than common.
func (s *space) sparsest(values []uint16, most int) (mask uint32, rare int) {
	f := make([]int, 2*most)
	for n, v := range values {
		if s.odd >= 0 && (n+s.odd)%2 != 0 {
			f[most+int(v)]++
		} else {
			f[v]++
		}
	}
	for half := 1; half < len(f); half *= 2 {
		for start := 0; start < len(f); start += 2 * half {
			for i := start; i < start+half; i++ {
				f[i], f[i+half] = f[i]+f[i+half], f[i]-f[i+half]
			}
		}
	}
	least := 0
	for m, more := range f {
		if more < f[least] && (m < most || s.odd >= 0) {
			least = m
		}
	}
	rare = (len(values) + f[least]) / 2
	if least >= most {
		least += parity - most
	}
	return uint32(least), rare
}

package octal

import (
	"bytes"
	"cmp"
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
// Most rare values are those of many pairs of common heaps, and it is enough to see
// one. So next computes a value by going through all rare heaps and some common ones,
// the witnesses, and then looks at the values from 0 on.
//
//   - A value that was seen is that of an option.
//   - A common value that was not seen is that of no option.
//   - For a rare value that was not seen, all pairs are searched one by one.
//
// The first value without an option is the value of the heap, whatever the mask and the
// witnesses are: they only decide how long it takes.
//
// If all places t that break are even, or all are odd, the mask may have one more bit,
// for n+t, so that the heap, too, decides which values are rare. In an option of a heap n
// that leaves heaps a and b, with a+b = n-t, (a+t)+(b+t) is odd exactly if n+t is, and
// all of the above still holds. 0.106 and 0.127 need that.
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

// divide sets the mask that leaves the fewest heaps rare, or none if that leaves many,
// and reports whether the mask changed. All values are below most, a power of two.
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
		for block := range slices.Chunk(f, 2*half) {
			a, b := block[:half], block[half:]
			for i := range a {
				a[i], b[i] = a[i]+b[i], a[i]-b[i]
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

// How witnesses are chosen.
const (
	mostSamples    = 1 << 8
	fewCandidates  = 1 << 9 // heaps up to it, if they are enough
	mostCandidates = 1 << 13
)

// choose chooses the witnesses anew.
//
// The heaps that make up the rare values of few pairs change slowly. So it looks at some
// of the last heaps, and at the rare values that their options must be shown to have but
// that the rare heaps don't show. It covers these with few common heaps: always with the
// one that covers the most, as long as one covers any (the greedy cover of Johnson 1974,
// by falling thresholds). The first heaps differ the most, and most often are enough.
func (s *space) choose(values []uint16, places []int, most int) {
	s.witnesses = s.witnesses[:0]
	if s.all() {
		return
	}
	cover := cover{values: values, samples: s.samples(values, places, most)}
	for _, sample := range cover.samples {
		cover.wanted += bytes.Count(sample.wants, []byte{1})
	}
	last := min(len(values)/2, mostCandidates)
	cover.gains = make([]int, last)
	from := lanes
	for _, size := range [...]int{fewCandidates, 4 * fewCandidates, mostCandidates} {
		if cover.wanted == 0 {
			break
		}
		size = min(size, last)
		for a := from; a < size; a++ {
			if !s.isRare(a, values[a]) {
				cover.gains[a] = cover.gain(a, false)
			}
		}
		if size == last {
			s.witnesses = cover.choose(s.witnesses, size, 1)
			break
		}
		s.witnesses = cover.choose(s.witnesses, size, 4)
		from = size
	}
	slices.SortFunc(s.witnesses, func(a, b heap) int { return cmp.Compare(a.size, b.size) })
}

// A cover is how far the samples are covered.
type cover struct {
	values  []uint16
	samples []sample
	wanted  int   // values that are not covered
	gains   []int // by heap: at most how many it would cover
}

// A sample is a sum of two heaps with the values that it should be seen to have.
type sample struct {
	sum   int
	wants []byte // by value: 1 if it is wanted
}

// samples returns some sums of two heaps for the last heaps, one for each.
func (s *space) samples(values []uint16, places []int, most int) []sample {
	samples := make([]sample, min(mostSamples, len(values)/128))
	for i := range samples {
		n := len(values) - 1 - i*len(values)/16/len(samples)
		sum := n - places[i%len(places)]
		wants := make([]byte, most)
		for v := range values[n] {
			if s.isRare(n, v) {
				wants[v] = 1
			}
		}
		for _, r := range s.rare {
			if int(r.size) < sum {
				wants[r.value^values[sum-int(r.size)]] = 0
			}
		}
		samples[i] = sample{sum, wants}
	}
	return samples
}

// gain returns how many values a heap would cover, and covers them if it is taken.
func (c *cover) gain(a int, take bool) (covered int) {
	for _, sample := range c.samples {
		if a < sample.sum {
			v := c.values[a] ^ c.values[sample.sum-a]
			covered += int(sample.wants[v])
			if take {
				sample.wants[v] = 0
			}
		}
	}
	return covered
}

// choose appends heaps that cover the most, below a size, and at least enough each.
func (c *cover) choose(chosen []heap, size, enough int) []heap {
	gains := c.gains[:size]
	if size == 0 {
		return chosen
	}
	for least := slices.Max(gains); least >= enough; least = min(least-1, least*7/8) {
		for a, g := range gains {
			if c.wanted == 0 {
				return chosen
			}
			if g < least {
				continue
			}
			if gains[a] = c.gain(a, false); gains[a] >= least {
				c.wanted -= c.gain(a, true)
				gains[a] = 0
				chosen = append(chosen, heap{uint32(a), c.values[a]})
			}
		}
	}
	return chosen
}

// find reports whether a heap of n has an option of two heaps of a value.
//
// It first tries the smaller heaps of the pairs that it found for this value before, as
// they are likely to serve again.
func (s *Sequence) find(n int, v uint16) bool {
	h := s.space.hintsOf(v)
	for _, i := range s.rules.two {
		apart := s.code.digits[i]&unequal != 0
		if h.try(s.values, n-i, v, apart) {
			return true
		}
	}
	for _, i := range s.rules.two {
		sum := n - i
		last := sum / 2 // of the smaller heap
		if s.code.digits[i]&unequal != 0 {
			last = (sum - 1) / 2
		}
		if last < 1 {
			continue
		}
		at := find(s.values[1:last+1], s.values[sum-last:sum], v)
		if at >= 0 {
			s.steps += int64(at)
			h.add(uint32(at + 1))
			return true
		}
		s.steps += int64(last)
	}
	return false
}

// find returns the first place at which a value from the front of small and one
// from the back of large, which is as long, have nim-sum v, or -1.
func find(small, large []uint16, v uint16) int {
	i := 0
	for ; i+8 <= len(small); i += 8 {
		a, b := (*[8]uint16)(small[i:]), (*[8]uint16)(large[len(large)-i-8:])
		if a[0]^b[7] == v || a[1]^b[6] == v || a[2]^b[5] == v || a[3]^b[4] == v ||
			a[4]^b[3] == v || a[5]^b[2] == v || a[6]^b[1] == v || a[7]^b[0] == v {
			break
		}
	}
	for ; i < len(small); i++ {
		if small[i]^large[len(large)-1-i] == v {
			return i
		}
	}
	return -1
}

// hints are heaps, or 0, in the order in which they are tried.
type hints [256]uint32

// hintsOf returns the hints of a value.
func (s *space) hintsOf(v uint16) *hints {
	for int(v) >= len(s.hints) {
		s.hints = append(s.hints, nil)
	}
	if s.hints[v] == nil {
		s.hints[v] = new(hints)
	}
	return s.hints[v]
}

// try reports whether one of the hints is a heap of two that have that sum and
// value, and lets it come sooner the next time.
func (h *hints) try(values []uint16, sum int, v uint16, apart bool) bool {
	for i, r := range h {
		a := int(r)
		if 0 < a && a < sum && values[a]^values[sum-a] == v && !(apart && 2*a == sum) {
			h[i], h[i/2] = h[i/2], h[i]
			return true
		}
	}
	return false
}

// add adds a hint in the middle, so that it does not put off those that did well.
func (h *hints) add(a uint32) {
	half := h[len(h)/2:]
	copy(half[1:], half)
	half[0] = a
}

package octal

// find reports whether a heap of n has an option of two heaps of a value.
//
// Where a value was found, that of the next heaps is likely to be found, too: the
// smaller heaps of the pairs that were found are tried first.
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

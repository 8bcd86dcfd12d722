package octal

import (
	"context"
	"fmt"
	"slices"
)

// Restore returns the sequence of a code with values that were computed before, of
// heaps of 0, 1, 2, ... counters. It copies them.
//
// It computes some again: the first thousand, or until a period is proven, and
// without one, the last eight and 24 between, each from all values before it. That
// finds values of another code, and damage at both ends, but not each value that was
// changed: what stores values must have a checksum for that. For codes with a tail
// and those that leave three heaps it computes all.
func Restore(c Code, values []uint16) (*Sequence, error) {
	if int64(len(values)) > c.Most()+1 {
		return nil, fmt.Errorf("%d values of %v: there can be %d", len(values), c, c.Most()+1)
	}
	s := New(c)
	again := min(len(values), 1000)
	if !s.rules.sparse && c.heaps() > 1 || c.tail > 0 {
		again = len(values)
	}
	if err := s.Extend(context.Background(), int64(again)-1); err != nil {
		return nil, err
	}
	for n, v := range values {
		if is, ok := s.Of(int64(n)); ok && is != int64(v) {
			return nil, fmt.Errorf("values of %v: that of heap %d is given as %d, but is %d", c, n, v, is)
		}
	}
	from := len(s.values)
	if s.period.Proven || from >= len(values) {
		return s, nil
	}
	s.values = append(s.values, values[from:]...)
	if err := s.resume(from); err != nil {
		return nil, err
	}
	return s, nil
}

// resume sees to the sets and the space after values were added, and checks some of
// those, from a heap on.
func (s *Sequence) resume(from int) error {
	for most := int(slices.Max(s.values)); most >= s.words*64; {
		s.grow(2 * s.words)
	}
	n := len(s.values)
	for i := range 32 {
		size := max(from, n-1-i)
		if i >= 8 {
			size = from + (n-from)/25*(i-7)
		}
		if v := s.again(size); v != int(s.values[size]) {
			return fmt.Errorf("values of %v: that of heap %d is given as %d, but is %d", s.code, size, s.values[size], v)
		}
	}
	if s.rules.sparse {
		s.tuneAt = n + n/2
		s.space.divide(s.values, s.words*64)
		s.space.sort(s.values)
		s.space.choose(s.values, s.rules.two, s.words*64)
		s.rebuild()
	}
	return nil
}

// again computes the value of a heap again, in time in its size.
func (s *Sequence) again(n int) int {
	set := make([]uint64, s.words)
	if n < s.rules.head && s.code.digits[n]&whole != 0 {
		add(set, 0)
	}
	for _, i := range s.rules.one {
		if i < n {
			add(set, s.values[n-i])
		}
	}
	for _, i := range s.rules.two {
		sum := n - i
		for a := 1; a <= sum-a; a++ {
			if a < sum-a || s.code.digits[i]&unequal == 0 {
				add(set, s.values[a]^s.values[sum-a])
			}
		}
	}
	return least(set)
}

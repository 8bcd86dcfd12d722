package octal

import "math/bits"

// next returns the value of the next heap.
func (s *Sequence) next() int {
	n := len(s.values)
	if sum := n - s.rules.lead; s.pairs != nil && sum >= 0 {
		if sum%lanes == 0 {
			s.steps += s.pairs.block(s.values, sum, &s.space)
		}
		s.pairs.finish(s.values, sum)
		if s.triples != nil {
			s.steps += s.triples.compute(s.values, sum, s.pairs)
		}
	}
	s.collect(n)
	for k, set := range s.current {
		for missing := ^set; missing != 0; missing &= missing - 1 {
			v := k*64 + bits.TrailingZeros64(missing)
			if !s.space.open(n, uint16(v)) || !s.find(n, uint16(v)) {
				return v
			}
		}
	}
	return s.words * 64
}

// collect puts the values that options of a heap of n were seen to have into the
// current set.
func (s *Sequence) collect(n int) {
	set := s.current
	clear(set)
	s.steps += int64(len(s.code.digits))
	if n < s.rules.head && s.code.digits[n]&whole != 0 {
		add(set, 0)
	}
	for _, i := range s.rules.one {
		if i < n {
			add(set, s.values[n-i])
		}
	}
	for _, i := range s.rules.two {
		if i < n {
			s.leaveTwo(set, n-i, s.code.digits[i])
		}
	}
	for _, i := range s.rules.three {
		if i < n {
			join(set, s.triples.set(n-i, s.code.digits[i]))
		}
	}
	if s.code.tail > 0 {
		join(set, s.turn(n))
	}
}

// leaveTwo puts the values of two heaps of that sum into a set.
func (s *Sequence) leaveTwo(set []uint64, sum int, d byte) {
	join(set, s.pairs.set(sum))
	if d&unequal == 0 && sum > 0 && sum%2 == 0 {
		add(set, 0) // two equal ones
	}
}

// turn returns the set of values that the tail leads to from a heap of n. To take
// a turn more from it is to take from a heap that is a turn smaller, so the set of
// that one is part of it.
func (s *Sequence) turn(n int) []uint64 {
	set := s.turns[n%s.code.tail]
	for i := s.rules.head; i < len(s.code.digits) && i <= n; i++ {
		d := s.code.digits[i]
		if d&whole != 0 && i == n {
			add(set, 0)
		}
		if d&one != 0 && i < n {
			add(set, s.values[n-i])
		}
		if d&two != 0 && i < n {
			s.leaveTwo(set, n-i, d)
		}
		if d&three != 0 && i < n {
			join(set, s.triples.set(n-i, d))
		}
	}
	return set
}

// add appends the value of the next heap, and sees to the space.
func (s *Sequence) add(v uint16) {
	n := len(s.values)
	s.values = append(s.values, v)
	if int(v) >= s.words*64 {
		s.grow(2 * s.words)
	}
	if s.pairs != nil && n >= lanes && s.space.isRare(n, v) {
		s.space.rare = append(s.space.rare, heap{uint32(n), v})
	}
	if !s.rules.sparse {
		return
	}
	if n+1 >= s.tuneAt {
		s.tuneAt = n + n/2
		s.tune()
	}
}

// tune chooses the space anew. What was seen by another is no use then.
func (s *Sequence) tune() {
	changed := s.space.divide(s.values, s.words*64)
	if changed {
		s.space.sort(s.values)
	}
	s.space.choose(s.values, s.rules.two, s.words*64)
	if changed {
		s.rebuild()
	}
}

// rebuild computes anew the sets of two heaps that are still wanted.
func (s *Sequence) rebuild() {
	n := len(s.values)
	done := n - 1 - s.rules.lead // the last sum that is finished
	first := max(0, n-s.rules.two[len(s.rules.two)-1])
	for sum := first / lanes * lanes; sum <= done; sum++ {
		if sum%lanes == 0 {
			s.pairs.block(s.values, sum, &s.space)
		}
		s.pairs.finish(s.values, sum)
	}
}

// grow makes room for larger values.
func (s *Sequence) grow(words int) {
	s.words = words
	s.current = make([]uint64, words)
	for i, set := range s.turns {
		s.turns[i] = append(set, make([]uint64, words-len(set))...)
	}
	if s.pairs != nil {
		s.pairs.grow(words)
	}
}

package octal

import (
	"math/big"
	"slices"
)

// maxTried is how many options are looked at one by one.
const maxTried = 1 << 20

// Worth returns the options of a heap of n counters that have a value, at most so many, and reports
// whether these are all: of a heap with very many options it looks at a part, the first ones of
// each number that is taken. The values of all smaller heaps must be known.
func (s *Sequence) Worth(n, value int64, most int) (found []Option, all bool) {
	count, tried, left, each := s.code.Count(n), byte(whole|one|breaks|unequal), maxTried, maxTried
	few := count != nil && count.Cmp(big.NewInt(maxTried)) <= 0
	if !few {
		each /= len(s.places)
	}
	end := 0
	add := func(o Option) bool {
		left--
		if s.worth(o) == value {
			found = append(found, o)
		}
		return left > end && len(found) < most
	}
	grow := s.Period().Saltus > 0 // then few single heaps have the value
	if grow {
		tried = breaks | unequal
		for _, m := range s.growing(n, value) {
			if !leave(s.code.at(n-m)&(whole|one), m, add) {
				return found, false
			}
		}
		left = maxTried
	}
	last := n
	if tail := s.code.digits[len(s.code.digits)-s.code.tail:]; !anyOf(tail, tried&^unequal) {
		last = min(n, int64(len(s.code.digits))-1)
	}
	for i := int64(0); i <= last && left > 0 && len(found) < most; i++ {
		end = max(0, left-each)
		leave(s.code.at(i)&tried, n-i, add)
	}
	return found, len(found) < most && (few || grow && !s.code.any(breaks))
}

// worth returns the value of heaps that are known.
func (s *Sequence) worth(o Option) (sum int64) {
	for _, n := range o {
		v, _ := s.Of(n)
		sum ^= v
	}
	return sum
}

// growing returns the heaps of up to n counters that have a value by a period with a saltus, the
// largest first.
func (s *Sequence) growing(n, value int64) (heaps []int64) {
	p := s.period
	for m := range p.Preperiod + p.Period {
		up := value - int64(s.values[m])
		switch {
		case m < p.Preperiod && up == 0:
			heaps = append(heaps, m)
		case m >= p.Preperiod && up >= 0 && up%p.Saltus == 0 && up/p.Saltus <= (n-m)/p.Period:
			heaps = append(heaps, m+up/p.Saltus*p.Period)
		}
	}
	slices.Sort(heaps)
	slices.Reverse(heaps)
	return heaps
}

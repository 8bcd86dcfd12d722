package octal

import (
	"cmp"
	"iter"
	"math/big"
	"slices"
)

// How many options are looked at one by one.
const (
	maxTried = 1 << 20
	fewTried = 1 << 12 // where there is a quicker way
)

// Worth yields the options of a heap of n counters that have a value, and reports
// whether it yields all: of a heap with very many options it looks at a part. The values
// of all smaller heaps must be known.
func (s *Sequence) Worth(n, value int64) (options iter.Seq[Option], all bool) {
	count, splits := s.code.Count(n), s.code.any(breaks)
	moreThan := func(most int64) bool { return count == nil || count.Cmp(big.NewInt(most)) > 0 }
	grow := s.Period().Saltus > 0 && moreThan(fewTried) // then few single heaps have the value
	return func(yield func(Option) bool) {
		others, last, done := byte(whole|one|breaks|unequal), n, false
		if grow {
			others &^= whole | one
			for _, m := range s.growing(n, value) {
				if !leave(s.code.at(n-m)&(whole|one), m, yield) {
					return
				}
			}
		}
		if head := len(s.code.digits) - s.code.tail; s.code.tail == 0 || grow && !anyOf(s.code.digits[head:], breaks) {
			last = min(n, int64(len(s.code.digits))-1)
		}
		for i, all := int64(0), 0; i <= last && !done && all < maxTried; i++ {
			tried := 0
			leave(s.code.at(i)&others, n-i, func(o Option) bool {
				if tried++; tried > maxTried/len(s.places) { // where many have the value, the first do
					return false
				}
				done = s.worth(o) == value && !yield(o)
				return !done
			})
			all += tried
		}
	}, grow && !splits || !moreThan(maxTried)
}

// worth returns the value of heaps that are known.
func (s *Sequence) worth(o Option) int64 {
	sum := int64(0)
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
	slices.SortFunc(heaps, func(a, b int64) int { return cmp.Compare(b, a) })
	return heaps
}

package octal

import (
	"iter"
	"math/big"
	"slices"
)

// How many options are looked at one by one.
const (
	maxTried  = 1 << 24
	maxSplits = 1 << 20 // of a heap whose values grow
	fewTried  = 1 << 12 // where there is a quicker way
)

// Worth yields the options of a heap of n counters that have a value, and reports
// whether it yields all: of a heap with very many options it looks at a part. The values
// of all smaller heaps must be known.
func (s *Sequence) Worth(n, value int64) (options iter.Seq[Option], all bool) {
	p, count := s.Period(), s.code.Count(n)
	switch {
	case p.Saltus > 0 && count.Cmp(big.NewInt(fewTried)) > 0:
		return s.growing(n, value), !s.code.any(breaks) || count.Cmp(big.NewInt(maxSplits)) <= 0
	case p.Period > 0 && s.code.tail == 0 && s.code.Heaps() <= 2 && n > int64(len(s.values)):
		return s.far(n, value), true
	}
	return func(yield func(Option) bool) {
		tried := 0
		for o := range s.code.Options(n) {
			if tried++; tried > maxTried || s.worth(o) == value && !yield(o) {
				return
			}
		}
	}, count.Cmp(big.NewInt(maxTried)) <= 0
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

// growing yields the options of a value by a period with a saltus: first single heaps,
// of which few have the value, and then others, one by one.
func (s *Sequence) growing(n, value int64) iter.Seq[Option] {
	p := s.period
	var heaps []int64
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
	return func(yield func(Option) bool) {
		for _, m := range slices.Backward(heaps) {
			d := s.code.at(n - m)
			if (m > 0 && d&one != 0 || m == 0 && d&whole != 0) && !yield(Option{m}) {
				return
			}
		}
		if !s.code.any(breaks) {
			return
		}
		tried := 0
		for o := range s.code.Options(n) {
			if tried++; tried > maxSplits || o[1] > 0 && s.worth(o) == value && !yield(o) {
				return
			}
		}
	}
}

// far yields the options that have a value of a heap larger than those computed, by a
// period without a saltus of a code that leaves at most two heaps. There are too many to
// look at each. But of two heaps, the smaller is of the preperiod or as good as one a
// period smaller, so that, if none has been found among so many, there is none.
func (s *Sequence) far(n, value int64) iter.Seq[Option] {
	p := s.period
	return func(yield func(Option) bool) {
		for i, d := range []byte(s.code.digits) {
			left := n - int64(i)
			if d&one != 0 && s.worth(Option{left}) == value && !yield(Option{left}) {
				return
			}
			if d&two == 0 {
				continue
			}
			last, found := left/2, false
			if d&unequal != 0 {
				last = (left - 1) / 2
			}
			for j := range last {
				a := j + 1
				if a > p.Preperiod+p.Period && !found {
					break
				}
				if o := (Option{left - a, a}); s.worth(o) == value {
					if !yield(o) {
						return
					}
					found = found || a >= p.Preperiod
				}
			}
		}
	}
}

package octal

import (
	"context"
	"fmt"
	"math"
)

// A Sequence is the Grundy values of heaps of 0, 1, 2, ... counters, as far as they
// were computed, and the period that they were seen to have. It is not safe for
// use by several goroutines at once.
type Sequence struct {
	code   Code
	values []uint16
	rules  rules
	sets   // of values
	space  space
	tuneAt int // so many values at which to choose the space again
	period Period
	looked int   // how many values there were when a period was looked for
	steps  int64 // see Steps
}

// sets are those that the next value is computed from. All are of the same number
// of words, which have room for any value so far.
type sets struct {
	words   int
	current []uint64
	turns   [][]uint64 // what the tail leads to, by heap size modulo its length
	pairs   *pairs
	triples *triples
}

// rules are the places of the digits before the tail, by what they allow.
type rules struct {
	head   int // how many places are before the tail
	one    []int
	two    []int
	three  []int
	lead   int  // the least place that breaks a heap, in the tail too
	back   int  // how far back the values of two heaps are wanted
	sparse bool // whether a sparse space is looked for
}

// New returns the sequence of a code, of which only the value of an empty heap is
// known, which is 0.
func New(c Code) *Sequence {
	s := &Sequence{code: c, values: []uint16{0}, rules: newRules(c), tuneAt: 64}
	s.words = 1
	s.current = make([]uint64, s.words)
	s.turns = make([][]uint64, c.tail)
	for i := range s.turns {
		s.turns[i] = make([]uint64, s.words)
	}
	if c.any(three) {
		s.triples = newTriples(c)
	}
	if c.any(breaks) {
		s.pairs = newPairs(s.rules.back, c.any(unequal), s.words)
	}
	for k, i := range s.rules.two {
		if k == 0 {
			s.space.odd = i % 2
		} else if s.space.odd != i%2 {
			s.space.odd = -1
		}
	}
	return s
}

func newRules(c Code) rules {
	r := rules{head: len(c.digits) - c.tail, lead: -1, sparse: c.tail == 0 && c.heaps() == 2}
	for i, d := range []byte(c.digits) {
		if d&breaks != 0 {
			r.back = i
			if r.lead < 0 {
				r.lead = i
			}
		}
		if i >= r.head {
			continue
		}
		if d&one != 0 {
			r.one = append(r.one, i)
		}
		if d&two != 0 {
			r.two = append(r.two, i)
		}
		if d&three != 0 {
			r.three = append(r.three, i)
		}
	}
	if c.any(three) {
		r.back = int(c.Most()) // as three heaps are one and any two
	}
	return r
}

// Code returns the code.
func (s *Sequence) Code() Code { return s.code }

// Values returns the values that were computed, by heap size. They must not be
// changed.
func (s *Sequence) Values() []uint16 { return s.values }

// Steps returns about how many pairs of heaps were looked at: a measure of work that
// is the same on every machine, some two thousand million a second.
func (s *Sequence) Steps() int64 { return s.steps }

// Of returns the value of a heap of n counters, if it was computed or a proven
// period decides it. It takes the same time for all heaps.
func (s *Sequence) Of(n int64) (value int64, ok bool) {
	switch p := s.period; {
	case n < 0:
		return 0, false
	case n < int64(len(s.values)):
		return int64(s.values[n]), true
	case p.Proven:
		turns, rest := (n-p.Preperiod)/p.Period, (n-p.Preperiod)%p.Period
		value = int64(s.values[p.Preperiod+rest])
		if p.Saltus > 0 && turns > (math.MaxInt64-value)/p.Saltus {
			return 0, false
		}
		return value + turns*p.Saltus, true
	}
	return 0, false
}

// Extend computes the values of heaps of up to n counters, or until a period is
// proven that decides all. Every time that there are a quarter more, it looks for
// one. If the context ends, it returns the context's error; what was computed
// until then stays, and it can be called again to go on.
//
// A heap takes time in the number of digits, and where heaps are broken, for each
// of those digits, in the number of smaller heaps, or of rare ones of them, if the
// values are found to have a sparse space.
func (s *Sequence) Extend(ctx context.Context, n int64) error {
	most := s.code.Most()
	for int64(len(s.values)) <= n && !s.period.Proven {
		if len(s.values)%64 == 0 {
			if err := ctx.Err(); err != nil {
				return err
			}
		}
		if len(s.values) >= 64 && len(s.values) >= s.looked+s.looked/4 {
			s.look()
			continue
		}
		if int64(len(s.values)) > most {
			return fmt.Errorf("heap of %d: the Grundy values of %v are known up to %d only, and have no proven period there", n, s.code, most)
		}
		v := s.next()
		if v >= 1<<16 {
			return fmt.Errorf("heap of %d: its Grundy value in %v is over %d", len(s.values), s.code, 1<<16-1)
		}
		s.add(uint16(v))
	}
	return nil
}

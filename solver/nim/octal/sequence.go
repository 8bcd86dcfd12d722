package octal

import (
	"context"
	"fmt"
	"math"
	"math/bits"
	"slices"
)

// A Sequence is the Grundy values of heaps of 0, 1, 2, ... counters, as far as they
// were computed, and their period if that is proven. It is not safe for use by several
// goroutines at once.
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
	turns   [][]uint64 // what the tail leads to, by heap size modulo the tail's length
	pairs   *pairs
	triples *triples
}

// rules are the places of the digits, by what they allow.
type rules struct {
	head   int   // how many places are before the tail
	places []int // those before the tail that allow anything
	two    []int // those that leave two heaps, of use without a tail
	lead   int   // the least place that breaks a heap, in the tail too
	back   int   // how far back the values of two heaps are wanted
	sparse bool  // whether a sparse space is looked for
}

// New returns the sequence of a code with one value: that of an empty heap, 0.
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
		s.pairs = newPairs(s.rules.back, c.any(unequal))
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
	r := rules{head: len(c.digits) - c.tail, lead: -1, sparse: c.tail == 0 && c.Heaps() == 2}
	for i, d := range []byte(c.digits) {
		if d&breaks != 0 {
			r.back = i
			if r.lead < 0 {
				r.lead = i
			}
		}
		if i < r.head && d != 0 {
			r.places = append(r.places, i)
		}
		if d&two != 0 {
			r.two = append(r.two, i)
		}
	}
	if c.any(three) {
		r.back = int(c.Most()) // as three heaps are one and any two
	}
	return r
}

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
	case p.Period > 0:
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
// proven. It looks for one whenever there are a quarter more values. If the context ends,
// it returns the context's error and keeps what was computed: call it again to go on.
//
// A heap takes time in the number of digits and, if the code breaks heaps, in the number
// of smaller heaps, or of the rare ones among them if the values have a sparse space.
func (s *Sequence) Extend(ctx context.Context, n int64) error {
	most := s.code.Most()
	for int64(len(s.values)) <= n && s.period.Period == 0 {
		if len(s.values)%64 == 0 {
			if err := ctx.Err(); err != nil {
				return err
			}
		}
		if len(s.values) >= 64 && len(s.values) >= s.looked+s.looked/4 && s.Period().Period > 0 {
			return nil
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
		missing := ^set
		for range bits.OnesCount64(missing) {
			v := k*64 + bits.TrailingZeros64(missing)
			if !s.space.open(n, uint16(v)) || !s.find(n, uint16(v)) {
				return v
			}
			missing &= missing - 1
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
	for _, i := range s.rules.places {
		if i > n {
			break
		}
		s.leave(set, n, i)
	}
	if s.code.tail == 0 {
		return
	}
	// What the tail leads to: taking a turn more from a heap is taking from a heap that
	// is a turn smaller, so the set of that one is part of this one.
	turn := s.turns[n%s.code.tail]
	for i := s.rules.head; i < len(s.code.digits); i++ {
		s.leave(turn, n, i)
	}
	join(set, turn)
}

// leave puts the values of what is left of a heap of n by taking i counters into a set.
func (s *Sequence) leave(set []uint64, n, i int) {
	d, left := s.code.digits[i], n-i
	if left <= 0 {
		if left == 0 && d&whole != 0 {
			add(set, 0)
		}
		return
	}
	if d&one != 0 {
		add(set, s.values[left])
	}
	if d&two != 0 {
		join(set, s.pairs.set(left))
		if d&unequal == 0 && left%2 == 0 {
			add(set, 0) // two equal ones
		}
	}
	if d&three != 0 {
		join(set, s.triples.set(left, d))
	}
}

// add appends the value of the next heap, and keeps the space up to date.
func (s *Sequence) add(v uint16) {
	n := len(s.values)
	s.values = append(s.values, v)
	if int(v) >= s.words*64 {
		s.grow(2 * s.words)
	}
	if s.pairs != nil && n >= lanes && s.space.isRare(n, v) {
		s.space.rare = append(s.space.rare, heap{uint32(n), v})
	}
	if s.rules.sparse && n+1 >= s.tuneAt {
		s.tune(false)
	}
}

// tune chooses the space anew. It is told if values were added without add.
func (s *Sequence) tune(restored bool) {
	s.tuneAt = len(s.values) - 1 + (len(s.values)-1)/2
	changed := s.space.divide(s.values, s.words*64) || restored
	if changed {
		s.space.sort(s.values)
	}
	s.space.choose(s.values, s.rules.two, s.words*64)
	if changed {
		s.rebuild()
	}
}

// rebuild computes the sets of two heaps that are still wanted again.
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

// Restore returns the sequence of a code with values that were computed before, of
// heaps of 0, 1, 2, ... counters. It copies them.
//
// It computes the first thousand again, to find values of another code; it does not find
// later damage, for which a file of values needs a checksum. For codes with a tail and
// those that leave three heaps it computes all again.
func Restore(c Code, values []uint16) (*Sequence, error) {
	if int64(len(values)) > c.Most()+1 {
		return nil, fmt.Errorf("%d values of %v: there can be %d", len(values), c, c.Most()+1)
	}
	s := New(c)
	again := min(len(values), 1000)
	if !s.rules.sparse && c.Heaps() > 1 || c.tail > 0 {
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
	if done := len(s.values); s.period.Period == 0 && done < len(values) {
		s.values = append(s.values, values[done:]...)
		s.grow(max(s.words, 1<<bits.Len16(slices.Max(values)/64)))
		if s.rules.sparse {
			s.tune(true)
		}
	}
	return s, nil
}

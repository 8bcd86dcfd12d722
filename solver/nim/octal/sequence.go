package octal

import (
	"context"
	"fmt"
	"math"
	"slices"
)

// A Sequence is the Grundy values of heaps of 0, 1, 2, ... counters, as far as they
// were computed, and their period if that is proven. It is not safe for use by several
// goroutines at once.
type Sequence struct {
	code   Code
	places []int // of digits that are not 0: so many may be taken
	values []uint16
	size   int   // a power of two, and over all values: so are their nim-sums
	seen   set   // by value: whether an option of the next heap has it
	turns  []set // what the tail leads to, by heap size modulo the tail's length
	space  space
	period Period
	looked int   // how many values there were when a period was looked for
	steps  int64 // see Steps
}

// A set has true for the values in it.
type set [1 << 16]bool

// New returns the sequence of a code with one value: that of an empty heap, 0.
func New(c Code) *Sequence {
	s := &Sequence{code: c, values: []uint16{0}, size: 1, turns: make([]set, c.tail), space: newSpace(c)}
	for i, d := range []byte(c.digits) {
		if d != 0 {
			s.places = append(s.places, i)
		}
	}
	return s
}

// Values returns the values that were computed, by heap size. They must not be
// changed.
func (s *Sequence) Values() []uint16 { return s.values }

// Steps returns about how many pairs of heaps were looked at: a measure of work that
// is the same on every machine, some thousand million a second.
func (s *Sequence) Steps() int64 { return s.steps }

// Of returns the value of a heap of n counters, if it was computed or a proven
// period decides it; a nil sequence has none. It takes the same time for all heaps.
func (s *Sequence) Of(n int64) (value int64, ok bool) {
	if s == nil || n < 0 {
		return 0, false
	}
	switch p := s.period; {
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
		switch have := len(s.values); {
		case have%64 == 0 && ctx.Err() != nil:
			return ctx.Err()
		case have >= 64 && have >= s.looked+s.looked/4 && s.Period().Period > 0:
			return nil
		case int64(have) > most:
			return fmt.Errorf("heap of %d: the Grundy values of %s are known only up to %d, and these prove no "+
				"period", n, s.code.String(), most)
		}
		v := s.next()
		if v >= 1<<16 {
			return fmt.Errorf("heap of %d: its Grundy value in %s is over %d", len(s.values), s.code.String(), 1<<16-1)
		}
		s.add(uint16(v))
	}
	return nil
}

// next returns the value of the next heap.
func (s *Sequence) next() int {
	n := len(s.values)
	clear(s.seen[:s.size])
	// What the tail leads to: taking a turn more from a heap is taking from a heap that
	// is a turn smaller, so what is seen of that one is seen of this one.
	turn := &s.seen
	if s.code.tail > 0 {
		turn = &s.turns[n%s.code.tail]
	}
	head := len(s.code.digits) - s.code.tail
	for _, i := range s.places {
		switch {
		case i > n:
		case i < head:
			s.leave(&s.seen, n, i)
		default:
			s.leave(turn, n, i)
		}
	}
	s.steps += int64(len(s.places))
	v, missing := 0, []uint16(nil) // values below v that were not seen
	for ; v < s.size && (s.seen[v] || turn[v] || s.space.isRare(n, uint16(v))); v++ {
		if !s.seen[v] && !turn[v] {
			missing = append(missing, uint16(v))
		}
	}
	if len(missing) > 0 {
		s.look(n, missing)
		if first := slices.Index(s.seen[:v], false); first >= 0 {
			v = first
		}
	}
	return v
}

// leave marks the values of what is left of a heap of n by taking i counters.
func (s *Sequence) leave(seen *set, n, i int) {
	d, left := s.code.digits[i], n-i
	if left == 0 {
		seen[0] = seen[0] || d&whole != 0
		return
	}
	if d&one != 0 {
		seen[s.values[left]] = true
	}
	if d&two != 0 {
		s.mark(seen, left, d)
	}
	if d&three != 0 {
		s.three(seen, left, d)
	}
}

// three marks the values of three heaps of a sum.
func (s *Sequence) three(seen *set, sum int, d byte) {
	gap := int(d / unequal)
	for a := 1; a+2*(a+gap)+gap <= sum; a++ {
		for b := a + gap; b <= sum-a-b-gap; b++ {
			seen[s.values[a]^s.values[b]^s.values[sum-a-b]] = true
		}
		s.steps += int64(sum-3*a) / 2
	}
}

// add appends the value of the next heap, and keeps the space up to date.
func (s *Sequence) add(v uint16) {
	s.values = append(s.values, v)
	for int(v) >= s.size {
		s.size *= 2
	}
	s.space.add(s.values, s.size)
}

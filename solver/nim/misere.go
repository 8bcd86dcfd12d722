package nim

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"time"

	"wordgame/solver"
	"wordgame/solver/nim/quotient"
)

// A Quotient is the misère quotient of the heaps of some rules, played side by side,
// up to a size (package [quotient]), or of any size if a period is proven.
type Quotient struct {
	*quotient.Quotient
	rules             []HeapRule
	heaps             []quotient.Element // of heap n of rule r at n·len(rules)+r
	most              int64
	preperiod, period int64 // of one rule; a period of 0 is none
}

// How far quotients are looked for.
const (
	fewQuotient  = 25    // heaps for which it takes no time
	wantQuotient = 200   // heaps in which most periods show
	mostQuotient = 1_000 // heaps
	quotientTime = 20 * time.Second
)

// MisereQuotient returns the quotient of heaps of up to most counters, or an error that
// says how far it can be had. With a quotient that is known for smaller heaps, both are
// returned.
//
// Heaps of two rules are heaps of one, of which those of the first have even numbers.
func MisereQuotient(ctx context.Context, rules []HeapRule, most int64) (*Quotient, error) {
	q := &Quotient{rules: rules}
	kinds := int64(len(rules))
	limit := min(most, wantQuotient)
	for {
		timed, cancel := context.WithTimeout(ctx, quotientTime)
		found, err := quotient.Of(timed, q.options, (limit+1)*kinds-1)
		cancel()
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
		q.Quotient, q.heaps, q.most = found, found.Heaps(), (found.To()+1)/kinds-1
		switch {
		case errors.Is(err, context.DeadlineExceeded):
			return q, fmt.Errorf("the misère quotient of %v can be had in %v for heaps up to %d only", q, quotientTime, q.most)
		case err != nil:
			return q, fmt.Errorf("the misère quotient of %v can be had for heaps up to %d only: beyond, it is infinite or too large", q, q.most)
		case q.findPeriod() || limit >= most:
			return q, nil
		case limit >= mostQuotient/kinds:
			return q, fmt.Errorf("heap of %d: the misère quotient of %v is computed for heaps up to %d, and shows no proven period there", most, q, limit)
		}
		limit = min(most, mostQuotient/kinds)
	}
}

// String names the rules.
func (q *Quotient) String() string {
	text := ""
	for i, r := range q.rules {
		if i > 0 {
			text += "+"
		}
		text += r.String()
	}
	return text
}

func (q *Quotient) options(number int64) iter.Seq[[]int64] {
	kinds := int64(len(q.rules))
	rule := number % kinds
	return func(yield func([]int64) bool) {
		for _, o := range q.rules[rule].Options(nil, number/kinds) {
			var made []int64
			for _, n := range o {
				if n > 0 {
					made = append(made, n*kinds+rule)
				}
			}
			if !yield(made) {
				return
			}
		}
	}
}

// findPeriod looks for a period of the elements of heaps, and reports whether it is
// proven. It can be for a code that takes at most t counters and leaves at most two
// heaps, which may be equal (see [quotient.Quotient.Period]).
func (q *Quotient) findPeriod() bool {
	if len(q.rules) != 1 {
		return false
	}
	o, ok := q.rules[0].(Octal)
	if !ok {
		return false
	}
	digits := plainDigits(o.code)
	for _, d := range digits {
		if d.differ {
			return false
		}
	}
	m, p, ok := q.Quotient.Period()
	if !ok || digits == nil || q.most < 2*m+2*p+int64(len(digits)) {
		return false
	}
	q.preperiod, q.period = m, p
	return true
}

// ProvenPeriod returns the period of the elements of heaps, if one is proven.
func (q *Quotient) ProvenPeriod() (preperiod, period int64, ok bool) {
	return q.preperiod, q.period, q.period > 0
}

// Of returns the element of a heap.
func (q *Quotient) Of(rule int, n int64) quotient.Element {
	if n > q.most {
		n = q.preperiod + (n-q.preperiod)%q.period
	}
	return q.heaps[n*int64(len(q.rules))+int64(rule)]
}

// covers reports whether a heap has an element.
func (q *Quotient) covers(n int64) bool { return n <= q.most || q.period > 0 }

// A quotientTheory knows who wins by a quotient.
type quotientTheory struct {
	q     *Quotient
	kinds []int // the rule of each heap
	heaps []int64
	// The products of the elements of the heaps before and after each.
	before, after []quotient.Element
	product       quotient.Element
}

// newQuotientTheory returns the theory of heaps, each of a rule.
func newQuotientTheory(q *Quotient, kinds []int, heaps []int64) *quotientTheory {
	t := &quotientTheory{q: q, kinds: kinds, heaps: heaps}
	t.before, t.after = make([]quotient.Element, len(heaps)), make([]quotient.Element, len(heaps))
	for i := range heaps {
		t.before[i] = t.product
		t.product = q.Times(t.product, q.Of(kinds[i], heaps[i]))
	}
	x := quotient.Element(0)
	for i := len(heaps) - 1; i >= 0; i-- {
		t.after[i] = x
		x = q.Times(x, q.Of(kinds[i], heaps[i]))
	}
	return t
}

func (t *quotientTheory) value() solver.Value { return lostIf(t.q.Lost(t.product)) }

// wins reports whether an option of heap i wins.
func (t *quotientTheory) wins(i int, o Option) bool {
	x := t.q.Times(t.before[i], t.after[i])
	for _, n := range o {
		if n > 0 {
			x = t.q.Times(x, t.q.Of(t.kinds[i], n))
		}
	}
	return t.q.Lost(x)
}

// winning yields the winning moves, each with the place of its heap. It looks for
// those of equal heaps once.
func (t *quotientTheory) winning() iter.Seq2[int, Option] {
	type heap struct {
		kind int
		size int64
	}
	return func(yield func(int, Option) bool) {
		none := make(map[heap]bool)
		for i, n := range t.heaps {
			h := heap{t.kinds[i], n}
			if none[h] || t.value() != solver.Win {
				continue
			}
			none[h] = true
			for o := range some(t.q.rules[h.kind], n) {
				if t.wins(i, o) {
					none[h] = false
					if !yield(i, o) {
						return
					}
				}
			}
		}
	}
}

// all reports whether winning yields all winning moves.
func (t *quotientTheory) all() bool {
	for i, n := range t.heaps {
		if c := t.q.rules[t.kinds[i]].Count(n); !c.IsInt64() || c.Int64() > mostSplits {
			return false
		}
	}
	return true
}

// some yields the options of a heap, but not more than can be looked at one by one.
func some(r HeapRule, n int64) iter.Seq[Option] {
	return func(yield func(Option) bool) {
		if o, ok := r.(Octal); ok {
			tried := 0
			for option := range o.code.Options(n) {
				if tried++; tried > mostSplits || !yield(Option(option)) {
					return
				}
			}
			return
		}
		if c := r.Count(n); !c.IsInt64() || c.Int64() > mostSplits {
			return
		}
		for _, o := range r.Options(nil, n) {
			if !yield(o) {
				return
			}
		}
	}
}

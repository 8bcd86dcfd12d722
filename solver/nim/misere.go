package nim

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"slices"

	"wordgame/solver"
	"wordgame/solver/nim/quotient"
)

// A Quotient is the misère quotient of the heaps of some rules, played side by side,
// up to a size (package [quotient]), or of any size if a period is proven.
type Quotient struct {
	*quotient.Quotient
	rules             []heapRule
	heaps             []quotient.Element // of heap n of rule r at n·len(rules)+r
	most              int64
	preperiod, period int64 // of one rule; a period of 0 is none
}

// How far quotients are looked for.
const (
	fewQuotient  = 25    // heaps for which it takes no time
	wantQuotient = 200   // heaps in which most periods show
	mostQuotient = 1_000 // heaps
)

// MisereQuotient returns the quotient of heaps of up to most counters by some rules, or
// an error that says how far it is known. If it is known for smaller heaps, both are
// returned.
func MisereQuotient(ctx context.Context, most int64, rules ...Rule) (*Quotient, error) {
	heaps := make([]heapRule, len(rules))
	for i, r := range rules {
		h, ok := r.(heapRule)
		if !ok {
			return nil, fmt.Errorf("misère quotient of %v: want rules of heaps", r)
		}
		heaps[i] = h
	}
	return misereQuotient(ctx, heaps, most)
}

// Heaps of two rules are heaps of one, of which those of the first have even numbers.
func misereQuotient(ctx context.Context, rules []heapRule, most int64) (*Quotient, error) {
	q := &Quotient{rules: rules}
	kinds := int64(len(rules))
	limit := min(most, wantQuotient)
	for {
		found, err := quotient.Of(ctx, q.options, (limit+1)*kinds-1)
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
		q.Quotient, q.heaps, q.most = found, found.Heaps(), (found.To()+1)/kinds-1
		switch {
		case err != nil:
			return q, fmt.Errorf("the misère quotient of %v is known for heaps up to %d only: beyond, %w", q, q.most, errors.Unwrap(err))
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
		for _, m := range q.rules[rule].moves(nil, number/kinds) {
			var made []int64
			for _, n := range m.heaps {
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
	o, ok := q.rules[0].(octalRule)
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

// A quotientTheory knows who wins by a misère quotient.
type quotientTheory struct {
	question
	quotient *Quotient
	// The products of the elements of the heaps before and after each.
	before, after []quotient.Element
	product       quotient.Element
}

func (q question) quotient(ctx context.Context, a *Answer, enough bool) (theory, error) {
	if i := slices.IndexFunc(q.parts, func(p Part) bool { return !IsHeap(p.Rule) }); i >= 0 {
		return nil, fmt.Errorf("no theory of %v beside other parts is known in misère play", q.parts[i].Rule)
	}
	most := int64(0)
	for _, p := range q.parts {
		most = max(most, p.Sizes[0])
	}
	if enough && most > fewQuotient {
		return nil, errors.New("a search is enough")
	}
	found, err := misereQuotient(ctx, q.game.heaps, most)
	if err != nil && (found == nil || !found.covers(most)) {
		return nil, err
	}
	t := newQuotientTheory(found, q)
	a.Quotient, a.Element = found, t.product
	return t, nil
}

func newQuotientTheory(found *Quotient, q question) *quotientTheory {
	t := &quotientTheory{question: q, quotient: found}
	t.before, t.after = make([]quotient.Element, len(q.parts)), make([]quotient.Element, len(q.parts))
	for i, p := range q.parts {
		t.before[i] = t.product
		t.product = found.Times(t.product, found.Of(q.numbers[i], p.Sizes[0]))
	}
	x := quotient.Element(0)
	for i, p := range slices.Backward(q.parts) {
		t.after[i] = x
		x = found.Times(x, found.Of(q.numbers[i], p.Sizes[0]))
	}
	return t
}

func (t *quotientTheory) value() solver.Value { return lostIf(t.quotient.Lost(t.product)) }

func (t *quotientTheory) move(place int, to []Sizes) solver.Value {
	x := t.quotient.Times(t.before[place], t.after[place])
	for _, b := range to {
		if b[0] > 0 {
			x = t.quotient.Times(x, t.quotient.Of(t.numbers[place], b[0]))
		}
	}
	return lostIf(!t.quotient.Lost(x))
}

func (t *quotientTheory) winning() iter.Seq2[int, []Sizes] {
	if t.value() != solver.Win {
		return func(func(int, []Sizes) bool) {}
	}
	return t.once(func(place int) iter.Seq[[]Sizes] {
		return func(yield func([]Sizes) bool) {
			for o := range some(t.game.heaps[t.numbers[place]], t.parts[place].Sizes[0]) {
				if to := o.sizes(); t.move(place, to) == solver.Win && !yield(to) {
					return
				}
			}
		}
	})
}

func (t *quotientTheory) all() bool {
	return !slices.ContainsFunc(t.parts, func(p Part) bool { return !p.few() })
}

// some yields the options of a heap, but not more than can be looked at one by one.
func some(r heapRule, n int64) iter.Seq[option] {
	return func(yield func(option) bool) {
		if o, ok := r.(octalRule); ok {
			tried := 0
			for left := range o.code.Options(n) {
				if tried++; tried > mostSplits || !yield(option(left)) {
					return
				}
			}
			return
		}
		if !(Part{r, Sizes{n}}).few() {
			return
		}
		for _, m := range r.moves(nil, n) {
			if !yield(m.heaps) {
				return
			}
		}
	}
}

package nim

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"slices"

	"wordgame/internal/text"
	"wordgame/solver"
	"wordgame/solver/quotient"
)

// A Quotient is the misère quotient of the heaps of some rules, played side by side,
// up to a size (package [quotient]), or of any size if a period is proven.
type Quotient struct {
	*quotient.Quotient
	rules             []heapRule
	heaps             []quotient.Element // by number, see misereQuotient
	most              int64
	preperiod, period int64 // of one rule; a period of 0 is none
}

// How far quotients are looked for.
const (
	fewQuotient  = 25    // heaps for which it takes no time
	wantQuotient = 200   // heaps in which most periods show
	maxQuotient  = 1_000 // heaps
)

// MisereQuotient returns the quotient of heaps of up to most counters by some rules, or
// an error that says how far it is known, with the quotient up to there if there is one.
func MisereQuotient(ctx context.Context, most int64, rules ...Rule) (*Quotient, error) {
	heaps := make([]heapRule, len(rules))
	for i, r := range rules {
		h, ok := r.(heapRule)
		if !ok {
			return nil, fmt.Errorf("misère quotient of %s: want rules of heaps", r.String())
		}
		heaps[i] = h
	}
	return misereQuotient(ctx, heaps, most)
}

// misereQuotient numbers the heaps of all rules: heap n of rule r has number
// n·len(rules)+r.
func misereQuotient(ctx context.Context, rules []heapRule, most int64) (*Quotient, error) {
	q := &Quotient{rules: rules}
	kinds := int64(len(rules))
	for _, limit := range slices.Compact([]int64{wantQuotient, max(wantQuotient, maxQuotient/kinds)}) {
		limit = min(limit, most)
		found, err := quotient.Of(ctx, q.options, (limit+1)*kinds-1)
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
		q.Quotient, q.heaps, q.most = found, found.Heaps(), (found.To()+1)/kinds-1
		switch {
		case err != nil:
			return q, fmt.Errorf("the misère quotient of %s is known for heaps up to %s only: beyond, %w", q.String(), text.Thousands(q.most), err)
		case q.findPeriod() || limit == most:
			return q, nil
		}
	}
	return q, fmt.Errorf("heap of %s: the misère quotient of %s is computed only for heaps up to %s, and these prove no period", text.Thousands(most), q.String(), text.Thousands(q.most))
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
	c, ok := q.rules[0].(codeRule)
	if !ok || len(q.rules) != 1 {
		return false
	}
	digits, simple := c.code.Simple()
	m, p, ok := q.Quotient.Period()
	if !ok || !simple || q.most < 2*m+2*p+digits {
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

// A heapsUpTo names heaps of some rules.
type heapsUpTo struct {
	rules string
	most  int64
}

// A foundQuotient is a quotient, perhaps with an error that says how far it is known.
type foundQuotient struct {
	*Quotient
	err error
}

// quotient returns the quotient of heaps of up to most counters. One of more heaps would do,
// but has other elements, and what is said of a position must not depend on what was asked
// before.
func (k *memory) quotient(ctx context.Context, rules []heapRule, most int64) (*Quotient, error) {
	name := heapsUpTo{(&Quotient{rules: rules}).String(), most}
	if have, ok := k.quotients[name]; ok {
		return have.Quotient, have.err
	}
	q, err := misereQuotient(ctx, rules, most)
	if ctx.Err() == nil {
		k.quotients[name] = foundQuotient{q, err}
	}
	return q, err
}

// quotient returns the theory of a misère quotient.
func (q question) quotient(ctx context.Context, a *Answer, enough bool) (*theory, error) {
	most := int64(0)
	for _, p := range q.parts {
		if !IsHeap(p.Rule) {
			return nil, fmt.Errorf("no theory of %s beside other parts is known in misère play", p.Rule.String())
		}
		most = max(most, p.Sizes[0])
	}
	if enough && most > fewQuotient {
		return nil, errors.New("a search is enough") // which nobody is told
	}
	found, err := q.known.quotient(ctx, q.game.heaps, most)
	if err != nil {
		return nil, err
	}
	element := func(i int) quotient.Element { return found.Of(q.numbers[i], q.parts[i].Sizes[0]) }
	// The products of the elements of the heaps before and after each.
	before, after := make([]quotient.Element, len(q.parts)+1), make([]quotient.Element, len(q.parts)+1)
	for i := range q.parts {
		before[i+1] = found.Times(before[i], element(i))
	}
	for i := len(q.parts) - 1; i >= 0; i-- {
		after[i] = found.Times(after[i+1], element(i))
	}
	a.Quotient, a.Element = found, after[0]
	return &theory{
		question: q,
		value:    lostIf(found.Lost(after[0])),
		move: func(place int, to []Sizes) solver.Value {
			x := found.Times(before[place], after[place+1])
			for _, b := range to {
				x = found.Times(x, found.Of(q.numbers[place], b[0]))
			}
			return lostIf(!found.Lost(x))
		},
	}, nil
}

package nim

import (
	"context"
	"fmt"
	"iter"
	"slices"
	"strings"

	"wordgame/internal/text"
	"wordgame/solver/quotient"
)

// A Quotient is the misère quotient of the heaps of some rules, played side by side,
// up to a size (package [quotient]), or of any size if a period is proven.
type Quotient struct {
	*quotient.Quotient
	Preperiod, Period int64 // of the elements of heaps of one rule; a period of 0: none is proven

	rules []Rule
	most  int64
}

// How far quotients are looked for: so many heaps of all rules together, and of each as many as show most periods.
const (
	maxQuotient  = 1_000
	wantQuotient = 200
)

// MisereQuotient returns the quotient of heaps of up to most counters by some rules, or
// an error that says how far it is known, with the quotient up to there if there is one.
func MisereQuotient(ctx context.Context, most int64, rules ...Rule) (*Quotient, error) {
	for _, r := range rules {
		if !isHeap(r) {
			return nil, fmt.Errorf("misère quotient of %s: want rules of heaps", r.String())
		}
	}
	kinds, q := int64(len(rules)), &Quotient{rules: rules}
	limit := min(max(wantQuotient, maxQuotient/kinds), most)
	found, err := quotient.Of(ctx, q.options, (limit+1)*kinds-1)
	if ctx.Err() != nil {
		return nil, ctx.Err()
	}
	q.Quotient, q.most = found, (found.To()+1)/kinds-1
	// A period is proven for a code that leaves at most two heaps, which may be equal.
	code := rules[0].(heap).code
	m, p, ok := found.Period()
	if want, proven := code.Proof(m, p); ok && proven && code.Heaps() <= 2 && kinds == 1 && q.most >= want {
		q.Preperiod, q.Period = m, p
	}
	name, known := strings.Join(names(rules), "+"), text.Thousands(q.most)
	switch {
	case err != nil:
		return q, fmt.Errorf("the misère quotient of %s is known for heaps up to %s only: beyond, %w", name, known, err)
	case q.Period > 0 || limit == most:
		return q, nil
	}
	return q, fmt.Errorf("heap of %s: the misère quotient of %s is computed only for heaps up to %s, and these prove no period",
		text.Thousands(most), name, known)
}

// options are the moves of heaps by number: heap n of rule r has number n·len(rules)+r.
func (q *Quotient) options(number int64) iter.Seq[[]int64] {
	kinds := int64(len(q.rules))
	rule := number % kinds
	return func(yield func([]int64) bool) {
		for o := range q.rules[rule].(heap).code.Options(number / kinds) {
			if !yield([]int64{o[0]*kinds + rule, o[1]*kinds + rule, o[2]*kinds + rule}) {
				return
			}
		}
	}
}

// Of returns the element of a heap.
func (q *Quotient) Of(rule int, n int64) quotient.Element {
	if n > q.most {
		n = q.Preperiod + (n-q.Preperiod)%q.Period
	}
	return q.Heaps()[n*int64(len(q.rules))+int64(rule)]
}

// covers reports whether a quotient has the elements of heaps of up to n counters; none has no heap.
func (q *Quotient) covers(n int64) bool { return q != nil && (n <= q.most || q.Period > 0) }

// of returns the element of heaps together, false if one is larger than is known.
func (q *Quotient) of(heaps []Part) (x quotient.Element, ok bool) {
	for _, p := range heaps {
		if !q.covers(p.Sizes[0]) {
			return 0, false
		}
		x = q.Times(x, q.Of(slices.Index(q.rules, p.Rule), p.Sizes[0]))
	}
	return x, q != nil
}

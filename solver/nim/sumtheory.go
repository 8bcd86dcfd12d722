package nim

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"slices"

	"wordgame/solver"
)

// A sumVerdict is what a theory says of a position.
type sumVerdict interface {
	value() solver.Value
	// move returns the value of a move that makes something of the part at a
	// place, for the player who makes it; Undecided if it is not known.
	move(place int, to []Board) solver.Value
	winning() iter.Seq2[int, []Board]
	all() bool // winning yields all there are
}

// theory returns what is known of the parts, and fills in what an answer tells of
// that; or an error that says what is lacking. If a search is but a moment, nothing is
// computed that takes time.
func (q Sum) theory(ctx context.Context, a *SumAnswer, small bool) (sumVerdict, error) {
	if len(q.Parts) == 1 {
		return q.oneBoard(ctx, a)
	}
	for _, p := range q.Parts {
		r, isHeap := p.Rule.(HeapRule)
		if q.Play == Misere && (!isHeap || !r.NimLike()) {
			return q.quotient(ctx, a, small)
		}
	}
	t := &grundyTheory{ctx: ctx, parts: q.Parts, values: make(map[string]Values), boards: make(map[string]*boardValues)}
	a.Values = make([]int64, len(q.Parts))
	most := make(map[string]int64)
	for _, p := range q.Parts {
		if _, ok := p.Rule.(HeapRule); ok {
			most[p.Rule.String()] = max(most[p.Rule.String()], p.Sizes[0])
		}
	}
	var lack error
	for i, p := range q.Parts {
		name := p.Rule.String()
		a.Values[i] = Unknown
		if r, ok := p.Rule.(HeapRule); ok {
			if _, ok := t.values[name]; !ok {
				v, err := r.Values(ctx, most[name])
				if err != nil {
					return nil, err
				}
				t.values[name] = v
			}
		}
		v, err := t.worth(p)
		switch {
		case ctx.Err() != nil:
			return nil, ctx.Err()
		case err != nil:
			lack = err
		default:
			a.Values[i] = v
		}
	}
	if lack != nil {
		return nil, lack
	}
	t.theory = newTheory(a.Values, q.Play)
	return t, nil
}

// A grundyTheory goes by the Grundy values of parts of different rules.
type grundyTheory struct {
	*theory
	ctx    context.Context
	parts  []Part
	values map[string]Values // by rule
	boards map[string]*boardValues
}

// worth returns the Grundy value of a part.
func (t *grundyTheory) worth(p Part) (int64, error) {
	name := p.Rule.String()
	if v, ok := t.values[name]; ok {
		return v.Of(p.Sizes[0]), nil
	}
	v := t.boards[name]
	if v == nil {
		v = &boardValues{rule: p.Rule.(BoardRule)}
		t.boards[name] = v
	}
	return v.of(t.ctx, p.Sizes)
}

func (t *grundyTheory) move(place int, to []Board) solver.Value {
	sum := int64(0)
	for _, b := range to {
		v, err := t.worth(Part{t.parts[place].Rule, b})
		if err != nil {
			return solver.Undecided
		}
		sum ^= v
	}
	return lostIf(sum != t.target(place))
}

func (t *grundyTheory) winning() iter.Seq2[int, []Board] {
	return func(yield func(int, []Board) bool) {
		if t.value() != solver.Win {
			return
		}
		none := make(map[string]bool)
		for i, p := range t.parts {
			name := p.String()
			if none[name] {
				continue
			}
			none[name] = true
			for to := range t.to(i, p) {
				none[name] = false
				if !yield(i, to) {
					return
				}
			}
		}
	}
}

// to yields the winning moves in a part.
func (t *grundyTheory) to(i int, p Part) iter.Seq[[]Board] {
	return func(yield func([]Board) bool) {
		if v, ok := t.values[p.Rule.String()]; ok {
			for o := range v.To(p.Sizes[0], t.target(i)) {
				if !yield(o.boards()) {
					return
				}
			}
			return
		}
		if c := p.Count(); c == nil || !c.IsInt64() || c.Int64() > mostSplits {
			return
		}
		for to := range p.options {
			if t.move(i, to) == solver.Win && !yield(to) {
				return
			}
		}
	}
}

func (t *grundyTheory) all() bool {
	for _, p := range t.parts {
		if v, ok := t.values[p.Rule.String()]; ok && !v.All(p.Sizes[0]) {
			return false
		} else if c := p.Count(); !ok && (c == nil || !c.IsInt64() || c.Int64() > mostSplits) {
			return false
		}
	}
	return true
}

// A sumQuotient is the theory of heaps of several rules by their misère quotient.
type sumQuotient struct{ *quotientTheory }

func (q Sum) quotient(ctx context.Context, a *SumAnswer, small bool) (sumVerdict, error) {
	var rules []HeapRule
	var kinds []int
	var heaps []int64
	for _, p := range q.Parts {
		r, ok := p.Rule.(HeapRule)
		if !ok {
			return nil, fmt.Errorf("no theory of %v beside other parts is known in misère play", p.Rule)
		}
		kind := slices.IndexFunc(rules, func(x HeapRule) bool { return x.String() == r.String() })
		if kind < 0 {
			kind = len(rules)
			rules = append(rules, r)
		}
		kinds, heaps = append(kinds, kind), append(heaps, p.Sizes[0])
	}
	most := slices.Max(heaps)
	if small && most > fewQuotient && !q.Search {
		return nil, errors.New("a search is enough")
	}
	found, err := MisereQuotient(ctx, rules, most)
	if err != nil && (found == nil || !found.covers(most)) {
		return nil, err
	}
	t := newQuotientTheory(found, kinds, heaps)
	a.Quotient, a.Element = found, t.product
	return sumQuotient{t}, nil
}

func (t sumQuotient) move(place int, to []Board) solver.Value {
	var o Option
	for i, b := range to {
		o[i] = b[0]
	}
	return lostIf(!t.wins(place, o))
}

func (t sumQuotient) winning() iter.Seq2[int, []Board] {
	return func(yield func(int, []Board) bool) {
		for i, o := range t.quotientTheory.winning() {
			if !yield(i, o.boards()) {
				return
			}
		}
	}
}

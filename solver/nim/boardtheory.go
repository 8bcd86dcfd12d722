package nim

import (
	"context"
	"fmt"
	"iter"

	"wordgame/solver"
)

// A boardTheory is what the rule of a single board knows.
type boardTheory struct {
	rule  BoardRule
	play  Play
	known Known
}

func (q Sum) oneBoard(ctx context.Context, a *SumAnswer) (sumVerdict, error) {
	p := q.Parts[0]
	r := p.Rule.(BoardRule)
	k := r.Know(p.Sizes, q.Play)
	a.Values = []int64{Unknown}
	if v, err := (&boardValues{rule: r}).of(ctx, p.Sizes); err == nil {
		a.Values[0] = v
	}
	if k.Value == solver.Undecided {
		return nil, fmt.Errorf("no theory of this board of %v is known", r)
	}
	a.Why = k.Why
	return &boardTheory{r, q.Play, k}, ctx.Err()
}

func (t *boardTheory) value() solver.Value { return t.known.Value }

func (t *boardTheory) move(_ int, to []Board) solver.Value {
	return t.rule.Know(to[0], t.play).Value.Opposite()
}

func (t *boardTheory) winning() iter.Seq2[int, []Board] {
	return func(yield func(int, []Board) bool) {
		for to := range t.known.Winning {
			if !yield(0, []Board{to}) {
				return
			}
		}
	}
}

func (t *boardTheory) all() bool { return t.known.All }

// boardValues are the Grundy values of the boards of a rule: by theory, or by search
// where that is a moment.
type boardValues struct {
	rule    BoardRule
	nimbers *solver.Nimbers[SumPosition, SumMove]
	wythoff *wythoffTable // if that is the rule
}

func (v *boardValues) of(ctx context.Context, b Board) (int64, error) {
	if k := v.rule.Know(b, Normal); k.Grundy != Unknown {
		return k.Grundy, nil
	}
	if _, ok := v.rule.(Wythoff); ok {
		value, ok := v.wythoff.of(b)
		if !ok {
			if t, made := newWythoffTable(ctx, max(b[0], b[1]), min(b[0], b[1])); made {
				v.wythoff = t
				value, ok = t.of(b)
			}
		}
		if ok {
			return value, nil
		}
	}
	e := sumEffort([]Part{{v.rule, b}})
	if !e.small() {
		return 0, fmt.Errorf("the Grundy value of %.80s is not known by theory", Part{v.rule, b})
	}
	g, p := SumOf([]Part{{v.rule, b}}, false)
	if v.nimbers == nil {
		v.nimbers = &solver.Nimbers[SumPosition, SumMove]{Game: g}
	}
	return v.nimbers.Of(ctx, p)
}

package nim

import (
	"context"
	"fmt"
	"slices"

	"wordgame/solver/nim/octal"
)

// A Table is the Grundy values of heaps of 0, 1, 2, ... counters by a rule, and how
// they repeat: from the preperiod on, the value of a heap a period larger is greater by
// the saltus. Both are the least, and certain for heaps of any size.
type Table struct {
	Rule              HeapRule
	Values            []int64
	Preperiod, Period int64 // a period of 0: none is proven
	Saltus            int64
	Held              int64 // the heap up to which the values were looked at for that
}

// MostTable is the largest heap of a table.
const MostTable = 10_000_000

// TableOf computes a table of heaps up to a size, and looks for a period in heaps up to
// prove, if that is more. It goes on from values that were computed before, if there are
// any, and is an error if they are of another rule. It calls progress, if it is not nil,
// now and then with the number of values so far. If ctx ends, it returns what has been
// reached with the context's error.
func TableOf(ctx context.Context, r HeapRule, to, prove int64, before []int64, progress func(values int)) (*Table, error) {
	if to < 0 || to > MostTable {
		return nil, fmt.Errorf("a table up to heap %d: want from 0 to %d", to, MostTable)
	}
	t := &Table{Rule: r}
	var err error
	if o, ok := r.(Octal); ok {
		err = t.octal(ctx, o, to, prove, before, progress)
	} else {
		err = t.known(ctx, to, before)
	}
	return t, err
}

// known computes the table of a rule that is no octal code.
func (t *Table) known(ctx context.Context, to int64, before []int64) error {
	v, err := t.Rule.Values(ctx, to)
	if err != nil {
		return err
	}
	t.Values = make([]int64, to+1)
	for n := range t.Values {
		t.Values[n] = v.Of(int64(n))
	}
	shared := min(len(before), len(t.Values))
	if !slices.Equal(before[:shared], t.Values[:shared]) {
		return fmt.Errorf("the values given are not those of %v", t.Rule)
	}
	switch r := t.Rule.(type) {
	case Nim:
		t.Period, t.Saltus = 1, 1
	case Lasker:
		t.Preperiod, t.Period, t.Saltus = 1, 4, 4
	case Take:
		if len(r.spans) == 1 && r.spans[0].most <= MostCounters-r.spans[0].least {
			t.Period = r.spans[0].least + r.spans[0].most
		} else if s, _ := r.sequence(MostCounters); s.period > 0 {
			t.Preperiod, t.Period, t.Held = s.preperiod, s.period, int64(len(s.values))-1
		}
	case AllBut:
		if far, err := r.Values(ctx, MostCounters); err == nil {
			v := far.(*allButValues)
			t.Preperiod, t.Period, t.Saltus, t.Held = v.preperiod, v.period, v.saltus, int64(len(v.values))-1
		}
	}
	return ctx.Err()
}

// octal computes the table of a code.
func (t *Table) octal(ctx context.Context, o Octal, to, prove int64, before []int64, progress func(int)) error {
	s := octal.New(o.code)
	if len(before) > 0 {
		given := make([]uint16, len(before))
		for i, v := range before {
			if given[i] = uint16(v); int64(given[i]) != v {
				return fmt.Errorf("the values given are not those of %v: there is a %d", o, v)
			}
		}
		var err error
		if s, err = octal.Restore(o.code, given); err != nil {
			return err
		}
	}
	most := o.code.Most()
	var err error
	for err == nil {
		have := int64(len(s.Values()))
		p, ok := s.Period()
		done := ok && p.Proven || have > max(to, prove)
		if done || have > most {
			break
		}
		// In steps, so that there is something to tell.
		err = s.Extend(ctx, min(max(to, prove), most, have+max(1<<12, have/32)))
		if progress != nil {
			progress(len(s.Values()))
		}
	}
	if ctx.Err() == nil && int64(len(s.Values())) > to {
		err = nil // what failed was only to look for a period further on
	}
	for n := int64(0); n <= to; n++ {
		v, ok := s.Of(n)
		if !ok {
			if err == nil {
				err = fmt.Errorf("heap of %d: the Grundy values of %v can be had up to %d only, and have no proven period there", to, o, len(s.Values())-1)
			}
			break
		}
		t.Values = append(t.Values, v)
	}
	t.Held = int64(len(s.Values())) - 1
	if p, ok := s.Period(); ok && p.Proven {
		t.Preperiod, t.Period, t.Saltus = p.Preperiod, p.Period, p.Saltus
	}
	return err
}

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
	Rule              Rule
	Values            []int64
	Preperiod, Period int64 // a period of 0: none is proven
	Saltus            int64
	Held              int64 // the heap up to which the values were looked at for that
}

// MostTable is the largest heap of a table.
const MostTable = 10_000_000

// TableOptions say what a table is to have.
type TableOptions struct {
	To    int64 // the largest heap that is listed
	Prove int64 // the largest heap in which a period is looked for, if that is more
	// Before are values that were computed before, to go on from.
	Before []int64
	// Progress, if it is not nil, is called now and then with the number of values
	// so far.
	Progress func(values int)
}

// TableOf computes a table. It is an error if the values given are those of another rule.
// If ctx ends, TableOf returns what has been reached with the context's error.
func TableOf(ctx context.Context, r Rule, o TableOptions) (*Table, error) {
	if o.To < 0 || o.To > MostTable {
		return nil, fmt.Errorf("a table up to heap %d: want from 0 to %d", o.To, MostTable)
	}
	t := &Table{Rule: r}
	var err error
	switch r := r.(type) {
	case octalRule:
		err = t.octal(ctx, r, o)
	case heapRule:
		err = t.known(ctx, r, o)
	default:
		err = fmt.Errorf("a table of %v: want a rule of heaps", r)
	}
	return t, err
}

// known computes the table of a rule that is not an octal code.
func (t *Table) known(ctx context.Context, r heapRule, o TableOptions) error {
	v, err := r.values(ctx, o.To)
	if err != nil {
		return err
	}
	t.Values = make([]int64, o.To+1)
	for n := range t.Values {
		t.Values[n] = v.of(int64(n))
	}
	shared := min(len(o.Before), len(t.Values))
	if !slices.Equal(o.Before[:shared], t.Values[:shared]) {
		return fmt.Errorf("the values given are not those of %v", t.Rule)
	}
	switch r := r.(type) {
	case Nim:
		t.Period, t.Saltus = 1, 1
	case laskerRule:
		t.Preperiod, t.Period, t.Saltus = 1, 4, 4
	case *takeRule:
		if len(r.spans) == 1 && r.spans[0].most <= MostCounters-r.spans[0].least {
			t.Period = r.spans[0].least + r.spans[0].most
		} else if s, _ := r.sequence(MostCounters); s.period > 0 {
			t.Preperiod, t.Period, t.Held = s.preperiod, s.period, int64(len(s.values))-1
		}
	case *allButRule:
		if far, err := r.values(ctx, MostCounters); err == nil {
			v := far.(*allButValues)
			t.Preperiod, t.Period, t.Saltus, t.Held = v.preperiod, v.period, v.saltus, int64(len(v.values))-1
		}
	}
	return ctx.Err()
}

// octal computes the table of a code.
func (t *Table) octal(ctx context.Context, r octalRule, o TableOptions) error {
	s := octal.New(r.code)
	if len(o.Before) > 0 {
		given := make([]uint16, len(o.Before))
		for i, v := range o.Before {
			if given[i] = uint16(v); int64(given[i]) != v {
				return fmt.Errorf("the values given are not those of %v: there is a %d", r, v)
			}
		}
		var err error
		if s, err = octal.Restore(r.code, given); err != nil {
			return err
		}
	}
	most := r.code.Most()
	want := max(o.To, o.Prove)
	var err error
	for err == nil {
		have := int64(len(s.Values()))
		done := s.Period().Period > 0 || have > want
		if done || have > most {
			break
		}
		// In steps, so that there is progress to show.
		err = s.Extend(ctx, min(want, most, have+max(1<<12, have/32)))
		if o.Progress != nil {
			o.Progress(len(s.Values()))
		}
	}
	if ctx.Err() == nil && int64(len(s.Values())) > o.To {
		err = nil // what failed was only to look for a period further on
	}
	for n := int64(0); n <= o.To; n++ {
		v, ok := s.Of(n)
		if !ok {
			if err == nil {
				err = fmt.Errorf("heap of %d: the Grundy values of %v are known up to %d only, and have no proven period there", o.To, r, len(s.Values())-1)
			}
			break
		}
		t.Values = append(t.Values, v)
	}
	t.Held = int64(len(s.Values())) - 1
	if p := s.Period(); p.Period > 0 {
		t.Preperiod, t.Period, t.Saltus = p.Preperiod, p.Period, p.Saltus
	}
	return err
}

package nim

import (
	"context"
	"fmt"

	"wordgame/internal/text"
	"wordgame/solver/nim/octal"
)

// A Table is the Grundy values of heaps of 0, 1, 2, ... counters by a rule, and their
// period: from the preperiod on, the value of a heap that is a period larger is greater
// by the saltus. Preperiod and period are the least, and certain for heaps of any size.
type Table struct {
	Values            []int64
	Preperiod, Period int64 // a period of 0: none is proven
	Saltus            int64
	Held              int64 // the largest heap whose value was computed to prove that
}

// MostTable is the largest heap of a table.
const MostTable = 10_000_000

// TableOptions are what a table should contain.
type TableOptions struct {
	To    int64 // the largest heap that is listed
	Prove int64 // the largest heap in which a period is looked for, if that is more
	// Progress, if it is not nil, is called now and then with the number of values
	// so far.
	Progress func(values int)
}

// TableOf computes a table. If ctx ends, it returns the values reached so far with the
// context's error.
func TableOf(ctx context.Context, r Rule, o TableOptions) (*Table, error) {
	if o.To < 0 || o.To > MostTable {
		return nil, fmt.Errorf("a table up to heap %s: want from 0 to %s", text.Thousands(o.To), text.Thousands(MostTable))
	}
	t := new(Table)
	var err error
	switch r := r.(type) {
	case codeRule:
		err = t.code(ctx, r, o)
	case heapRule:
		err = t.known(ctx, r, o)
	default:
		err = fmt.Errorf("a table of %s: want a rule of heaps", r.String())
	}
	return t, err
}

// known computes the table of a subtraction game.
func (t *Table) known(ctx context.Context, r heapRule, o TableOptions) error {
	v, err := r.values(ctx, o.To)
	if err != nil {
		return err
	}
	t.Values = make([]int64, o.To+1)
	for n := range t.Values {
		t.Values[n] = v.of(int64(n))
	}
	if v, err := r.values(ctx, MostCounters); err == nil {
		t.period(v.period())
	}
	return ctx.Err()
}

func (t *Table) period(p octal.Period, held int64) {
	t.Preperiod, t.Period, t.Saltus, t.Held = p.Preperiod, p.Period, p.Saltus, held
}

// code computes the table of a code.
func (t *Table) code(ctx context.Context, r codeRule, o TableOptions) error {
	s := octal.New(r.code)
	var err error
	last := min(max(o.To, o.Prove), r.code.Most())
	for have := int64(len(s.Values())); err == nil && have <= last && s.Period().Period == 0; have = int64(len(s.Values())) {
		// In steps, so that there is progress to show.
		err = s.Extend(ctx, min(last, have+max(1<<12, have/32)))
		if o.Progress != nil {
			o.Progress(len(s.Values()))
		}
	}
	for n := int64(0); n <= o.To; n++ {
		v, ok := s.Of(n)
		if !ok {
			if err == nil {
				err = fmt.Errorf("heap of %s: the Grundy values of %s are known only up to %s, and these prove no period", text.Thousands(o.To), r.String(), text.Thousands(len(s.Values())-1))
			}
			break
		}
		t.Values = append(t.Values, v)
	}
	t.period(codeValues{s}.period())
	return err
}

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

// TableOf computes a table of heaps of up to a size, and looks for a period in heaps of up to
// prove, if that is more. Progress, if it is not nil, is called now and then with the number
// of values so far. If ctx ends, it returns the values reached so far with the context's error.
func TableOf(ctx context.Context, r Rule, to, prove int64, progress func(values int)) (*Table, error) {
	h, ok := r.(*heap)
	if !ok {
		return nil, fmt.Errorf("a table of %s: want a rule of heaps", r.String())
	}
	if err := h.tooLarge(to); err != nil {
		return nil, err
	}
	s := octal.New(h.code)
	var err error
	last := min(max(to, min(prove, h.most)), h.code.Most())
	for have := int64(len(s.Values())); err == nil && have <= last && s.Period().Period == 0; have = int64(len(s.Values())) {
		// In steps, so that there is progress to show.
		err = s.Extend(ctx, min(last, have+max(1<<12, have/32)))
		if progress != nil {
			progress(len(s.Values()))
		}
	}
	p, held := s.Period(), int64(len(s.Values()))-1
	t := &Table{Preperiod: p.Preperiod, Period: p.Period, Saltus: p.Saltus, Held: held}
	for v, ok := s.Of(0); ok && int64(len(t.Values)) <= to; v, ok = s.Of(int64(len(t.Values))) {
		t.Values = append(t.Values, v)
	}
	if err == nil && int64(len(t.Values)) <= to {
		err = fmt.Errorf("heap of %s: the Grundy values of %s are known only up to %s, and these prove no period",
			text.Thousands(to), r.String(), text.Thousands(held))
	}
	return t, err
}

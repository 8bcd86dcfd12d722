package nim

import (
	"context"
	"fmt"
	"strconv"

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

// MostTable is the largest heap of a table, and PeriodTo up to which a period is looked for in any case.
const (
	MostTable = 10_000_000
	PeriodTo  = 100_000
)

// TableOf computes a table of heaps of up to a size, and looks for a period in heaps of up to
// [PeriodTo], if that is more. Progress, if it is not nil, is called now and then with the number
// of values so far. If ctx ends, it returns the values reached so far with the context's error.
func TableOf(ctx context.Context, r Rule, to int64, progress func(values int)) (*Table, error) {
	h, ok := r.(heap)
	if !ok {
		return nil, fmt.Errorf("a table of %s: want a rule of heaps", r.String())
	}
	if _, err := readParts(r, []string{strconv.FormatInt(to, 10)}); err != nil { // it may be too large
		return nil, err
	}
	s := octal.New(h.code)
	err := h.extend(ctx, s, to, max(to, PeriodTo), progress)
	p := s.Period()
	t := &Table{Preperiod: p.Preperiod, Period: p.Period, Saltus: p.Saltus, Held: int64(len(s.Values())) - 1}
	for v, ok := s.Of(0); ok && int64(len(t.Values)) <= to; v, ok = s.Of(int64(len(t.Values))) {
		t.Values = append(t.Values, v)
	}
	return t, err
}

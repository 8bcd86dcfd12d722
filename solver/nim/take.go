package nim

import (
	"cmp"
	"errors"
	"fmt"
	"iter"
	"math/big"
	"slices"
	"strconv"
	"strings"
)

// Take is the rule to take from one heap a number of counters that is in a set:
// a subtraction game. The zero Take has an empty set.
type Take struct{ spans []span }

// A span is the numbers from least to most. Those of a Take are in order, with
// a gap between any two.
type span struct{ least, most int64 }

// parseSet reads the set of a rule.
func parseSet(rule, set string) (Take, error) {
	if strings.TrimSpace(set) == "" {
		return Take{}, fmt.Errorf("rule %[1]s: no numbers to take: want such as %[1]s:1,2,3 or %[1]s:1-3", rule)
	}
	var spans []span
	for item := range strings.SplitSeq(set, ",") {
		s, err := parseSpan(strings.TrimSpace(item))
		if err != nil {
			return Take{}, fmt.Errorf("rule %s:%.60s: %w", rule, set, err)
		}
		spans = append(spans, s)
	}
	return newTake(spans), nil
}

func parseSpan(text string) (span, error) {
	from, to, isRange := strings.Cut(text, "-")
	if !isRange {
		to = from
	}
	least, err := parseNumber(text, from)
	if err != nil {
		return span{}, err
	}
	most, err := parseNumber(text, to)
	if err != nil {
		return span{}, err
	}
	if least > most {
		return span{}, fmt.Errorf("the range %s is reversed: want %d-%d", text, most, least)
	}
	return span{least, most}, nil
}

// parseNumber reads a number that is part of text.
func parseNumber(text, number string) (int64, error) {
	n, err := strconv.ParseUint(strings.TrimSpace(number), 10, 63)
	switch {
	case errors.Is(err, strconv.ErrRange):
		return 0, fmt.Errorf("no heap has %.60s counters: want at most %d", number, MostCounters)
	case err != nil:
		return 0, fmt.Errorf("%.60q is no number: want such as 2 or 1-3", text)
	case n == 0:
		return 0, errors.New("0 counters cannot be taken: want numbers from 1")
	}
	return int64(n), nil
}

// newTake joins the spans that overlap or touch.
func newTake(spans []span) Take {
	slices.SortFunc(spans, func(a, b span) int { return cmp.Compare(a.least, b.least) })
	joined := spans[:0]
	for _, s := range spans {
		if last := len(joined) - 1; last >= 0 && s.least-1 <= joined[last].most {
			joined[last].most = max(joined[last].most, s.most)
		} else {
			joined = append(joined, s)
		}
	}
	return Take{joined}
}

// String writes the set in order, with a range for three numbers or more.
func (t Take) String() string {
	items := make([]string, len(t.spans))
	for i, s := range t.spans {
		items[i] = strconv.FormatInt(s.least, 10)
		switch s.most - s.least {
		case 0:
		case 1:
			items[i] += "," + strconv.FormatInt(s.most, 10)
		default:
			items[i] += "-" + strconv.FormatInt(s.most, 10)
		}
	}
	return "take:" + strings.Join(items, ",")
}

// Play returns Misere, as in the tutorials.
func (Take) Play() Play { return Misere }

// CanMove reports whether the least number of the set is at most n.
func (t Take) CanMove(n int64) bool { return len(t.spans) > 0 && t.spans[0].least <= n }

// Count returns how many numbers up to n are in the set.
func (t Take) Count(n int64) *big.Int { return big.NewInt(t.count(n)) }

func (t Take) count(n int64) (count int64) {
	for _, s := range t.spans {
		if s.least <= n {
			count += min(s.most, n) - s.least + 1
		}
	}
	return count
}

// Options appends what is left, by the number taken.
func (t Take) Options(dst []Option, n int64) []Option {
	for take := range t.numbers(n) {
		dst = append(dst, Option{n - take})
	}
	return dst
}

// Positions returns the number of positions if the set has a 1, and else a
// number that is too high.
func (t Take) Positions(heaps []int64) float64 { return shrunk(heaps) }

// numbers yields the numbers up to n that are in the set, in order.
func (t Take) numbers(n int64) iter.Seq[int64] {
	return func(yield func(int64) bool) {
		for _, s := range t.spans {
			for i := range min(s.most, n) - s.least + 1 { // so that the largest number ends it
				if !yield(s.least + i) {
					return
				}
			}
		}
	}
}

// upTo returns the rule as far as it matters to heaps of up to n counters.
func (t Take) upTo(n int64) Take {
	var spans []span
	for _, s := range t.spans {
		if s.least <= n {
			spans = append(spans, span{s.least, min(s.most, n)})
		}
	}
	return Take{spans}
}

// has reports whether a number is in the set.
func (t Take) has(take int64) bool {
	for _, s := range t.spans {
		if s.least <= take && take <= s.most {
			return true
		}
	}
	return false
}

func parseTake(set string) (Take, error) { return parseSet("take", set) }

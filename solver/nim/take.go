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

// A takeRule is the rule to take from one heap a number of counters that is in a set:
// a subtraction game. The zero takeRule has an empty set.
type takeRule struct{ spans []span }

// A span is the numbers from least to most. Those of a takeRule are in order, with
// a gap between any two.
type span struct{ least, most int64 }

// parseSet reads the set of a rule.
func parseSet(rule, set string) (*takeRule, error) {
	if strings.TrimSpace(set) == "" {
		return nil, fmt.Errorf("rule %[1]s: no numbers to take: want such as %[1]s:1,2,3 or %[1]s:1-3", rule)
	}
	var spans []span
	for item := range strings.SplitSeq(set, ",") {
		s, err := parseSpan(strings.TrimSpace(item))
		if err != nil {
			return nil, fmt.Errorf("rule %s:%.60s: %w", rule, set, err)
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
		return 0, fmt.Errorf("%.60q isn't a number: want one such as 2, or a range such as 1-3", text)
	case n == 0:
		return 0, errors.New("0 counters cannot be taken: want numbers from 1")
	}
	return int64(n), nil
}

// newTake joins the spans that overlap or touch.
func newTake(spans []span) *takeRule {
	slices.SortFunc(spans, func(a, b span) int { return cmp.Compare(a.least, b.least) })
	joined := spans[:0]
	for _, s := range spans {
		if last := len(joined) - 1; last >= 0 && s.least-1 <= joined[last].most {
			joined[last].most = max(joined[last].most, s.most)
		} else {
			joined = append(joined, s)
		}
	}
	return &takeRule{joined}
}

// String writes the set in order, with a range for three numbers or more.
func (t *takeRule) String() string {
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
func (*takeRule) Play() Play { return Misere }

// canMove reports whether the least number of the set is at most n.
func (t *takeRule) canMove(n int64) bool { return len(t.spans) > 0 && t.spans[0].least <= n }

// count returns how many numbers up to n are in the set.
func (t *takeRule) count(n int64) *big.Int { return big.NewInt(t.few(n)) }

func (t *takeRule) few(n int64) (count int64) {
	for _, s := range t.spans {
		if s.least <= n {
			count += min(s.most, n) - s.least + 1
		}
	}
	return count
}

// moves appends the moves, by the number taken.
func (t *takeRule) moves(dst []Move, n int64) []Move {
	for _, s := range t.spans {
		for i := range min(s.most, n) - s.least + 1 {
			dst = append(dst, Move{heaps: option{n - s.least - i}})
		}
	}
	return dst
}

// positions returns the number of positions if the set has a 1, and else a
// number that is too high.
func (t *takeRule) positions(heaps []int64) float64 { return shrunk(heaps) }

// numbers yields the numbers up to n that are in the set, in order.
func (t *takeRule) numbers(n int64) iter.Seq[int64] {
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
func (t *takeRule) upTo(n int64) *takeRule {
	var spans []span
	for _, s := range t.spans {
		if s.least <= n {
			spans = append(spans, span{s.least, min(s.most, n)})
		}
	}
	return &takeRule{spans}
}

// has reports whether a number is in the set.
func (t *takeRule) has(take int64) bool {
	for _, s := range t.spans {
		if s.least <= take && take <= s.most {
			return true
		}
	}
	return false
}

func parseTake(set string) (*takeRule, error) { return parseSet("take", set) }

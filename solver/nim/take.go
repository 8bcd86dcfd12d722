package nim

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"iter"
	"math"
	"math/big"
	"slices"
	"strconv"
	"strings"

	"wordgame/internal/text"
	"wordgame/solver/nim/octal"
)

// A takeRule is a subtraction game: take from one heap a number of counters that is in a
// set. Nim, take, allbut and square differ by the set.
type takeRule struct {
	name string
	play Play
	set  numbers
}

// numbers are a set of numbers from 1.
type numbers interface {
	// count returns how many there are up to n.
	count(n int64) int64
	// upTo yields those up to n, ascending.
	upTo(n int64) iter.Seq[int64]
}

// nimRule returns the rule to take any number of counters from one heap.
func nimRule() Rule { return &takeRule{"nim", Misere, spans{{1, MostCounters}}} }

func parseTake(text string) (Rule, error) {
	s, err := parseSpans("take", text)
	return &takeRule{"take:" + s.String(), Misere, s}, err
}

// maxExcluded is the greatest number that the set of an all-but game can have.
const maxExcluded = 1000

func parseAllBut(typed string) (Rule, error) {
	not, err := parseSpans("allbut", typed)
	if err != nil {
		return nil, err
	}
	if last := not[len(not)-1].most; last > maxExcluded {
		return nil, fmt.Errorf("rule %s: %s is too large: want numbers of at most %s", given("allbut", typed), text.Thousands(last), text.Thousands(maxExcluded))
	}
	var rest spans
	least := int64(1)
	for _, s := range not {
		if s.least > least {
			rest = append(rest, span{least, s.least - 1})
		}
		least = s.most + 1
	}
	return &takeRule{"allbut:" + not.String(), Misere, append(rest, span{least, MostCounters})}, nil
}

// IsNim reports whether a rule allows to take any number of counters from one heap.
func IsNim(r Rule) bool {
	t, ok := r.(*takeRule)
	if !ok {
		return false
	}
	s, _ := t.set.(spans)
	return slices.Equal(s, spans{{1, MostCounters}})
}

func (t *takeRule) String() string { return t.name }

func (t *takeRule) canMove(n int64) bool { return t.set.count(n) > 0 }

func (t *takeRule) count(n int64) *big.Int { return big.NewInt(t.set.count(n)) }

// moves appends the moves, by the number taken. It goes without upTo, as an iterator
// takes memory for each call.
func (t *takeRule) moves(dst []Move, n int64) []Move {
	switch set := t.set.(type) {
	case spans:
		for _, x := range set {
			for i := range min(x.most, n) - x.least + 1 { // none if the least is too many
				dst = append(dst, Move{heaps: option{n - x.least - i}})
			}
		}
	case squares:
		for i := range set.count(n) {
			dst = append(dst, Move{heaps: option{n - (i+1)*(i+1)}})
		}
	}
	return dst
}

// spans are a set of numbers, in order, with a gap between any two spans.
type spans []span

// A span is the numbers from least to most.
type span struct{ least, most int64 }

// parseSpans reads the set of a rule.
func parseSpans(rule, set string) (spans, error) {
	if strings.TrimSpace(set) == "" {
		return nil, fmt.Errorf("rule %s: no numbers to take: want some, such as %s:1,2,3 or %s:1-3", rule, rule, rule)
	}
	var all []span
	for item := range strings.SplitSeq(set, ",") {
		s, err := parseSpan(strings.TrimSpace(item))
		if err != nil {
			return nil, fmt.Errorf("rule %s: %w", given(rule, set), err)
		}
		all = append(all, s)
	}
	// Those that overlap or touch are joined.
	slices.SortFunc(all, func(a, b span) int { return cmp.Compare(a.least, b.least) })
	joined := all[:0]
	for _, s := range all {
		if last := len(joined) - 1; last >= 0 && s.least-1 <= joined[last].most {
			joined[last].most = max(joined[last].most, s.most)
		} else {
			joined = append(joined, s)
		}
	}
	return joined, nil
}

func parseSpan(typed string) (span, error) {
	from, to, isRange := strings.Cut(typed, "-")
	if !isRange {
		to = from
	}
	var ends [2]int64
	for i, number := range []string{from, to} {
		n, err := strconv.ParseUint(strings.TrimSpace(number), 10, 63)
		switch {
		case errors.Is(err, strconv.ErrRange):
			return span{}, fmt.Errorf("%.60s counters are more than a heap can have: want at most %s", number, text.Thousands(MostCounters))
		case err != nil:
			return span{}, fmt.Errorf("%.60q isn't a number: want one such as 2, or a range such as 1-3", typed)
		case n == 0:
			return span{}, errors.New("nobody can take 0 counters: want numbers from 1")
		}
		ends[i] = int64(n)
	}
	if ends[0] > ends[1] {
		return span{}, fmt.Errorf("the range %s is reversed: want %d-%d", typed, ends[1], ends[0])
	}
	return span{ends[0], ends[1]}, nil
}

// String writes the set in order, with a range for three numbers or more.
func (s spans) String() string {
	items := make([]string, len(s))
	for i, x := range s {
		items[i] = strconv.FormatInt(x.least, 10)
		switch x.most - x.least {
		case 0:
		case 1:
			items[i] += "," + strconv.FormatInt(x.most, 10)
		default:
			items[i] += "-" + strconv.FormatInt(x.most, 10)
		}
	}
	return strings.Join(items, ",")
}

func (s spans) count(n int64) (count int64) {
	for _, x := range s {
		if x.least <= n {
			count += min(x.most, n) - x.least + 1
		}
	}
	return count
}

func (s spans) upTo(n int64) iter.Seq[int64] {
	return func(yield func(int64) bool) {
		for _, x := range s {
			for i := range min(x.most, n) - x.least + 1 { // so that the largest number ends it
				if !yield(x.least + i) {
					return
				}
			}
		}
	}
}

// squares are 1, 4, 9, ... (Golomb, A mathematical investigation of games of
// "take-away", 1966).
type squares struct{}

func (squares) count(n int64) int64 {
	root := int64(math.Sqrt(float64(n)))
	if root*root > n { // n was rounded up
		root--
	}
	return root
}

func (s squares) upTo(n int64) iter.Seq[int64] {
	return func(yield func(int64) bool) {
		for i := range s.count(n) {
			if !yield((i + 1) * (i + 1)) {
				return
			}
		}
	}
}

// nimLike returns true.
//
// In misère play, too, a heap whose options are worth heaps of Nim is worth the
// mex of them, as long as one of them is worth 0 or 1 (the misère mex rule:
// Conway, On Numbers and Games, chapter 12). So a heap of n that has options, none
// of them worth 0, must have one worth 1. Let s be the least number of the set. By
// Ferguson's pairing (On sums of graph games with last player losing, 1974) a heap
// of x is worth 1 exactly if one of x-s is worth 0. The option n-s is not worth
// 0, so it has an option n-s-t that is; by the pairing n-t, an option of n, is
// worth 1.
func (*takeRule) nimLike() bool { return true }

// How far values are computed.
const (
	maxSquare  = 300_000 // for square, whose period isn't known
	maxTabled  = 1 << 20 // for other sets with gaps
	maxLookups = 1 << 27 // options, for any set
)

// values returns the Grundy values of heaps of up to most counters. For a set without
// gaps they are known for all heaps. For others they are computed as those of an octal
// code, as far as they are needed, or until a period is proven.
func (t *takeRule) values(ctx context.Context, most int64) (grundies, error) {
	s, ok := t.set.(spans)
	if !ok && most > maxSquare {
		return nil, t.unknown(most, maxSquare)
	}
	if !ok {
		return t.computed(ctx, octal.Take(t.set.upTo(most), false), most, most)
	}
	for len(s) > 0 && s[len(s)-1].least > most {
		s = s[:len(s)-1]
	}
	var last span
	if len(s) > 0 {
		last = s[len(s)-1]
	}
	if len(s) == 1 {
		return spanValues{uint64(last.least), uint64(last.most)}, nil
	}
	// As far as it matters to these heaps, the last span may have no end.
	need, endless := last.most, last.most >= most && last.least < last.most
	if endless {
		need = last.least
	}
	limit := min(most, maxTabled, maxLookups/max(1, s.count(need)))
	if need > limit { // without all numbers the values would be those of another rule
		return nil, t.unknown(most, limit)
	}
	return t.computed(ctx, octal.Take(s.upTo(need), endless), most, limit)
}

func (t *takeRule) unknown(most, known int64) error {
	return fmt.Errorf("heap of %s: the Grundy values of %s are known only up to %s, and these show no period", text.Thousands(most), t.String(), text.Thousands(known))
}

// computed returns the values of a code, which is the rule's for heaps of up to limit.
func (t *takeRule) computed(ctx context.Context, code octal.Code, most, limit int64) (grundies, error) {
	seq := octal.New(code)
	if err := seq.Extend(ctx, limit); ctx.Err() != nil {
		return nil, err
	}
	seq.Period()
	if _, ok := seq.Of(most); !ok {
		return nil, t.unknown(most, int64(len(seq.Values()))-1)
	}
	return takeValues{codeValues{seq}, t.set}, nil
}

// takeValues are the values of a set with gaps.
type takeValues struct {
	codeValues
	set numbers
}

func (v takeValues) to(n, value int64) (iter.Seq[option], bool) {
	if v.seq.Period().Saltus > 0 { // there are quicker ways
		return v.codeValues.to(n, value)
	}
	return func(yield func(option) bool) {
		for take := range v.set.upTo(n) {
			if v.of(n-take) == value && !yield(option{n - take}) {
				return
			}
		}
	}, true
}

// spanValues are the values of heaps from which any number from a to b may be
// taken: that of n is (n mod (a+b)) / a, rounded down, by induction on n. With a and
// b of up to 2⁶³-1, a+b just has room.
type spanValues struct{ a, b uint64 }

func (v spanValues) of(n int64) int64 { return int64(uint64(n) % (v.a + v.b) / v.a) }

func (v spanValues) period() (octal.Period, int64) {
	switch {
	case v.b == uint64(MostCounters): // any number from a on
		return octal.Period{Period: int64(v.a), Saltus: 1}, 0
	case v.a+v.b > uint64(MostCounters):
		return octal.Period{}, 0
	}
	return octal.Period{Period: int64(v.a + v.b)}, 0
}

// to finds what may be left among the numbers from n-b to n-a, which are fewer
// than a+b: those with a value are in one stretch, or in two if it is the last
// value of one period and there is a part of it in the next.
func (v spanValues) to(n, value int64) (iter.Seq[option], bool) {
	return func(yield func(option) bool) {
		period := v.a + v.b
		if uint64(n) < v.a || uint64(value) > (period-1)/v.a {
			return
		}
		high := uint64(n) - v.a
		low := uint64(n) - min(v.b, uint64(n))
		first := uint64(value) * v.a
		last := first + min(v.a-1, period-1-first)
		start := high - high%period
		for range 2 {
			for left := min(high, start+last); left >= max(low, start+first); left-- {
				if !yield(option{int64(left)}) || left == 0 {
					return
				}
			}
			start -= period // below 0 it becomes a number above high
		}
	}, true
}

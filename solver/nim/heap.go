package nim

import (
	"cmp"
	"context"
	"fmt"
	"math/big"
	"slices"
	"strconv"
	"strings"

	"wordgame/internal/text"
	"wordgame/solver/nim/octal"
)

// A heap is a rule of heaps. What can be done to one is an octal or hexadecimal code (package
// [octal]; Guy and Smith, The G-values of various games, 1956).
type heap struct {
	name   string
	code   octal.Code
	byCode bool  // people know it by its code
	upTo   int64 // any number up to it may be taken, and no more; 0: that is not so
	most   int64 // counters of a heap, if that is less than mostCounters; else 0
}

// parseCode returns the rule of a code, with the name that it has, if any.
func parseCode(name, text string) (Rule, error) {
	code, err := octal.Parse(text)
	if err != nil {
		return nil, fmt.Errorf("rule octal: %w", err)
	}
	return heap{name: cmp.Or(name, "octal:"+code.String()), code: code, byCode: true}, nil
}

// isNim reports whether a rule is Nim, in which a heap is worth its size.
func isNim(r Rule) bool { return r.String() == "nim" }

// mostSquare is the largest heap from which square numbers are taken.
const mostSquare = 300_000

// squareRule returns the rule to take 1, 4, 9, ... counters (Golomb, A mathematical investigation of
// games of "take-away", 1966).
func squareRule() Rule {
	var squares []int64
	for i := int64(1); i*i <= mostSquare; i++ {
		squares = append(squares, i*i)
	}
	return heap{name: "square", code: octal.Take(squares, false), most: mostSquare}
}

// The greatest numbers of sets.
const (
	maxTaken    = 10_000
	maxExcluded = 1_000
)

func parseTake(typed string) (Rule, error) {
	set, name, err := parseSet("take", typed, maxTaken)
	h := heap{name: name, code: octal.Take(set, false)}
	if n := len(set); n > 0 && set[n-1] == int64(n) {
		h.upTo = int64(n)
	}
	return h, err
}

func parseAllBut(typed string) (Rule, error) {
	not, name, err := parseSet("allbut", typed, maxExcluded)
	var set []int64
	for n := int64(1); n <= maxExcluded+1; n++ {
		if !slices.Contains(not, n) {
			set = append(set, n)
		}
	}
	return heap{name: name, code: octal.Take(set, true)}, err
}

// parseSet reads the set of a rule, and returns its numbers in order, and the rule with the set
// written with a range for three numbers or more.
func parseSet(rule, typed string, most int64) (set []int64, name string, err error) {
	has := make([]bool, most+1)
	for item := range strings.SplitSeq(typed, ",") {
		first, last, isRange := strings.Cut(item, "-")
		if !isRange {
			last = first
		}
		from, err1 := strconv.ParseInt(strings.TrimSpace(first), 10, 64)
		to, err2 := strconv.ParseInt(strings.TrimSpace(last), 10, 64)
		if err1 != nil || err2 != nil || from < 1 || to > most || from > to {
			return nil, "", fmt.Errorf("rule %s: %.60q: want a number from 1 to %s, or a range of them such as 1-3",
				given(rule, typed), strings.TrimSpace(item), text.Thousands(most))
		}
		for n := from; n <= to; n++ {
			has[n] = true
		}
	}
	var items []string
	for n := int64(1); n <= most; n++ {
		first := n
		for ; n <= most && has[n]; n++ {
			set = append(set, n)
		}
		if n-first > 2 {
			items = append(items, fmt.Sprintf("%d-%d", first, n-1))
			continue
		}
		for ; first < n; first++ {
			items = append(items, strconv.FormatInt(first, 10))
		}
	}
	return set, rule + ":" + strings.Join(items, ","), nil
}

// Code returns the octal or hexadecimal code of a rule, "" if people know it by no code.
func Code(r Rule) string {
	if h, ok := r.(heap); ok && h.byCode {
		return h.code.String()
	}
	return ""
}

func (h heap) String() string { return h.name }

func (h heap) canMove(s Sizes) bool { return h.code.CanMove(s[0]) }

func (h heap) count(s Sizes) *big.Int { return h.code.Count(s[0]) }

// moves appends the moves, by the number taken.
func (h heap) moves(dst []Move, s Sizes) []Move {
	for o := range h.code.Options(s[0]) {
		dst = append(dst, Move{heaps: o})
	}
	return dst
}

// maxOctal is the largest heap whose Grundy value is computed where no period
// is proven. For a larger heap a period is looked for, in at most maxSteps steps: about
// five seconds.
const (
	maxOctal = 1 << 20
	maxSteps = 5_000_000_000
)

// extend computes the values of heaps of up to last counters, or until a period is proven that decides all. An
// error says why that of a heap of n is not known. Progress, if it is not nil, is called now and then with
// the number of values so far.
func (h heap) extend(ctx context.Context, s *octal.Sequence, n, last int64, progress func(values int)) error {
	isLong := func() bool { return last < n && s.Steps() > maxSteps }
	last = min(last, h.code.Most())
	for have := int64(len(s.Values())); have <= last && s.Period().Period == 0 && !isLong(); have = int64(len(s.Values())) {
		if err := s.Extend(ctx, min(last, have+max(1<<12, have/32))); err != nil {
			return err
		}
		if progress != nil {
			progress(len(s.Values()))
		}
	}
	if _, ok := s.Of(n); ok {
		return nil
	}
	if s.Period().Period > 0 {
		return fmt.Errorf("heap of %s: its Grundy value in %s is over %s", text.Thousands(n), h.name, text.Thousands(mostCounters))
	}
	return fmt.Errorf("heap of %s: the Grundy values of %s are known only up to %s, and these prove no period",
		text.Thousands(n), h.name, text.Thousands(len(s.Values())-1))
}

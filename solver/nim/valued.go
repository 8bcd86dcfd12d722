package nim

import (
	"context"
	"fmt"
	"math"
	"math/big"
	"slices"
	"strconv"
	"strings"

	"wordgame/internal/certificate"
	"wordgame/internal/text"
	"wordgame/solver/nim/octal"
)

// This file has the certificates about heaps that need no positions, because a theorem is
// proven: Bouton's (1901), that of Sprague and Grundy, and that of Guy and Smith.

// What the lines of these certificates may have: values and heaps with one, and the digits of a heap that a claim is about.
const (
	maxValue  = 1_000_000
	maxValued = 10_000 // that are written: the checker with a proof takes time in the square of their number
	maxTaken  = 10_000 // at once, where a period is proven
	maxDigits = 400
)

// Valued heaps each have a value: in Nim their size, and else the Grundy value that a certificate gives.
type valued struct {
	misere bool // of Nim
	rule   Rule
	values []int64 // of heaps of 0, 1, 2, ...
	// From the heap start on the values repeat with a period, if that isn't 0.
	start, period int64
}

func valuedBy(rule Rule, play Play) *valued { return &valued{misere: play == Misere, rule: rule} }

// code returns the code of the rule, as far as it matters to heaps of up to most counters, and whether it
// matters no further.
func (h *valued) code(most int64) (code octal.Code, whole bool) {
	t, ok := h.rule.(*takeRule)
	if !ok {
		return h.rule.(codeRule).code, true
	}
	if s, ok := t.set.(spans); ok && len(s) > 0 && s[len(s)-1].most <= maxTaken {
		most, whole = maxTaken, true
	}
	return octal.Take(t.set.upTo(most), false), whole
}

// saysWho reports whether the words of a line claim who wins, and no more.
func saysWho(f []string) bool {
	return len(f) == 3 && f[0] == "claim" && (f[1] == "win" || f[1] == "loss")
}

// check checks values, and what is claimed of them.
func (h *valued) check(ctx context.Context, body []certificate.Line, m *certificate.Meter) error {
	var claims, lines []certificate.Line // lines are those of the values
	var ofPeriod certificate.Line
	for _, l := range body {
		f := l.Fields()
		ok := true
		number := func(written string) int64 {
			n, err := strconv.ParseUint(written, 10, 31)
			ok = ok && err == nil && len(written) <= 9
			return int64(n)
		}
		switch isPeriod := len(f) == 5 && f[0] == "claim" && f[1] == "period"; {
		case f[0] == "V" && len(f) > 1:
			ok = number(f[1]) == int64(len(h.values)) && ok
			for _, value := range f[2:] {
				h.values, lines = append(h.values, number(value)), append(lines, l)
			}
		case isPeriod && f[3] == "from" && ofPeriod.Number == 0:
			ofPeriod, h.period, h.start = l, number(f[2]), number(f[4])
		default:
			ok = f[0] != "V" && !isPeriod
			claims = append(claims, l)
		}
		if !ok {
			return l.Bad(fmt.Sprintf("%.80q is no line of a certificate: want V %s and values of at most %s, or once claim period P from N", l.Text, text.Thousands(len(h.values)), text.Thousands(maxValue)))
		}
	}
	if err := h.areRight(ctx, lines, m); err != nil {
		return err
	}
	if why := h.repeats(); ofPeriod.Number > 0 && why != "" {
		return ofPeriod.Refused(why)
	}
	for _, l := range claims {
		if err := h.claim(l); err != nil {
			return err
		}
	}
	return nil
}

// areRight returns an error unless the values are those of the rule.
func (h *valued) areRight(ctx context.Context, lines []certificate.Line, m *certificate.Meter) error {
	if len(lines) == 0 {
		return nil
	}
	const inStep = 25 // pairs of heaps
	code, _ := h.code(int64(len(h.values)))
	seq, looked := octal.New(code), int64(0)
	for n, value := range h.values {
		if err := m.At(lines[n].Number); err != nil {
			return err
		}
		if err := seq.Extend(ctx, int64(n)); err != nil {
			return lines[n].Refused(err.Error())
		}
		m.Spend(int(seq.Steps()-looked) / inStep)
		looked = seq.Steps()
		if is, ok := seq.Of(int64(n)); !ok || is != value {
			return lines[n].Refused("the value of a heap of " + text.Thousands(n) + " isn't " + text.Thousands(value))
		}
	}
	return m.At(lines[len(lines)-1].Number)
}

// claim checks a claim, of a value or who wins.
func (h *valued) claim(l certificate.Line) error {
	f := l.Fields()
	claimed, err := strconv.ParseUint(f[len(f)-1], 10, 31)
	isValue := len(f) == 4 && f[0] == "claim" && f[1] == "value" && err == nil && !strings.Contains(f[2], ",")
	isHeap := func(word string) bool {
		return word != "" && len(word) <= maxDigits && strings.Trim(word, "0123456789") == ""
	}
	var heaps []*big.Int
	ok := isValue || saysWho(f)
	for word := range strings.SplitSeq(f[min(2, len(f)-1)], ",") {
		heap, _ := new(big.Int).SetString(word, 10)
		heaps, ok = append(heaps, heap), ok && isHeap(word)
	}
	if !ok {
		return l.Bad(fmt.Sprintf("%.80q is no claim that is shown by theory: want claim win or loss of heaps of at most %d digits, or claim value HEAP VALUE", l.Text, maxDigits))
	}
	switch sum, lost := h.sum(heaps); {
	case sum == nil:
		return l.Refused(l.String() + ": a heap is too large for its value to be known, as no period is claimed")
	case isValue && sum.Int64() != int64(claimed):
		return l.Refused(fmt.Sprintf("the value of a heap of %.60s is %s, not %s", f[2], text.Commas(sum.String()), text.Thousands(int(claimed))))
	case f[1] == "win" && lost:
		return l.Refused(l.String() + ": it is lost")
	case f[1] == "loss" && !lost:
		return l.Refused(l.String() + ": it is won")
	}
	return nil
}

// sum returns the nim-sum of the values of heaps, or nil if one isn't known; and whether the player to move loses.
// That is so if the sum is 0; in misère Nim, too, unless no heap has more than one counter: then if it is 1.
func (h *valued) sum(heaps []*big.Int) (sum *big.Int, lost bool) {
	sum, ones := new(big.Int), h.misere
	for _, heap := range heaps {
		value := h.of(heap)
		if value == nil {
			return nil, false
		}
		sum.Xor(sum, value)
		ones = ones && value.BitLen() <= 1
	}
	return sum, ones == (sum.Sign() != 0)
}

// of returns the value of a heap; nil if it isn't known.
func (h *valued) of(heap *big.Int) *big.Int {
	switch {
	case IsNim(h.rule):
		return heap
	case heap.IsInt64() && heap.Int64() < int64(len(h.values)):
		return big.NewInt(h.values[heap.Int64()])
	case h.period == 0:
		return nil
	}
	after := new(big.Int).Sub(heap, big.NewInt(h.start))
	after.Mod(after, big.NewInt(h.period))
	return big.NewInt(h.values[h.start+after.Int64()])
}

// repeats says why the values don't prove their period, or nothing if they do.
func (h *valued) repeats() (why string) {
	if h.period == 0 {
		return "a period of 0 says nothing"
	}
	have := int64(len(h.values))
	for n := h.start; n+h.period < have; n++ {
		if h.values[n] != h.values[n+h.period] {
			return "heaps of " + text.Thousands(n) + " and " + text.Thousands(n+h.period) + " have different values"
		}
	}
	code, whole := h.code(0)
	switch want, proven := code.Proof(h.start, h.period); {
	case !proven || !whole:
		return "no period is proven by this rule"
	case have < want:
		return "these are the values of heaps to " + text.Thousands(have-1) +
			": to be sure of the period, they are wanted to " + text.Thousands(want-1)
	}
	return why
}

// certify returns the lines that show by theory who wins some heaps: for Nim the claim alone, for other rules values, in
// normal play, and their period if it makes the certificate shorter. Without heaps the lines show the period.
func (h *valued) certify(ctx context.Context, heaps []int64) (body []certificate.Line, err error) {
	add := func(format string, args ...any) {
		body = append(body, certificate.Line{Text: fmt.Sprintf(format, args...)})
	}
	sorted := slices.Sorted(slices.Values(heaps))
	if !IsNim(h.rule) {
		if err := h.find(ctx, sorted); err != nil {
			return nil, err
		}
		for from := 0; from < len(h.values); from += 100 {
			add("V %d %s", from, Sizes(h.values[from:min(from+100, len(h.values))]))
		}
		if h.period > 0 {
			add("claim period %d from %d", h.period, h.start)
		}
	}
	if len(heaps) == 0 {
		return body, nil
	}
	var all []*big.Int
	for i, n := range sorted {
		all = append(all, big.NewInt(n))
		if !IsNim(h.rule) && (i == 0 || n != sorted[i-1]) {
			add("claim value %d %v", n, h.of(all[i]))
		}
	}
	who := "win"
	if _, lost := h.sum(all); lost {
		who = "loss"
	}
	add("claim %s %s", who, partsList(h.rule, sorted))
	return body, nil
}

// find finds the values that show those of some heaps in order, or if there are none a period.
func (h *valued) find(ctx context.Context, sorted []int64) error {
	const maxSteps = 500_000_000 // pairs of heaps: a fraction of what is checked
	largest, most := int64(math.MaxInt64), int64(maxValued)
	if len(sorted) > 0 {
		largest = sorted[len(sorted)-1]
	}
	code, whole := h.code(min(largest, maxValued))
	if strings.Contains(code.String(), "[") {
		most = maxSearched
	}
	seq := octal.New(code)
	for n := int64(64); seq.Steps() < maxSteps; n *= 2 {
		if err := seq.Extend(ctx, min(n, most, largest)); err != nil {
			return err
		}
		if n >= min(most, largest) {
			break
		}
	}
	have := int64(len(seq.Values())) - 1
	if p := seq.Period(); p.Period > 0 {
		have = min(most, largest)
		if want, ok := code.Proof(p.Preperiod, p.Period); ok && whole && want <= min(largest, most+1) {
			h.start, h.period, have = p.Preperiod, p.Period, want-1
		}
	}
	switch {
	case h.period == 0 && len(sorted) == 0:
		return fmt.Errorf("%s: the values of heaps up to %s prove no period", h.rule.String(), text.Thousands(have))
	case h.period == 0 && have < largest:
		return fmt.Errorf("%s: it takes the values of heaps up to %s: a certificate has those up to %s at most",
			h.rule.String(), text.Thousands(largest), text.Thousands(have))
	}
	for n := range have + 1 {
		value, _ := seq.Of(n)
		h.values = append(h.values, value)
	}
	return nil
}

package nim

import (
	"context"
	"fmt"
	"math"
	"math/big"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"wordgame/internal/certificate"
	"wordgame/internal/text"
	"wordgame/solver/nim/octal"
)

// This file has the certificates about heaps that need no positions, because a theorem is
// proven: Bouton's (1901), that of Sprague and Grundy, and that of Guy and Smith.

// maxValued is how many values are written: the checker with a proof takes time in the square of
// their number.
const maxValued = 10_000

// The lines of these certificates.
var (
	valuesLine = regexp.MustCompile(`^V ([0-9]{1,9})((?: [0-9]{1,9})*)$`)
	periodLine = regexp.MustCompile(`^claim period ([0-9]{1,9}) from ([0-9]{1,9})$`)
	valueLine  = regexp.MustCompile(`^claim value ([0-9]{1,400}) ([0-9]{1,9})$`)
	whoLine    = regexp.MustCompile(`^claim (win|loss) ([0-9]{1,400}(?:,[0-9]{1,400})*)$`)
)

// fewDigits reads a number that a line has with at most nine digits.
func fewDigits(digits string) int64 {
	n, _ := strconv.ParseInt(digits, 10, 64)
	return n
}

// Valued heaps each have a value: in Nim their size, and else the Grundy value that a certificate gives.
type valued struct {
	misere bool // of Nim
	rule   heap
	values *octal.Sequence
	have   int64 // the certificate gives so many of them
	// From the heap start on the values repeat with a period, if that isn't 0.
	start, period int64
}

func newValued(rule Rule, play Play) *valued {
	h := rule.(heap)
	return &valued{misere: play == Misere, rule: h, values: octal.New(h.code)}
}

// check checks values, and what is claimed of them.
func (h *valued) check(ctx context.Context, body []certificate.Line, m *certificate.Meter) error {
	const inStep = 25 // pairs of heaps
	var claims []certificate.Line
	var ofPeriod *certificate.Line
	for _, l := range body {
		values, period := valuesLine.FindStringSubmatch(l.Text), periodLine.FindStringSubmatch(l.Text)
		switch {
		case values != nil && fewDigits(values[1]) == h.have:
			for written := range strings.FieldsSeq(values[2]) {
				value, looked := fewDigits(written), h.values.Steps()
				if err := h.values.Extend(ctx, h.have); err != nil {
					return l.Refused(err.Error())
				}
				m.Spend(int(h.values.Steps()-looked) / inStep)
				if is, ok := h.values.Of(h.have); !ok || is != value {
					return l.Refused("the value of a heap of " + text.Thousands(h.have) + " isn't " + text.Thousands(value))
				}
				h.have++
				if err := m.At(l.Number); err != nil {
					return err
				}
			}
		case period != nil && ofPeriod == nil:
			ofPeriod, h.period, h.start = &l, fewDigits(period[1]), fewDigits(period[2])
		case valueLine.MatchString(l.Text), whoLine.MatchString(l.Text):
			claims = append(claims, l)
		default:
			return l.Bad(fmt.Sprintf("%.80q is no line of a certificate: want V %s and values, claim value HEAP VALUE, "+
				"claim win or loss of heaps, or once claim period P from N", l.Text, text.Thousands(h.have)))
		}
	}
	if why := h.repeats(); ofPeriod != nil && why != "" {
		return ofPeriod.Refused(why)
	}
	for _, l := range claims {
		if why := h.refutes(l); why != "" {
			return l.Refused(why)
		}
	}
	return nil
}

// refutes says why a claim, of a value or who wins, is not shown; nothing if it is.
func (h *valued) refutes(l certificate.Line) (nothing string) {
	f := l.Fields()
	sum, lost := h.sum(strings.Split(f[2], ","))
	switch {
	case sum == nil:
		return l.String() + ": a heap is too large for its value to be known, as no period is claimed"
	case f[1] == "value" && sum.Cmp(big.NewInt(fewDigits(f[3]))) != 0:
		return fmt.Sprintf("the value of a heap of %.60s is %s, not %s", f[2], text.Commas(sum.String()), text.Thousands(fewDigits(f[3])))
	case f[1] == "win" && lost:
		return l.String() + ": it is lost"
	case f[1] == "loss" && !lost:
		return l.String() + ": it is won"
	}
	return nothing
}

// sum returns the nim-sum of the values of heaps, or nil if one isn't known; and whether the player to move loses.
// That is so if the sum is 0; in misère Nim, too, unless no heap has more than one counter: then if it is 1.
func (h *valued) sum(heaps []string) (sum *big.Int, lost bool) {
	sum, ones := new(big.Int), h.misere
	for _, written := range heaps {
		value, _ := new(big.Int).SetString(written, 10)
		if !isNim(h.rule) {
			if value = h.of(value); value == nil {
				return nil, false
			}
		}
		sum.Xor(sum, value)
		ones = ones && value.BitLen() <= 1
	}
	return sum, ones == (sum.Sign() != 0)
}

// of returns the value of a heap; nil if it isn't known.
func (h *valued) of(heap *big.Int) *big.Int {
	n := heap.Int64()
	if !heap.IsInt64() || n >= h.have {
		if h.period == 0 {
			return nil
		}
		after := new(big.Int).Sub(heap, big.NewInt(h.start))
		n = h.start + after.Mod(after, big.NewInt(h.period)).Int64()
	}
	value, _ := h.values.Of(n)
	return big.NewInt(value)
}

// repeats says why the values don't prove their period, or nothing if they do.
func (h *valued) repeats() (nothing string) {
	if h.period == 0 {
		return "a period of 0 says nothing"
	}
	for n := h.start; n+h.period < h.have; n++ {
		early, _ := h.values.Of(n)
		if late, _ := h.values.Of(n + h.period); early != late {
			return "heaps of " + text.Thousands(n) + " and " + text.Thousands(n+h.period) + " have different values"
		}
	}
	switch want, proven := h.rule.code.Proof(h.start, h.period); {
	case !proven || h.rule.most > 0:
		return "no period is proven by this rule"
	case h.have < want:
		return "these are the values of heaps to " + text.Thousands(h.have-1) +
			": to be sure of the period, they are wanted to " + text.Thousands(want-1)
	}
	return nothing
}

// certify returns the lines that show by theory who wins some heaps: for Nim the claim alone, for other rules values, in
// normal play, and their period if it makes the certificate shorter. Without heaps the lines show the period.
func (h *valued) certify(ctx context.Context, heaps []int64) (body []certificate.Line, err error) {
	const inLine = 100
	add := func(format string, args ...any) {
		body = append(body, certificate.Line{Text: fmt.Sprintf(format, args...)})
	}
	sorted := slices.Sorted(slices.Values(heaps))
	if !isNim(h.rule) {
		largest := int64(math.MaxInt64)
		if len(heaps) > 0 {
			largest = sorted[len(sorted)-1]
		}
		if err := h.find(ctx, largest); err != nil {
			return nil, err
		}
		var values Sizes
		for n := range h.have {
			value, _ := h.values.Of(n)
			values = append(values, value)
		}
		for i, line := range slices.Collect(slices.Chunk(values, inLine)) {
			add("V %d %s", i*inLine, line)
		}
		if h.period > 0 {
			add("claim period %d from %d", h.period, h.start)
		}
		for _, n := range slices.Compact(slices.Clone(sorted)) {
			add("claim value %d %v", n, h.of(big.NewInt(n)))
		}
	}
	if len(heaps) > 0 {
		who, at := "win", partsList(h.rule, sorted)
		if _, lost := h.sum(strings.Split(at, ",")); lost {
			who = "loss"
		}
		add("claim %s %s", who, at)
	}
	return body, nil
}

// find finds the values that show those of heaps up to the largest, a period if that is too large.
func (h *valued) find(ctx context.Context, largest int64) error {
	most := min(largest, maxValued)
	if strings.Contains(h.rule.code.String(), "[") {
		most = min(largest, maxSearched)
	}
	if err := h.rule.extend(ctx, h.values, 0, most, nil); err != nil {
		return err
	}
	p := h.values.Period()
	if h.have = min(most+1, int64(len(h.values.Values()))); p.Period > 0 {
		h.have = most + 1
	}
	switch want, ok := h.rule.code.Proof(p.Preperiod, p.Period); {
	case p.Period > 0 && ok && want <= min(largest, maxValued+1):
		h.start, h.period, h.have = p.Preperiod, p.Period, want
	case largest == math.MaxInt64:
		return fmt.Errorf("%s: the values of heaps up to %s prove no period", h.rule.String(), text.Thousands(h.have-1))
	case h.have <= largest:
		return fmt.Errorf("%s: it takes the values of heaps up to %s: a certificate has those up to %s at most",
			h.rule.String(), text.Thousands(largest), text.Thousands(h.have-1))
	}
	return nil
}

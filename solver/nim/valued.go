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

// Valued heaps each have a value: in Nim their size, and else the Grundy value that a certificate gives.
type valued struct {
	misere bool // of Nim
	rule   *heap
	values []int64 // of heaps of 0, 1, 2, ...
	// From the heap start on the values repeat with a period, if that isn't 0.
	start, period int64
}

// check checks values, and what is claimed of them.
func (h *valued) check(ctx context.Context, body []certificate.Line, m *certificate.Meter) error {
	const inStep = 25 // pairs of heaps
	seq := octal.New(h.rule.code)
	var claims []certificate.Line
	var ofPeriod *certificate.Line
	number := func(digits string) int64 {
		n, _ := strconv.ParseInt(digits, 10, 64)
		return n
	}
	for _, l := range body {
		values, period := valuesLine.FindStringSubmatch(l.Text), periodLine.FindStringSubmatch(l.Text)
		switch {
		case values != nil && number(values[1]) == int64(len(h.values)):
			for written := range strings.FieldsSeq(values[2]) {
				n, value, looked := int64(len(h.values)), number(written), seq.Steps()
				if err := seq.Extend(ctx, n); err != nil {
					return l.Refused(err.Error())
				}
				m.Spend(int(seq.Steps()-looked) / inStep)
				if is, ok := seq.Of(n); !ok || is != value {
					return l.Refused("the value of a heap of " + text.Thousands(n) + " isn't " + text.Thousands(value))
				}
				h.values = append(h.values, value)
				if err := m.At(l.Number); err != nil {
					return err
				}
			}
		case period != nil && ofPeriod == nil:
			ofPeriod, h.period, h.start = &l, number(period[1]), number(period[2])
		case valueLine.MatchString(l.Text), whoLine.MatchString(l.Text):
			claims = append(claims, l)
		default:
			return l.Bad(fmt.Sprintf("%.80q is no line of a certificate: want V %s and values, claim value HEAP VALUE, claim win or loss of heaps, or once claim period P from N", l.Text, text.Thousands(len(h.values))))
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

// refutes says why a claim, of a value or who wins, is not shown.
func (h *valued) refutes(l certificate.Line) (why string) {
	f := l.Fields()
	sum, lost := h.sum(strings.Split(f[2], ","))
	switch {
	case sum == nil:
		return l.String() + ": a heap is too large for its value to be known, as no period is claimed"
	case f[1] == "value":
		if claimed, _ := new(big.Int).SetString(f[3], 10); claimed.Cmp(sum) != 0 {
			return fmt.Sprintf("the value of a heap of %.60s is %s, not %s", f[2], text.Commas(sum.String()), text.Commas(claimed.String()))
		}
	case f[1] == "win" && lost:
		return l.String() + ": it is lost"
	case f[1] == "loss" && !lost:
		return l.String() + ": it is won"
	}
	return why
}

// sum returns the nim-sum of the values of heaps, or nil if one isn't known; and whether the player to move loses.
// That is so if the sum is 0; in misère Nim, too, unless no heap has more than one counter: then if it is 1.
func (h *valued) sum(heaps []string) (sum *big.Int, lost bool) {
	sum, ones := new(big.Int), h.misere
	for _, written := range heaps {
		heap, _ := new(big.Int).SetString(written, 10)
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
	switch want, proven := h.rule.code.Proof(h.start, h.period); {
	case !proven || h.rule.most < MostCounters:
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
		largest := int64(math.MaxInt64)
		if len(heaps) > 0 {
			largest = slices.Max(heaps)
		}
		if err := h.find(ctx, largest); err != nil {
			return nil, err
		}
		for from := 0; from < len(h.values); from += 100 {
			add("V %d %s", from, Sizes(h.values[from:min(from+100, len(h.values))]))
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
	seq := octal.New(h.rule.code)
	if err := h.rule.extend(ctx, seq, 0, most, nil); err != nil {
		return err
	}
	p, have := seq.Period(), int64(len(seq.Values()))-1
	if p.Period > 0 {
		have = most
	}
	switch want, ok := h.rule.code.Proof(p.Preperiod, p.Period); {
	case p.Period > 0 && ok && want <= min(largest, maxValued+1):
		h.start, h.period, have = p.Preperiod, p.Period, want-1
	case largest == math.MaxInt64:
		return fmt.Errorf("%s: the values of heaps up to %s prove no period", h.rule.String(), text.Thousands(have))
	case have < largest:
		return fmt.Errorf("%s: it takes the values of heaps up to %s: a certificate has those up to %s at most",
			h.rule.String(), text.Thousands(largest), text.Thousands(have))
	}
	for n := range have + 1 {
		value, _ := seq.Of(n)
		h.values = append(h.values, value)
	}
	return nil
}

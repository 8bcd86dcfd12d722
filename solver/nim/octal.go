package nim

import (
	"context"
	"fmt"
	"iter"
	"math/big"
	"strings"

	"wordgame/solver/nim/octal"
)

// An octalRule is a game that is given by an octal or hexadecimal code (package
// [octal]; Guy and Smith, The G-values of various games, 1956).
type octalRule struct {
	name string // if it is known by one
	code octal.Code
	live uint64 // the heaps below 64 that have moves, one bit each

	splits  bool // a move can leave several heaps
	repeats bool // the digits do, for ever
}

func newOctal(name string, c octal.Code) octalRule {
	text := c.String()
	o := octalRule{name: name, code: c, splits: strings.ContainsAny(text, "4567CDEFcdef89ABab"), repeats: strings.Contains(text, "[")}
	for n := range int64(64) {
		if canMove(c, n) {
			o.live |= 1 << n
		}
	}
	return o
}

// named are the codes that have names.
//
//   - split is Grundy's game (Grundy 1939): split a heap into two that differ.
//   - kayles (Dudeney and Loyd, about 1900): take one or two, and if you like split
//     what is left.
//   - dawson is Dawson's Kayles: take two, and if you like split what is left.
//   - dawson-chess (Dawson 1935) is Dawson's Chess on n columns.
func named(name string) (octalRule, bool) {
	code, ok := map[string]string{"split": "4!.0", "kayles": "0.77", "dawson": "0.07", "dawson-chess": "0.137"}[name]
	if !ok {
		return octalRule{}, false
	}
	c, err := octal.Parse(code)
	return newOctal(name, c), err == nil
}

func parseOctal(code string) (octalRule, error) {
	c, err := octal.Parse(code)
	if err != nil {
		return octalRule{}, fmt.Errorf("rule octal: %w", err)
	}
	return newOctal("", c), nil
}

func (o octalRule) String() string {
	if o.name != "" {
		return o.name
	}
	return "octal:" + o.code.String()
}

// Play returns Normal.
func (octalRule) Play() Play { return Normal }

// canMove reports whether a heap of n has options.
func (o octalRule) canMove(n int64) bool {
	if n < 64 {
		return o.live>>n&1 != 0
	}
	return canMove(o.code, n)
}

func canMove(c octal.Code, n int64) bool {
	if n > 1<<12 {
		return c.CanMove(n)
	}
	for range c.Options(n) { // often there is one at once
		return true
	}
	return false
}

// count returns the number of options, or nil if there are too many digits to look at.
func (o octalRule) count(n int64) *big.Int {
	if o.repeats && n > mostTail {
		return nil
	}
	return o.code.Count(n)
}

// moves appends the moves, by the number taken.
func (o octalRule) moves(dst []Move, n int64) []Move {
	for left := range o.code.Options(n) {
		dst = append(dst, Move{heaps: option(left)})
	}
	return dst
}

// nimLike returns false: in misère play a heap that can be broken is seldom worth a
// heap of Nim. What can be said of it is in its misère quotient.
func (octalRule) nimLike() bool { return false }

// mostTail is the largest heap of a code whose digits repeat: the moves are looked at
// digit by digit.
const mostTail = 1 << 24

// mostOctal is the largest heap whose Grundy value is computed where no period
// is proven. For a larger heap a period is looked for, in at most
// mostSteps steps: about five seconds.
const (
	mostOctal = 1 << 20
	mostSteps = 10_000_000_000
)

// values computes the values of heaps of up to most counters, or until a period is
// proven that decides all.
func (o octalRule) values(ctx context.Context, most int64) (grundies, error) {
	return o.within(ctx, most, mostSteps)
}

func (o octalRule) within(ctx context.Context, most, steps int64) (grundies, error) {
	if o.repeats && most > mostTail {
		return nil, fmt.Errorf("heap of %d: %v is answered for heaps up to %d only, as its digits repeat", most, o, mostTail)
	}
	s := octal.New(o.code)
	limit := min(mostOctal, o.code.Most())
	tired := false
	for n := int64(1 << 12); !tired; n += n / 8 {
		if err := s.Extend(ctx, min(n, most, limit)); err != nil {
			return nil, err
		}
		if n >= min(most, limit) {
			break
		}
		tired = most > limit && s.Steps() > steps
	}
	v := octalValues{code: o.code, sequence: s, digits: plainDigits(o.code)}
	if _, ok := s.Of(most); ok {
		return v, nil
	}
	if s.Period().Period > 0 {
		return nil, fmt.Errorf("heap of %d: its Grundy value in %v is over %d", most, o, MostCounters)
	}
	known := len(s.Values()) - 1
	if tired {
		return nil, fmt.Errorf("heap of %d: in %d steps the Grundy values of %v are found up to %d only, and show no proven period there", most, s.Steps(), o, known)
	}
	return nil, fmt.Errorf("heap of %d: the Grundy values of %v are known up to %d only, and show no proven period there", most, o, known)
}

// positions counts the sets of heaps that each heap has room for, or if they are
// fewer, those that all have room for together.
func (o octalRule) positions(heaps []int64) float64 {
	if !o.splits {
		return shrunk(heaps)
	}
	count, least := breakings, int64(1)
	if o.name == "split" {
		count, least = splits, 3
	}
	return roomFor(heaps, count, least)
}

// octalValues are values that were computed, and what a proven period makes of them.
type octalValues struct {
	code     octal.Code
	sequence *octal.Sequence
	digits   []octalDigit // nil if there are too many
}

func (v octalValues) of(n int64) int64 {
	value, _ := v.sequence.Of(n)
	return value
}

// mostTried bounds the options of a heap that are looked at one by one.
const mostTried = 1 << 24

// All reports whether To need not give up.
func (v octalValues) all(n int64) bool {
	return v.digits != nil && v.distant(n) || v.code.Count(n).Cmp(big.NewInt(mostTried)) <= 0
}

// distant reports whether [octalValues.far] serves a heap of n.
func (v octalValues) distant(n int64) bool {
	p := v.sequence.Period()
	return p.Period > 0 && p.Saltus == 0 && n > int64(len(v.sequence.Values()))
}

func (v octalValues) to(n, value int64) iter.Seq[option] {
	if v.digits != nil && v.distant(n) {
		return v.far(n, value)
	}
	return func(yield func(option) bool) {
		tried := 0
		for o := range v.code.Options(n) {
			if tried++; tried > mostTried {
				return
			}
			if v.of(o[0])^v.of(o[1])^v.of(o[2]) == value && !yield(option(o)) {
				return
			}
		}
	}
}

// Code returns the octal or hexadecimal code of a rule, "" if it is not given by one.
func Code(r Rule) string {
	if o, ok := r.(octalRule); ok {
		return o.code.String()
	}
	return ""
}

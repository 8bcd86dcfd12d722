package nim

import (
	"context"
	"fmt"
	"iter"
	"math/big"
	"strings"
	"time"

	"wordgame/solver/nim/octal"
)

// Octal is a game that is given by an octal or hexadecimal code (package
// [octal]; Guy and Smith, The G-values of various games, 1956).
type Octal struct {
	name string // if it is known by one
	code octal.Code
}

// named are the codes that have names.
//
//   - split is Grundy's game (Grundy 1939): split a heap into two that differ.
//   - kayles (Dudeney and Loyd, about 1900): take one or two, and if you like split
//     what is left.
//   - dawson is Dawson's Kayles: take two, and if you like split what is left.
//   - dawson-chess (Dawson 1935) is Dawson's Chess on n columns.
func named(name string) (Octal, bool) {
	code, ok := map[string]string{"split": "4!.0", "kayles": "0.77", "dawson": "0.07", "dawson-chess": "0.137"}[name]
	if !ok {
		return Octal{}, false
	}
	c, err := octal.Parse(code)
	return Octal{name, c}, err == nil
}

func parseOctal(code string) (Octal, error) {
	c, err := octal.Parse(code)
	if err != nil {
		return Octal{}, fmt.Errorf("rule octal: %w", err)
	}
	return Octal{"", c}, nil
}

func (o Octal) String() string {
	if o.name != "" {
		return o.name
	}
	return "octal:" + o.code.String()
}

// Code returns the code.
func (o Octal) Code() octal.Code { return o.code }

// Play returns Normal.
func (Octal) Play() Play { return Normal }

// CanMove reports whether a heap of n has options.
func (o Octal) CanMove(n int64) bool {
	if n > 1<<12 {
		return o.code.CanMove(n)
	}
	for range o.code.Options(n) { // often there is one at once
		return true
	}
	return false
}

// Count returns the number of options.
func (o Octal) Count(n int64) *big.Int { return o.code.Count(n) }

// Options appends the options, by the number taken.
func (o Octal) Options(dst []Option, n int64) []Option {
	for option := range o.code.Options(n) {
		dst = append(dst, Option(option))
	}
	return dst
}

// NimLike returns false: in misère play a heap that can be broken is seldom worth a
// heap of Nim. What can be said of it is in its misère quotient.
func (Octal) NimLike() bool { return false }

// MostTail is the largest heap of a code whose digits repeat: the moves are looked at
// digit by digit.
const MostTail = 1 << 24

// MostOctal is the largest heap whose Grundy value is computed where no period
// is proven. For one that is larger, a period is looked for as long as a user may
// want to wait.
const (
	MostOctal = 1 << 20
	mostWait  = 10 * time.Second
)

// Values computes the values of heaps of up to most counters, or until a period is
// proven that decides all.
func (o Octal) Values(ctx context.Context, most int64) (Values, error) {
	begin := time.Now()
	if most > MostTail && strings.Contains(o.code.String(), "[") {
		return nil, fmt.Errorf("heap of %d: %v is answered for heaps up to %d only, as its digits repeat", most, o, MostTail)
	}
	s := octal.New(o.code)
	limit := min(MostOctal, o.code.Most())
	hunt, cancel := ctx, func() {}
	if most > limit {
		hunt, cancel = context.WithTimeout(ctx, mostWait)
	}
	defer cancel()
	err := s.Extend(hunt, min(most, limit))
	switch {
	case ctx.Err() != nil:
		return nil, ctx.Err()
	case err != nil && hunt.Err() == nil:
		return nil, err
	}
	v := octalValues{code: o.code, sequence: s, digits: plainDigits(o.code)}
	if _, ok := s.Of(most); ok {
		return v, nil
	}
	if p, ok := s.Period(); ok && p.Proven {
		return nil, fmt.Errorf("heap of %d: its Grundy value in %v is over %d", most, o, MostCounters)
	}
	return nil, fmt.Errorf("heap of %d: the Grundy values of %v can be had up to %d only (which took %v), and show no proven period there",
		most, o, len(s.Values())-1, time.Since(begin).Round(10*time.Millisecond))
}

// Positions counts the sets of heaps that each heap has room for, or if they are
// fewer, those that all have room for together.
func (o Octal) Positions(heaps []int64) float64 {
	if !strings.ContainsAny(o.code.String(), "4567CDEFcdef89ABab") {
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

func (v octalValues) Of(n int64) int64 {
	value, _ := v.sequence.Of(n)
	return value
}

// mostTried bounds the options of a heap that are looked at one by one.
const mostTried = 1 << 24

// All reports whether To need not give up.
func (v octalValues) All(n int64) bool {
	return v.digits != nil && v.distant(n) || v.code.Count(n).Cmp(big.NewInt(mostTried)) <= 0
}

// distant reports whether [octalValues.far] serves a heap of n.
func (v octalValues) distant(n int64) bool {
	p, ok := v.sequence.Period()
	return ok && p.Proven && p.Saltus == 0 && n > int64(len(v.sequence.Values()))
}

func (v octalValues) To(n, value int64) iter.Seq[Option] {
	if v.digits != nil && v.distant(n) {
		return v.far(n, value)
	}
	return func(yield func(Option) bool) {
		tried := 0
		for o := range v.code.Options(n) {
			if tried++; tried > mostTried {
				return
			}
			if v.Of(o[0])^v.Of(o[1])^v.Of(o[2]) == value && !yield(Option(o)) {
				return
			}
		}
	}
}

package nim

import (
	"context"
	"fmt"
	"iter"
	"math/big"

	"wordgame/internal/text"
	"wordgame/solver/nim/octal"
)

// A codeRule is a game that is given by an octal or hexadecimal code (package
// [octal]; Guy and Smith, The G-values of various games, 1956).
type codeRule struct {
	name string
	code octal.Code
	live uint64 // the heaps below 64 that have moves, one bit each
}

// newCode returns the rule of a code, with the name that it has, if any.
func newCode(name, text string) (Rule, error) {
	code, err := octal.Parse(text)
	if err != nil {
		return nil, fmt.Errorf("rule octal: %w", err)
	}
	if name == "" {
		name = "octal:" + code.String()
	}
	r := codeRule{name: name, code: code}
	for n := range int64(64) {
		if code.CanMove(n) {
			r.live |= 1 << n
		}
	}
	return r, nil
}

// Code returns the octal or hexadecimal code of a rule, "" if none gives it.
func Code(r Rule) string {
	if c, ok := r.(codeRule); ok {
		return c.code.String()
	}
	return ""
}

func (c codeRule) String() string { return c.name }

func (c codeRule) canMove(n int64) bool {
	if n < 64 {
		return c.live>>n&1 != 0
	}
	return c.code.CanMove(n)
}

func (c codeRule) count(n int64) *big.Int { return c.code.Count(n) }

// moves appends the moves, by the number taken.
func (c codeRule) moves(dst []Move, n int64) []Move {
	for o := range c.code.Options(n) {
		dst = append(dst, Move{heaps: o})
	}
	return dst
}

// nimLike returns false: in misère play a heap that can be broken is seldom worth a
// heap of Nim. What can be said of it is in its misère quotient.
func (codeRule) nimLike() bool { return false }

// maxOctal is the largest heap whose Grundy value is computed where no period
// is proven. For a larger heap a period is looked for, in at most maxSteps steps: about
// five seconds.
const (
	maxOctal = 1 << 20
	maxSteps = 5_000_000_000
)

// values computes the values of heaps of up to most counters, or until a period is
// proven that decides all.
func (c codeRule) values(ctx context.Context, most int64) (grundies, error) {
	return c.within(ctx, most, maxSteps)
}

func (c codeRule) within(ctx context.Context, most, steps int64) (grundies, error) {
	s := octal.New(c.code)
	limit := min(maxOctal, c.code.Most())
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
	found := s.Period().Period > 0
	if _, ok := s.Of(most); ok {
		return codeValues{s}, nil
	}
	switch known := len(s.Values()) - 1; {
	case found:
		return nil, fmt.Errorf("heap of %s: its Grundy value in %s is over %s", text.Thousands(most), c.name, text.Thousands(MostCounters))
	case tired:
		return nil, fmt.Errorf("heap of %s: %s steps found the Grundy values of %s only up to %s, and these prove no period", text.Thousands(most), text.Thousands(s.Steps()), c.name, text.Thousands(known))
	default:
		return nil, fmt.Errorf("heap of %s: the Grundy values of %s are known only up to %s, and these prove no period", text.Thousands(most), c.name, text.Thousands(known))
	}
}

// codeValues are values that were computed, and what a proven period makes of them.
type codeValues struct{ seq *octal.Sequence }

func (v codeValues) of(n int64) int64 {
	value, _ := v.seq.Of(n)
	return value
}

func (v codeValues) to(n, value int64) (iter.Seq[option], bool) { return v.seq.Worth(n, value) }

func (v codeValues) period() (octal.Period, int64) {
	return v.seq.Period(), int64(len(v.seq.Values())) - 1
}

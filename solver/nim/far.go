package nim

import (
	"iter"
	"strings"

	"wordgame/solver/nim/octal"
)

// An octalDigit is a digit of a code that leaves one heap or two.
type octalDigit struct {
	take   int64
	digit  int
	differ bool // the two heaps must
}

// plainDigits returns the digits of a code that leaves at most two heaps and
// repeats none, and else nil.
func plainDigits(c octal.Code) []octalDigit {
	digits := []octalDigit{}
	place := int64(0)
	for _, d := range c.String() {
		switch {
		case d == '.':
		case d == '!':
			digits[len(digits)-1].differ = true
		case strings.ContainsRune("01234567", d):
			digits = append(digits, octalDigit{take: place, digit: int(d - '0')})
			place++
		default:
			return nil
		}
	}
	return digits
}

// far yields the options that have a value of a heap larger than those computed,
// when a period is proven. There are too many to look at each: of two heaps, the
// smaller is of the preperiod or as good as one a period smaller, so that, if none
// has been found among so many, there is none.
func (v octalValues) far(n, value int64) iter.Seq[option] {
	p := v.sequence.Period()
	return func(yield func(option) bool) {
		for _, d := range v.digits {
			left := n - d.take
			if d.digit&2 != 0 && left > 0 && v.of(left) == value && !yield(option{left}) {
				return
			}
			if d.digit&4 == 0 {
				continue
			}
			last := left / 2
			if d.differ {
				last = (left - 1) / 2
			}
			found := false
			for a := int64(1); a <= last; a++ {
				if v.of(a)^v.of(left-a) == value {
					if !yield(option{left - a, a}) {
						return
					}
					found = found || a >= p.Preperiod
				}
				if a > p.Preperiod+p.Period && !found {
					break
				}
			}
		}
	}
}

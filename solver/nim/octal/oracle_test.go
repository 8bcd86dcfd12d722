package octal_test

import (
	"fmt"
	"iter"
	"math/rand/v2"
	"slices"
	"strings"

	"wordgame/solver/nim/octal"
)

// A rule is what the tests know a code by: its text as digits, from which they find
// the options of a heap in a way of their own.
type rule struct {
	digits []int
	apart  []bool // a ! after the digit
	tail   int    // as many digits repeat
}

func (r rule) String() string {
	var b strings.Builder
	for i, d := range r.digits {
		if i == len(r.digits)-r.tail {
			b.WriteString("[")
		}
		fmt.Fprintf(&b, "%X", d)
		if r.apart[i] {
			b.WriteString("!")
		}
		if i == 0 {
			b.WriteString(".")
		}
	}
	if r.tail > 0 {
		b.WriteString("]")
	}
	return b.String()
}

// ruleOf reads the text of a code without a tail.
func ruleOf(text string) (r rule) {
	for _, letter := range text {
		switch letter {
		case '.':
		case '!':
			r.apart[len(r.apart)-1] = true
		default:
			r.digits, r.apart = append(r.digits, int(letter-'0')), append(r.apart, false)
		}
	}
	return r
}

// random makes up a rule with digits of up to most.
func random(rng *rand.Rand, most int, tail, apart bool) rule {
	places := 1 + rng.IntN(6)
	r := rule{digits: []int{0}, apart: []bool{false}}
	if rng.IntN(3) == 0 {
		r.digits[0] = 4 * rng.IntN((most+1)/4)
	}
	for range places {
		d := 0
		if rng.IntN(4) > 0 {
			d = rng.IntN(most + 1)
		}
		r.digits = append(r.digits, d)
		r.apart = append(r.apart, apart && rng.IntN(2) == 0)
	}
	r.apart[0] = apart && rng.IntN(2) == 0
	if tail {
		r.tail = 1 + rng.IntN(places)
	}
	return r
}

// options yields what a heap of n can become, by all ways to cut it.
func (r rule) options(n int) iter.Seq[octal.Option] {
	return func(yield func(octal.Option) bool) {
		for taken, i := 0, 0; taken <= n; taken, i = taken+1, i+1 {
			if i == len(r.digits) {
				i -= r.tail
			}
			if i == len(r.digits) {
				break
			}
			d, left := r.digits[i], int64(n-taken)
			for c := int64(0); 3*c <= left && (c == 0 || d >= 8); c++ {
				for b := c; 2*b <= left-c && (b == 0 || d >= 4); b++ {
					a, heaps := left-b-c, 0
					for _, size := range []int64{a, b, c} {
						if size > 0 {
							heaps++
						}
					}
					same := heaps > 1 && a == b || heaps > 2 && b == c
					if d>>heaps&1 != 0 && !(r.apart[i] && same) && !yield(octal.Option{a, b, c}) {
						return
					}
				}
			}
		}
	}
}

// values returns the Grundy values of heaps of up to n, counting up to the least that is missing.
func (r rule) values(n int) []uint16 {
	values := []uint16{0}
	leads := make([]int, 1<<12) // the last heap that led to each value
	for size := 1; size <= n; size++ {
		for o := range r.options(size) {
			leads[values[o[0]]^values[o[1]]^values[o[2]]] = size
		}
		v := uint16(0)
		for leads[v] == size {
			v++
		}
		values = append(values, v)
	}
	return values
}

// sorted returns options in an order of their own.
func sorted(options []octal.Option) []octal.Option {
	slices.SortFunc(options, func(a, b octal.Option) int { return slices.Compare(a[:], b[:]) })
	return options
}

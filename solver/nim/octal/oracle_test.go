package octal_test

import (
	"fmt"
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

// options returns what a heap of n can become, by all ways to cut it.
func (r rule) options(n int) []octal.Option {
	var all []octal.Option
	for taken := 0; taken <= n; taken++ {
		i := taken
		if i >= len(r.digits) {
			if r.tail == 0 {
				break
			}
			for i >= len(r.digits) {
				i -= r.tail
			}
		}
		left := int64(n - taken)
		for a := range left + 1 {
			for b := range min(a, left-a) + 1 {
				c := left - a - b
				if c > b {
					continue
				}
				heaps := 0
				for _, size := range []int64{a, b, c} {
					if size > 0 {
						heaps++
					}
				}
				same := heaps > 1 && a == b || heaps > 2 && b == c
				if r.digits[i]>>heaps&1 != 0 && !(r.apart[i] && same) {
					all = append(all, octal.Option{a, b, c})
				}
			}
		}
	}
	return all
}

// values returns the Grundy values of heaps of up to n.
func (r rule) values(n int) []uint16 {
	values := []uint16{0}
	for size := 1; size <= n; size++ {
		worth := map[uint16]bool{}
		for _, o := range r.options(size) {
			worth[values[o[0]]^values[o[1]]^values[o[2]]] = true
		}
		v := uint16(0)
		for worth[v] {
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

package octal

import (
	"iter"
	"math/big"
)

// An Option is what a move leaves of one heap: up to three heaps, the largest
// first. One that is 0 is none.
type Option [3]int64

// CanMove reports whether there is a move from a heap of n counters.
func (c Code) CanMove(n int64) bool {
	for range c.Options(n) { // the first comes after a few digits
		return true
	}
	return false
}

// Options yields what a heap of n counters can become: the fewest counters taken
// first, then the fewest heaps left, then the smallest of the small ones.
func (c Code) Options(n int64) iter.Seq[Option] {
	return func(yield func(Option) bool) {
		// A tail that only takes whole heaps has nothing to say for a long time.
		skip := int64(len(c.digits))
		if anyOf(c.digits[len(c.digits)-c.tail:], one|breaks) {
			skip = n
		}
		last := n // the most that can be taken
		if c.tail == 0 {
			last = min(n, int64(len(c.digits))-1)
		}
		for i := int64(0); i <= last; i++ {
			if i == skip {
				i = n
			}
			if d := c.at(i); d != 0 && !leave(d, n-i, yield) || i == last {
				return
			}
		}
	}
}

// leave yields the ways to leave s counters that a digit allows, until yield
// wants no more, which it reports.
func leave(d byte, s int64, yield func(Option) bool) bool {
	gap := int64(0) // that there must be between heaps
	if d&unequal != 0 {
		gap = 1
	}
	if d&whole != 0 && s == 0 && !yield(Option{}) {
		return false
	}
	if d&one != 0 && s > 0 && !yield(Option{s}) {
		return false
	}
	if d&two != 0 {
		for a := int64(1); a <= s-a-gap; a++ {
			if !yield(Option{s - a, a}) {
				return false
			}
		}
	}
	if d&three != 0 {
		for i := range (s - 3*gap) / 3 {
			a := i + 1
			for b := a + gap; b <= s-a-b-gap; b++ {
				if !yield(Option{s - a - b, b, a}) {
					return false
				}
			}
		}
	}
	return true
}

// Count returns the number of options of a heap of n counters, in time in the
// number of digits.
func (c Code) Count(n int64) *big.Int {
	total := new(big.Int)
	head := int64(len(c.digits) - c.tail)
	for i := int64(0); i < int64(len(c.digits)) && i <= n; i++ {
		d, s := c.digits[i], n-i
		step := max(1, s) // once, as s-step is nothing
		if i >= head {
			step = int64(c.tail)
		}
		if d&whole != 0 && (s == 0 || i >= head && s%step == 0) {
			total.Add(total, big.NewInt(1))
		}
		if d&^(whole|unequal) != 0 {
			total.Add(total, sums(d, s, step))
		}
	}
	return total
}

// sums returns the number of ways to leave s, s-step, s-2·step, ... counters, down
// to the last that are more than 0. The numbers for every sixth of them are those
// of a polynomial of degree two, of which three are enough to have their sum
// (Newton's forward differences).
func sums(d byte, s, step int64) *big.Int {
	total := new(big.Int)
	for first := int64(0); first < 6 && s > 0; first++ {
		terms := (s-1)/step/6 + 1
		var f [3]*big.Int
		for k := range f {
			f[k] = new(big.Int)
			if int64(k) < terms {
				f[k] = ways(d, s-6*step*int64(k))
			}
		}
		f[2].Sub(f[2], f[1])
		f[1].Sub(f[1], f[0])
		f[2].Sub(f[2], f[1])
		for k, difference := range f {
			chosen := new(big.Int).Binomial(terms, int64(k+1))
			total.Add(total, chosen.Mul(chosen, difference))
		}
		s -= step
	}
	return total
}

// ways returns the number of ways to leave s > 0 counters in one to three heaps:
// of s in two it is s/2, and in three s²/12, to the nearest number. Where they must
// differ, take 0, 1 and 2 from the heaps of three, 0 and 1 from those of two: s is
// 3 or 1 less then.
func ways(d byte, s int64) *big.Int {
	n := new(big.Int)
	if d&one != 0 {
		n.SetInt64(1)
	}
	gap := int64(0)
	if d&unequal != 0 {
		gap = 1
	}
	if d&two != 0 {
		n.Add(n, big.NewInt((s-gap)/2))
	}
	if d&three != 0 {
		square := big.NewInt(max(0, s-3*gap))
		square.Mul(square, square)
		square.Add(square, big.NewInt(6))
		n.Add(n, square.Div(square, big.NewInt(12)))
	}
	return n
}

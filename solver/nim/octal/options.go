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
		// No tail, or one that only takes whole heaps, has nothing to say for a long time.
		skips := !anyOf(c.digits[len(c.digits)-c.tail:], one|breaks)
		for i := int64(0); i <= n; i++ {
			if skips && i >= int64(len(c.digits)) {
				i = n
			}
			if !leave(c.at(i), n-i, yield) || i == n {
				return
			}
		}
	}
}

// leave yields the ways to leave s counters that a digit allows, until yield
// wants no more, which it reports.
func leave(d byte, s int64, yield func(Option) bool) bool {
	gap := int64(d / unequal) // that there must be between heaps
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

// Count returns the number of options of a heap of n counters, in time in the number of digits;
// nil for a large heap of a code whose tail breaks heaps.
func (c Code) Count(n int64) *big.Int {
	const most = 1 << 16
	total, last := new(big.Int), min(n, int64(len(c.digits))-1)
	head, tail := int64(len(c.digits)-c.tail), int64(c.tail)
	breaksOn := anyOf(c.digits[head:], breaks)
	if breaksOn {
		if last = n; n > most {
			return nil
		}
	}
	for i := range last + 1 {
		d, left := c.at(i), n-i
		if i >= head && !breaksOn { // each turn but the last leaves one heap
			if d&one != 0 {
				total.Add(total, big.NewInt(left/tail))
			}
			left %= tail
		}
		total.Add(total, ways(d, left))
	}
	return total
}

// ways returns the number of ways to leave s counters in none to three heaps:
// of s in two it is s/2, and in three s²/12, to the nearest number. Where they must
// differ, take 0, 1 and 2 from the heaps of three, 0 and 1 from those of two: s is
// 3 or 1 less then.
func ways(d byte, s int64) *big.Int {
	n := new(big.Int)
	if s == 0 {
		return n.SetInt64(int64(d & whole))
	}
	if d&one != 0 {
		n.SetInt64(1)
	}
	gap := int64(d / unequal)
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

package certificate

import (
	"cmp"
	"iter"
	"math"
	"slices"
	"strings"
	"unicode"
)

// A code says what may be left of a heap after so many counters are taken, the fewest first.
type code struct {
	digits []digit
	reach  int // the largest heap that it is right for
}

// A digit is what may be left of a heap from which some counters are taken.
type digit struct {
	taken  int
	into   int  // how many heaps: a bit for each of 0 to 3
	differ bool // and these must differ
}

// may reports whether so many heaps may be left.
func (d digit) may(heaps int) bool { return d.into>>heaps&1 != 0 }

// takes adds that so many counters may be taken.
func (c *code) takes(n int) { c.digits = append(c.digits, digit{taken: n, into: 0b11}) }

// readCode reads an octal or hexadecimal code, such as 0.77, 4!.0 or 0.[3]; nil if it is none.
// Digits that repeat for ever are written out for the largest heap in a position.
func readCode(written string) *code {
	if len(written) > maxCode {
		return nil
	}
	c, all := &code{reach: math.MaxInt}, written
	first, last, _ := strings.Cut(written, "[")
	if repeated, ok := strings.CutSuffix(last, "]"); ok && repeated != "" {
		all, c.reach = first+strings.Repeat(repeated, maxSearched+1), maxSearched
	}
	before, after, point := strings.Cut(all, ".")
	if !point || len(strings.ReplaceAll(before, "!", "")) > 1 {
		return nil
	}
	before = cmp.Or(before, "0")
	previous := '.'
	for i, r := range before + "." + after {
		into := strings.IndexRune("0123456789ABCDEF", unicode.ToUpper(r))
		switch {
		case len(c.digits) > c.reach:
			return c
		case into >= 0:
			c.digits = append(c.digits, digit{taken: len(c.digits), into: into})
		case r == '!' && previous != '.':
			c.digits[len(c.digits)-1].differ = true
		case r != '.' || i != len(before):
			return nil
		}
		previous = r
	}
	return c
}

// readTake reads a set of numbers that may be taken, such as 1,2,3 or 1-3,7; nil if it is none.
func readTake(written string) *code {
	var begin [maxTaken + 2]int // ranges that begin at a number, less those that end before it
	for item := range strings.SplitSeq(written, ",") {
		from, to, isRange := strings.Cut(item, "-")
		if !isRange {
			to = from
		}
		a, ok := digits(from, maxTaken)
		b, ok2 := digits(to, maxTaken)
		if !ok || !ok2 {
			return nil
		}
		if a <= b {
			begin[a]++
			begin[b+1]--
		}
	}
	c, ranges := &code{reach: math.MaxInt}, 0
	for n, more := range begin {
		if ranges += more; ranges > 0 {
			c.takes(n)
		}
	}
	return c
}

// squares is the code for taking a square number.
func squares() *code {
	const most = 1000
	c := &code{reach: most * most}
	for i := range most {
		c.takes((i + 1) * (i + 1))
	}
	return c
}

// An option is what a move leaves of a heap: up to three heaps, and 0 for each that there
// isn't.
type option struct{ a, b, c int }

// options yields what a move leaves of a heap of n counters.
func (c *code) options(n int) iter.Seq[option] {
	return func(yield func(option) bool) {
		for _, d := range c.digits {
			left := n - d.taken
			if left < 0 {
				return
			}
			if d.taken > 0 && d.may(min(left, 1)) && !yield(option{a: left}) {
				return
			}
			for a := 1; d.may(2) && a <= left-a; a++ {
				if b := left - a; (!d.differ || a < b) && !yield(option{a: a, b: b}) {
					return
				}
			}
			for a := 1; d.may(3) && 3*a <= left; a++ {
				for b := a; b <= left-a-b; b++ {
					if c := left - a - b; (!d.differ || a < b && b < c) && !yield(option{a, b, c}) {
						return
					}
				}
			}
		}
	}
}

// oneHeap changes one heap, by what a code says.
func (c *code) oneHeap(heaps []int) iter.Seq[[]int] {
	return func(yield func([]int) bool) {
		for i, n := range heaps {
			if i > 0 && n == heaps[i-1] {
				continue // the same moves
			}
			for left := range c.options(n) {
				if !yield(slices.Concat(heaps[:i], []int{left.a, left.b, left.c}, heaps[i+1:])) {
					return
				}
			}
		}
	}
}

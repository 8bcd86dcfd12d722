package certificate

import (
	"iter"
	"math"
	"slices"
	"strings"
	"unicode"

	"wordgame/internal/text"
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

// readCode reads an octal or hexadecimal code in line 2, such as 0.77, 4!.0 or 0.[3].
// Digits that repeat for ever are written out for the largest heap in a position.
func readCode(written string) (*code, error) {
	const maxCharacters = 10_000
	if len(written) > maxCharacters {
		return nil, bad(2, text.Say("the code has %d characters: want at most %d", len(written), maxCharacters))
	}
	c, all := &code{reach: math.MaxInt}, written
	first, last, _ := strings.Cut(written, "[")
	if repeated, ok := strings.CutSuffix(last, "]"); ok && repeated != "" {
		all, c.reach = first+strings.Repeat(repeated, maxSearched+1), maxSearched
	}
	before, after, point := strings.Cut(all, ".")
	switch {
	case !point:
		return nil, bad(2, text.Say("the code %.60q has no point", written))
	case len(strings.ReplaceAll(before, "!", "")) > 1:
		return nil, bad(2, text.Say("the code %.60q has several digits before the point: want one", written))
	case before == "":
		before = "0"
	}
	last = "." // character
	for i, r := range before + "." + after {
		into := strings.IndexRune("0123456789ABCDEF", unicode.ToUpper(r))
		switch {
		case len(c.digits) > c.reach:
			return c, nil
		case into >= 0:
			c.digits = append(c.digits, digit{taken: len(c.digits), into: into})
		case r == '!' && last != ".":
			c.digits[len(c.digits)-1].differ = true
		case r != '.' || i != len(before):
			return nil, bad(2, text.Say("the code %.60q has %q: want digits 0 to F, one point, ! after a digit, and perhaps the last digits in brackets", written, string(r)))
		}
		last = string(r)
	}
	return c, nil
}

// readTake reads a set of numbers in line 2 that may be taken, such as 1,2,3 or 1-3,7.
func readTake(written string) (*code, error) {
	const most = 10_000
	var more [most + 2]int // ranges that begin at a number, less those that end before it
	for item := range strings.SplitSeq(written, ",") {
		from, to, isRange := strings.Cut(item, "-")
		if !isRange {
			to = from
		}
		a, err := number(2, text.Say("what is taken"), from, most)
		if err != nil {
			return nil, err
		}
		b, err := number(2, text.Say("what is taken"), to, most)
		if err != nil {
			return nil, err
		}
		if a <= b {
			more[a]++
			more[b+1]--
		}
	}
	var all []int
	ranges := 0
	for n := range most + 1 {
		if ranges += more[n]; ranges > 0 {
			all = append(all, n)
		}
	}
	return takes(len(all), math.MaxInt, func(i int) int { return all[i] }), nil
}

// takes returns the code for taking some numbers of counters, in order, of which a function
// returns one for each from 0 on.
func takes(numbers, reach int, taken func(i int) int) *code {
	c := &code{reach: reach}
	for i := range numbers {
		c.digits = append(c.digits, digit{taken: taken(i), into: 0b11})
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

// maxSearched is the largest heap in a position.
const maxSearched = 2000

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

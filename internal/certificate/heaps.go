package certificate

import (
	"cmp"
	"iter"
	"math"
	"math/big"
	"slices"
	"strconv"
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
	none   bool // nothing
	one    bool // one heap
	two    bool // two heaps
	three  bool // three heaps
	differ bool // and these must differ
}

// readCode reads an octal or hexadecimal code in line 2, such as 0.77, 4!.0 or 0.[3].
// Digits that repeat for ever are written out for the largest heap in a position.
func readCode(written string) (*code, error) {
	const maxCharacters = 10_000
	if len(written) > maxCharacters {
		return nil, bad(2, text.Say("the code has %d characters: want at most %d", len(written), maxCharacters))
	}
	c, digits := &code{reach: math.MaxInt}, written
	first, last, _ := strings.Cut(written, "[")
	if repeated, ok := strings.CutSuffix(last, "]"); ok && repeated != "" {
		digits, c.reach = first+strings.Repeat(repeated, maxSearched+1), maxSearched
	}
	before, after, point := strings.Cut(digits, ".")
	if !point {
		return nil, bad(2, text.Say("the code %.60q has no point", written))
	}
	for i, part := range []string{before, after} {
		start := len(c.digits)
		for _, r := range part {
			taken := len(c.digits)
			if taken > c.reach {
				break
			}
			value := strings.IndexRune("0123456789ABCDEF", unicode.ToUpper(r))
			switch {
			case value >= 0:
				c.digits = append(c.digits, digit{taken: taken, none: value&1 != 0, one: value&2 != 0, two: value&4 != 0, three: value&8 != 0})
			case r == '!' && taken > start:
				c.digits[taken-1].differ = true
			default:
				return nil, bad(2, text.Say("the code %.60q has %q: want digits 0 to F, one point, ! after a digit, and perhaps the last digits in brackets", written, string(r)))
			}
		}
		if i == 0 && len(c.digits) == 0 {
			c.digits = []digit{{}}
		}
		if i == 0 && len(c.digits) > 1 {
			return nil, bad(2, text.Say("the code %.60q has several digits before the point: want one", written))
		}
	}
	return c, nil
}

// maxTaken is the most that a set of numbers can have.
const maxTaken = 10_000

// readTake reads a set of numbers in line 2 that may be taken, such as 1,2,3 or 1-3,7.
func readTake(written string) (*code, error) {
	var more [maxTaken + 2]int // ranges that begin at a number, less those that end before it
	for item := range strings.SplitSeq(written, ",") {
		from, to, isRange := strings.Cut(item, "-")
		if !isRange {
			to = from
		}
		a, err1 := number(2, text.Say("what is taken"), from, maxTaken)
		b, err2 := number(2, text.Say("what is taken"), to, maxTaken)
		if err := cmp.Or(err1, err2); err != nil {
			return nil, err
		}
		if a <= b {
			more[a]++
			more[b+1]--
		}
	}
	var all []int
	ranges := 0
	for n := range maxTaken + 1 {
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
		c.digits = append(c.digits, digit{taken: taken(i), none: true, one: true})
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
			if d.taken > 0 && (d.none && left == 0 || d.one && left > 0) && !yield(option{a: left}) {
				return
			}
			if d.two {
				for i := range left / 2 {
					a, b := i+1, left-i-1
					if (!d.differ || a < b) && !yield(option{a: a, b: b}) {
						return
					}
				}
			}
			if d.three {
				for i := range left / 3 {
					a := i + 1
					for j := range (left-3*a)/2 + 1 {
						b, c := a+j, left-2*a-j
						if (!d.differ || a < b && b < c) && !yield(option{a, b, c}) {
							return
						}
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

// readHeaps reads heaps from the smallest to the largest, none of them 0.
func readHeaps(written string) (heaps []int, err error) {
	all, err := largeHeaps(written)
	for _, n := range all {
		if n.Cmp(big.NewInt(maxSearched)) > 0 {
			return nil, text.Say("a heap of %.60s is too large to be searched: want at most %d", n.String(), maxSearched)
		}
		heaps = append(heaps, int(n.Int64()))
	}
	if len(heaps) > 0 && heaps[0] == 0 || !slices.IsSorted(heaps) {
		return nil, text.Say("the heaps %.60s aren't in order: want them from the smallest to the largest, without those of no counter", written)
	}
	return heaps, err
}

// noMove returns the outcome for a player who has no move.
func noMove(misere bool) Outcome {
	if misere {
		return Win
	}
	return Loss
}

// numbersIn returns the numbers of a position, which has been read.
func numbersIn(position string) []int {
	numbers := make([]int, 1, 8)
	for _, c := range []byte(position) {
		if c < '0' { // what stands between them
			numbers = append(numbers, 0)
			continue
		}
		n := &numbers[len(numbers)-1]
		*n = 10**n + int(c-'0')
	}
	return numbers
}

// heapsText writes heaps as a position.
func heapsText(heaps []int) string {
	if heaps = tidy(heaps); len(heaps) > 0 {
		return joined(heaps, ",")
	}
	return "0"
}

// tidy returns heaps in order, without those of no counter.
func tidy(heaps []int) []int {
	heaps = slices.DeleteFunc(slices.Clone(heaps), func(n int) bool { return n == 0 })
	slices.Sort(heaps)
	return heaps
}

func joined(numbers []int, separator string) string {
	var b []byte
	for i, n := range numbers {
		if i > 0 {
			b = append(b, separator...)
		}
		b = strconv.AppendInt(b, int64(n), 10)
	}
	return string(b)
}

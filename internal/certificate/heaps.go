package certificate

import (
	"cmp"
	"fmt"
	"iter"
	"math"
	"math/big"
	"slices"
	"strconv"
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
	none   bool // nothing
	one    bool // one heap
	two    bool // two heaps
	three  bool // three heaps
	differ bool // and these must differ
}

// readCode reads an octal or hexadecimal code in line 2, such as 0.77, 4!.0 or 0.[3].
// Digits that repeat for ever are written out for the largest heap in a position.
func readCode(text string) (*code, error) {
	const mostCharacters = 10_000
	if len(text) > mostCharacters {
		return nil, bad(2, "the code has %d characters: want at most %d", len(text), mostCharacters)
	}
	c, digits := &code{reach: math.MaxInt}, text
	first, last, _ := strings.Cut(text, "[")
	if repeated, ok := strings.CutSuffix(last, "]"); ok && repeated != "" {
		digits, c.reach = first+strings.Repeat(repeated, mostSearched+1), mostSearched
	}
	before, after, point := strings.Cut(digits, ".")
	if !point {
		return nil, bad(2, "the code %.60q has no point", text)
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
				return nil, bad(2, "the code %.60q has %q: want digits 0 to F, one point, ! after a digit, and perhaps the last digits in brackets", text, r)
			}
		}
		if i == 0 && len(c.digits) == 0 {
			c.digits = []digit{{}}
		}
		if i == 0 && len(c.digits) > 1 {
			return nil, bad(2, "the code %.60q has several digits before the point: want one", text)
		}
	}
	return c, nil
}

// mostTaken is the most that a set of numbers can have.
const mostTaken = 10_000

// readTake reads a set of numbers in line 2 that may be taken, such as 1,2,3 or 1-3,7.
func readTake(text string) (*code, error) {
	var all []int
	for item := range strings.SplitSeq(text, ",") {
		from, to, isRange := strings.Cut(item, "-")
		if !isRange {
			to = from
		}
		a, err1 := number(2, "what is taken", from, mostTaken)
		b, err2 := number(2, "what is taken", to, mostTaken)
		if err := cmp.Or(err1, err2); err != nil {
			return nil, err
		}
		for i := range b - a + 1 {
			all = append(all, a+i)
		}
	}
	slices.Sort(all)
	return takes(slices.Compact(all), math.MaxInt), nil
}

// takes returns the code for taking numbers of counters, in order.
func takes(numbers []int, reach int) *code {
	c := &code{reach: reach}
	for _, n := range numbers {
		c.digits = append(c.digits, digit{taken: n, none: true, one: true})
	}
	return c
}

// squares returns the code for taking square numbers.
func squares() *code {
	const most = 1000
	var numbers []int
	for i := range most {
		numbers = append(numbers, (i+1)*(i+1))
	}
	return takes(numbers, most*most)
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

// anyNumber yields what a move of Nim leaves of a heap of n counters.
func anyNumber(n int) iter.Seq[option] {
	return func(yield func(option) bool) {
		for left := range n {
			if !yield(option{a: left}) {
				return
			}
		}
	}
}

// mostSearched is the largest heap in a position.
const mostSearched = 2000

// A heapGame is heaps of which a move changes one. A position is the heaps, from the
// smallest to the largest, without those of no counter.
type heapGame struct {
	misere  bool
	code    *code // nil for Nim
	options func(n int) iter.Seq[option]
}

// readHeapGame reads the rules in line 2.
func readHeapGame(f []string) (heapGame, error) {
	g := heapGame{misere: f[len(f)-1] == "misere"}
	var err error
	switch name := strings.Join(f[:len(f)-1], " "); {
	case !g.misere && f[len(f)-1] != "normal":
		return g, bad(2, "the play is %.60q: want normal or misere", f[len(f)-1])
	case name == "nim":
		g.options = anyNumber
		return g, nil
	case name == "square":
		g.code = squares()
	case f[0] == "take" && len(f) == 3:
		g.code, err = readTake(f[1])
	case f[0] == "octal" && len(f) == 3:
		g.code, err = readCode(f[1])
	default:
		return g, bad(2, "the game is %.60q: want nim, take SET, square or octal CODE, and normal or misere", strings.Join(f, " "))
	}
	if err != nil {
		return g, err
	}
	g.options = g.code.options
	return g, nil
}

// verifyHeaps checks a certificate about heaps.
func (c *Certificate) verifyHeaps() error {
	g, err := readHeapGame(c.Game)
	isValues := func(l Line) bool { return strings.HasPrefix(l.Text, "V ") }
	switch {
	case err != nil:
		return err
	case g.code == nil && !slices.ContainsFunc(c.Body, func(l Line) bool { return !byTheory(l) }):
		for _, l := range c.Body {
			if err := bouton(g.misere).claim(l); err != nil {
				return err
			}
		}
		return nil
	case g.code != nil && !g.misere && slices.ContainsFunc(c.Body, isValues):
		return checkValues(c.Body, g.code)
	}
	return Check(c, g)
}

// byTheory reports whether a line claims no more than who wins.
func byTheory(l Line) bool {
	f := strings.Split(l.Text, " ")
	return len(f) == 3 && f[0] == "claim" && (f[1] == "win" || f[1] == "loss")
}

// Read reads a position.
func (g heapGame) Read(text string) (string, error) {
	heaps, err := readHeaps(text)
	return heapsText(heaps), err
}

// readHeaps reads heaps from the smallest to the largest, none of them 0.
func readHeaps(text string) (heaps []int, err error) {
	if text == "0" {
		return nil, nil
	}
	for word := range strings.SplitSeq(text, ",") {
		n, err := largeHeap(word)
		if err != nil {
			return nil, err
		}
		if n.Cmp(big.NewInt(mostSearched)) > 0 {
			return nil, fmt.Errorf("a heap of %.60s is too large to be searched: want at most %d", word, mostSearched)
		}
		heaps = append(heaps, int(n.Int64()))
	}
	if heaps[0] == 0 || !slices.IsSorted(heaps) {
		return nil, fmt.Errorf("the heaps %.60s aren't in order: want them from the smallest to the largest, without those of no counter", text)
	}
	return heaps, nil
}

// Text returns the position itself.
func (g heapGame) Text(position string) string { return position }

// Over says who has won if there is no move.
func (g heapGame) Over(position string) Outcome {
	for _, n := range numbersIn(position) {
		for range g.options(n) {
			return Undecided
		}
	}
	return noMove(g.misere)
}

// noMove returns the outcome for a player who has no move.
func noMove(misere bool) Outcome {
	if misere {
		return Win
	}
	return Loss
}

// Moves returns the heaps after each move.
func (g heapGame) Moves(position string) iter.Seq[string] {
	return func(yield func(string) bool) {
		heaps := numbersIn(position)
		for i, n := range heaps {
			if i > 0 && n == heaps[i-1] {
				continue // the same moves
			}
			for left := range g.options(n) {
				if !yield(heapsText(slices.Concat(heaps[:i], []int{left.a, left.b, left.c}, heaps[i+1:]))) {
					return
				}
			}
		}
	}
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

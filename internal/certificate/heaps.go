package certificate

import (
	"cmp"
	"fmt"
	"math/big"
	"slices"
	"strconv"
	"strings"
)

// A code says, for each number of counters that may be taken from a heap, what may be
// left of it. The first digit is for taking nothing.
type code []digit

// A digit is what may be left of a heap.
type digit struct {
	none   bool // nothing
	one    bool // one heap
	two    bool // two heaps
	differ bool // and these must differ
}

// readCode reads an octal code in line 2, such as 0.77 or 4!.0.
func readCode(text string) (code, error) {
	before, after, point := strings.Cut(text, ".")
	if !point {
		return nil, bad(2, "the code %.60q has no point", text)
	}
	var c code
	for i, part := range []string{before, after} {
		start := len(c)
		for _, r := range part {
			switch {
			case '0' <= r && r <= '7':
				c = append(c, digit{none: r&1 != 0, one: r&2 != 0, two: r&4 != 0})
			case r == '!' && len(c) > start:
				c[len(c)-1].differ = true
			default:
				return nil, bad(2, "the code %.60q has %q: want digits 0 to 7, one point, and ! after a digit", text, r)
			}
		}
		if i == 0 && len(c) == 0 {
			c = append(c, digit{})
		}
		if i == 0 && len(c) > 1 {
			return nil, bad(2, "the code %.60q has several digits before the point: want one", text)
		}
	}
	return c, nil
}

// mostTaken is the most that a set of numbers can have.
const mostTaken = 10_000

// readTake reads a set of numbers in line 2 that may be taken, such as 1,2,3 or 1-3,7.
func readTake(text string) (code, error) {
	c := code{{}}
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
		for n := max(a, 1); n <= b; n++ {
			for len(c) <= n {
				c = append(c, digit{})
			}
			c[n] = digit{none: true, one: true}
		}
	}
	return c, nil
}

// options returns what a move leaves of a heap of n counters: some heaps.
func (c code) options(n int) (all [][]int) {
	for taken, d := range c[:min(len(c), n+1)] {
		left := n - taken
		if d.none && taken > 0 && left == 0 {
			all = append(all, nil)
		}
		if d.one && taken > 0 && left > 0 {
			all = append(all, []int{left})
		}
		for a := 1; d.two && a <= left-a; a++ {
			if a < left-a || !d.differ {
				all = append(all, []int{a, left - a})
			}
		}
	}
	return all
}

// anyNumber returns what a move of Nim leaves of a heap of n counters.
func anyNumber(n int) (all [][]int) {
	for left := range n {
		all = append(all, []int{left})
	}
	return all
}

// mostSearched is the largest heap in a position.
const mostSearched = 2000

// A heapGame is heaps of which a move changes one. A position is the heaps, from the
// smallest to the largest, without those of no counter.
type heapGame struct {
	misere  bool
	code    code // nil for Nim
	options func(n int) [][]int
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
	case f[0] == "take" && len(f) == 3:
		g.code, err = readTake(f[1])
	case f[0] == "octal" && len(f) == 3:
		g.code, err = readCode(f[1])
	default:
		return g, bad(2, "the game is %.60q: want nim, take SET or octal CODE, and normal or misere", strings.Join(f, " "))
	}
	g.options = g.code.options
	return g, err
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
	if text == "0" {
		return text, nil
	}
	var heaps []int
	for word := range strings.SplitSeq(text, ",") {
		n, err := largeHeap(word)
		if err != nil {
			return "", err
		}
		if n.Cmp(big.NewInt(mostSearched)) > 0 {
			return "", fmt.Errorf("a heap of %.60s is too large to be searched: want at most %d", word, mostSearched)
		}
		heaps = append(heaps, int(n.Int64()))
	}
	if heaps[0] == 0 || !slices.IsSorted(heaps) {
		return "", fmt.Errorf("the heaps %.60s aren't in order: want them from the smallest to the largest, without those of no counter", text)
	}
	return heapsText(heaps), nil
}

// Text returns the position itself.
func (g heapGame) Text(position string) string { return position }

// Over says who has won if there is no move.
func (g heapGame) Over(position string) Outcome {
	switch {
	case slices.ContainsFunc(heapsOf(position), func(n int) bool { return len(g.options(n)) > 0 }):
		return Undecided
	case g.misere:
		return Win
	}
	return Loss
}

// Moves returns the heaps after each move.
func (g heapGame) Moves(position string) (after []string) {
	heaps := heapsOf(position)
	for i, n := range heaps {
		if i > 0 && n == heaps[i-1] {
			continue // the same moves
		}
		for _, left := range g.options(n) {
			after = append(after, heapsText(slices.Concat(heaps[:i], left, heaps[i+1:])))
		}
	}
	return after
}

func heapsOf(position string) (heaps []int) {
	if position == "0" {
		return nil
	}
	for word := range strings.SplitSeq(position, ",") {
		n, _ := strconv.Atoi(word)
		heaps = append(heaps, n)
	}
	return heaps
}

// heapsText writes heaps as a position.
func heapsText(heaps []int) string {
	slices.Sort(heaps)
	var words []string
	for _, n := range heaps {
		if n > 0 {
			words = append(words, strconv.Itoa(n))
		}
	}
	if words == nil {
		return "0"
	}
	return strings.Join(words, ",")
}

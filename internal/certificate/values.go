package certificate

import (
	"math/big"
	"math/bits"
	"slices"
	"strings"

	"wordgame/internal/text"
)

// This file has the certificates about heaps that need no positions, because a theorem is
// proven: Bouton's, that of Sprague and Grundy, and that of Guy and Smith.

// A theory says whether the player to move loses heaps of any size, or why that isn't
// known.
type theory func(heaps []*big.Int) (lost bool, err error)

// byTheory reports whether a line claims no more than who wins.
func byTheory(l Line) bool {
	f := strings.Split(l.Text, " ")
	return len(f) == 3 && f[0] == "claim" && (f[1] == "win" || f[1] == "loss")
}

// claim checks a line that claims who wins.
func (t theory) claim(l Line) error {
	if !byTheory(l) {
		return bad(l.Number, text.Say("%.80q is no claim that is shown by theory", l.Text))
	}
	f := strings.Split(l.Text, " ")
	var heaps []*big.Int
	for word := range strings.SplitSeq(f[2], ",") {
		n, err := largeHeap(l, word)
		if err != nil {
			return err
		}
		heaps = append(heaps, n)
	}
	switch lost, err := t(heaps); {
	case err != nil:
		return refused(l.Number, text.Say("%s", err))
	case lost && f[1] == "win":
		return refused(l.Number, text.Say("%s: it is lost", short(l.Text)))
	case !lost && f[1] == "loss":
		return refused(l.Number, text.Say("%s: it is won", short(l.Text)))
	}
	return nil
}

// largeHeap reads a heap of any size.
func largeHeap(l Line, word string) (*big.Int, error) {
	const most = 400
	if word == "" || len(word) > most || strings.Trim(word, "0123456789") != "" {
		return nil, bad(l.Number, text.Say("%.60q isn't a number of at most %d digits", word, most))
	}
	n, _ := new(big.Int).SetString(word, 10)
	return n, nil
}

// bouton is the theory of Nim (1901): the player to move loses if the nim-sum is 0. In
// misère play the player loses, too, unless no heap has more than one counter: then if it
// is 1.
func bouton(misere bool) theory {
	return func(heaps []*big.Int) (bool, error) {
		sum, ones := new(big.Int), misere
		for _, n := range heaps {
			sum.Xor(sum, n)
			ones = ones && n.BitLen() <= 1
		}
		return ones == (sum.Sign() != 0), nil
	}
}

// A valueTable is what a certificate says of the Grundy values of heaps by a code, in
// normal play.
type valueTable struct {
	code   *code
	values []int // of heaps of 0, 1, 2, ...
	lines  []int // of the certificate, by heap
	// From the heap start on the values repeat with a period, if that isn't 0.
	start, period int
}

// checkValues checks values, and what is claimed of them.
func checkValues(body []Line, c *code, m *Meter) error {
	t := &valueTable{code: c}
	periods, claims, err := t.read(body)
	if err != nil {
		return err
	}
	if most := len(t.values) - 1; most > c.reach {
		return bad(body[len(body)-1].Number+1, text.Say("values of heaps up to %d: want them to at most %d for this code", most, c.reach))
	}
	if heap, why := t.wrong(m); why.Format != "" {
		return refused(t.lines[heap], why)
	}
	if err := m.spent(); err != nil {
		return err
	}
	for _, l := range periods {
		if why := t.repeats(); why.Format != "" {
			return refused(l.Number, why)
		}
	}
	for _, l := range claims {
		if err := t.claim(l); err != nil {
			return err
		}
	}
	return nil
}

// maxValue is the largest value that a certificate may have.
const maxValue = 1_000_000

// read reads the values, and returns the period that is claimed, if one is, and the other lines.
func (t *valueTable) read(body []Line) (periods, others []Line, err error) {
	const maxHeap = 10_000_000
	for _, l := range body {
		num := func(what text.Sentence, written string, most int) (n int) {
			if err == nil {
				n, err = number(l.Number, what, written, most)
			}
			return n
		}
		switch f := strings.Split(l.Text, " "); {
		case f[0] == "V" && len(f) > 1:
			if from := num(text.Say("the first heap of the line"), f[1], maxHeap); err == nil && from != len(t.values) {
				return nil, nil, bad(l.Number, text.Say("these values are of heaps from %d on: want them from %d on", from, len(t.values)))
			}
			for _, word := range f[2:] {
				t.values, t.lines = append(t.values, num(text.Say("a value"), word, maxValue)), append(t.lines, l.Number)
			}
		case len(f) == 5 && f[0] == "claim" && f[1] == "period" && f[3] == "from":
			if len(periods) > 0 {
				return nil, nil, bad(l.Number, text.Say("another period is claimed above"))
			}
			periods = append(periods, l)
			t.period, t.start = num(text.Say("the period"), f[2], maxHeap), num(text.Say("the heap"), f[4], maxHeap)
		case f[0] == "V", len(f) > 1 && f[0] == "claim" && f[1] == "period":
			return nil, nil, bad(l.Number, text.Say("%.80q is no line of a certificate: want V FROM VALUES, or claim period P from N", l.Text))
		default:
			others = append(others, l)
		}
		if err != nil {
			return nil, nil, err
		}
	}
	return periods, others, nil
}

// claim checks a claim, of a value or who wins.
func (t *valueTable) claim(l Line) error {
	f := strings.Split(l.Text, " ")
	if len(f) != 4 || f[0] != "claim" || f[1] != "value" {
		return theory(t.lost).claim(l)
	}
	heap, err := largeHeap(l, f[2])
	if err != nil {
		return err
	}
	v, err := number(l.Number, text.Say("the value"), f[3], maxValue)
	if err != nil {
		return err
	}
	switch have, ok := t.of(heap); {
	case !ok:
		return refused(l.Number, text.Say("the value of a heap of %.60s isn't known: it is too large, and no period is claimed", heap.String()))
	case have != v:
		return refused(l.Number, text.Say("the value of a heap of %.60s is %d, not %d", heap.String(), have, v))
	}
	return nil
}

// Options and digits are looked at much faster than positions: so many in a step.
const optionsInStep = 50

// wrong returns the first heap with a value that isn't the mex of what the moves leave, and
// why; nothing if all are right, or the meter has no steps left.
func (t *valueTable) wrong(m *Meter) (heap int, why text.Sentence) {
	values, most := t.values, slices.Max(append(t.values, 0))
	seen := make([]int, 1<<bits.Len(uint(most))) // by value: 1 more than the last heap from which a move leaves it
	looked := 0
	for n, value := range values {
		looked += min(n+1, len(t.code.digits)) + value
		for o := range t.code.options(n) {
			if looked++; looked >= optionsInStep {
				if m.line = t.lines[n]; !m.Spend(looked / optionsInStep) {
					return 0, why
				}
				looked = 0
			}
			seen[values[o.a]^values[o.b]^values[o.c]] = n + 1
		}
		if seen[value] == n+1 || slices.ContainsFunc(seen[:value], func(heap int) bool { return heap != n+1 }) {
			return n, text.Say("the value of a heap of %d isn't %d", n, value)
		}
	}
	return 0, why
}

// enough returns how many values from 0 on prove a period (Guy and Smith).
func (c *code) enough(start, period int) int {
	heaps, longest := 2, 0 // that a move leaves, and counters that it takes
	for _, d := range c.digits {
		longest = d.taken
		if d.may(3) {
			heaps = 3
		}
	}
	return heaps*(start+period) + longest + 1
}

// differs reports whether some heaps that a move leaves must differ: then no period is proven.
func (c *code) differs() bool {
	return slices.ContainsFunc(c.digits, func(d digit) bool { return d.differ })
}

// repeats says why the values don't prove their period, or nothing if they do.
func (t *valueTable) repeats() (why text.Sentence) {
	if t.period == 0 {
		return text.Say("a period of 0 says nothing")
	}
	for h := t.start; h+t.period < len(t.values); h++ {
		if t.values[h] != t.values[h+t.period] {
			return text.Say("heaps of %d and %d have different values", h, h+t.period)
		}
	}
	if want := t.code.enough(t.start, t.period); len(t.values) < want {
		return text.Say("these are the values of heaps to %d: to be sure of the period, they are wanted to %d", len(t.values)-1, want-1)
	}
	if t.code.differs() {
		return text.Say("no period is proven for codes with !")
	}
	return why
}

// of returns the value of a heap, if it is known.
func (t *valueTable) of(heap *big.Int) (int, bool) {
	if heap.IsInt64() && heap.Int64() < int64(len(t.values)) {
		return t.values[heap.Int64()], true
	}
	if t.period == 0 {
		return 0, false
	}
	after := new(big.Int).Sub(heap, big.NewInt(int64(t.start)))
	after.Mod(after, big.NewInt(int64(t.period)))
	return t.values[t.start+int(after.Int64())], true
}

// lost is a theory: the player to move loses if the nim-sum of the values is 0.
func (t *valueTable) lost(heaps []*big.Int) (bool, error) {
	sum := 0
	for _, h := range heaps {
		v, ok := t.of(h)
		if !ok {
			return false, text.Say("the values of these heaps aren't known: they are too large, and no period is claimed")
		}
		sum ^= v
	}
	return sum == 0, nil
}

// HeapValues says of a game with values up to which heap, most or less, a certificate may have them, and how many
// from 0 on prove a period; 0 if none do.
func HeapValues(game []string, most int) (reach int, enough func(start, period int) int, err error) {
	g, err := readBoardGame(game)
	if err != nil || g.code == nil {
		return 0, nil, err
	}
	options := int64(0) // and a little more, of all heaps up to reach
	for reach < min(g.code.reach, most) && options < maxSteps*optionsInStep/2 {
		reach++
		for _, d := range g.code.digits[:min(reach, len(g.code.digits))] {
			options++
			if d.may(2) {
				options += int64(reach / 2)
			}
			if d.may(3) {
				options += int64(reach) * int64(reach) / 12
			}
		}
	}
	return reach, func(start, period int) int {
		if n := g.code.enough(start, period); !g.code.differs() && n <= g.code.reach {
			return n
		}
		return 0
	}, nil
}

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

// claim checks a line that claims who wins.
func (t theory) claim(l Line) error {
	f := strings.Split(l.Text, " ")
	if len(f) != 3 || f[0] != "claim" || f[1] != "win" && f[1] != "loss" {
		return bad(l.Number, text.Say("%.80q is no claim that is shown by theory", l.Text))
	}
	heaps, err := largeHeaps(f[2])
	if err != nil {
		return bad(l.Number, text.Say("%s", err))
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

// largeHeaps reads heaps of any size.
func largeHeaps(text string) (heaps []*big.Int, err error) {
	if text == "0" {
		return nil, nil
	}
	for word := range strings.SplitSeq(text, ",") {
		n, err := largeHeap(word)
		if err != nil {
			return nil, err
		}
		heaps = append(heaps, n)
	}
	return heaps, nil
}

func largeHeap(word string) (*big.Int, error) {
	const most = 400
	if word == "" || len(word) > most || strings.Trim(word, "0123456789") != "" {
		return nil, text.Say("%.60q isn't a number of at most %d digits", word, most)
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
func checkValues(body []Line, c *code) error {
	const (
		maxHeap  = 10_000_000
		maxValue = 1_000_000
	)
	t := &valueTable{code: c}
	claimed := Line{} // the period
	var claims []Line
	for _, l := range body {
		f := strings.Split(l.Text, " ")
		switch {
		case f[0] == "V" && len(f) > 1:
			from, err := number(l.Number, text.Say("the first heap of the line"), f[1], maxHeap)
			if err != nil {
				return err
			}
			if from != len(t.values) {
				return bad(l.Number, text.Say("these values are of heaps from %d on: want them from %d on", from, len(t.values)))
			}
			for _, word := range f[2:] {
				v, err := number(l.Number, text.Say("a value"), word, maxValue)
				if err != nil {
					return err
				}
				t.values, t.lines = append(t.values, v), append(t.lines, l.Number)
			}
		case len(f) == 5 && f[0] == "claim" && f[1] == "period" && f[3] == "from":
			if claimed.Number > 0 {
				return bad(l.Number, text.Say("another period is claimed above"))
			}
			claimed = l
			var err error
			if t.period, err = number(l.Number, text.Say("the period"), f[2], maxHeap); err != nil {
				return err
			}
			if t.start, err = number(l.Number, text.Say("the heap"), f[4], maxHeap); err != nil {
				return err
			}
		case f[0] == "V", len(f) > 1 && f[0] == "claim" && f[1] == "period":
			return bad(l.Number, text.Say("%.80q is no line of a certificate: want V FROM VALUES, or claim period P from N", l.Text))
		default:
			claims = append(claims, l)
		}
	}
	if most := len(t.values) - 1; most > c.reach {
		return bad(body[len(body)-1].Number+1, text.Say("values of heaps up to %d: want them to at most %d for this code", most, c.reach))
	}
	if heap, why := t.wrong(maxOptions); why.Format != "" {
		return refused(t.lines[heap], why)
	}
	if claimed.Number > 0 {
		if why := t.repeats(); why.Format != "" {
			return refused(claimed.Number, why)
		}
	}
	for _, l := range claims {
		f := strings.Split(l.Text, " ")
		if len(f) != 4 || f[0] != "claim" || f[1] != "value" {
			if err := theory(t.lost).claim(l); err != nil {
				return err
			}
			continue
		}
		heap, err := largeHeap(f[2])
		if err != nil {
			return bad(l.Number, text.Say("%s", err))
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
	}
	return nil
}

// maxOptions is how many options and digits may be looked at for all values together, which
// takes a minute or two.
const maxOptions = 40_000_000_000

// wrong returns the first heap with a value that isn't the mex of what the moves leave, or
// that isn't known in so many steps, and why; nothing if all are right.
func (t *valueTable) wrong(steps int64) (heap int, why text.Sentence) {
	left := steps
	values, most := t.values, slices.Max(append(t.values, 0))
	seen := make([]int, 1<<bits.Len(uint(most))) // by value: 1 more than the last heap from which a move leaves it
	for n, value := range values {
		left -= int64(min(n+1, len(t.code.digits)))
		for o := range t.code.options(n) {
			seen[values[o.a]^values[o.b]^values[o.c]] = n + 1
			left--
		}
		switch {
		case left < 0:
			return n, tooLong(steps)
		case seen[value] == n+1 || slices.ContainsFunc(seen[:value], func(heap int) bool { return heap != n+1 }):
			return n, text.Say("the value of a heap of %d isn't %d", n, value)
		}
	}
	return 0, why
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
	heaps, longest := 2, 0 // that a move leaves, and counters that it takes
	for _, d := range t.code.digits {
		longest = d.taken
		if d.three {
			heaps = 3
		}
	}
	if want := heaps*(t.start+t.period) + longest + 1; len(t.values) < want {
		return text.Say("these are the values of heaps to %d: to be sure of the period, they are wanted to %d", len(t.values)-1, want-1)
	}
	if slices.ContainsFunc(t.code.digits, func(d digit) bool { return d.differ }) {
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

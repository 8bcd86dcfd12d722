package certificate

import (
	"cmp"
	"fmt"
	"math"
	"math/big"
	"slices"
	"strings"

	"wordgame/internal/text"
)

// This file has the certificates about heaps that need no positions, because a theorem is
// proven: Bouton's (1901), that of Sprague and Grundy, and that of Guy and Smith.

// What the lines of these certificates may have: a value, a heap that is given, and the digits of one that
// a claim is about.
const (
	maxValue  = 1_000_000
	maxHeap   = 10_000_000
	maxDigits = 400
)

// A theory is what is known of heaps that each have a value: of Nim by Bouton's theorem, or by the Grundy
// values in a certificate, in normal play.
type theory struct {
	misere bool  // of Nim
	code   *code // nil: of Nim, where a heap is worth its size
	values []int // of heaps of 0, 1, 2, ...
	// From the heap start on the values repeat with a period, if that isn't 0.
	start, period int

	seen   []int // by value: 1 more than the last heap from which a move leaves it
	looked int   // at options, since the meter was told
}

// theoryOf returns the theory that decides the lines of a certificate; nil if they have positions.
func theoryOf(c *Certificate, g *boardGame) *theory {
	isOther := func(l Line) bool { return !saysWho(l.fields()) }
	isValues := func(l Line) bool { return strings.HasPrefix(l.Text, "V ") }
	switch {
	case c.Game[0] == "nim" && !slices.ContainsFunc(c.Body, isOther):
		return &theory{misere: g.misere}
	case g.code != nil && !g.misere && slices.ContainsFunc(c.Body, isValues):
		return &theory{code: g.code}
	}
	return nil
}

// saysWho reports whether the fields of a line claim who wins, and no more.
func saysWho(f []string) bool {
	return len(f) == 3 && f[0] == "claim" && (f[1] == "win" || f[1] == "loss")
}

// check checks values, and what is claimed of them.
func (t *theory) check(body []Line, m *Meter) error {
	var claims []Line
	var given, lines []int // values, and the numbers of their lines
	ofPeriod := 0          // the number of the line
	for _, l := range body {
		f := l.fields()
		ok := true
		number := func(written string, most int) int {
			n, is := digits(written, most)
			ok = ok && is
			return n
		}
		switch isPeriod := len(f) > 1 && f[0] == "claim" && f[1] == "period"; {
		case f[0] == "V" && len(f) > 1:
			ok = number(f[1], maxHeap) == len(given) && ok
			for _, value := range f[2:] {
				given, lines = append(given, number(value, maxValue)), append(lines, l.Number)
			}
		case isPeriod && len(f) == 5 && f[3] == "from" && ofPeriod == 0:
			ofPeriod, t.period, t.start = l.Number, number(f[2], maxHeap), number(f[4], maxHeap)
		default:
			ok = f[0] != "V" && !isPeriod
			claims = append(claims, l)
		}
		if !ok {
			return bad(l.Number, text.Say("%.80q is no line of a certificate: want V %d and values of at most %d, or once claim period P from N", l.Text, len(given), maxValue))
		}
	}
	if most := len(given) - 1; t.code != nil && most > t.code.reach {
		return bad(body[len(body)-1].Number+1, text.Say("values of heaps up to %d: want them to at most %d for this code", most, t.code.reach))
	}
	for n, value := range given {
		m.line = lines[n]
		switch is, ok := t.next(m); {
		case !ok:
			return m.err
		case is != value:
			return refused(lines[n], text.Say("the value of a heap of %d isn't %d", n, value))
		}
	}
	if ofPeriod > 0 {
		if why := t.repeats(); why.Format != "" {
			return refused(ofPeriod, why)
		}
	}
	for _, l := range claims {
		if err := t.claim(l); err != nil {
			return err
		}
	}
	return nil
}

// isHeaps reports whether a text is heaps of any size.
func isHeaps(written string) bool {
	return !slices.ContainsFunc(strings.Split(written, ","), func(word string) bool {
		return word == "" || len(word) > maxDigits || strings.Trim(word, "0123456789") != ""
	})
}

// claim checks a claim, of a value or who wins.
func (t *theory) claim(l Line) error {
	f := l.fields()
	claimed, ok := digits(f[len(f)-1], maxValue)
	isValue := len(f) == 4 && f[0] == "claim" && f[1] == "value" && ok && !strings.Contains(f[2], ",")
	if !isValue && !saysWho(f) || !isHeaps(f[2]) {
		return bad(l.Number, text.Say("%.80q is no claim that is shown by theory: want claim win or loss of heaps of at most %d digits, or claim value HEAP VALUE", l.Text, maxDigits))
	}
	var heaps []*big.Int
	for word := range strings.SplitSeq(f[2], ",") {
		heap, _ := new(big.Int).SetString(word, 10)
		heaps = append(heaps, heap)
	}
	switch sum, lost := t.sum(heaps); {
	case sum == nil:
		return refused(l.Number, text.Say("%s: a heap is too large for its value to be known, as no period is claimed", short(l.Text)))
	case isValue && sum.Int64() != int64(claimed):
		return refused(l.Number, text.Say("the value of a heap of %.60s is %d, not %d", f[2], int(sum.Int64()), claimed))
	case f[1] == "win" && lost:
		return refused(l.Number, text.Say("%s: it is lost", short(l.Text)))
	case f[1] == "loss" && !lost:
		return refused(l.Number, text.Say("%s: it is won", short(l.Text)))
	}
	return nil
}

// sum returns the nim-sum of the values of heaps, or nil if one isn't known; and whether the player to move loses.
// That is so if the sum is 0; in misère Nim, too, unless no heap has more than one counter: then if it is 1.
func (t *theory) sum(heaps []*big.Int) (sum *big.Int, lost bool) {
	sum, ones := new(big.Int), t.misere
	for _, heap := range heaps {
		value := t.of(heap)
		if value == nil {
			return nil, false
		}
		sum.Xor(sum, value)
		ones = ones && value.BitLen() <= 1
	}
	return sum, ones == (sum.Sign() != 0)
}

// of returns the value of a heap; nil if it isn't known.
func (t *theory) of(heap *big.Int) *big.Int {
	switch {
	case t.code == nil:
		return heap
	case heap.IsInt64() && heap.Int64() < int64(len(t.values)):
		return big.NewInt(int64(t.values[heap.Int64()]))
	case t.period == 0:
		return nil
	}
	after := new(big.Int).Sub(heap, big.NewInt(int64(t.start)))
	after.Mod(after, big.NewInt(int64(t.period)))
	return big.NewInt(int64(t.values[t.start+int(after.Int64())]))
}

// Options and digits are looked at much faster than positions: so many in a step.
const optionsInStep = 25

// next adds the value of the next heap, which is the mex of what the moves leave, and returns it; false if
// the meter has no steps left.
func (t *theory) next(m *Meter) (value int, ok bool) {
	n := len(t.values)
	look := func(many int) bool {
		t.looked += many
		steps := t.looked / optionsInStep
		t.looked %= optionsInStep
		return steps == 0 || m.Spend(steps)
	}
	for o := range t.code.options(n) {
		if !look(1) {
			return 0, false
		}
		left := t.values[o.a] ^ t.values[o.b] ^ t.values[o.c]
		if left >= len(t.seen) {
			t.seen = append(t.seen, make([]int, left+1)...)
		}
		t.seen[left] = n + 1
	}
	for value < len(t.seen) && t.seen[value] == n+1 {
		value++
	}
	t.values = append(t.values, value)
	return value, look(min(n+1, len(t.code.digits)) + value)
}

// enough returns how many values from 0 on prove a period (Guy and Smith), if the heaps that a move leaves need not
// differ: else no period is proven.
func (c *code) enough(start, period int) (values int, proven bool) {
	heaps, longest := 2, 0 // that a move leaves, and counters that it takes
	proven = true
	for _, d := range c.digits {
		longest, proven = d.taken, proven && !d.differ
		if d.may(3) {
			heaps = 3
		}
	}
	return heaps*(start+period) + longest + 1, proven
}

// repeats says why the values don't prove their period, or nothing if they do.
func (t *theory) repeats() (why text.Sentence) {
	if t.period == 0 {
		return text.Say("a period of 0 says nothing")
	}
	for h := t.start; h+t.period < len(t.values); h++ {
		if t.values[h] != t.values[h+t.period] {
			return text.Say("heaps of %d and %d have different values", h, h+t.period)
		}
	}
	switch want, proven := t.code.enough(t.start, t.period); {
	case len(t.values) < want:
		return text.Say("these are the values of heaps to %d: to be sure of the period, they are wanted to %d", len(t.values)-1, want-1)
	case !proven:
		return text.Say("no period is proven for codes with !")
	}
	return why
}

// CertifyHeaps returns the lines that show by theory who wins some heaps of a game, if there are any: for Nim the claim
// alone, for a game with values these, in normal play, and their period if it makes the certificate shorter. Without heaps
// the lines show the period. A function ends the work with an error; it is a quarter at most of what a verifier does.
func CertifyHeaps(game []string, heaps []int64, end func(line int) error) (body []Line, err error) {
	g, err := readBoardGame(game)
	if err != nil {
		return nil, err
	}
	t := &theory{misere: g.misere, code: g.code}
	add := func(format string, args ...any) { body = append(body, Line{Text: fmt.Sprintf(format, args...)}) }
	sorted := slices.Sorted(slices.Values(heaps))
	if t.code != nil {
		m := NewMeter(end)
		m.left /= 4
		switch err := t.find(sorted, m); {
		case m.err != nil && m.left >= 0:
			return nil, m.err
		case err != nil:
			return nil, text.Say("%s: %s", strings.Join(game, " "), err)
		}
		for from := 0; from < len(t.values); from += 100 {
			add("V %d %s", from, joined(t.values[from:min(from+100, len(t.values))], " "))
		}
		if t.period > 0 {
			add("claim period %d from %d", t.period, t.start)
		}
	}
	if len(heaps) == 0 {
		return body, nil
	}
	var all []*big.Int
	var written []string // without those of no counter
	for i, n := range sorted {
		all = append(all, big.NewInt(n))
		if n > 0 {
			written = append(written, fmt.Sprint(n))
		}
		if t.code != nil && (i == 0 || n != sorted[i-1]) {
			add("claim value %d %v", n, t.of(all[i]))
		}
	}
	who := "win"
	if _, lost := t.sum(all); lost {
		who = "loss"
	}
	add("claim %s %s", who, cmp.Or(strings.Join(written, ","), "0"))
	return body, nil
}

// find finds the values that show those of some heaps in order, or if there are none a period.
func (t *theory) find(sorted []int64, m *Meter) error {
	const most = 10_000 // the checker with a proof takes time in the square of the number of values
	last, largest := min(most, t.code.reach), int64(math.MaxInt64)
	if len(sorted) > 0 {
		largest = sorted[len(sorted)-1]
		last = int(min(int64(last), largest))
	}
	for ok := true; ok && len(t.values) <= last; {
		for to := min(last+1, max(64, 2*len(t.values))); ok && len(t.values) < to; {
			_, ok = t.next(m)
		}
		if n := t.repeated(); n > 0 && int64(n) <= largest {
			t.values = t.values[:n]
			return nil
		}
	}
	switch have := len(t.values) - 1; {
	case len(sorted) == 0:
		return text.Say("the values of heaps up to %d prove no period", have)
	case int64(have) < largest:
		return text.Say("it takes the values of heaps up to %d: a certificate has those up to %d at most", largest, have)
	}
	return nil
}

// repeated finds the least period that the values prove, and returns how many of them do so; 0 if there is none.
func (t *theory) repeated() int {
	have := len(t.values)
	for period := 1; 2*period < have; period++ {
		start := have - period
		for start > 0 && t.values[start-1] == t.values[start-1+period] {
			start--
		}
		if n, proven := t.code.enough(start, period); proven && n <= have {
			t.start, t.period = start, period
			return n
		}
	}
	return 0
}

// Package octal has the taking-and-breaking games that a code describes: octal and
// hexadecimal games, their moves, their Grundy values, and the periods of these.
//
// A code has a digit for each number of counters that may be taken from a heap
// (Guy and Smith, The G-values of various games, 1956; Winning Ways, chapter 4).
// 0.77 is Kayles, 0.07 Dawson's Kayles, 0.[3] Nim, 4.[3] Lasker's Nim, 4!.0
// Grundy's game.
//
// code.go and options.go have the codes and their moves, sequence.go computes Grundy
// values, with the shortcuts of space.go, and period.go finds and proves periods.
package octal

import (
	"cmp"
	"fmt"
	"math/bits"
	"regexp"
	"strings"
)

// A Code is the rule of a game. The digit at place i says what may become of a
// heap from which i counters are taken, as a sum of
//
//	1  nothing is left of it
//	2  one heap is left
//	4  it is broken into two heaps
//	8  it is broken into three heaps
//
// where no heap is empty. Codes can be compared with ==: two codes of the same moves
// are equal. The zero value has no moves.
type Code struct {
	digits string // by place; the last is not 0 if none repeat
	tail   int    // so many of the last ones repeat for ever; place 0 never does
}

// What a digit may say.
const (
	whole   = 1 << iota // take the whole heap
	one                 // leave one
	two                 // leave two
	three               // leave three
	unequal             // only if all that are left differ; the highest
)

// breaks are the bits to which unequal matters.
const breaks = two | three

// maxDigits is how many digits a code can have after the point.
const maxDigits = 1000

// form is how codes are written: a digit, a point, digits, and digits in brackets.
var form = regexp.MustCompile(`^([0-9A-F]!?)?\.((?:[0-9A-F]!?)*)(?:\[((?:[0-9A-F]!?)+)\])?$`)

// Parse reads a code: the digit for taking nothing, a point, and the digits for
// taking 1, 2, 3, ... counters, of 0 to 9 and A to F.
//
//   - The digit before the point may be left out, and is 0 then. It can only be 0, 4, 8
//     or C: a move that takes nothing must break the heap.
//   - A ! after a digit says that the heaps that are left must all differ: 4!.0 is
//     Grundy's game.
//   - Digits in brackets, at the end, repeat for ever: 0.[3] is Nim.
//
// Capitals and spaces around the code do not matter.
func Parse(written string) (Code, error) {
	m := form.FindStringSubmatch(strings.ToUpper(strings.TrimSpace(written)))
	if m == nil {
		return Code{}, fmt.Errorf("code %.60q: want digits 0-9 or A-F and a point, such as 0.77, 4!.0 or 0.[3]", written)
	}
	head, tail := read(cmp.Or(m[1], "0")+m[2]), read(m[3])
	switch {
	case head[0]&(whole|one) != 0:
		return Code{}, fmt.Errorf("code %.60q: want 0, 4, 8 or C before the point: a move that takes nothing must break the heap", written)
	case len(head)+len(tail) > maxDigits+1:
		return Code{}, fmt.Errorf("code %.60q: want at most %d digits", written, maxDigits)
	}
	return normal(append(head, tail...), len(tail)), nil
}

// read reads digits.
func read(text string) (digits []byte) {
	for _, c := range text {
		if c == '!' {
			digits[len(digits)-1] |= unequal
		} else {
			digits = append(digits, byte(strings.IndexRune("0123456789ABCDEF", c)))
		}
	}
	return digits
}

// normal returns the shortest code of the same moves.
func normal(digits []byte, tail int) Code {
	for i, d := range digits {
		if d&breaks == 0 {
			digits[i] = d &^ unequal
		}
	}
	head, turn := digits[:len(digits)-tail], string(digits[len(digits)-tail:])
	// A turn that repeats a shorter one is found inside of two of it.
	if tail > 0 {
		turn = turn[:1+strings.Index((turn + turn)[1:], turn)]
	}
	if strings.Trim(turn, "\x00") == "" {
		return Code{digits: strings.TrimRight(string(head), "\x00")}
	}
	for len(head) > 1 && head[len(head)-1] == turn[len(turn)-1] {
		turn = turn[len(turn)-1:] + turn[:len(turn)-1]
		head = head[:len(head)-1]
	}
	return Code{digits: string(head) + turn, tail: len(turn)}
}

// String returns the code as [Parse] reads it, the same text for the same moves.
func (c Code) String() string {
	var b strings.Builder
	for i := range max(2, len(c.digits)) {
		if c.tail > 0 && i == len(c.digits)-c.tail {
			b.WriteByte('[')
		}
		d := c.at(int64(i))
		b.WriteByte("0123456789ABCDEF"[d&^unequal])
		if d&unequal != 0 {
			b.WriteByte('!')
		}
		if i == 0 {
			b.WriteByte('.')
		}
	}
	if c.tail > 0 {
		b.WriteByte(']')
	}
	return b.String()
}

// at returns the digit at place i.
func (c Code) at(i int64) byte {
	n := int64(len(c.digits))
	switch {
	case i < n:
		return c.digits[i]
	case c.tail == 0:
		return 0
	}
	start := n - int64(c.tail)
	return c.digits[start+(i-start)%int64(c.tail)]
}

// any reports whether some digit has one of the bits.
func (c Code) any(bits byte) bool { return anyOf(c.digits, bits) }

func anyOf(digits string, bits byte) bool {
	return strings.ContainsFunc(digits, func(d rune) bool { return byte(d)&bits != 0 })
}

// Heaps returns how many heaps a move can leave of one.
func (c Code) Heaps() (heaps int) {
	for _, d := range []byte(c.digits) {
		heaps = max(heaps, bits.Len8(d&^unequal)-1)
	}
	return heaps
}

// Take returns the code of the game in which some numbers of counters, given in ascending
// order, may be taken, and if endless is true all numbers after the last, too.
func Take(numbers []int64, endless bool) Code {
	digits, tail := []byte{0}, 0
	for _, n := range numbers {
		digits = append(append(digits, make([]byte, int(n)-len(digits))...), whole|one)
		if endless {
			tail = 1
		}
	}
	return normal(digits, tail)
}

// OnlyTakes reports whether a code takes counters from a heap, any heap that has so many, and no
// more: a subtraction game.
func (c Code) OnlyTakes() bool {
	return !strings.ContainsFunc(c.digits, func(d rune) bool { return d != 0 && d != whole|one })
}

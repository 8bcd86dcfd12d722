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
	"fmt"
	"iter"
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
	whole   byte = 1 << iota // take the whole heap
	one                      // leave one
	two                      // leave two
	three                    // leave three
	unequal                  // only if all that are left differ
)

// breaks are the bits to which unequal matters.
const breaks = two | three

// maxDigits is how many digits a code can have after the point.
const maxDigits = 1000

// Parse reads a code: the digit for taking nothing, a point, and the digits for
// taking 1, 2, 3, ... counters, of 0 to 9 and A to F.
//
//   - The digit before the point may be left out, and is 0 then. It can only be 0, 4, 8
//     or C: a move that takes nothing must break the heap.
//   - A ! after a digit says that the heaps that are left must all differ: 4!.0 is
//     Grundy's game.
//   - Digits in brackets, at the end, repeat for ever: 0.[3] is Nim.
//
// Capitals and spaces around the code do not matter. An error says the place in
// the text, counted from 1.
func Parse(written string) (Code, error) {
	written = strings.TrimSpace(written)
	var p parser
	place := 0
	for _, c := range written {
		place++
		if want := p.read(c); want != "" {
			return Code{}, fmt.Errorf("code %.60q: place %d, %q: want %s", written, place, string(c), want)
		}
		p.last = c
	}
	switch {
	case !p.point:
		return Code{}, fmt.Errorf("code %.60q: want a point, as in 0.77", written)
	case p.open > 0 && p.last != ']':
		return Code{}, fmt.Errorf("code %.60q: want a ] at the end", written)
	}
	tail := 0
	if p.open > 0 {
		tail = len(p.digits) - p.open
	}
	return normal(p.digits, tail), nil
}

// A parser is how far a code was read.
type parser struct {
	digits []byte
	point  bool
	open   int  // how many digits stand before the bracket
	last   rune // the last one read
}

// read reads a character, or returns what it wants instead.
func (p *parser) read(c rune) (want string) {
	value := strings.IndexRune("0123456789ABCDEF", c)
	if 'a' <= c && c <= 'f' {
		value = int(c-'a') + 10
	}
	isDigit := func(c rune) bool { return c != 0 && strings.ContainsRune("0123456789ABCDEFabcdef", c) }
	switch {
	case p.last == ']':
		return "nothing after the ]"
	case c == '.' && p.point:
		return "only one point"
	case c == '.':
		p.point = true
		if len(p.digits) == 0 {
			p.digits = []byte{0}
		}
	case c == '!' && !isDigit(p.last):
		return "a digit before the !"
	case c == '!':
		p.digits[len(p.digits)-1] |= unequal
	case c == '[' && !p.point:
		return "the bracket after the point, as in 0.[3]"
	case c == '[' && p.open > 0:
		return "only one bracket"
	case c == '[':
		p.open = len(p.digits)
	case c == ']' && (p.open == 0 || p.open == len(p.digits)):
		return "digits in brackets, as in 0.[3]"
	case c == ']':
	case value < 0:
		return "a digit 0-9 or A-F, a point, ! or a bracket"
	case !p.point && len(p.digits) > 0:
		return "a point after one digit, as in 0.77"
	case !p.point && byte(value)&(whole|one) != 0:
		return "0, 4, 8 or C and a point, as in 0.77: a move that takes nothing must break the heap"
	case len(p.digits) > maxDigits:
		return fmt.Sprintf("at most %d digits", maxDigits)
	default:
		p.digits = append(p.digits, byte(value))
	}
	return want
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
	write := func(d byte) {
		b.WriteByte("0123456789ABCDEF"[d&^unequal])
		if d&unequal != 0 {
			b.WriteByte('!')
		}
	}
	write(c.at(0))
	b.WriteByte('.')
	if len(c.digits) < 2 {
		b.WriteByte('0')
	}
	for i := 1; i < len(c.digits); i++ {
		if i == len(c.digits)-c.tail {
			b.WriteByte('[')
		}
		write(c.digits[i])
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
	for _, d := range []byte(digits) {
		if d&bits != 0 {
			return true
		}
	}
	return false
}

// Heaps returns how many heaps a move can leave of one.
func (c Code) Heaps() int {
	switch {
	case c.any(three):
		return 3
	case c.any(two):
		return 2
	case c.any(one):
		return 1
	}
	return 0
}

// Take returns the code of the game in which some numbers of counters, given in ascending
// order, may be taken, and if endless is true all numbers after the last, too.
func Take(numbers iter.Seq[int64], endless bool) Code {
	digits, tail := []byte{0}, 0
	for n := range numbers {
		digits = append(append(digits, make([]byte, int(n)-len(digits))...), whole|one)
		if endless {
			tail = 1
		}
	}
	return normal(digits, tail)
}

// Simple reports whether a code has finitely many digits, leaves at most two heaps, and
// allows them to be equal; and how many digits it has.
func (c Code) Simple() (digits int64, ok bool) {
	return int64(len(c.digits)), c.tail == 0 && !c.any(three|unequal)
}

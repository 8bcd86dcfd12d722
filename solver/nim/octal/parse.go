package octal

import (
	"fmt"
	"strings"
)

// MostDigits is how many digits a code can have.
const MostDigits = 1000

// Parse reads a code: the digit for taking nothing, a point, and the digits for
// taking 1, 2, 3, ... counters, of 0 to 9 and A to F.
//
//   - The digit before the point may be left out, and is 0 then. It can be a sum of 4
//     and 8 only: a move that takes nothing must break the heap.
//   - A ! after a digit says that the heaps that are left must all differ: 4!.0 is
//     Grundy's game.
//   - Digits in brackets, at the end, repeat for ever: 0.[3] is Nim.
//
// Capitals and spaces around the code do not matter. An error says the place in
// the text, counted from 1.
func Parse(text string) (Code, error) {
	text = strings.TrimSpace(text)
	p := parser{text: text}
	for p.place = 0; p.place < len(text); p.place++ {
		if err := p.read(text[p.place]); err != nil {
			return Code{}, err
		}
	}
	switch {
	case p.point == 0:
		return Code{}, p.fail("want a point, as in 0.77")
	case p.open > 0 && !p.closed:
		return Code{}, p.fail("want a ] to close the bracket")
	}
	tail := 0
	if p.open > 0 {
		tail = len(p.digits) - p.open
	}
	return normal(p.digits, tail), nil
}

// A parser is how far a code was read.
type parser struct {
	text   string
	place  int
	digits []byte
	point  int // how many digits there are up to the point, 0 if it is not there yet
	open   int // the same for the bracket
	closed bool
}

func (p *parser) read(c byte) error {
	switch {
	case p.closed:
		return p.fail("want nothing after the ]")
	case c == '.' && p.point > 0:
		return p.fail("want only one point")
	case c == '.':
		if len(p.digits) == 0 {
			p.digits = append(p.digits, 0)
		}
		p.point = len(p.digits)
	case c == '!':
		if p.place == 0 || value(p.text[p.place-1]) < 0 {
			return p.fail("want a digit before the !")
		}
		p.digits[len(p.digits)-1] |= unequal
	case c == '[' && p.point == 0:
		return p.fail("want the bracket after the point, as in 0.[3]")
	case c == '[' && p.open > 0:
		return p.fail("want only one bracket")
	case c == '[':
		p.open = len(p.digits)
	case c == ']' && (p.open == 0 || p.open == len(p.digits)):
		return p.fail("want digits in brackets, as in 0.[3]")
	case c == ']':
		p.closed = true
	case value(c) < 0:
		return p.fail("want a digit 0-9 or A-F, a point, ! or a bracket")
	default:
		return p.digit(value(c))
	}
	return nil
}

func (p *parser) digit(d int) error {
	if p.point == 0 {
		switch {
		case !strings.Contains(p.text, "."):
			return p.fail("want a point, as in 0.77")
		case len(p.digits) > 0:
			return p.fail("want one digit before the point, as in 0.77")
		case byte(d)&whole != 0:
			return p.fail("want 0, 4, 8 or C before the point: no move takes nothing and leaves nothing")
		case byte(d)&one != 0:
			return p.fail("want 0, 4, 8 or C before the point: no move takes nothing and leaves one heap")
		}
	}
	if len(p.digits) > MostDigits {
		return p.fail("want at most %d digits", MostDigits)
	}
	p.digits = append(p.digits, byte(d))
	return nil
}

// fail returns an error at the place.
func (p *parser) fail(format string, args ...any) error {
	want := fmt.Sprintf(format, args...)
	if p.place == len(p.text) {
		return fmt.Errorf("code %.60q: at its end: %s", p.text, want)
	}
	// The whole letter, as it may have many bytes.
	for _, letter := range p.text[p.place:] {
		return fmt.Errorf("code %.60q: place %d, %q: %s", p.text, len([]rune(p.text[:p.place]))+1, string(letter), want)
	}
	return nil // not reached
}

// value returns what a digit is worth, or -1 if it is none.
func value(c byte) int {
	switch {
	case '0' <= c && c <= '9':
		return int(c - '0')
	case 'a' <= c && c <= 'f':
		return int(c-'a') + 10
	case 'A' <= c && c <= 'F':
		return int(c-'A') + 10
	}
	return -1
}

// String returns the code as [Parse] reads it, in the one way that codes of the
// same moves share.
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

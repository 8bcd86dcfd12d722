// Package octal has the taking-and-breaking games that are given by a code:
// octal and hexadecimal games, their moves, their Grundy values, and what is
// known of how these repeat.
//
// A code has a digit for each number of counters that may be taken from a heap
// (Guy and Smith, The G-values of various games, 1956; Winning Ways, chapter 4).
// 0.77 is Kayles, 0.07 Dawson's Kayles, 0.[3] Nim, 4.[3] Lasker's Nim, 4!.0
// Grundy's game.
package octal

import "strings"

// A Code is the rule of a game. The digit at place i says what may become of a
// heap from which i counters are taken, as a sum of
//
//	1  nothing is left of it
//	2  one heap is left
//	4  it is broken into two heaps
//	8  it is broken into three heaps
//
// where no heap is empty. Codes can be compared with ==: those of the same moves
// are the same. The zero value has no moves.
type Code struct {
	digits string // by place; the last is not 0 where nothing repeats
	tail   int    // as many of the last ones repeat for ever; place 0 never does
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

// longest returns the most that can be taken from a heap of n.
func (c Code) longest(n int64) int64 {
	if c.tail > 0 {
		return n
	}
	return min(n, int64(len(c.digits))-1)
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

// heaps returns how many heaps a move can leave of one.
func (c Code) heaps() int {
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

// normal returns the code of the same moves that is written shortest.
func normal(digits []byte, tail int) Code {
	for i, d := range digits {
		if d&breaks == 0 {
			digits[i] = d &^ unequal
		}
	}
	split := len(digits) - tail
	head, turn := digits[:split], string(digits[split:])
	// A turn that is a shorter one repeated is found inside of two of it.
	if tail > 0 {
		turn = turn[:1+strings.Index((turn + turn)[1:], turn)]
	}
	if strings.Trim(turn, "\x00") == "" {
		turn = ""
		for len(head) > 0 && head[len(head)-1] == 0 {
			head = head[:len(head)-1]
		}
		return Code{digits: string(head)}
	}
	for len(head) > 1 && head[len(head)-1] == turn[len(turn)-1] {
		turn = turn[len(turn)-1:] + turn[:len(turn)-1]
		head = head[:len(head)-1]
	}
	return Code{digits: string(head) + turn, tail: len(turn)}
}

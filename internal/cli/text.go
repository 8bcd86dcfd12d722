package cli

import (
	"fmt"
	"strconv"
	"strings"
	"unicode"
)

// Thousands writes a number with commas.
func Thousands(n int) string { return Commas(strconv.Itoa(n)) }

// Commas puts commas into the digits of a whole number.
func Commas(digits string) string {
	for i := len(digits) - 3; i > 0 && digits[i-1] != '-'; i -= 3 {
		digits = digits[:i] + "," + digits[i:]
	}
	return digits
}

// Count writes a number of things.
func Count(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return Thousands(n) + " " + many
}

// Columns is the width of a text in a terminal, as far as its runes say: wide
// ones are few among the letters of words.
func Columns(text string) int {
	n := 0
	for _, r := range text {
		if !unicode.Is(unicode.M, r) {
			n++
		}
	}
	return n
}

// List joins words as a sentence does: "a, b or c".
func List(words []string, last string) string {
	if len(words) < 2 {
		return strings.Join(words, "")
	}
	return fmt.Sprintf("%s %s %s", strings.Join(words[:len(words)-1], ", "), last, words[len(words)-1])
}

// Capital returns a sentence that begins with a capital, in ASCII.
func Capital(s string) string {
	if s == "" {
		return s
	}
	return strings.ToUpper(s[:1]) + s[1:]
}

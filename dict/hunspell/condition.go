package hunspell

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"
)

// A condition is what the end of a word must be for a suffix, or its start for
// a prefix: a class for each character, in the order in which they are met
// coming from outside.
type condition []class

// A class is a set of characters.
type class struct {
	runes string
	not   bool // the characters are all others
}

func (c class) has(r rune) bool { return strings.ContainsRune(c.runes, r) != c.not }

// newCondition reads a condition: characters, points for any character, and
// classes in brackets, in which a circumflex at first means all others.
func newCondition(text string, prefix bool) (condition, error) {
	var c condition
	if text == "." {
		return nil, nil // any word; the most common condition, and the quickest
	}
	for rest := text; rest != ""; {
		if len(c) == maxWord {
			return nil, fmt.Errorf("condition %.60q: want at most %d characters, as a word has", text, maxWord)
		}
		r, size := utf8.DecodeRuneInString(rest)
		one := rest[:size]
		rest = rest[size:]
		switch r {
		case '.':
			c = append(c, class{not: true})
		case '[':
			inside, after, closed := strings.Cut(rest, "]")
			members, not := strings.CutPrefix(inside, "^")
			if !closed || members == "" {
				return nil, fmt.Errorf("condition %.60q: want ] after the characters of a class", text)
			}
			c = append(c, class{members, not})
			rest = after
		case ']':
			return nil, fmt.Errorf("condition %.60q: want [ before ]", text)
		default:
			c = append(c, class{runes: one})
		}
	}
	if !prefix {
		slices.Reverse(c)
	}
	return c, nil
}

// fitsEnd reports whether a word ends as the condition wants.
func (c condition) fitsEnd(word string) bool {
	for i := range c {
		r, size := utf8.DecodeLastRuneInString(word)
		if size == 0 || !c[i].has(r) {
			return false
		}
		word = word[:len(word)-size]
	}
	return true
}

// fitsStart reports whether a word starts as the condition wants.
func (c condition) fitsStart(word string) bool {
	for i := range c {
		r, size := utf8.DecodeRuneInString(word)
		if size == 0 || !c[i].has(r) {
			return false
		}
		word = word[size:]
	}
	return true
}

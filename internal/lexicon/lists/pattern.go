package lists

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"wordgame/trie"
)

// expression reads a regular expression, which must match whole words.
func expression(a *trie.Alphabet, expr string) (test, error) {
	var re *regexp.Regexp
	var err error
	for _, e := range []string{expr, "^(?:" + expr + ")$"} { // a)(b is an expression only between brackets
		if re, err = regexp.Compile(e); err != nil {
			return nil, fmt.Errorf("regexp %.60q: %s", expr, strings.TrimPrefix(err.Error(), "error parsing regexp: "))
		}
	}
	var word []byte
	return func(w []trie.Letter) bool {
		word = a.Decode(word[:0], w...)
		return re.Match(word)
	}, nil
}

// Edits returns a function that says how many edits make a word of another, or most+1 if more
// than most do. An edit inserts, deletes or replaces a letter (Levenshtein).
func Edits(a *trie.Alphabet, word string, most int) func([]trie.Letter) int {
	goal := literal(a, word)
	first := make([]int, len(goal)+1)
	for j := range first {
		first[j] = j
	}
	rows, last := [][]int{first}, []trie.Letter(nil) // rows[i] has the edits from the first i letters of last
	return func(w []trie.Letter) int {
		if max(len(w)-len(goal), len(goal)-len(w)) > most {
			return most + 1
		}
		same := 0
		for same < min(len(w), len(last)) && w[same] == last[same] {
			same++
		}
		last = append(last[:same], w[same:]...)
		for i := same; i < len(w); i++ {
			if len(rows) == i+1 {
				rows = append(rows, make([]int, len(first)))
			}
			above, row := rows[i], rows[i+1]
			row[0] = i + 1
			for j := range goal {
				row[j+1] = above[j]
				if !goal[j].is(w[i]) {
					row[j+1] = 1 + min(above[j], above[j+1], row[j])
				}
			}
		}
		return min(rows[len(w)][len(goal)], most+1)
	}
}

// anagram reads the letters that words are made of, all of them or some: ? and . are any letter,
// and * any number of them.
func anagram(a *trie.Alphabet, letters string, some bool) (test, error) {
	var stock []trie.Letter
	blanks, missing, others := 0, 0, false
	for rest := letters; rest != ""; {
		switch rest[0] {
		case '?', '.':
			blanks, rest = blanks+1, rest[1:]
		case '*':
			if some {
				return nil, wrong(letters, errors.New(`* lets every word match: want letters, or \* for the character itself`))
			}
			others, rest = true, rest[1:]
		default:
			var slots []slot
			var err error
			if slots, rest, err = run(a, rest, `?.*\`); err != nil {
				return nil, wrong(letters, err)
			}
			for _, p := range slots {
				stock = append(stock, p.letters...)
				missing += 1 - len(p.letters)
			}
		}
	}
	var left []trie.Letter
	return func(w []trie.Letter) bool {
		left = append(left[:0], stock...)
		blanks := blanks
		for _, l := range w {
			if i := slices.Index(left, l); i >= 0 {
				left = slices.Delete(left, i, i+1)
			} else if blanks--; blanks < 0 && !others {
				return false
			}
		}
		return some || len(left)+missing+max(blanks, 0) == 0
	}, nil
}

// A slot of a pattern is for one letter: one of some, or any but these.
type slot struct {
	text    string
	letters []trie.Letter
	not     bool
	many    bool // it is for any letters, or none
}

func (p *slot) is(l trie.Letter) bool { return slices.Contains(p.letters, l) != p.not }

// literal divides a text into letters as the alphabet does, which takes the longest where
// several fit. What is no letter of it is divided as [trie.Split] does, and matches nothing.
func literal(a *trie.Alphabet, s string) (slots []slot) {
	for s != "" {
		known, n := a.Encode(nil, s)
		for _, l := range known {
			slots = append(slots, slot{text: a.Text(l), letters: []trie.Letter{l}})
		}
		s = s[n:]
		for foreign := range trie.Split(s) {
			slots, s = append(slots, slot{text: foreign}), s[len(foreign):]
			break
		}
	}
	return slots
}

type glob []slot

func (g glob) matches(word []trie.Letter) bool {
	i, many, from := 0, 0, 0 // many: after the last slot for many letters; from: where the word goes on there
	for at := 0; at < len(word) || i < len(g); {
		switch {
		case i < len(g) && g[i].many:
			if i++; i == len(g) {
				return true
			}
			many, from = i, at
		case i < len(g) && at < len(word) && g[i].is(word[at]):
			i, at = i+1, at+1
		case many > 0 && from < len(word):
			from++
			i, at = many, from
		default:
			return false
		}
	}
	return true
}

// wildcards reads a pattern: ? is one letter, * any letters, [a-m] one of these, [^abc] none of
// these, and \x is x itself. From a to m is in the alphabet's order or, if it lacks one of the
// two, means the letters of one rune that are between them in Unicode.
func wildcards(a *trie.Alphabet, pattern string) (glob, error) {
	var g glob
	var err error
	for rest := pattern; rest != "" && err == nil; {
		var slots []slot
		switch rest[0] {
		case '?':
			slots, rest = []slot{{not: true}}, rest[1:]
		case '*':
			slots, rest = []slot{{many: true}}, rest[1:]
		case '[':
			slots, rest, err = class(a, rest)
		default:
			slots, rest, err = run(a, rest, `?*[\`)
		}
		g = append(g, slots...)
	}
	if err != nil {
		return nil, wrong(pattern, err)
	}
	return g, nil
}

// wrong names a pattern, and says what is wrong with it.
func wrong(pattern string, why error) error { return fmt.Errorf("pattern %.60q: %w", pattern, why) }

// run reads letters up to one of the special characters. The first may be one of those if it is
// escaped.
func run(a *trie.Alphabet, s, special string) (slots []slot, rest string, err error) {
	s = strings.TrimPrefix(s, `\`)
	if s == "" {
		return nil, "", errors.New(`\ at the end: want a character after it, or \\ for itself`)
	}
	_, end := utf8.DecodeRuneInString(s)
	if i := strings.IndexAny(s[end:], special); i >= 0 {
		end += i
	} else {
		end = len(s)
	}
	return literal(a, s[:end]), s[end:], nil
}

// class reads a class of letters.
func class(a *trie.Alphabet, s string) (slots []slot, rest string, err error) {
	var c slot
	rest, c.not = strings.CutPrefix(s[1:], "^")
	if strings.HasPrefix(rest, "]") {
		return nil, "", fmt.Errorf(`%s has no letters in it: want some, or \] for the character itself`, s[:len(s)-len(rest)+1])
	}
	low := "" // the letter that a range may start with
	for rest != "" && rest[0] != ']' {
		high, isRange := strings.CutPrefix(rest, "-")
		if isRange = isRange && low != "" && high != "" && high[0] != ']'; isRange {
			rest = high
		}
		if slots, rest, err = run(a, rest, `-]\`); err != nil {
			return nil, "", err
		}
		if isRange {
			if slots[0].letters, err = between(a, low, slots[0].text); err != nil {
				return nil, "", err
			}
			slots[0].text = ""
		}
		for _, p := range slots {
			low, c.letters = p.text, append(c.letters, p.letters...)
		}
	}
	if rest == "" {
		return nil, "", errors.New(`[ opens a class that does not end: want ], or \[ for the character itself`)
	}
	return []slot{c}, rest[1:], nil
}

// between returns the letters of a range.
func between(a *trie.Alphabet, low, high string) (letters []trie.Letter, err error) {
	first, known := a.Letter(low)
	last, knownToo := a.Letter(high)
	known = known && knownToo
	from, size := utf8.DecodeRuneInString(low)
	to, sizeTo := utf8.DecodeRuneInString(high)
	switch {
	case !known && (size < len(low) || sizeTo < len(high)):
		return nil, fmt.Errorf("the alphabet lacks one of %.40q and %.40q: a range wants two of its letters, or two single characters", low, high)
	case known && first > last, !known && from > to:
		return nil, fmt.Errorf("%.40q comes before %.40q: want them the other way round", high, low)
	}
	for l := range trie.Letter(a.Len()) {
		r, size := utf8.DecodeRuneInString(a.Text(l))
		if known && first <= l && l <= last || !known && size == len(a.Text(l)) && from <= r && r <= to {
			letters = append(letters, l)
		}
	}
	return letters, nil
}

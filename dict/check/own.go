package check

import (
	"strings"
	"unicode/utf8"

	"wordgame/dict"
)

// An own is the order that a list has by an alphabet of its own, which shows in
// the words themselves: where two that follow each other differ first, the
// letter of the first comes before that of the second. Such letters are the
// edges of a graph; a list is in an order if the graph has no cycle. Case and
// what is no letter do not count, and é is another letter than e: that is how
// a list in the order of a language is, if its marked letters are letters of
// their own, as in Polish. The zero value is of no words.
type own struct {
	before  string
	follow  map[[2]rune]bool
	entries int
	none    bool // there is no such order
}

// maxPairs bounds the memory for lists of scripts with thousands of letters.
const maxPairs = 1 << 14

func (o *own) add(text string) {
	if o.none {
		return
	}
	word := lettersOf(lower(text))
	if word == "" {
		return
	}
	before := o.before
	o.before = word
	o.entries++
	for before != "" && word != "" {
		a, n := utf8.DecodeRuneInString(before)
		b, m := utf8.DecodeRuneInString(word)
		if a != b {
			if o.follow == nil {
				o.follow = make(map[[2]rune]bool)
			}
			o.follow[[2]rune{a, b}] = true
			o.none = len(o.follow) > maxPairs
			return
		}
		before, word = before[n:], word[m:]
	}
	o.none = before != ""
}

// alphabet returns the letters in their order, "" if there is none, or if the
// list has so few words that there may be one by chance. Letters that stand
// before each other by turns are one if they differ by marks only, as e and é
// do in a Polish list.
func (o *own) alphabet() string {
	one := make(map[rune]rune)
	for p := range o.follow {
		a, b := bare(p[0]), bare(p[1])
		if a == b && o.follow[[2]rune{p[1], p[0]}] {
			one[p[0]], one[p[1]] = a, a
		}
	}
	letter := func(r rune) rune {
		if l, ok := one[r]; ok {
			return l
		}
		return r
	}
	after := make(map[rune]map[rune]bool)
	before := make(map[rune]int) // letters that must come before one and have not yet
	for p := range o.follow {
		a, b := letter(p[0]), letter(p[1])
		if after[a] == nil {
			after[a] = make(map[rune]bool)
		}
		before[a] += 0
		if a != b && !after[a][b] {
			after[a][b] = true
			before[b]++
		}
	}
	if o.none || o.entries < 4*len(before) {
		return ""
	}
	var letters strings.Builder
	for len(before) > 0 {
		next := rune(-1)
		for r, n := range before {
			if n == 0 && (next < 0 || r < next) {
				next = r
			}
		}
		if next < 0 {
			return ""
		}
		delete(before, next)
		letters.WriteRune(next)
		for r := range after[next] {
			before[r]--
		}
	}
	return letters.String()
}

// bare returns a letter without its marks.
func bare(r rune) rune {
	b, _ := utf8.DecodeRuneInString(dict.Fold(string(r)))
	return b
}

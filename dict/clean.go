package dict

import (
	"cmp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"wordgame/trie"
)

// A cleaner takes entries one by one through the steps that look at one entry alone.
type cleaner struct {
	Options
	without map[string]bool // words to drop; nil where no list is taken away

	small   [smallRunes]runeKind // the kinds of runes that were looked up
	changed map[string]int       // how many entries a step wrote in another way
	letters []trie.Letter        // scratch
}

// smallRunes bounds the runes whose kind is remembered: those of one or two bytes in
// UTF-8, which most alphabets in use are made of.
const smallRunes = 0x800

// A runeKind is a set of properties of a rune, or of the runes of a word.
type runeKind uint8

const (
	letter runeKind = 1 << iota
	mark            // belongs to the letter before it
	other
	form    // besides what else it is, words have no such rune: see [plain]
	capital // the same
	lowers  // it has a lower case other than itself
)

func newCleaner(o Options) *cleaner {
	o.Min = cmp.Or(o.Min, DefaultMin)
	c := &cleaner{Options: o, changed: map[string]int{}}
	if o.Without != nil {
		c.without = make(map[string]bool, len(o.Without.kept))
		for _, word := range o.Without.kept {
			c.without[word] = true
			if o.Raw {
				c.without[norm.NFC.String(strings.ToLower(word))] = true
			}
		}
	}
	return c
}

// clean returns what an entry becomes, and the step that drops it, or "" if it is a word.
func (c *cleaner) clean(entry string) (word, step string) {
	word = entry
	n, kinds := c.scan(word)
	write := func(step string, as func(string) string) {
		if written := as(word); written != word {
			word = written
			c.changed[step]++
			n, kinds = c.scan(word)
		}
	}
	if !c.Raw {
		if kinds&form != 0 {
			write(Forms, plain)
		}
		if first, _ := utf8.DecodeRuneInString(word); c.kind(first)&capital != 0 && !c.KeepCapitals {
			return word, Capitals
		}
		if kinds&lowers != 0 {
			write(Lower, c.lower)
		}
		if c.Fold && len(word) > utf8.RuneCountInString(word) { // ASCII has no marks
			write(Folding, c.fold)
		}
	}
	switch {
	case c.Letters != nil:
		understood := 0
		if c.letters, understood = c.Letters.Encode(c.letters[:0], word); understood < len(word) {
			return word, Letters
		}
		n = len(c.letters)
	case kinds&other != 0 && !c.Raw, kinds&mark != 0 && slices.ContainsFunc(slices.Collect(trie.Split(word)), isLong):
		return word, Letters
	case kinds&other != 0:
		n = len(slices.Collect(trie.Split(word)))
	}
	if n < c.Min || len(word) > MaxLine {
		return word, Length
	}
	if c.without[word] || c.Raw && c.without[norm.NFC.String(strings.ToLower(word))] {
		return word, Without
	}
	return word, ""
}

// isLong reports whether a letter has more marks than a letter of an alphabet has room for.
func isLong(letter string) bool { return len(letter) > trie.MaxLetterBytes }

// kind returns what a rune is.
func (c *cleaner) kind(r rune) runeKind {
	if r < smallRunes && c.small[r] != 0 {
		return c.small[r]
	}
	k := other
	if unicode.IsLetter(r) {
		k = letter
	} else if trie.IsMark(r) {
		k = mark
	}
	if isForm(r) {
		k |= form
	}
	if unicode.IsUpper(r) || unicode.IsTitle(r) {
		k |= capital
	}
	if unicode.ToLower(r) != r {
		k |= lowers
	}
	if r < smallRunes {
		c.small[r] = k
	}
	return k
}

// scan returns the number of letters of a word, a letter being a rune with the marks
// that follow it, and the kinds of runes that the word is made of.
func (c *cleaner) scan(word string) (letters int, kinds runeKind) {
	for _, r := range word {
		k := c.kind(r)
		if k&mark != 0 && letters == 0 {
			k |= other
		}
		letters += int(k & letter)
		kinds |= k
	}
	return letters, kinds
}

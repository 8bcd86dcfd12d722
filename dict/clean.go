package dict

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"wordgame/trie"
)

// A cleaner takes entries one by one through the steps that need to see no
// other entry, and counts what is left after each.
type cleaner struct {
	Options
	entries, uncapitalised, lettered int

	ascii   uint32               // letters seen in words, a to z
	small   [smallRunes]runeKind // the kinds of runes looked up, and those seen in words
	others  map[string]bool      // letters seen that are not in small, or not one rune
	letters []trie.Letter        // scratch
	folded  folder
}

// smallRunes bounds the runes whose kind is remembered: those of one or two
// bytes, most of the alphabets in use.
const smallRunes = 0x800

type runeKind uint8

const (
	letter runeKind = 1 << iota
	mark            // belongs to the letter before it
	other
	upper // besides being a letter
	seen  // in a word
)

func newCleaner(o Options) *cleaner { return &cleaner{Options: o, others: make(map[string]bool)} }

// clean returns the word that an entry is, if it is one.
func (c *cleaner) clean(entry string) (string, bool) {
	c.entries++
	if c.Verbatim {
		return c.verbatim(entry)
	}
	if c.Letters != nil {
		return c.cleanAny(entry)
	}
	var letters uint32 // a bit for each of a to z
	for i := range len(entry) {
		b := entry[i] - 'a'
		if b >= 26 {
			return c.cleanAny(entry)
		}
		letters |= 1 << b
	}
	c.uncapitalised++
	c.lettered++
	if len(entry) < c.Min || len(entry) > MaxLine {
		return "", false
	}
	c.ascii |= letters
	return entry, true
}

// verbatim keeps an entry that an alphabet and an automaton can have.
func (c *cleaner) verbatim(entry string) (string, bool) {
	c.uncapitalised++
	_, kinds := c.scan(entry)
	if kinds&mark != 0 && hasLongLetter(entry) {
		return "", false
	}
	c.lettered++
	if entry == "" || len(entry) > MaxLine {
		return "", false
	}
	c.see(entry, kinds)
	return entry, true
}

func (c *cleaner) cleanAny(entry string) (string, bool) {
	first, _ := utf8.DecodeRuneInString(entry)
	if c.kind(first)&upper != 0 && !c.Capitals {
		return "", false
	}
	c.uncapitalised++
	word := entry
	n, kinds := c.scan(word)
	if kinds&upper != 0 {
		word = norm.NFC.String(strings.ToLower(word))
		n, kinds = c.scan(word)
	}
	if c.Fold {
		word = c.folded.fold(word)
		n, kinds = c.scan(word)
	}
	if c.Letters != nil {
		letters, understood := c.Letters.Encode(c.letters[:0], word)
		c.letters = letters
		if n = len(letters); understood < len(word) {
			return "", false
		}
	} else if kinds&other != 0 && !c.Any || kinds&mark != 0 && hasLongLetter(word) {
		return "", false
	} else if kinds&other != 0 {
		n = 0
		for range trie.Split(word) {
			n++
		}
	}
	c.lettered++
	if n < c.Min || len(word) > MaxLine {
		return "", false
	}
	if c.Letters == nil {
		c.see(word, kinds)
	}
	return word, true
}

// hasLongLetter reports whether so many marks are heaped on a letter of a word
// that no alphabet can have it.
func hasLongLetter(word string) bool {
	for l := range trie.Split(word) {
		if len(l) > trie.MaxLetterBytes {
			return true
		}
	}
	return false
}

// kind returns what a rune is.
func (c *cleaner) kind(r rune) runeKind {
	if r < smallRunes && c.small[r] != 0 {
		return c.small[r]
	}
	return c.lookUp(r)
}

func (c *cleaner) lookUp(r rune) runeKind {
	k := other
	if unicode.IsLetter(r) {
		k = letter
	} else if unicode.Is(unicode.M, r) {
		k = mark
	}
	if unicode.IsUpper(r) || unicode.IsTitle(r) {
		k |= upper
	}
	if r < smallRunes {
		c.small[r] = k
	}
	return k
}

// scan returns the number of letters of a word, a letter being a rune with the
// marks that follow it, and the kinds of runes it is made of.
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

// see notes the letters of a word. Of a word without marks, as most are, each
// rune is a letter.
func (c *cleaner) see(word string, kinds runeKind) {
	if kinds&mark == 0 {
		for _, r := range word {
			if r < smallRunes {
				c.small[r] |= seen
			} else {
				c.others[string(r)] = true
			}
		}
		return
	}
	for l := range trie.Split(word) {
		if r, size := utf8.DecodeRuneInString(l); size == len(l) && r < smallRunes {
			c.small[r] |= seen
		} else {
			c.others[l] = true
		}
	}
}

// alphabet returns the letters seen, in the order of their bytes.
func (c *cleaner) alphabet() (*trie.Alphabet, error) {
	var letters []string
	for r := range smallRunes {
		b := uint(r - 'a')
		if c.small[r]&seen != 0 || b < 26 && c.ascii>>b&1 != 0 {
			letters = append(letters, string(rune(r)))
		}
	}
	for l := range c.others {
		letters = append(letters, l)
	}
	slices.Sort(letters)
	return trie.NewAlphabet(letters...)
}

// Normal returns a text as the words are written: in normal form C and lower
// case, without white space around it, and without marks where the options say so.
func (o Options) Normal(s string) string {
	s = norm.NFC.String(strings.ToLower(strings.TrimSpace(s)))
	if o.Fold {
		s = Fold(s)
	}
	return s
}

package dict

import (
	"cmp"
	"iter"
	"maps"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"wordgame/trie"
)

// A cleaner takes entries one by one through the steps that look at one entry alone,
// and gathers the letters of the words.
type cleaner struct {
	Options
	without *trie.Trie // words to drop; nil where no list is taken away

	ascii   uint32               // a bit for each of the letters a to z seen in words
	small   [smallRunes]runeKind // the kinds of runes that were looked up
	others  map[string]bool      // the other letters seen in words
	foreign map[string]int       // how many entries were dropped because of what is no letter
	bare    [smallRunes]string   // what runes become without marks; "" if that isn't known yet
	letters []trie.Letter        // scratch
	folded  []byte               // scratch
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
	capital // besides what else it is
	lowers  // it has a lower case other than itself
	unseen  // in no word so far
)

func newCleaner(o Options) *cleaner {
	o.Min = cmp.Or(o.Min, DefaultMin)
	return &cleaner{Options: o, others: make(map[string]bool), foreign: make(map[string]int)}
}

// newCleanerWithout returns a cleaner that drops the words of other lists, too. In them,
// no word is too short and no capital too large.
func newCleanerWithout(o Options, lists []iter.Seq2[string, error]) (*cleaner, error) {
	c := newCleaner(o)
	if len(lists) == 0 {
		return c, nil
	}
	o.Min, o.Skip = 1, o.Skip&SkipLetters|SkipCapitals
	words, err := o.Words(lists...)
	if err == nil {
		c.without, err = trie.Build(words.Alphabet, words.Kept())
	}
	return c, err
}

// dropped reports whether a word is one of a list that is taken away. Where words keep
// their capitals, those don't matter.
func (c *cleaner) dropped(word string) bool {
	if c.Skip.has(SkipLowerCase) {
		word = norm.NFC.String(strings.ToLower(word))
	}
	return c.without.Contains(word)
}

// clean returns the word that an entry becomes, or else the step that drops it.
func (c *cleaner) clean(entry string) (word, step string) {
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
	if len(entry) < c.Min || len(entry) > MaxLine {
		return "", Length
	}
	if c.without != nil && c.dropped(entry) {
		return "", Without
	}
	c.ascii |= letters
	return entry, ""
}

func (c *cleaner) cleanAny(entry string) (word, step string) {
	first, _ := utf8.DecodeRuneInString(entry)
	if c.kind(first)&capital != 0 && !c.Skip.has(SkipCapitals) {
		return "", Capitals
	}
	word = entry
	n, kinds := c.scan(word)
	if kinds&lowers != 0 && !c.Skip.has(SkipLowerCase) {
		word = norm.NFC.String(strings.ToLower(word))
		n, kinds = c.scan(word)
	}
	if c.Fold {
		word = c.foldFast(word)
		n, kinds = c.scan(word)
	}
	switch {
	case c.Letters != nil:
		understood := 0
		if c.letters, understood = c.Letters.Encode(c.letters[:0], word); understood < len(word) {
			c.foreign[strings.Clone(c.Foreign(word))]++
			return "", Letters
		}
		n = len(c.letters)
	case kinds&other != 0 && !c.Skip.has(SkipLetters), kinds&mark != 0 && hasLongLetter(word):
		c.foreign[strings.Clone(c.Foreign(word))]++ // the word may share the memory of a block of the list
		return "", Letters
	case kinds&other != 0:
		n = 0
		for range trie.Split(word) {
			n++
		}
	}
	if n < c.Min || len(word) > MaxLine {
		return "", Length
	}
	if c.without != nil && c.dropped(word) {
		return "", Without
	}
	if c.Letters == nil && kinds&(unseen|mark) != 0 {
		c.see(word, kinds)
	}
	return word, ""
}

// Foreign returns the first part of a word in normal form that is no letter of words, or "" if
// there is none.
func (o Options) Foreign(word string) string {
	if o.Letters != nil {
		_, understood := o.Letters.Encode(nil, word)
		word = word[understood:]
	}
	for l := range trie.Split(word) {
		if r, _ := utf8.DecodeRuneInString(l); o.Letters != nil || !unicode.IsLetter(r) || len(l) > trie.MaxLetterBytes {
			return l
		}
	}
	return ""
}

// hasLongLetter reports whether a letter of a word has more marks than a letter of an
// alphabet has room for.
func hasLongLetter(word string) bool {
	for l := range trie.Split(word) {
		if len(l) > trie.MaxLetterBytes {
			return true
		}
	}
	return false
}

// kind returns what a rune is. It is short enough to be inlined.
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
		k |= capital
	}
	if unicode.ToLower(r) != r {
		k |= lowers
	}
	k |= unseen
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

// see notes the letters of a word. Most words have no marks: then each rune is a letter.
func (c *cleaner) see(word string, kinds runeKind) {
	if kinds&mark == 0 {
		for _, r := range word {
			if r < smallRunes {
				c.small[r] &^= unseen
			} else {
				c.others[string(r)] = true
			}
		}
		return
	}
	for l := range trie.Split(word) {
		if !c.others[l] {
			c.others[strings.Clone(l)] = true // l may share the memory of a block of the list
		}
	}
}

// alphabet returns the letters seen, in the order of their bytes.
func (c *cleaner) alphabet() (*trie.Alphabet, error) {
	for r := range rune(smallRunes) {
		if c.small[r] != 0 && c.small[r]&unseen == 0 || c.ascii>>uint(r-'a')&1 != 0 { // no bit where r is before a
			c.others[string(r)] = true
		}
	}
	return trie.NewAlphabet(slices.Sorted(maps.Keys(c.others))...)
}

// strokes writes out the letters whose marks Unicode doesn't take apart.
var strokes = strings.NewReplacer(
	"ł", "l", "ø", "o", "đ", "d", "ð", "d", "ħ", "h", "ı", "i",
	"þ", "th", "æ", "ae", "œ", "oe", "ß", "ss",
)

// Fold takes the marks off the letters of a word in lower case: é becomes e, and ü u. It
// writes l for ł, o for ø, d for đ and ð, h for ħ, i for ı, th for þ, ae for æ, oe for œ,
// and ss for ß. The result is in normal form C.
func Fold(word string) string {
	bare := strings.Map(func(r rune) rune {
		if unicode.Is(unicode.Mn, r) {
			return -1
		}
		return r
	}, norm.NFD.String(word))
	return norm.NFC.String(strokes.Replace(bare))
}

// fold is [Fold], but leaves alone the letters that were asked for.
func (o Options) fold(word string) string {
	if o.Letters == nil {
		return Fold(word)
	}
	var folded strings.Builder
	for l := range trie.Split(word) {
		if _, asked := o.Letters.Letter(l); !asked {
			l = Fold(l)
		}
		folded.WriteString(l)
	}
	return norm.NFC.String(folded.String())
}

// foldFast is fold, but remembers what the runes of one or two bytes become: a
// list has few of them and many words.
func (c *cleaner) foldFast(word string) string {
	c.folded = c.folded[:0]
	for _, r := range word {
		// Apart from combining marks, what Unicode joins lies above smallRunes.
		if r >= smallRunes || unicode.Is(unicode.Mn, r) {
			return c.fold(word)
		}
		if c.bare[r] == "" {
			c.bare[r] = c.fold(string(r))
		}
		c.folded = append(c.folded, c.bare[r]...)
	}
	return string(c.folded)
}

package check

import (
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"wordgame/dict"
	"wordgame/trie"
)

// longWord is more letters than the longest words of living languages have.
const longWord = 80

// A look has the runes of an entry by what they are.
type look struct {
	letters, capitals, inside  int // inside: capitals that are not the first letter
	spaces, control, invisible []rune
	replaced, digits, symbols  []rune // symbols: punctuation, too
	scripts                    [3]int // letters of Latin, Greek and Cyrillic
}

// word reports what is suspicious in an entry by itself.
func (r *report) word(text string) {
	if lowerASCII(text) {
		r.vowels(text)
		r.length(text, len(text))
		return
	}
	l := lookAt(text)
	if len(l.spaces) > 0 {
		r.add(SpaceInside, "there is white space inside the entry")
	}
	for _, c := range []struct {
		kind  Kind
		runes []rune
		what  string
	}{
		{Control, l.control, "control characters"},
		{Invisible, l.invisible, "characters that do not show"},
		{Replacement, l.replaced, "the sign of a lost character"},
	} {
		if len(c.runes) > 0 {
			r.add(c.kind, "%s: %s", c.what, named(c.runes))
		}
	}
	if !norm.NFC.IsNormalString(text) {
		r.add(NotNFC, "not in normal form C, which is %+.60q", norm.NFC.String(cut(text)))
	}
	if len(l.digits) > 0 {
		r.add(Digit, "digits: %s", shown(l.digits))
	}
	if len(l.symbols) > 0 {
		r.add(Punctuation, "not letters: %s", shown(l.symbols))
	}
	r.mixed(text, l)
	switch {
	case l.letters > 1 && l.capitals == l.letters:
		r.add(AllCapitals, "all in capitals")
	case l.inside > 0:
		r.add(Capital, "there are capitals inside the word")
	}
	if len(l.spaces) == 0 {
		r.vowels(strings.ToLower(text))
	}
	r.length(text, l.letters)
}

func (r *report) vowels(word string) {
	if vowelless(word) {
		r.add(NoVowel, "no vowel: it may be an abbreviation")
	}
}

// foreign reports the first letter that is not in the alphabet, if there is one.
func (r *report) foreign(text string, a *trie.Alphabet) {
	if a == nil {
		return
	}
	text = lower(text)
	if _, understood := a.Encode(nil, text); understood < len(text) {
		for l := range trie.Split(text[understood:]) {
			r.add(Foreign, "a letter that is not in the alphabet: %.60q", l)
			return
		}
	}
}

func lookAt(text string) look {
	var l look
	var before rune
	for i, c := range text {
		switch {
		case c == utf8.RuneError:
			l.replaced = append(l.replaced, c)
		case unicode.IsControl(c):
			l.control = append(l.control, c)
		case c == ' ':
			l.spaces = append(l.spaces, c)
		case invisible(c):
			if !joins(c, before) {
				l.invisible = append(l.invisible, c)
			}
		case unicode.IsSpace(c):
			l.spaces = append(l.spaces, c)
		case isLetter(c):
			l.letter(c, i == 0)
		case unicode.IsNumber(c):
			l.digits = append(l.digits, c)
		default:
			l.symbols = append(l.symbols, c)
		}
		before = c
	}
	return l
}

// isLetter reports whether a rune is a letter or a combining mark.
func isLetter(c rune) bool { return unicode.IsLetter(c) || unicode.Is(unicode.M, c) }

func (l *look) letter(c rune, first bool) {
	if unicode.Is(unicode.M, c) {
		return
	}
	l.letters++
	if unicode.IsUpper(c) {
		l.capitals++
		if !first && l.letters > 1 {
			l.inside++
		}
	}
	if i := scriptOf(c); i >= 0 {
		l.scripts[i]++
	}
}

// invisible reports whether a rune has no width, or is a space that looks like U+0020.
func invisible(c rune) bool {
	switch {
	case c == '\u00a0', c == '\u202f', c == '\u2007', c == '\u034f', c == '\u115f', c == '\u1160', c == '\u3164', c == '\uffa0':
		return true
	}
	return unicode.Is(unicode.Cf, c) || unicode.Is(unicode.Variation_Selector, c)
}

// joins reports whether a rune is a joiner after a letter of a script in which joiners
// are part of words, such as Persian and Hindi.
func joins(c, before rune) bool {
	return (c == '\u200c' || c == '\u200d') && isLetter(before) && !unicode.In(before, unicode.Latin, unicode.Greek, unicode.Cyrillic, unicode.Common, unicode.Inherited)
}

// mixed reports letters of Latin, Greek and Cyrillic in one entry: they look alike.
func (r *report) mixed(text string, l look) {
	most := slices.Index(l.scripts[:], slices.Max(l.scripts[:]))
	var others []string
	for i, n := range l.scripts {
		if i == most || n == 0 {
			continue
		}
		var runes []rune
		for _, c := range text {
			if isLetter(c) && scriptOf(c) == i {
				runes = append(runes, c)
			}
		}
		others = append(others, fmt.Sprintf("%s %s", scriptName(i), named(runes)))
	}
	if len(others) > 0 {
		r.add(MixedScript, "letters of several scripts: %s in a word of %s ones", strings.Join(others, ", "), scriptName(most))
	}
}

func scriptName(i int) string { return [...]string{"Latin", "Greek", "Cyrillic"}[i] }

// scriptOf returns the index of a letter's script among these three, or -1.
func scriptOf(c rune) int {
	switch {
	case c <= 0x24f || unicode.Is(unicode.Latin, c): // below 0x250 all letters are Latin
		return 0
	case unicode.Is(unicode.Greek, c):
		return 1
	case unicode.Is(unicode.Cyrillic, c):
		return 2
	}
	return -1
}

// named lists the different runes with their code points, at most eight.
func named(runes []rune) string {
	return listed(runes, func(c rune) string {
		if unicode.IsPrint(c) {
			return fmt.Sprintf("%q (%U)", c, c)
		}
		return fmt.Sprintf("%U", c)
	})
}

func shown(runes []rune) string {
	return listed(runes, func(c rune) string { return fmt.Sprintf("%q", c) })
}

func listed(runes []rune, text func(rune) string) string {
	runes = slices.Compact(slices.Sorted(slices.Values(runes)))
	var texts []string
	for i, c := range runes {
		if i == 8 {
			texts = append(texts, "…")
			break
		}
		texts = append(texts, text(c))
	}
	return strings.Join(texts, ", ")
}

func (r *report) length(text string, letters int) {
	switch {
	case letters > trie.MaxLength, len(text) > dict.MaxLine:
		r.add(TooLong, "%d letters, %d bytes: words have at most %d bytes", letters, len(text), dict.MaxLine)
	case letters > longWord:
		r.add(Long, "%d letters are more than words have", letters)
	}
}

// cut shortens a text for a message.
func cut(text string) string {
	if len(text) <= 200 {
		return text
	}
	return strings.ToValidUTF8(text[:200], "")
}

// The letters, without their marks, that are not vowels in any language that is written
// with them.
const (
	latinConsonants    = "bcdfghjklmnpqrstvwxzłđħŧðþßŋ"
	greekConsonants    = "βγδζθκλμνξπρσςτφχψ"
	cyrillicConsonants = "бвгґдђжзѕјклљмнњпрстћфхцчџшщь"
	consonants         = latinConsonants + greekConsonants + cyrillicConsonants
)

// vowelless reports whether a word in lower case has at least two letters, and only
// consonants. Between two others, a consonant can stand for a vowel: r and l in many
// Slavic words (krk, vlk), w in Welsh ones (cwm, crwth). A letter that isn't known to be
// a consonant counts as a vowel.
func vowelless(word string) bool {
	ascii := true
	for i := range len(word) {
		if strings.IndexByte("aeiouy", word[i]) >= 0 { // most words, at once
			return false
		}
		ascii = ascii && word[i] < utf8.RuneSelf
	}
	if len(word) > 400 {
		return false
	}
	if !ascii {
		word = norm.NFD.String(word)
	}
	var letters []rune
	for _, c := range word {
		switch {
		case strings.ContainsRune(consonants, c):
			letters = append(letters, c)
		case isLetter(c) && !(c >= '\u0300' && c <= '\u036f'):
			return false
		}
	}
	for i, c := range letters {
		if i > 0 && i < len(letters)-1 && strings.ContainsRune("rlwрл", c) && letters[i-1] != c && letters[i+1] != c {
			return false
		}
	}
	return len(letters) > 1
}

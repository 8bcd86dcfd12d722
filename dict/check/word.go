package check

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"wordgame/dict"
	"wordgame/internal/text"
	"wordgame/trie"
)

// longWord is more letters than the longest words of living languages have.
const longWord = 80

// A look is what an entry is made of.
type look struct {
	letters, capitals, inside int             // inside: capitals that are not the first letter
	odd                       map[Kind][]rune // characters that are no letters, by the kind of their finding
	scripts                   [3][]rune       // letters of Latin, Greek and Cyrillic
}

// word reports what is suspicious in an entry by itself.
func (r *report) word(word string) {
	if letters, ok := ordinary(word); ok {
		r.vowels(word)
		r.length(word, letters)
		return
	}
	l := lookAt(word)
	if len(l.odd[SpaceInside]) > 0 {
		r.add(SpaceInside, text.Say("there is white space inside the entry"))
	}
	r.odd(Control, text.Say("control characters"), l, codePoint)
	r.odd(Invisible, text.Say("characters that do not show"), l, codePoint)
	r.odd(Replacement, text.Say("the sign of a lost character"), l, codePoint)
	if !norm.NFC.IsNormalString(word) {
		r.add(NotNFC, text.Say("not in normal form C, which is %+.60q", norm.NFC.String(cut(word))))
	}
	r.odd(Digit, text.Say("digits"), l, strconv.QuoteRune)
	r.odd(Punctuation, text.Say("not letters"), l, strconv.QuoteRune)
	r.mixed(l)
	switch {
	case l.letters > 1 && l.capitals == l.letters:
		r.add(AllCapitals, text.Say("all in capitals"))
	case l.inside > 0:
		r.add(Capital, text.Say("there are capitals inside the word"))
	}
	if len(l.odd[SpaceInside]) == 0 {
		r.vowels(strings.ToLower(word))
	}
	r.length(word, l.letters)
}

// odd reports the characters of a kind, if there are any.
func (r *report) odd(kind Kind, what text.Sentence, l look, show func(rune) string) {
	if runes := l.odd[kind]; len(runes) > 0 {
		r.add(kind, text.Say("%s: %s", what, listed(runes, show)))
	}
}

func (r *report) vowels(word string) {
	if vowelless(word) {
		r.add(NoVowel, text.Say("no vowel: it may be an abbreviation"))
	}
}

// foreign reports the first letter that is not in the alphabet, if there is one.
func (r *report) foreign(word string, a *trie.Alphabet) {
	if a == nil {
		return
	}
	word = lower(word)
	if _, understood := a.Encode(nil, word); understood < len(word) {
		for l := range trie.Split(word[understood:]) {
			r.add(Foreign, text.Say("a letter that is not in the alphabet: %.60q", l))
			return
		}
	}
}

func lookAt(word string) look {
	l := look{odd: make(map[Kind][]rune)}
	var before rune
	for i, c := range word {
		kind := Punctuation
		switch {
		case c == utf8.RuneError:
			kind = Replacement
		case unicode.IsControl(c):
			kind = Control
		case invisible(c):
			kind = Invisible
		case unicode.IsSpace(c):
			kind = SpaceInside
		case unicode.IsNumber(c):
			kind = Digit
		}
		switch {
		case isLetter(c) && kind == Punctuation:
			l.letter(c, i == 0)
		case !joins(c, before):
			l.odd[kind] = append(l.odd[kind], c)
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
	for i, script := range [...]*unicode.RangeTable{unicode.Latin, unicode.Greek, unicode.Cyrillic} {
		if unicode.Is(script, c) {
			l.scripts[i] = append(l.scripts[i], c)
		}
	}
}

// invisible reports whether a rune has no width, or is a space that looks like U+0020.
func invisible(c rune) bool {
	return strings.ContainsRune("\u00a0\u202f\u2007\u034f\u115f\u1160\u3164\uffa0", c) || unicode.In(c, unicode.Cf, unicode.Variation_Selector)
}

// joins reports whether a rune is a joiner after a letter of a script in which joiners
// are part of words, such as Persian and Hindi.
func joins(c, before rune) bool {
	return (c == '\u200c' || c == '\u200d') && isLetter(before) && !unicode.In(before, unicode.Latin, unicode.Greek, unicode.Cyrillic, unicode.Common, unicode.Inherited)
}

// mixed reports letters of Latin, Greek and Cyrillic in one entry: they look alike.
func (r *report) mixed(l look) {
	most := 0
	for i := range l.scripts {
		if len(l.scripts[i]) > len(l.scripts[most]) {
			most = i
		}
	}
	var others text.Several
	for i, runes := range l.scripts {
		if i == most || len(runes) == 0 {
			continue
		}
		found := listed(runes, codePoint)
		others = append(others, [...]text.Sentence{text.Say("Latin %s", found), text.Say("Greek %s", found), text.Say("Cyrillic %s", found)}[i])
	}
	if len(others) > 0 {
		r.add(MixedScript, [...]text.Sentence{
			text.Say("letters of several scripts: %s in a word of Latin ones", others),
			text.Say("letters of several scripts: %s in a word of Greek ones", others),
			text.Say("letters of several scripts: %s in a word of Cyrillic ones", others),
		}[most])
	}
}

// codePoint writes a rune with its code point, or the code point alone if the rune
// doesn't show.
func codePoint(c rune) string {
	if unicode.IsPrint(c) {
		return fmt.Sprintf("%q (%U)", c, c)
	}
	return fmt.Sprintf("%U", c)
}

// listed lists the different runes, at most eight.
func listed(runes []rune, show func(rune) string) string {
	runes = slices.Compact(slices.Sorted(slices.Values(runes)))
	var texts []string
	for i, c := range runes {
		if i == 8 {
			texts = append(texts, "…")
			break
		}
		texts = append(texts, show(c))
	}
	return strings.Join(texts, ", ")
}

func (r *report) length(word string, letters int) {
	switch {
	case letters > trie.MaxLength, len(word) > dict.MaxLine:
		r.add(TooLong, text.Say("%d letters, %d bytes: words have at most %d bytes", letters, len(word), dict.MaxLine))
	case letters > longWord:
		r.add(Long, text.Say("%d letters are more than words have", letters))
	}
}

// cut shortens a word for a message.
func cut(word string) string {
	if len(word) <= 200 {
		return word
	}
	return strings.ToValidUTF8(word[:200], "")
}

// The letters, without their marks, that are not vowels in any language that is written
// with them.
const consonants = "bcdfghjklmnpqrstvwxzłđħŧðþßŋ" +
	"βγδζθκλμνξπρσςτφχψ" +
	"бвгґдђжзѕјклљмнњпрстћфхцчџшщь"

// vowelless reports whether a word in lower case has at least two letters, and only
// consonants. Between two others, a consonant can stand for a vowel: r and l in many
// Slavic words (krk, vlk), w in Welsh ones (cwm, crwth). A letter that isn't known to be
// a consonant counts as a vowel.
func vowelless(word string) bool {
	if strings.ContainsAny(word, "aeiouy") { // most words, at once
		return false
	}
	var letters []rune
	for _, c := range norm.NFD.String(word) {
		switch {
		case strings.ContainsRune(consonants, c):
			letters = append(letters, c)
		case isLetter(c) && !(c >= '\u0300' && c <= '\u036f'):
			return false
		}
	}
	for i := 1; i < len(letters)-1; i++ {
		if c := letters[i]; strings.ContainsRune("rlwрл", c) && letters[i-1] != c && letters[i+1] != c {
			return false
		}
	}
	return len(letters) > 1
}

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

// A look is what the runes of an entry are.
type look struct {
	letters, capitals, inside  int // inside: capitals that are not the first letter
	spaces, control, invisible []rune
	replaced, digits, marks    []rune // marks: punctuation and symbols
	scripts                    [3]int // letters of Latin, Greek, Cyrillic
}

// word reports what is suspicious in an entry by itself.
func (r *report) word(text string) {
	if lowerASCII(text) {
		r.shape(text)
		r.length(text, len(text))
		return
	}
	l := lookAt(text)
	if len(l.spaces) > 0 {
		r.add(SpaceInside, "white space within the entry")
	}
	for _, c := range []struct {
		kind  Kind
		runes []rune
		what  string
	}{
		{Control, l.control, "control characters"},
		{Invisible, l.invisible, "characters that do not show"},
		{Replacement, l.replaced, "the mark for a character that was lost"},
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
	if len(l.marks) > 0 {
		r.add(Punctuation, "something else than letters: %s", shown(l.marks))
	}
	r.mixed(text, l)
	switch {
	case l.letters > 1 && l.capitals == l.letters:
		r.add(AllCapitals, "all in capitals")
	case l.inside > 0:
		r.add(Capital, "capitals within the word")
	}
	if len(l.spaces) == 0 {
		r.shape(strings.ToLower(text))
	}
	r.length(text, l.letters)
}

// foreign reports a letter that the alphabet, if there is one, does not have.
func (r *report) foreign(text string, a *trie.Alphabet) {
	if a == nil {
		return
	}
	text = lower(text)
	if _, understood := a.Encode(nil, text); understood < len(text) {
		for l := range trie.Split(text[understood:]) {
			r.add(Foreign, "a letter that the alphabet does not have: %.60q", l)
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
			l.marks = append(l.marks, c)
		}
		before = c
	}
	return l
}

// isLetter reports whether a rune is a letter or a mark upon one.
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

// invisible reports whether a rune takes no room, or is a space that looks like another.
func invisible(c rune) bool {
	switch {
	case c == '\u00a0', c == '\u202f', c == '\u2007', c == '\u034f', c == '\u115f', c == '\u1160', c == '\u3164', c == '\uffa0':
		return true
	}
	return unicode.Is(unicode.Cf, c) || unicode.Is(unicode.Variation_Selector, c)
}

// joins reports whether a joiner is after a letter of a script in whose words
// joiners have a meaning: Persian, Hindi and others.
func joins(c, before rune) bool {
	return (c == '\u200c' || c == '\u200d') && isLetter(before) && !unicode.In(before, unicode.Latin, unicode.Greek, unicode.Cyrillic, unicode.Common, unicode.Inherited)
}

// mixed reports letters of several of the scripts that look alike, since they
// have a common ancestor.
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
		r.add(MixedScript, "letters of several scripts: %s among %s ones", strings.Join(others, ", "), scriptName(most))
	}
}

func scriptName(i int) string { return [...]string{"Latin", "Greek", "Cyrillic"}[i] }

// scriptOf returns the number of a letter's script among those three, -1 if it is another.
func scriptOf(c rune) int {
	switch {
	case c <= 0x24f || unicode.Is(unicode.Latin, c): // what comes first has no other letters
		return 0
	case unicode.Is(unicode.Greek, c):
		return 1
	case unicode.Is(unicode.Cyrillic, c):
		return 2
	}
	return -1
}

// named lists different runes with their numbers, cut to a bound.
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
		r.add(Long, "%d letters, more than words have", letters)
	}
}

// cut bounds a text for a message.
func cut(text string) string {
	if len(text) <= 200 {
		return text
	}
	return strings.ToValidUTF8(text[:200], "")
}

package dict

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"wordgame/trie"
)

// Compose returns a text in Unicode's normal form C, without white space around it.
func Compose(text string) string { return norm.NFC.String(strings.TrimSpace(text)) }

// compatible are the letters that Unicode has only for other character sets and for the look of a
// text: µ, ſ, ĳ, ǆ and their kind, ligatures, presentation forms, and letters of full or half width.
var compatible = &unicode.RangeTable{R16: []unicode.Range16{
	{Lo: 0x00b5, Hi: 0x00b5, Stride: 1}, {Lo: 0x0132, Hi: 0x0133, Stride: 1}, {Lo: 0x017f, Hi: 0x017f, Stride: 1},
	{Lo: 0x01c4, Hi: 0x01cc, Stride: 1}, {Lo: 0x01f1, Hi: 0x01f3, Stride: 1},
	{Lo: 0xfb00, Hi: 0xfdff, Stride: 1}, {Lo: 0xfe70, Hi: 0xfefc, Stride: 1}, {Lo: 0xff01, Hi: 0xffdc, Stride: 1},
}}

// isUnseen reports whether a rune only says how a text is laid out: a soft hyphen, a space without
// width, a word joiner, a byte order mark, or the stroke that makes an Arabic word longer.
func isUnseen(r rune) bool {
	return r == '\u00ad' || r == '\u0640' || r == '\u200b' || r == '\u2060' || r == '\ufeff'
}

// usesJoiners reports whether the letter r is of a script in which words are told apart by
// joiners, U+200C and U+200D.
func usesJoiners(r rune) bool {
	return unicode.In(r, unicode.Arabic, unicode.Syriac, unicode.Mongolian, unicode.Devanagari, unicode.Bengali,
		unicode.Gurmukhi, unicode.Gujarati, unicode.Oriya, unicode.Tamil, unicode.Telugu, unicode.Kannada,
		unicode.Malayalam, unicode.Sinhala, unicode.Khmer, unicode.Myanmar)
}

func isForm(r rune) bool { return trie.IsJoiner(r) || isUnseen(r) || unicode.Is(compatible, r) }

// plain writes a word with the letters that it is made of: ﬁ as f and i, a letter of full width as
// one of usual width. It leaves out what cannot be seen, and joiners but where a script uses them.
func plain(word string) string {
	if strings.ContainsFunc(word, func(r rune) bool { return unicode.Is(compatible, r) }) {
		word = norm.NFKC.String(word) // with a stroke, perhaps
	}
	before := rune(0)
	word = strings.Map(func(r rune) rune {
		if isUnseen(r) || trie.IsJoiner(r) && !usesJoiners(before) {
			return -1
		}
		if !unicode.Is(unicode.M, r) {
			before = r
		}
		return r
	}, word)
	return norm.NFC.String(word)
}

// lower writes a word in small letters, a sigma at its end as ς. Where ı is a letter, I and İ are
// the capitals of ı and i.
func (o Options) lower(word string) string {
	small := strings.ToLower(word)
	dotless := o.Turkish
	if !dotless && o.Letters != nil {
		_, dotless = o.Letters.Letter("ı")
	}
	if dotless {
		small = strings.ToLowerSpecial(unicode.TurkishCase, word)
	}
	if stem, ends := strings.CutSuffix(small, "σ"); ends && stem != "" && strings.HasSuffix(word, "Σ") {
		small = stem + "ς"
	}
	return norm.NFC.String(small)
}

// simpler are the letters, beside those with marks, for which [Fold] writes others.
var simpler = strings.NewReplacer(
	"ł", "l", "ø", "o", "đ", "d", "ð", "d", "ħ", "h", "ŧ", "t", "ı", "i",
	"þ", "th", "æ", "ae", "œ", "oe", "ß", "ss",
	"ς", "σ", "ך", "כ", "ם", "מ", "ן", "נ", "ף", "פ", "ץ", "צ",
)

// Fold takes the marks off the Latin, Greek, Cyrillic, Hebrew and Arabic letters of a word in lower
// case: é becomes e, ё becomes е; but й and ў stay, which are letters of their own. It writes a
// simpler letter for those that have no mark, such as l for ł, ae for æ and ss for ß, and the form
// inside a word for that at its end: σ for ς, מ for ם. It leaves out joiners. Marks that make
// another letter, as in が, stay. The result is in normal form C.
func Fold(word string) string {
	const breve = '\u0306'
	base := rune(0)
	bare := strings.Map(func(r rune) rune {
		switch {
		case trie.IsJoiner(r):
			return -1
		case !unicode.Is(unicode.Mn, r):
			base = r
		case r == breve && unicode.Is(unicode.Cyrillic, base):
		case unicode.In(base, unicode.Latin, unicode.Greek, unicode.Cyrillic, unicode.Hebrew, unicode.Arabic):
			return -1
		}
		return r
	}, norm.NFD.String(word))
	return norm.NFC.String(simpler.Replace(bare))
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

// Normal returns a text in the form in which words are written.
func (o Options) Normal(text string) string {
	text = Compose(text)
	if o.Raw {
		return text
	}
	text = o.lower(plain(text))
	if o.Fold {
		text = o.fold(text)
	}
	return text
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

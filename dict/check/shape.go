package check

import (
	"strings"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// shape reports words, in lower case, that have the shape of a Roman numeral
// or an abbreviation.
func (r *report) shape(word string) {
	switch {
	case roman(word):
		r.add(Roman, "it may be a Roman numeral")
	case vowelless(word):
		r.add(NoVowel, "no vowel: it may be an abbreviation")
	}
}

// roman reports whether a word of at least three letters is a Roman numeral
// below 400. Lists have centuries and kings; what goes beyond, such as mix, and
// what is shorter, such as vi and xi, is rather a word.
func roman(word string) bool {
	if len(word) < 3 || len(word) > len("ccclxxxviii") || strings.Trim(word, "ivxlc") != "" {
		return false
	}
	for range 3 {
		word = strings.TrimPrefix(word, "c")
	}
	return cutDigit(cutDigit(word, "x", "l", "c"), "i", "v", "x") == ""
}

// cutDigit takes a decimal digit in Roman off a word.
func cutDigit(word, one, five, ten string) string {
	for _, d := range []string{one + ten, one + five} {
		if rest, ok := strings.CutPrefix(word, d); ok {
			return rest
		}
	}
	word = strings.TrimPrefix(word, five)
	for range 3 {
		word = strings.TrimPrefix(word, one)
	}
	return word
}

// The letters that are no vowels in any language, of the scripts that have both
// here. Those of which marks were taken off are not among them.
const (
	latinConsonants    = "bcdfghjklmnpqrstvwxzłđħŧðþßŋ"
	greekConsonants    = "βγδζθκλμνξπρσςτφχψ"
	cyrillicConsonants = "бвгґдђжзѕјклљмнњпрстћфхцчџшщь"
	consonants         = latinConsonants + greekConsonants + cyrillicConsonants
)

// vowelless reports whether a word of at least two letters has consonants only.
// A consonant that can stand for a vowel does so between two others: r and l in
// many Slavic words (krk, vlk), w in Welsh ones (cwm, crwth). Letters that are
// not known to be consonants pass for vowels.
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

package dict

import (
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// strokes writes the letters whose mark Unicode does not take apart.
var strokes = strings.NewReplacer(
	"ł", "l", "ø", "o", "đ", "d", "ð", "d", "ħ", "h", "ı", "i",
	"þ", "th", "æ", "ae", "œ", "oe", "ß", "ss",
)

// Fold takes the marks off the letters of a word in lower case: é e, ü u. It
// writes ł l, ø o, đ d, ð d, ħ h, ı i, þ th, æ ae, œ oe, ß ss. What it returns
// is in normal form C.
func Fold(word string) string {
	ascii := true
	for i := range len(word) {
		ascii = ascii && word[i] < 0x80
	}
	if ascii {
		return word
	}
	bare := strings.Map(func(r rune) rune {
		if unicode.Is(unicode.Mn, r) {
			return -1
		}
		return r
	}, norm.NFD.String(word))
	return norm.NFC.String(strokes.Replace(bare))
}

// A folder folds words, and remembers what the runes of one or two bytes become:
// a list has few of them and many words. The zero value is ready to use.
type folder struct {
	small [smallRunes]string
	word  []byte
}

func (f *folder) fold(word string) string {
	f.word = f.word[:0]
	for _, r := range word {
		// Marks and what they may join come later in Unicode, but for
		// the combining marks themselves.
		if r >= smallRunes || unicode.Is(unicode.Mn, r) {
			return Fold(word)
		}
		if f.small[r] == "" {
			f.small[r] = Fold(string(r))
		}
		f.word = append(f.word, f.small[r]...)
	}
	return string(f.word)
}

package trie

import (
	"fmt"
	"iter"
	"maps"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// A Letter is the code of a letter: its index in an [Alphabet].
type Letter uint16

// An Alphabet is an ordered set of letters. A letter is a short text. Most are one rune,
// but a letter may also be several, such as "sz", or a base with a combining mark. An
// Alphabet is immutable.
type Alphabet struct {
	letters []string
	ascii   [utf8.RuneSelf]uint32 // code + 1 of the letters of one ASCII rune
	runes   map[rune]uint32       // code + 1 of the other letters of one rune
	long    []Letter              // letters of several runes, longest first
	marks   map[rune]bool         // the combining marks that a letter starts with
	ordered bool                  // the order of words is that of their bytes
}

// MaxLetterBytes is the greatest length of a letter's text in bytes.
const MaxLetterBytes = 255

const maxLetters = 1 << 16 // that a Letter can count

// NewAlphabet returns the alphabet of the letters given, in their order. It fails if
// there are more than 65,536 letters, or if one is empty, longer than 255 bytes, not
// UTF-8, or given twice.
func NewAlphabet(letters ...string) (*Alphabet, error) {
	if len(letters) > maxLetters {
		return nil, fmt.Errorf("an alphabet of %d letters: at most %d are possible", len(letters), maxLetters)
	}
	a := &Alphabet{letters: slices.Clone(letters), ordered: slices.IsSorted(letters), runes: map[rune]uint32{}, marks: map[rune]bool{}}
	seen := make(map[string]bool, len(letters))
	for i, s := range a.letters {
		if s == "" || len(s) > MaxLetterBytes || !utf8.ValidString(s) {
			return nil, fmt.Errorf("letter %d of the alphabet is %.40q: want 1 to %d bytes of UTF-8", i+1, s, MaxLetterBytes)
		}
		if seen[s] {
			return nil, fmt.Errorf("letter %q is in the alphabet twice", s)
		}
		seen[s] = true
		r, size := utf8.DecodeRuneInString(s)
		if IsMark(r) {
			a.marks[r] = true
		}
		switch {
		case size < len(s):
			a.long = append(a.long, Letter(i))
			a.ordered = false
		case r < utf8.RuneSelf:
			a.ascii[r] = uint32(i) + 1
		default:
			a.runes[r] = uint32(i) + 1
		}
	}
	slices.SortStableFunc(a.long, func(x, y Letter) int {
		return len(a.letters[y]) - len(a.letters[x])
	})
	return a, nil
}

// AlphabetOf returns the alphabet of the letters that occur in words, in the
// order of their bytes. A letter here is a rune with the combining marks that
// follow it.
func AlphabetOf(words iter.Seq[string]) (*Alphabet, error) {
	seen := make(map[string]bool)
	for w := range words {
		for s := range Split(w) {
			seen[s] = true
		}
	}
	return NewAlphabet(slices.Sorted(maps.Keys(seen))...)
}

// IsJoiner reports whether a rune is one of the two joiners, which say whether the letters around
// them join.
func IsJoiner(r rune) bool { return r == '\u200c' || r == '\u200d' }

// IsMark reports whether a rune belongs to the letter before it: a combining mark or a joiner.
func IsMark(r rune) bool { return unicode.Is(unicode.M, r) || IsJoiner(r) }

// Split yields the letters of a word whose alphabet isn't known: each rune with the
// combining marks and joiners that follow it.
func Split(word string) iter.Seq[string] {
	return func(yield func(string) bool) {
		for i := 0; i < len(word); {
			_, size := utf8.DecodeRuneInString(word[i:])
			end := i + size
			for end < len(word) && word[end] >= utf8.RuneSelf {
				r, size := utf8.DecodeRuneInString(word[end:])
				if !IsMark(r) {
					break
				}
				end += size
			}
			if !yield(word[i:end]) {
				return
			}
			i = end
		}
	}
}

// Len returns the number of letters.
func (a *Alphabet) Len() int { return len(a.letters) }

// Text returns the text of a letter of this alphabet.
func (a *Alphabet) Text(l Letter) string { return a.letters[l] }

// ByteOrder reports whether the order of words is that of their bytes: it is if each
// letter is one rune, and the runes ascend.
func (a *Alphabet) ByteOrder() bool { return a.ordered }

// Compare compares two words of the alphabet letter by letter. It returns a negative
// number if x comes before y, 0 if they are the same, and else a positive number.
// [Build] wants words in this order.
func (a *Alphabet) Compare(x, y string) int {
	if a.ordered {
		return strings.Compare(x, y)
	}
	var bx, by [64]Letter
	lx, _ := a.Encode(bx[:0], x)
	ly, _ := a.Encode(by[:0], y)
	return slices.Compare(lx, ly)
}

// Encode appends the letters of text to dst; where several fit, it takes the longest. It
// returns the number of bytes understood: less than len(text) if what follows isn't a
// letter of the alphabet. A combining mark that no letter starts with belongs to what is
// before it: if b is a letter, but b with a caron is not, then b with a caron is not
// read as b.
func (a *Alphabet) Encode(dst []Letter, text string) ([]Letter, int) {
	for i := 0; i < len(text); {
		code, size := a.first(text[i:])
		if code == 0 {
			if last := len(dst) - 1; i > 0 && a.marked(text[i:]) { // then the letter before was misread
				i -= len(a.letters[dst[last]])
				dst = dst[:last]
			}
			return dst, i
		}
		dst = append(dst, Letter(code-1))
		i += size
	}
	return dst, len(text)
}

// Letter returns the letter that text is, if it is one.
func (a *Alphabet) Letter(text string) (l Letter, ok bool) {
	if text == "" {
		return 0, false
	}
	code, size := a.first(text)
	return Letter(code - 1), code != 0 && size == len(text)
}

// first returns 1 + the code of the letter that text starts with, or 0, and the length
// of the letter in bytes. It doesn't check for a combining mark after a letter of one rune.
func (a *Alphabet) first(text string) (code uint32, size int) {
	for _, l := range a.long {
		if rest, ok := strings.CutPrefix(text, a.letters[l]); ok && !a.marked(rest) {
			return uint32(l) + 1, len(a.letters[l])
		}
	}
	if c := text[0]; c < utf8.RuneSelf {
		return a.ascii[c], 1
	}
	if r, size := utf8.DecodeRuneInString(text); size > 1 {
		return a.runes[r], size
	}
	return 0, 1 // not UTF-8, although it decodes to U+FFFD, which may be a letter
}

// marked reports whether text starts with a combining mark that no letter starts with.
func (a *Alphabet) marked(text string) bool {
	if text == "" || text[0] < utf8.RuneSelf {
		return false
	}
	r, _ := utf8.DecodeRuneInString(text)
	return IsMark(r) && !a.marks[r]
}

// Decode appends the text of the letters to dst.
func (a *Alphabet) Decode(dst []byte, letters ...Letter) []byte {
	for _, l := range letters {
		dst = append(dst, a.letters[l]...)
	}
	return dst
}

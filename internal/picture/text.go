package picture

import (
	"fmt"
	"strings"
	"unicode"
)

// The sizes of letters, in pixels.
const (
	small = 12
	large = 16
)

// textWidth returns how wide a text is at most, in pixels, in a font whose
// letters are all equally wide, as the pictures ask for. In such fonts they have
// 0.6 of their size.
func textWidth(text string, size int) int { return (columns(text)*size*62 + 99) / 100 }

// columns returns how many letters of ASCII a text is as wide as. What such
// fonts may lack, and is taken from another, counts twice.
func columns(text string) int {
	n := 0
	for _, r := range text {
		switch {
		case unicode.Is(unicode.M, r):
		case r < 0x530, 0x1e00 <= r && r < 0x2070:
			n++
		default:
			n += 2
		}
	}
	return n
}

// escape writes a text for XML, which has no room for some characters. (Package
// encoding/xml does the same, and makes tables at the start of every process.)
func escape(text string) string {
	if !strings.ContainsFunc(text, special) {
		return text // as nearly all are
	}
	var b strings.Builder
	for _, r := range text {
		switch {
		case strings.ContainsRune(`<>&'"`, r), r == '\t', r == '\n', r == '\r':
			fmt.Fprintf(&b, "&#%d;", r)
		case special(r):
			b.WriteRune('\ufffd')
		default:
			b.WriteRune(r)
		}
	}
	return b.String()
}

// special reports whether a rune must not stand in XML as it is.
func special(r rune) bool {
	return r < ' ' || strings.ContainsRune(`<>&'"`, r) || 0xd800 <= r && r < 0xe000 || r == 0xfffe || r == 0xffff || r == '\ufffd'
}

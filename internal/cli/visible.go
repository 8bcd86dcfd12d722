package cli

import (
	"fmt"
	"io"
	"math/rand/v2"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Visible writes a text so that a terminal shows it and does nothing else.
// Control characters, and those that turn the direction of text, are written as
// JSON and Go write them: \u001b. Bytes that are not UTF-8 are written as \x9b.
// Line feeds and tabs stay.
func Visible(text string) string {
	if utf8.ValidString(text) && !strings.ContainsFunc(text, acts) {
		return text
	}
	var b strings.Builder
	for len(text) > 0 {
		r, size := utf8.DecodeRuneInString(text)
		switch {
		case r == utf8.RuneError && size == 1:
			fmt.Fprintf(&b, `\x%02x`, text[0])
		case acts(r):
			fmt.Fprintf(&b, `\u%04x`, r)
		default:
			b.WriteString(text[:size])
		}
		text = text[size:]
	}
	return b.String()
}

// acts reports whether a terminal does something else with a rune than to show it.
func acts(r rune) bool {
	return unicode.IsControl(r) && r != '\n' && r != '\t' || unicode.Is(unicode.Bidi_Control, r)
}

// A visibleWriter makes what is written to it [Visible], but for the colours of
// the program itself: in these, a mark stands for the escape character. Nobody
// can have written it into a file, since it is made by chance in each process.
type visibleWriter struct {
	w    io.Writer
	mark string
	rest string // the end of what was written, if it may be the start of a mark or a character
}

func newMark() string { return fmt.Sprintf("\x1b%016x", rand.Uint64()) }

func (v *visibleWriter) Write(p []byte) (int, error) {
	text := v.rest + string(p)
	end := v.whole(text)
	v.rest = text[end:]
	return len(p), v.write(text[:end])
}

// end writes what is held back.
func (v *visibleWriter) end() error {
	rest := v.rest
	v.rest = ""
	return v.write(rest)
}

func (v *visibleWriter) write(text string) error {
	parts := strings.Split(text, v.mark)
	for i, p := range parts {
		parts[i] = Visible(p)
	}
	_, err := io.WriteString(v.w, strings.Join(parts, "\x1b"))
	return err
}

// whole returns the length of a text without a mark or a character that is cut at
// its end.
func (v *visibleWriter) whole(text string) int {
	if i := strings.LastIndexByte(text, v.mark[0]); i >= 0 && len(text)-i < len(v.mark) && strings.HasPrefix(v.mark, text[i:]) {
		return i
	}
	for i := len(text) - 1; i >= max(0, len(text)-utf8.UTFMax); i-- {
		if utf8.RuneStart(text[i]) {
			if !utf8.FullRuneInString(text[i:]) {
				return i
			}
			break
		}
	}
	return len(text)
}

package source

import (
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf16"
	"unicode/utf8"

	"github.com/xrash/smetrics"
	"golang.org/x/text/encoding/charmap"
)

// An encoding is a way to write text as bytes.
type encoding struct {
	name string
	// decode appends to dst the text that src starts with, in UTF-8, and
	// returns how many bytes it understood: all but those of a rune that may
	// go on, unless it is the last of the list, or up to a fault. A zero byte
	// or rune is a fault.
	decode func(dst, src []byte, last bool) (text []byte, n int, ok bool)
}

// encodingNamed returns the encoding of that name, which may be written with
// or without marks between its parts, and in capitals.
func encodingNamed(name string) (encoding, error) {
	asked := encodingKey(name)
	names := []string{"utf-8", "utf-16le", "utf-16be"}
	for _, n := range names {
		if encodingKey(n) == asked {
			return encoding{n, map[string]func([]byte, []byte, bool) ([]byte, int, bool){
				"utf-8": decodeUTF8, "utf-16le": decodeUTF16(0, 1), "utf-16be": decodeUTF16(1, 0)}[n]}, nil
		}
	}
	for _, e := range charmap.All {
		m, ok := e.(*charmap.Charmap)
		if !ok || m == charmap.XUserDefined {
			continue
		}
		n := charmapName(m)
		if encodingKey(n) == asked {
			return encoding{n, decodeCharmap(m)}, nil
		}
		names = append(names, n)
	}
	if near, ok := nearest(strings.ToLower(name), names); ok {
		return encoding{}, fmt.Errorf("no encoding is called %.60q: did you mean %s?", name, near)
	}
	return encoding{}, fmt.Errorf("no encoding is called %.60q: want utf-8, utf-16le, iso-8859-1, windows-1252, cp437, koi8-r or the like", name)
}

// charmapName returns the name of a character set in the form that people type.
func charmapName(m *charmap.Charmap) string {
	name := strings.ReplaceAll(strings.ToLower(m.String()), " ", "-")
	if _, page, ok := strings.Cut(name, "-code-page-"); ok {
		return "cp" + page
	}
	return name
}

// encodingKey brings the names of an encoding to one.
func encodingKey(name string) string {
	key := strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			return unicode.ToLower(r)
		}
		return -1
	}, name)
	latin := []string{"1", "2", "3", "4", "9", "10", "13", "14", "15", "16"} // parts of ISO 8859, by their number
	if n, ok := strings.CutPrefix(key, "latin"); ok {
		if i := slices.Index([]string{"1", "2", "3", "4", "5", "6", "7", "8", "9", "10"}, n); i >= 0 {
			return "iso8859" + latin[i]
		}
	}
	for _, maker := range []string{"windows", "codepage", "ibm", "win", "cp"} {
		if page, ok := strings.CutPrefix(key, maker); ok && strings.Trim(page, "0123456789") == "" {
			return page
		}
	}
	if set, ok := strings.CutPrefix(key, "mac"); ok && !strings.HasPrefix(set, "intosh") {
		return "macintosh" + strings.TrimPrefix(set, "roman")
	}
	return key
}

// anyUTF16 reports whether a name leaves the order of bytes to the list's mark.
func anyUTF16(name string) bool { return encodingKey(name) == "utf16" }

// nearest returns the name that is most like the one given, if one is.
func nearest(given string, names []string) (string, bool) {
	best, most := "", 0.7
	for _, name := range names {
		if s := smetrics.JaroWinkler(given, name, 0.7, 4); s > most {
			best, most = name, s
		}
	}
	return best, best != ""
}

func decodeUTF8(dst, src []byte, last bool) ([]byte, int, bool) {
	n := 0
	if utf8.Valid(src) {
		n = len(src)
	}
	for n < len(src) {
		r, size := utf8.DecodeRune(src[n:])
		if r == utf8.RuneError && size == 1 {
			if !last && !utf8.FullRune(src[n:]) {
				return append(dst, src[:n]...), n, true
			}
			break
		}
		n += size
	}
	ok := n == len(src)
	if zero := slices.Index(src[:n], 0); zero >= 0 {
		n, ok = zero, false
	}
	return append(dst, src[:n]...), n, ok
}

func decodeUTF16(low, high int) func(dst, src []byte, last bool) ([]byte, int, bool) {
	return func(dst, src []byte, last bool) ([]byte, int, bool) {
		n := 0
		unit := func(i int) rune { return rune(src[i+low]) | rune(src[i+high])<<8 }
		for ; n+1 < len(src); n += 2 {
			r := unit(n)
			if utf16.IsSurrogate(r) {
				if n+3 >= len(src) {
					return dst, n, !last
				}
				if r = utf16.DecodeRune(r, unit(n+2)); r == unicode.ReplacementChar {
					return dst, n, false
				}
				n += 2
			}
			if r == 0 {
				return dst, n, false
			}
			dst = utf8.AppendRune(dst, r)
		}
		return dst, n, n == len(src) || !last
	}
}

func decodeCharmap(m *charmap.Charmap) func(dst, src []byte, last bool) ([]byte, int, bool) {
	var texts [256]string // "" for what is not defined
	for b := 1; b < len(texts); b++ {
		if r := m.DecodeByte(byte(b)); r != utf8.RuneError {
			texts[b] = string(r)
		}
	}
	return func(dst, src []byte, _ bool) ([]byte, int, bool) {
		for i, b := range src {
			text := texts[b]
			if len(text) == 1 {
				dst = append(dst, text[0])
				continue
			}
			if text == "" {
				return dst, i, false
			}
			dst = append(dst, text...)
		}
		return dst, len(src), true
	}
}

package hunspell

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"
)

// A charset turns bytes of a file into UTF-8. All charsets have ASCII as their
// lower half.
type charset struct {
	name string
	high *[128]rune // what the upper half means; nil means that the file is UTF-8
}

// newCharset finds a charset by the name that hunspell, or IANA, has for it.
func newCharset(name string) (charset, error) {
	plain := strings.Map(func(r rune) rune {
		if strings.ContainsRune("-_. ", r) {
			return -1
		}
		return r
	}, strings.ToLower(name))
	if plain == "utf8" {
		return charset{name: name}, nil
	}
	var m *charmap.Charmap
	switch strings.TrimPrefix(plain, "microsoft") {
	case "iso88591":
		m = charmap.ISO8859_1
	case "iso88592":
		m = charmap.ISO8859_2
	case "iso88593":
		m = charmap.ISO8859_3
	case "iso88594":
		m = charmap.ISO8859_4
	case "iso88595":
		m = charmap.ISO8859_5
	case "iso88596":
		m = charmap.ISO8859_6
	case "iso88597":
		m = charmap.ISO8859_7
	case "iso88598":
		m = charmap.ISO8859_8
	case "iso88599":
		m = charmap.ISO8859_9
	case "iso885910":
		m = charmap.ISO8859_10
	case "iso885913":
		m = charmap.ISO8859_13
	case "iso885914":
		m = charmap.ISO8859_14
	case "iso885915":
		m = charmap.ISO8859_15
	case "koi8r":
		m = charmap.KOI8R
	case "koi8u":
		m = charmap.KOI8U
	case "cp1250", "windows1250":
		m = charmap.Windows1250
	case "cp1251", "windows1251":
		m = charmap.Windows1251
	case "cp1252", "windows1252":
		m = charmap.Windows1252
	case "tis620", "tis6202533":
		m = charmap.Windows874
	default:
		return charset{}, fmt.Errorf("encoding %.60q: want UTF-8, ISO8859-1 to -10 or -13 to -15, KOI8-R, KOI8-U, "+
			"microsoft-cp1251 or TIS620-2533", name)
	}
	c := charset{name: name, high: new([128]rune)}
	for i := range c.high {
		c.high[i] = m.DecodeByte(byte(128 + i))
	}
	return c, nil
}

// decode returns text in UTF-8.
func (c charset) decode(text string) (string, error) {
	if c.high == nil {
		if !utf8.ValidString(text) {
			return "", fmt.Errorf("%.60q is not %s", text, c.name)
		}
		return text, nil
	}
	ascii := 0
	for ascii < len(text) && text[ascii] < utf8.RuneSelf {
		ascii++
	}
	if ascii == len(text) {
		return text, nil
	}
	var room [64]byte
	decoded := append(room[:0], text[:ascii]...)
	for _, b := range []byte(text[ascii:]) {
		r := rune(b)
		if b >= utf8.RuneSelf {
			if r = c.high[b-utf8.RuneSelf]; r == utf8.RuneError {
				return "", fmt.Errorf("%.60q is not %s", text, c.name)
			}
		}
		decoded = utf8.AppendRune(decoded, r)
	}
	return string(decoded), nil
}

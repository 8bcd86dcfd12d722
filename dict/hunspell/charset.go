package hunspell

import (
	"fmt"
	"strings"
	stdunicode "unicode"
	"unicode/utf8"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/unicode"
)

// Charset returns the encoding of a name, as the line SET of an .aff or people have it: UTF-8,
// UTF-16, and the character sets of one byte for each character, such as iso-8859-2, latin2,
// windows-1250, microsoft-cp1251 or koi8-r. It does not matter how the parts of a name are joined,
// nor whether there are capitals in it.
func Charset(name string) (encoding.Encoding, error) {
	key := keyOf(name)
	if strings.ContainsFunc(name, stdunicode.IsControl) { // messages have the name
		key = ""
	}
	switch key {
	case "utf8":
		return unicode.UTF8, nil
	case "utf16", "utf16le":
		return unicode.UTF16(unicode.LittleEndian, unicode.UseBOM), nil
	case "utf16be":
		return unicode.UTF16(unicode.BigEndian, unicode.UseBOM), nil
	}
	for _, e := range charmap.All {
		if set, ok := e.(*charmap.Charmap); ok && set != charmap.XUserDefined && keyOf(set.String()) == key {
			return set, nil
		}
	}
	return nil, fmt.Errorf("no encoding is called %.60q: "+
		"want utf-8, utf-16le, iso-8859-1, windows-1252, cp437, koi8-r or the like", name)
}

// keyOf returns the same text for all names of an encoding.
func keyOf(name string) string {
	key := strings.Map(func(r rune) rune {
		if stdunicode.IsLetter(r) || stdunicode.IsDigit(r) {
			return stdunicode.ToLower(r)
		}
		return -1
	}, name)
	latin := []string{"1", "2", "3", "4", "9", "10", "13", "14", "15", "16"} // parts of ISO 8859, by their number
	for i, part := range latin {
		if key == fmt.Sprintf("latin%d", i+1) {
			return "iso8859" + part
		}
	}
	for _, maker := range []string{"windows", "ibmcodepage", "codepage", "ibm", "win", "cp", "microsoftcp"} {
		if page, ok := strings.CutPrefix(key, maker); ok && strings.Trim(page, "0123456789") == "" {
			return page
		}
	}
	if strings.HasPrefix(key, "tis620") { // the Thai half of it
		return "874"
	}
	return key
}

// setEncoding sets the encoding by the name that hunspell, or IANA, has for it.
func (r *rules) setEncoding(name string) (err error) {
	const ascii = "aZ/09"
	if r.charset, err = Charset(name); err != nil {
		return err
	}
	if decoded, err := r.charset.NewDecoder().String(ascii); err != nil || decoded != ascii {
		return fmt.Errorf("encoding %.60q: want one that has ASCII in it", name)
	}
	r.encoding = name
	return nil
}

// decode returns a text of a file in UTF-8.
func (r *rules) decode(text string) (string, error) {
	isASCII := !strings.ContainsFunc(text, func(c rune) bool { return c >= utf8.RuneSelf })
	if isASCII || r.charset == unicode.UTF8 && utf8.ValidString(text) {
		return text, nil
	}
	decoded, err := r.charset.NewDecoder().String(text)
	if err != nil || strings.ContainsRune(decoded, utf8.RuneError) {
		return "", fmt.Errorf("%.60q is not %.60s", text, r.encoding)
	}
	return decoded, nil
}

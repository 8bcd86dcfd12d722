// Package encoding finds the encoding of a text, and turns the text into UTF-8. Bytes
// that are not of the encoding are an error, and so is a zero byte: nothing is replaced.
package encoding

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"unicode"
	"unicode/utf16"
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"
)

// An Encoding is a way to write text as bytes.
type Encoding struct {
	Name  string // such as utf-8 or iso-8859-2
	ASCII bool   // the bytes below 0x80 are those of ASCII

	guessed bool // nothing says that the text is in it
	// decode appends to dst the text that src starts with, in UTF-8, and returns how
	// many bytes it understood: all but those of a rune that may go on, unless it is
	// the last of the text, or up to a fault. A zero byte or rune is a fault.
	decode func(dst, src []byte, last bool) (text []byte, n int, ok bool)
}

// An Error is the error of a text that doesn't say its encoding.
type Error struct {
	Try []string // encodings that the text may be in, the likeliest first
	err error
}

func (e *Error) Error() string { return e.err.Error() }

// Unwrap returns the error without the encodings.
func (e *Error) Unwrap() error { return e.err }

// UTF8 returns the encoding UTF-8.
func UTF8() Encoding { return Encoding{Name: "utf-8", ASCII: true, decode: decodeUTF8} }

// Find returns the encoding of a text from its first bytes, of which it wants four or
// more, and the name that was declared, which may be empty. A byte order mark decides,
// whatever was declared. A text with neither is taken for UTF-8.
func Find(head []byte, declared string) (Encoding, error) {
	isUTF16 := func(high, low int) bool { // a text of ASCII, without a mark
		return declared == "" && len(head) >= 4 && head[low] != 0 && head[high] == 0 && head[low+2] != 0 && head[high+2] == 0
	}
	switch start := string(head); {
	case strings.HasPrefix(start, "\xff\xfe\x00\x00"), strings.HasPrefix(start, "\x00\x00\xfe\xff"):
		return Encoding{}, errors.New("it starts like UTF-32: want UTF-8 or UTF-16")
	case strings.HasPrefix(start, "\xff\xfe"):
		return Named("utf-16le")
	case strings.HasPrefix(start, "\xfe\xff"):
		return Named("utf-16be")
	case strings.HasPrefix(start, "\xef\xbb\xbf"):
		return UTF8(), nil
	case isUTF16(1, 0):
		return Encoding{}, unmarkedUTF16("utf-16le")
	case isUTF16(0, 1):
		return Encoding{}, unmarkedUTF16("utf-16be")
	case key(declared) == key(anyUTF16):
		return Encoding{}, errors.New("it has no byte order mark: want utf-16le or utf-16be instead of utf-16")
	case declared == "":
		e := UTF8()
		e.guessed = true
		return e, nil
	}
	return Named(declared)
}

func unmarkedUTF16(name string) error {
	return &Error{[]string{name}, errors.New("it has zero bytes like UTF-16, but no byte order mark: want UTF-8")}
}

// anyUTF16 leaves the order of bytes to the byte order mark.
const anyUTF16 = "utf-16"

// Check returns an error if there is no encoding of a name that could be declared.
func Check(declared string) error {
	if declared == "" || key(declared) == key(anyUTF16) {
		return nil
	}
	_, err := Named(declared)
	return err
}

// IsNamed reports whether the encoding goes by a name, "utf-16" included.
func (e Encoding) IsNamed(name string) bool {
	return key(name) == key(e.Name) || key(name) == key(anyUTF16) && strings.HasPrefix(e.Name, anyUTF16)
}

// Named returns the encoding of a name, which may be written with or without marks
// between its parts, and in capitals.
func Named(name string) (Encoding, error) {
	known := []Encoding{
		UTF8(), {Name: "utf-16le", decode: decodeUTF16(0, 1)}, {Name: "utf-16be", decode: decodeUTF16(1, 0)},
	}
	for _, e := range known {
		if key(e.Name) == key(name) {
			return e, nil
		}
	}
	for _, m := range charmaps() {
		n := charmapName(m)
		if key(n) == key(name) {
			return newCharmap(n, m), nil
		}
	}
	return Encoding{}, fmt.Errorf("no encoding is called %.60q: want utf-8, utf-16le, iso-8859-1, windows-1252, cp437, koi8-r or the like", name)
}

// charmaps returns the character sets of one byte for each character.
func charmaps() (all []*charmap.Charmap) {
	for _, e := range charmap.All {
		if m, ok := e.(*charmap.Charmap); ok && m != charmap.XUserDefined {
			all = append(all, m)
		}
	}
	return all
}

// charmapName returns the name of a character set in the form that people type.
func charmapName(m *charmap.Charmap) string {
	name := strings.ReplaceAll(strings.ToLower(m.String()), " ", "-")
	if _, page, ok := strings.Cut(name, "-code-page-"); ok {
		return "cp" + page
	}
	return name
}

// key returns the same text for all names of an encoding.
func key(name string) string {
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
	for _, maker := range []string{"windows", "codepage", "ibm", "win", "cp", "microsoftcp"} {
		if page, ok := strings.CutPrefix(key, maker); ok && strings.Trim(page, "0123456789") == "" {
			return page
		}
	}
	if set, ok := strings.CutPrefix(key, "mac"); ok && !strings.HasPrefix(set, "intosh") {
		return "macintosh" + strings.TrimPrefix(set, "roman")
	}
	if strings.HasPrefix(key, "tis620") { // the Thai half of it
		return "874"
	}
	return key
}

func decodeUTF8(dst, src []byte, last bool) ([]byte, int, bool) {
	n := len(src)
	if !utf8.Valid(src) {
		for i, r := range string(src) {
			if r == utf8.RuneError && !bytes.HasPrefix(src[i:], []byte("\ufffd")) {
				n = i
				break
			}
		}
	}
	ok := n == len(src) || !last && !utf8.FullRune(src[n:])
	if zero := bytes.IndexByte(src[:n], 0); zero >= 0 {
		n, ok = zero, false
	}
	return append(dst, src[:n]...), n, ok
}

// decodeUTF16 decodes units of two bytes: low and high say which is which.
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

func newCharmap(name string, m *charmap.Charmap) Encoding {
	e := Encoding{Name: name, ASCII: true}
	var texts [256]string // "" for what is not defined
	for b := 1; b < len(texts); b++ {
		r := m.DecodeByte(byte(b))
		if r != utf8.RuneError {
			texts[b] = string(r)
		}
		e.ASCII = e.ASCII && (b >= utf8.RuneSelf || r == rune(b))
	}
	e.decode = func(dst, src []byte, _ bool) ([]byte, int, bool) {
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
	return e
}

// Decode returns a text in UTF-8. A byte order mark stays.
func (e Encoding) Decode(s string) (string, error) {
	same := e.ASCII
	for i := 0; same && i < len(s); i++ {
		same = 0 < s[i] && s[i] < utf8.RuneSelf
	}
	if same {
		return s, nil
	}
	decoded, _, ok := e.decode(nil, []byte(s), true)
	if !ok {
		return "", fmt.Errorf("%.60q is not %s", s, e.title())
	}
	return string(decoded), nil
}

// NewReader returns a reader of r's text in UTF-8, without a byte order mark. Its error
// names the first line, and the byte of it, that are not of the encoding, both from 1; it is an
// [*Error] if the encoding was a guess of [Find].
func (e Encoding) NewReader(r io.Reader) io.Reader {
	return &reader{Encoding: e, r: r, in: make([]byte, 32<<10)}
}

type reader struct {
	Encoding
	r io.Reader

	in     []byte // room for what is read
	have   int    // bytes of in that are not decoded
	out    []byte // decoded
	unread []byte // of out
	lines  int    // decoded
	inLine int    // bytes decoded of the line after these
	offset int    // of in
	err    error
}

func (d *reader) Read(p []byte) (int, error) {
	for len(d.unread) == 0 && d.err == nil {
		d.fill()
	}
	if len(d.unread) == 0 {
		return 0, d.err
	}
	n := copy(p, d.unread)
	d.unread = d.unread[n:]
	return n, nil
}

// Fill reads until buf is full or r has no more. It is [io.ReadFull], but tells an
// [io.ErrUnexpectedEOF] of r itself, as a gzip file cut short has it, from the end of r.
func Fill(r io.Reader, buf []byte) (n int, err error) {
	for n < len(buf) && err == nil {
		var more int
		more, err = r.Read(buf[n:])
		n += more
	}
	return n, err
}

// fill decodes some more.
func (d *reader) fill() {
	n, err := Fill(d.r, d.in[d.have:])
	src := d.in[:d.have+n]
	var used int
	var ok bool
	d.out, used, ok = d.decode(d.out[:0], src, err == io.EOF)
	if d.unread = d.out; d.offset == 0 {
		d.unread = bytes.TrimPrefix(d.out, []byte("\ufeff"))
	}
	d.offset += used
	d.lines += bytes.Count(d.out, []byte{'\n'})
	if end := bytes.LastIndexByte(d.out, '\n'); end >= 0 {
		d.inLine = d.size(d.out[end+1:])
	} else {
		d.inLine += used
	}
	if d.err = err; !ok && (err == nil || err == io.EOF) {
		d.err = d.fault(src[used:])
	}
	d.have = copy(d.in, src[used:])
}

// wide reports whether characters have two bytes or four.
func (d *reader) wide() bool { return strings.HasPrefix(d.Name, anyUTF16) }

// size returns how many bytes a text had before it was decoded.
func (d *reader) size(decoded []byte) int {
	switch {
	case d.wide():
		return 2 * len(utf16.Encode([]rune(string(decoded))))
	case d.Name == UTF8().Name:
		return len(decoded)
	}
	return utf8.RuneCount(decoded) // one of a character set
}

// fault describes the bytes that are not of the encoding.
func (d *reader) fault(bad []byte) error {
	line, at := d.lines+1, d.inLine+1
	if bad[0] == 0 && (!d.wide() || len(bad) > 1 && bad[1] == 0) {
		return fmt.Errorf("line %d, byte %d: a zero byte, as binary files have: want plain text", line, at)
	}
	if d.offset == 0 && (bytes.HasPrefix(bad, []byte("\xff\xfe")) || bytes.HasPrefix(bad, []byte("\xfe\xff"))) {
		return fmt.Errorf("it starts like UTF-16: want %s", d.title())
	}
	size := 1
	if d.wide() {
		size = min(2, len(bad))
	}
	err := fmt.Errorf("line %d, byte %d: %q is not %s: want a list in %s", line, at, string(bad[:size]), d.title(), d.title())
	if d.guessed {
		return &Error{[]string{"iso-8859-1", "windows-1252", "iso-8859-2"}, err}
	}
	return err
}

// title returns the name for a sentence.
func (e Encoding) title() string {
	if e.Name == "utf-8" {
		return "UTF-8"
	}
	return e.Name
}

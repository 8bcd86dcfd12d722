package dict

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"unicode/utf8"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/unicode"
	"golang.org/x/text/transform"

	"wordgame/dict/hunspell"
)

// charset returns the encoding of a text from its first bytes and the name that was asked for,
// which may be empty. Nil is for UTF-8. A byte order mark decides in the end: see [checker.reader].
func charset(head []byte, asked string) (encoding.Encoding, error) {
	zero := func(i int) bool { return len(head) >= 4 && head[i] == 0 && head[i+2] == 0 && head[1-i] != 0 }
	switch {
	case asked != "":
		return hunspell.Charset(asked)
	case zero(1): // a text of ASCII in UTF-16, without a mark
		return unicode.UTF16(unicode.LittleEndian, unicode.UseBOM), nil
	case zero(0):
		return unicode.UTF16(unicode.BigEndian, unicode.UseBOM), nil
	}
	return nil, nil
}

// A checker lets a text in UTF-8 pass, and finds what does not belong in a list. It is a
// [transform.Transformer].
type checker struct {
	encoding string // that was asked for: an error if the text is in another; "" reads what is not UTF-8 as Windows-1252

	line      int    // lines passed
	latinLine int    // the first line that was read as Windows-1252; 0 if none was
	latin     string // the first character of it that is not UTF-8
}

// reader returns a reader of r's text in UTF-8, without a byte order mark. Nil is for UTF-8. A byte
// order mark decides, whatever the encoding is.
func (c *checker) reader(r io.Reader, e encoding.Encoding) io.Reader {
	if e == nil {
		e = encoding.Nop
	}
	return transform.NewReader(transform.NewReader(r, unicode.BOMOverride(e.NewDecoder())), c)
}

// Reset does nothing: a checker reads one text.
func (c *checker) Reset() {}

// Transform copies text. It ends at a zero byte, and at what a decoder did not understand.
func (c *checker) Transform(dst, src []byte, atEOF bool) (nDst, nSrc int, err error) {
	for nSrc < len(src) {
		n := whole(src[nSrc:min(len(src), nSrc+len(dst)-nDst)])
		if n > 0 {
			text := src[nSrc : nSrc+n]
			if i := bytes.IndexByte(text, 0); i >= 0 {
				return nDst, nSrc, c.wrong(text[:i], errors.New("a zero byte, as binary files have: want plain text"))
			}
			if i := bytes.Index(text, []byte("\ufffd")); i >= 0 && c.encoding != "" {
				return nDst, nSrc, c.wrong(text[:i], fmt.Errorf("it is not in %.60s", c.encoding))
			}
			c.line += bytes.Count(text, []byte{'\n'})
			nDst, nSrc = nDst+copy(dst[nDst:], text), nSrc+n
			continue
		}
		if len(dst)-nDst < utf8.UTFMax {
			return nDst, nSrc, transform.ErrShortDst
		}
		if !atEOF && !utf8.FullRune(src[nSrc:]) {
			return nDst, nSrc, transform.ErrShortSrc
		}
		if c.encoding != "" {
			return nDst, nSrc, c.wrong(nil, fmt.Errorf("%q is not in %.60s", src[nSrc:nSrc+1], c.encoding))
		}
		r := charmap.Windows1252.DecodeByte(src[nSrc])
		if c.latinLine == 0 {
			c.latinLine, c.latin = c.line+1, string(r)
		}
		nDst += utf8.EncodeRune(dst[nDst:], r)
		nSrc++
	}
	return nDst, nSrc, nil
}

// wrong returns the error of the line that follows some text after the lines passed.
func (c *checker) wrong(before []byte, err error) error {
	return fmt.Errorf("line %d: %w", c.line+bytes.Count(before, []byte{'\n'})+1, err)
}

// whole returns how many of the first bytes are runes in UTF-8.
func whole(b []byte) (n int) {
	for n < len(b) {
		r, size := utf8.DecodeRune(b[n:])
		if r == utf8.RuneError && size == 1 {
			break
		}
		n += size
	}
	return n
}

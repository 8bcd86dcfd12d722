package source

import (
	"bytes"
	"io"
	"strings"
)

// headSize is how much of a list is looked at to see what it is. A tar archive
// shows itself at byte 257; a table, by its first line.
const headSize = 4 << 10

// A peeked is a reader whose first bytes have been looked at.
type peeked struct {
	head   []byte // at most headSize; fewer if there are no more
	unread []byte
	r      io.Reader
	err    error // after head
}

func peek(r io.Reader) *peeked {
	p := &peeked{r: r}
	buf := make([]byte, headSize)
	n := 0
	for n < len(buf) && p.err == nil {
		var more int
		more, p.err = r.Read(buf[n:])
		n += more
	}
	p.head, p.unread = buf[:n], buf[:n]
	return p
}

func (p *peeked) Read(b []byte) (int, error) {
	if len(p.unread) > 0 {
		n := copy(b, p.unread)
		p.unread = p.unread[n:]
		return n, nil
	}
	if p.err != nil {
		return 0, p.err
	}
	return p.r.Read(b)
}

// foreign says what a file is that starts so and is no list, "" if it may be one.
func foreign(head []byte) string {
	for _, f := range [...]struct {
		at    int
		magic string
		what  string
	}{
		{0, "PK\x03\x04", "a zip archive, as .docx, .xlsx, .odt and .jar files are"},
		{0, "PK\x05\x06", "an empty zip archive"},
		{0, "7z\xbc\xaf\x27\x1c", "a 7z archive"},
		{0, "Rar!\x1a\x07", "a rar archive"},
		{0, "!<arch>\n", "an ar archive, as .deb and .a files are"},
		{257, "ustar", "a tar archive"},
		{0, "\x1f\x9d", "a file packed by compress, as .Z files are"},
		{0, "\x04\x22\x4d\x18", "a file packed by lz4"},
		{0, "LZIP\x01", "a file packed by lzip"},
		{0, "\x5d\x00\x00", "a file packed by lzma"},
		{0, "%PDF-", "a PDF document"},
		{0, "{\\rtf", "an RTF document"},
		{0, "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "an old Office document"},
		{0, "SQLite format 3\x00", "an SQLite database"},
		{0, "\x7fELF", "an ELF binary"},
		{0, "\x89PNG\r\n", "a PNG picture"},
		{0, "GIF8", "a GIF picture"},
		{0, "\xff\xd8\xff", "a JPEG picture"},
	} {
		if len(head) > f.at && bytes.HasPrefix(head[f.at:], []byte(f.magic)) {
			return f.what
		}
	}
	start := strings.ToLower(string(bytes.TrimLeft(head[:min(len(head), 200)], "\ufeff \t\r\n")))
	switch {
	case strings.HasPrefix(start, "<!doctype html"), strings.HasPrefix(start, "<html"):
		return "an HTML page"
	case strings.HasPrefix(start, "<?xml"):
		return "an XML document"
	}
	return ""
}

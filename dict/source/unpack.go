package source

import (
	"bytes"
	"compress/bzip2"
	"compress/gzip"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"wordgame/dict/encoding"
)

const (
	// headSize is how much of a list is looked at to see what it is. A tar archive
	// shows itself at byte 257; a table, by its first line.
	headSize = 4 << 10

	// maxLayers is how many times over a list may be packed.
	maxLayers = 2

	// maxWindow bounds the memory that a packed stream can ask for: twice what
	// the highest level of xz needs, and what zstd allows by default.
	maxWindow = 128 << 20
)

// A peeked is a reader whose first bytes have been looked at.
type peeked struct {
	head   []byte // at most headSize; fewer if there are no more
	unread []byte // of head
	r      io.Reader
	err    error // of r
}

func peek(r io.Reader) *peeked {
	head := make([]byte, headSize)
	n, err := encoding.Fill(r, head)
	return &peeked{head[:n], head[:n], r, err}
}

func (p *peeked) Read(b []byte) (n int, err error) {
	switch {
	case len(p.unread) > 0:
		n = copy(b, p.unread)
		p.unread = p.unread[n:]
		return n, nil
	case p.err == nil:
		n, p.err = p.r.Read(b)
	}
	return n, p.err
}

// A compression is a way to pack a stream.
type compression struct {
	name   string
	magics []string // the stream starts with one of them; # stands for a digit
	open   opener   // nil: it is known and not unpacked
}

// An opener unpacks a stream.
type opener func(io.Reader) (io.Reader, error)

func compressions() []compression {
	zstd, xz := openers()
	return []compression{
		{"gzip", []string{"\x1f\x8b\x08"}, func(r io.Reader) (io.Reader, error) { return gzip.NewReader(r) }},
		{"zstd", []string{"\x28\xb5\x2f\xfd"}, zstd},
		{"xz", []string{"\xfd7zXZ\x00"}, xz},
		// After the digit, the first digits of π, or of its square root if nothing is packed.
		{"bzip2", []string{"BZh#\x31\x41\x59\x26\x53\x59", "BZh#\x17\x72\x45\x38\x50\x90"},
			func(r io.Reader) (io.Reader, error) { return bzip2.NewReader(r), nil }},
	}
}

// compressionOf returns how a stream is packed, by its first bytes. A stream that
// ends within a magic number counts as packed and cut short, unless those bytes may
// be text.
func compressionOf(head []byte) (compression, bool) {
	for _, c := range compressions() {
		for _, magic := range c.magics {
			n := min(len(head), len(magic))
			same := true
			for i := range n {
				isDigit := magic[i] == '#' && '0' <= head[i] && head[i] <= '9'
				same = same && (head[i] == magic[i] || isDigit)
			}
			if same && (n == len(magic) || n >= 4 || !printable(head)) {
				return c, true
			}
		}
	}
	if len(head) >= 4 && head[0]&0xf0 == 0x50 && string(head[1:4]) == "\x2a\x4d\x18" { // a frame that zstd skips
		return compressions()[1], true
	}
	return compression{}, false
}

func printable(b []byte) bool {
	return !slices.ContainsFunc(b, func(c byte) bool { return c < ' ' || c > '~' })
}

// unpack returns a file without its compression, which may be a list of words.
func (s *Source) unpack(r io.Reader) (*peeked, error) {
	in := peek(s.bound(r))
	for layers := 0; ; layers++ {
		c, ok := compressionOf(in.head)
		if !ok {
			if what, ok := foreign(in.head); ok {
				return nil, fmt.Errorf("it is %s: want a list of words", what)
			}
			return in, nil
		}
		if layers == maxLayers {
			return nil, fmt.Errorf("packed %d times over and more: want a list packed %d times at most", layers+1, maxLayers)
		}
		if c.open == nil {
			return nil, fmt.Errorf("it is packed by %s, which the page doesn't unpack: unpack it, or pack it by gzip", c.name)
		}
		s.kinds = append(s.kinds, c.name)
		u := &unpacked{compression: c, packed: in}
		s.closers = append([]func() error{u.Close}, s.closers...)
		in = peek(s.bound(u))
	}
}

// A bounded reader fails with an error if there is more than what is left.
type bounded struct {
	r    io.Reader
	left int64
	err  error
}

func (s *Source) bound(r io.Reader) io.Reader {
	return &bounded{r, s.options.MaxBytes, &SizeError{fmt.Sprintf("more than %d bytes: the list is not used", s.options.MaxBytes)}}
}

func (b *bounded) Read(p []byte) (int, error) {
	if int64(len(p)) > b.left {
		p = p[:b.left+1] // one more shows that there is more
	}
	n, err := b.r.Read(p)
	if int64(n) > b.left {
		b.left = 0
		return 0, b.err
	}
	b.left -= int64(n)
	return n, err
}

// An unpacked reader yields a packed stream without its compression.
type unpacked struct {
	compression
	packed *peeked
	r      io.Reader // nil until the first Read
	err    error

	bytes, lines int // read so far
}

func (u *unpacked) Read(p []byte) (int, error) {
	if u.r == nil && u.err == nil {
		r, err := u.open(u.packed)
		if err == io.EOF {
			err = io.ErrUnexpectedEOF
		}
		if err != nil {
			u.err = u.explain(err)
		} else {
			u.r = r
		}
	}
	if u.err != nil {
		return 0, u.err
	}
	n, err := u.r.Read(p)
	u.bytes += n
	u.lines += bytes.Count(p[:n], []byte{'\n'})
	if err != nil {
		u.err = u.explain(err)
	}
	return n, u.err
}

// explain says what a decompressor's error means, and how far unpacking got.
func (u *unpacked) explain(err error) error {
	if below := u.packed.err; below != nil && below != io.EOF {
		return below // which the decompressor may have replaced by its own
	}
	if err == io.EOF {
		return err
	}
	is := meaningOf(err)
	if is == damaged || is == trailing && u.r == nil {
		is = meaning(fmt.Sprintf("is damaged (%.100s)", err))
	}
	return fmt.Errorf("the %s data %s after %d bytes, %d lines unpacked: the list is not used",
		u.name, is, u.bytes, u.lines)
}

// A meaning is what a decompressor's error says of the data.
type meaning string

const (
	damaged  meaning = ""
	short    meaning = "is cut short"
	trailing meaning = "is followed by something else" // or there is no stream at all
	large    meaning = "needs more than 128 MiB to be unpacked"
	unknown  meaning = "is packed with a filter or a check that is unknown here"
)

func meaningOf(err error) meaning {
	switch {
	case errors.Is(err, io.ErrUnexpectedEOF):
		return short
	case errors.Is(err, gzip.ErrHeader), errors.Is(err, bzip2.StructuralError("bad magic value in continuation file")):
		return trailing
	}
	return meaningOfOthers(err)
}

// Close frees what unpacking has needed.
func (u *unpacked) Close() error {
	if c, ok := u.r.(io.Closer); ok {
		return c.Close()
	}
	return nil
}

// foreign says what a file is that starts with head and isn't a list. It returns false
// if the file may be a list.
func foreign(head []byte) (string, bool) {
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
		if bytes.HasPrefix(head[min(f.at, len(head)):], []byte(f.magic)) {
			return f.what, true
		}
	}
	start := strings.ToLower(string(bytes.TrimLeft(head[:min(len(head), 200)], "\ufeff \t\r\n")))
	switch {
	case strings.HasPrefix(start, "<!doctype html"), strings.HasPrefix(start, "<html"):
		return "an HTML page", true
	case strings.HasPrefix(start, "<?xml"):
		return "an XML document", true
	}
	return "", false
}

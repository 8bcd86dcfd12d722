package source

import (
	"bytes"
	"compress/bzip2"
	"compress/gzip"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/klauspost/compress/zstd"
	"github.com/therootcompany/xz"
)

const (
	// maxLayers is how many times over a list may be packed.
	maxLayers = 2

	// maxWindow bounds the memory that a packed stream can ask for: twice what
	// the highest level of xz needs, and what zstd allows by default.
	maxWindow = 128 << 20
)

// A compression is a way to pack a stream.
type compression struct {
	name  string
	magic string // the stream starts with it
	open  func(io.Reader) (io.Reader, error)
}

func compressions() [4]compression {
	return [...]compression{
		{"gzip", "\x1f\x8b\x08", func(r io.Reader) (io.Reader, error) { return gzip.NewReader(r) }},
		{"zstd", "\x28\xb5\x2f\xfd", openZstd},
		{"xz", "\xfd7zXZ\x00", func(r io.Reader) (io.Reader, error) { return xz.NewReader(r, maxWindow) }},
		{"bzip2", "BZh", func(r io.Reader) (io.Reader, error) { return bzip2.NewReader(r), nil }},
	}
}

func openZstd(r io.Reader) (io.Reader, error) {
	d, err := zstd.NewReader(r, zstd.WithDecoderConcurrency(1), zstd.WithDecoderLowmem(true), zstd.WithDecoderMaxWindow(maxWindow))
	if err != nil {
		return nil, err
	}
	return d.IOReadCloser(), nil
}

// compressionOf returns how a stream is packed, by its first bytes. A stream that
// ends within a magic number counts as packed and cut short, unless those bytes may
// be text.
func compressionOf(head []byte) (compression, bool) {
	for _, c := range compressions() {
		whole := bytes.HasPrefix(head, []byte(c.magic))
		part := len(head) > 0 && len(head) < len(c.magic) && strings.HasPrefix(c.magic, string(head)) && !printable(head)
		if c.name == "bzip2" {
			whole = whole && isBzip2(head)
		}
		if whole || part {
			return c, true
		}
	}
	if len(head) >= 4 && head[0]&0xf0 == 0x50 && string(head[1:4]) == "\x2a\x4d\x18" { // a frame that zstd skips
		return compressions()[1], true
	}
	return compression{}, false
}

func printable(b []byte) bool {
	for _, c := range b {
		if c < ' ' || c > '~' {
			return false
		}
	}
	return true
}

// isBzip2 tells bzip2 from a list whose first word starts with BZh. In bzip2 a digit
// follows, and then the first digits of π, or of its square root if nothing is packed.
func isBzip2(head []byte) bool {
	if len(head) < 4 || head[3] < '1' || head[3] > '9' {
		return false
	}
	rest := head[4:min(len(head), 10)]
	return bytes.HasPrefix([]byte("\x31\x41\x59\x26\x53\x59"), rest) || bytes.HasPrefix([]byte("\x17\x72\x45\x38\x50\x90"), rest)
}

// unpack returns the list without its compression.
func (s *Source) unpack(r io.Reader) (*peeked, error) {
	in := peek(s.bound(r))
	for layers := 0; ; layers++ {
		c, ok := compressionOf(in.head)
		if !ok {
			return in, nil
		}
		if layers == maxLayers {
			return nil, fmt.Errorf("packed %d times over and more: want a list packed %d times at most", layers+1, maxLayers)
		}
		s.kinds = append(s.kinds, c.name)
		u := &unpacked{compression: c, packed: &faulty{r: in}}
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
	return &bounded{r, s.options.MaxBytes, tooLarge("more than %d bytes", s.options.MaxBytes)}
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

// tooLarge is the error of a list that holds more than it may.
func tooLarge(format string, args ...any) error {
	return &OptionError{Option: "MaxBytes", err: fmt.Errorf(format+": nothing of it is taken", args...)}
}

// A faulty reader remembers the error of the reader below it, which a decompressor
// may replace by its own.
type faulty struct {
	r   io.Reader
	err error
}

func (f *faulty) Read(p []byte) (int, error) {
	n, err := f.r.Read(p)
	if err != nil && err != io.EOF {
		f.err = err
	}
	return n, err
}

// An unpacked reader yields a packed stream without its compression.
type unpacked struct {
	compression
	packed *faulty
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
	if u.packed.err != nil {
		return u.packed.err
	}
	var what string
	switch {
	case err == io.EOF:
		return io.EOF
	case errors.Is(err, io.ErrUnexpectedEOF), err == xz.ErrBuf:
		what = fmt.Sprintf("the %s data is cut short", u.name)
	case u.r != nil && isTrailing(err):
		what = fmt.Sprintf("the %s data is followed by something else", u.name)
	case err == xz.ErrMemlimit, err == zstd.ErrWindowSizeExceeded:
		what = fmt.Sprintf("the %s data needs more than %d MiB to be unpacked", u.name, maxWindow>>20)
	case err == xz.ErrOptions, err == xz.ErrUnsupportedCheck:
		what = fmt.Sprintf("the %s data is packed with a filter or a check that is unknown here", u.name)
	default:
		what = fmt.Sprintf("the %s data is damaged (%.100s)", u.name, err)
	}
	return fmt.Errorf("%s after %d bytes, %d lines unpacked: nothing of it is taken", what, u.bytes, u.lines)
}

// isTrailing reports whether a decompressor's error means that what follows a whole
// stream isn't another one.
func isTrailing(err error) bool {
	return err == gzip.ErrHeader || err == zstd.ErrMagicMismatch || err == xz.ErrFormat ||
		err == bzip2.StructuralError("bad magic value in continuation file")
}

// Close frees what unpacking has needed.
func (u *unpacked) Close() error {
	if c, ok := u.r.(io.Closer); ok {
		return c.Close()
	}
	return nil
}

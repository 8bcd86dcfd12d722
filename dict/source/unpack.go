package source

import (
	"bytes"
	"compress/bzip2"
	"compress/gzip"
	"errors"
	"fmt"
	"io"

	"github.com/klauspost/compress/zstd"
)

// maxLayers is how many times over a list may be packed.
const maxLayers = 2

// unpack returns the list as it is without compression.
func (s *Source) unpack(r io.Reader) (*peeked, error) {
	in := peek(&bounded{r: r, max: s.options.MaxBytes, left: s.options.MaxBytes})
	for layers := 0; ; layers++ {
		c, ok := compressionOf(in.head)
		if !ok {
			return in, nil
		}
		if layers == maxLayers {
			return nil, fmt.Errorf("packed %d times over and more: want a list packed %d times at most", layers+1, maxLayers)
		}
		s.kinds = append(s.kinds, c.name)
		u := &unpacked{compression: c, under: &faulty{r: in}, max: s.options.MaxBytes}
		s.closers = append([]func() error{u.Close}, s.closers...)
		in = peek(&bounded{r: u, max: s.options.MaxBytes, left: s.options.MaxBytes})
	}
}

// A bounded reader fails after so many bytes.
type bounded struct {
	r         io.Reader
	max, left int64
}

func (b *bounded) Read(p []byte) (int, error) {
	if int64(len(p)) > b.left+1 {
		p = p[:b.left+1] // one more shows that there is more
	}
	n, err := b.r.Read(p)
	if int64(n) > b.left {
		b.left = 0
		return 0, fmt.Errorf("more than %d bytes: nothing of it is taken; --max-bytes raises the bound", b.max)
	}
	b.left -= int64(n)
	return n, err
}

// A faulty reader remembers the error that its reader had, whatever the one
// that reads it makes of it.
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

// An unpacked is a stream as it was before compression.
type unpacked struct {
	compression
	under *faulty
	max   int64
	r     io.Reader // nil until the first reading
	err   error

	bytes, lines int // so far
}

func (u *unpacked) Read(p []byte) (int, error) {
	if u.err == nil && u.r == nil {
		if u.r, u.err = u.open(u.under, u.max); u.err != nil {
			u.r, u.err = nil, u.explain(u.err, true)
		}
	}
	if u.err != nil {
		return 0, u.err
	}
	n, err := u.r.Read(p)
	u.bytes += n
	u.lines += bytes.Count(p[:n], []byte{'\n'})
	if err != nil {
		u.err = u.explain(err, false)
	}
	return n, u.err
}

// explain returns an error that says how far unpacking has got.
func (u *unpacked) explain(err error, opening bool) error {
	if u.under.err != nil {
		return u.under.err
	}
	if err == io.EOF && !opening {
		return io.EOF
	}
	var what string
	switch {
	case errors.Is(err, io.ErrUnexpectedEOF), err == io.EOF:
		what = fmt.Sprintf("the %s data is cut short", u.name)
	case !opening && follows(err):
		what = fmt.Sprintf("the %s data is followed by something else", u.name)
	default:
		what = fmt.Sprintf("the %s data is damaged (%.100s)", u.name, err)
	}
	return fmt.Errorf("%s after %d bytes, %d lines unpacked: nothing of it is taken", what, u.bytes, u.lines)
}

// follows reports whether an error is that of a reader which looks for another
// stream behind one that is whole.
func follows(err error) bool {
	return err == gzip.ErrHeader || err == zstd.ErrMagicMismatch || err == errNoStream ||
		err == bzip2.StructuralError("bad magic value in continuation file")
}

// Close lets go of what unpacking has needed.
func (u *unpacked) Close() error {
	if c, ok := u.r.(io.Closer); ok {
		return c.Close()
	}
	return nil
}

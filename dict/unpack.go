package dict

import (
	"bufio"
	"bytes"
	"compress/bzip2"
	"compress/gzip"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
)

const (
	// headSize is how much of a list is looked at to see what it is. A tar archive
	// shows itself at byte 257; a table, by its first lines.
	headSize = 4 << 10

	// maxLayers is how many times over a list may be packed.
	maxLayers = 2

	// maxWindow bounds the memory that a packed stream can ask for: twice what
	// the highest level of xz needs, and what zstd allows by default.
	maxWindow = 128 << 20
)

// A peeked is a reader whose first bytes have been looked at.
type peeked struct {
	*bufio.Reader
	head []byte // at most headSize; fewer if there are no more
	all  bool   // there are no more
}

func peek(r io.Reader) (*peeked, error) {
	in := bufio.NewReaderSize(r, headSize)
	head, err := in.Peek(headSize)
	if err != nil && err != io.EOF {
		return nil, err
	}
	return &peeked{in, bytes.Clone(head), err == io.EOF}, nil
}

// An opener unpacks a stream.
type opener func(io.Reader) (io.Reader, error)

// compressionOf returns how a stream is packed, by its first bytes; "" if it is not. A kind that is known
// and not unpacked has no opener. Text may begin with BZh: for bzip2 a digit and the first digits of π must
// follow, or of its square root if nothing is packed.
func compressionOf(head []byte) (name string, open opener) {
	begins := func(magic string) bool { return bytes.HasPrefix(head, []byte(magic)) }
	switch {
	case begins("\x1f\x8b\x08"):
		return "gzip", func(r io.Reader) (io.Reader, error) { return gzip.NewReader(r) }
	case begins("\x28\xb5\x2f\xfd"):
		return "zstd", openZstd
	case begins("\xfd7zXZ\x00"):
		return "xz", openXz
	case begins("BZh") && len(head) > 9 && slices.Contains([]string{"1AY&SY", "\x17rE8P\x90"}, string(head[4:10])):
		return "bzip2", func(r io.Reader) (io.Reader, error) { return bzip2.NewReader(r), nil }
	}
	return "", nil
}

// unpack returns a file without its compression, which may be a list of words.
func (s *Source) unpack(r io.Reader) (*peeked, error) {
	in, err := peek(s.bound(r))
	for layers := 0; err == nil; layers++ {
		name, open := compressionOf(in.head)
		switch what := foreign(in.head); {
		case name == "" && what != "":
			return nil, fmt.Errorf("it is %s: want a list of words", what)
		case name == "":
			return in, nil
		case layers == maxLayers:
			return nil, fmt.Errorf("packed %d times over and more: want a list packed %d times at most", layers+1, maxLayers)
		case open == nil:
			return nil, fmt.Errorf("it is packed by %s, which the page doesn't unpack: unpack it, or pack it by gzip", name)
		}
		u := &unpacked{name: name, packed: &remembering{Reader: in}}
		if u.Reader, err = open(u.packed); err == io.EOF {
			err = io.ErrUnexpectedEOF
		}
		if err != nil {
			return nil, u.wrong(err)
		}
		if c, ok := u.Reader.(io.Closer); ok {
			s.closers = append([]func() error{c.Close}, s.closers...)
		}
		in, err = peek(s.bound(u))
	}
	return nil, err
}

// A bounded reader fails with an error if there is more than what is left.
type bounded struct {
	io.Reader
	left int64
	err  error
}

func (s *Source) bound(r io.Reader) io.Reader {
	return &bounded{r, s.MaxBytes, &SizeError{fmt.Errorf("more than %d bytes: the list is not used", s.MaxBytes)}}
}

func (b *bounded) Read(p []byte) (int, error) {
	n, err := b.Reader.Read(p)
	if b.left -= int64(n); b.left < 0 {
		return 0, b.err
	}
	return n, err
}

// An unpacked reader yields a packed stream without its compression.
type unpacked struct {
	io.Reader
	name   string // of the compression
	packed *remembering
}

// A remembering reader keeps the error of another, which is no fault of what is packed, and no end of a line.
type remembering struct {
	io.Reader
	err error
}

func (r *remembering) Read(p []byte) (int, error) {
	n, err := r.Reader.Read(p)
	if err != nil && err != io.EOF {
		r.err = err
	}
	return n, err
}

func (u *unpacked) Read(p []byte) (int, error) {
	n, err := u.Reader.Read(p)
	if err != nil && err != io.EOF {
		err = u.wrong(err)
	}
	return n, err
}

// wrong says what an error of unpacking means.
func (u *unpacked) wrong(err error) error {
	switch {
	case u.packed.err != nil:
		return u.packed.err
	case errors.Is(err, io.ErrUnexpectedEOF):
		return fmt.Errorf("the %s data is cut short: the list is not used", u.name)
	}
	return fmt.Errorf("the %s data cannot be unpacked (%w): the list is not used", u.name, err)
}

// foreign says what a file is that starts with head and isn't a list; "" if it may be one. Most other
// files that are no text have zero bytes.
func foreign(head []byte) string {
	start := strings.ToLower(string(bytes.TrimLeft(head, "\ufeff \t\r\n")))
	for _, f := range [...]struct{ magic, what string }{
		{"pk\x03\x04", "a zip archive, as .docx, .xlsx and .odt files are"}, {"7z\xbc\xaf", "a 7z archive"},
		{"%pdf-", "a PDF document"}, {"{\\rtf", "an RTF document"}, {"<?xml", "an XML document"},
		{"<!doctype html", "an HTML page"}, {"<html", "an HTML page"},
	} {
		if strings.HasPrefix(start, f.magic) {
			return f.what
		}
	}
	if bytes.HasPrefix(head[min(257, len(head)):], []byte("ustar")) {
		return "a tar archive"
	}
	return ""
}

package define

import (
	"bufio"
	"compress/flate"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
)

// A dictzip reads a file that the program dictzip has compressed. It is gzip (RFC 1952)
// whose text was compressed in chunks of one length, each of which can be read without
// those before it; an extra field of the header, RA, has their compressed lengths.
type dictzip struct {
	file   io.ReaderAt
	length int64   // of the text of a chunk; the last has less
	starts []int64 // of the chunks in the file, and the end of the last
}

var errNotDictzip = errors.New("want a file that dictzip has compressed, or one that is not compressed")

// The flags of gzip's header.
const (
	gzipHeaderSum = 1 << 1
	gzipExtra     = 1 << 2
	gzipName      = 1 << 3
	gzipComment   = 1 << 4
)

// mostHeader bounds the bytes of the header.
const mostHeader = 1 << 18

func openDictzip(file io.ReaderAt, size int64) (*dictzip, error) {
	r := bufio.NewReader(io.NewSectionReader(file, 0, min(size, mostHeader)))
	var fixed [12]byte
	if _, err := io.ReadFull(r, fixed[:]); err != nil {
		return nil, errNotDictzip
	}
	flags := fixed[3]
	if fixed[0] != 0x1f || fixed[1] != 0x8b || fixed[2] != 8 || flags&gzipExtra == 0 {
		return nil, errNotDictzip
	}
	extra := make([]byte, binary.LittleEndian.Uint16(fixed[10:]))
	if _, err := io.ReadFull(r, extra); err != nil {
		return nil, errCut
	}
	start := int64(len(fixed) + len(extra))
	for _, flag := range []byte{gzipName, gzipComment} {
		if flags&flag != 0 {
			name, err := r.ReadBytes(0)
			if err != nil {
				return nil, errCut
			}
			start += int64(len(name))
		}
	}
	if flags&gzipHeaderSum != 0 {
		start += 2
	}
	d := &dictzip{file: file, starts: []int64{start}}
	sizes, ok := d.sizes(extra)
	if !ok {
		return nil, errNotDictzip
	}
	for ; len(sizes) > 0; sizes = sizes[2:] {
		start += int64(binary.LittleEndian.Uint16(sizes))
		d.starts = append(d.starts, start)
	}
	if start > size {
		return nil, errCut
	}
	return d, nil
}

var errCut = errors.New("it is cut short")

// sizes takes the length of a chunk from the extra field, and returns their compressed
// lengths, two bytes each.
func (d *dictzip) sizes(extra []byte) (sizes []byte, ok bool) {
	for len(extra) >= 4 {
		n := int(binary.LittleEndian.Uint16(extra[2:]))
		if n > len(extra)-4 {
			return nil, false
		}
		field := extra[4 : 4+n]
		if extra[0] != 'R' || extra[1] != 'A' {
			extra = extra[4+n:]
			continue
		}
		if n < 6 || binary.LittleEndian.Uint16(field) != 1 { // its version
			return nil, false
		}
		d.length = int64(binary.LittleEndian.Uint16(field[2:]))
		count := int(binary.LittleEndian.Uint16(field[4:]))
		if d.length == 0 || 2*count > n-6 {
			return nil, false
		}
		return field[6 : 6+2*count], true
	}
	return nil, false
}

// most returns the most bytes that the text may have.
func (d *dictzip) most() int64 { return d.length * int64(len(d.starts)-1) }

// ReadAt reads a part of the text.
func (d *dictzip) ReadAt(p []byte, offset int64) (n int, err error) {
	for n < len(p) {
		chunk, err := d.chunk(int(offset / d.length))
		if err != nil {
			return n, err
		}
		copied := copy(p[n:], chunk[min(offset%d.length, int64(len(chunk))):])
		if copied == 0 {
			return n, errCut
		}
		n, offset = n+copied, offset+int64(copied)
	}
	return n, nil
}

// chunk returns the text of a chunk. Only the last may be shorter than the others.
func (d *dictzip) chunk(i int) ([]byte, error) {
	if i >= len(d.starts)-1 {
		return nil, errCut
	}
	text := make([]byte, d.length)
	n, err := io.ReadFull(flate.NewReader(io.NewSectionReader(d.file, d.starts[i], d.starts[i+1]-d.starts[i])), text)
	if err != nil && (i < len(d.starts)-2 || err != io.ErrUnexpectedEOF && err != io.EOF) {
		return nil, fmt.Errorf("it is damaged: %w", err)
	}
	return text[:n], nil
}

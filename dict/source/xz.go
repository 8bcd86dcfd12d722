package source

import (
	"bufio"
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"fmt"
	"hash"
	"hash/crc32"
	"hash/crc64"
	"io"
)

// The container of .xz files after its specification 1.2.1 (tukaani.org). It is
// read here and not by package xz, which allocates whatever dictionary a header
// asks for, up to four gigabytes; LZMA2 itself is left to package lzma.

const (
	xzMagic  = "\xfd7zXZ\x00"
	xzFooter = "YZ"
	lzma2ID  = 0x21
)

var errNoStream = errors.New("no xz stream follows")

// An xzReader reads streams one after another.
type xzReader struct {
	in    *bufio.Reader
	n     int64 // bytes read of the block or the index
	max   int64 // bytes that there may be unpacked
	dicts int64 // bytes allocated so far for dictionaries
	out   int64 // bytes unpacked so far

	streams int
	flags   [2]byte // of the stream
	sizes   []xzSizes

	block  io.Reader // nil between blocks
	sum    hash.Hash // of the block, nil for none
	now    xzSizes   // of the block
	stated xzSizes   // by the block's header, which is not counted; -1 if it does not say
	header int64     // size of the block's header
}

// xzSizes are those of a block: without its padding, and unpacked.
type xzSizes struct{ packed, unpacked int64 }

func openXZ(r io.Reader, max int64) (io.Reader, error) {
	x := &xzReader{in: bufio.NewReader(r), max: max}
	return x, x.startStream()
}

func (x *xzReader) Read(p []byte) (int, error) {
	for len(p) > 0 {
		if x.block == nil {
			if err := x.next(); err != nil {
				return 0, err
			}
			continue
		}
		n, err := x.block.Read(p)
		x.now.unpacked += int64(n)
		x.out += int64(n)
		if x.sum != nil {
			x.sum.Write(p[:n])
		}
		if err == io.EOF {
			err = x.endBlock()
		}
		if n > 0 || err != nil {
			return n, err
		}
	}
	return 0, nil
}

// next goes to the next block. It returns io.EOF after the last of the last stream.
func (x *xzReader) next() error {
	if x.sizes == nil {
		return x.startStream()
	}
	x.n = 0
	var size [1]byte
	if err := x.read(size[:]); err != nil {
		return err
	}
	if size[0] == 0 {
		return x.endStream()
	}
	return x.startBlock(size[0])
}

// read fills p. Inside a stream there is no good end.
func (x *xzReader) read(p []byte) error {
	n, err := io.ReadFull(x.in, p)
	x.n += int64(n)
	if err == io.EOF {
		return io.ErrUnexpectedEOF
	}
	return err
}

// startStream reads the header of a stream and the padding before it.
func (x *xzReader) startStream() error {
	var h [12]byte
	for {
		_, err := io.ReadFull(x.in, h[:4])
		if err == io.ErrUnexpectedEOF && x.streams > 0 {
			return errNoStream
		}
		if err != nil {
			return err
		}
		if x.streams == 0 || h != [12]byte{} {
			break
		}
	}
	if err := x.read(h[4:]); err != nil {
		return err
	}
	if string(h[:6]) != xzMagic {
		return errNoStream
	}
	if crc32.ChecksumIEEE(h[6:8]) != binary.LittleEndian.Uint32(h[8:]) {
		return errors.New("the checksum of the stream's header is another")
	}
	x.flags = [2]byte(h[6:8])
	x.streams++
	x.sizes = make([]xzSizes, 0, 4)
	_, err := x.newSum()
	return err
}

// newSum returns the check that blocks of the stream have.
func (x *xzReader) newSum() (hash.Hash, error) {
	switch x.flags {
	case [2]byte{0, 0}:
		return nil, nil
	case [2]byte{0, 1}:
		return crc32.NewIEEE(), nil
	case [2]byte{0, 4}:
		return crc64.New(crc64.MakeTable(crc64.ECMA)), nil
	case [2]byte{0, 10}:
		return sha256.New(), nil
	}
	return nil, fmt.Errorf("unknown flags %x in the stream's header", x.flags)
}

// endStream reads the index, which comes after a zero, and the footer.
func (x *xzReader) endStream() error {
	sum := crc32.NewIEEE()
	sum.Write([]byte{0})
	x.n = 1
	in := &summing{x: x, sum: sum}
	if n, err := number(in); err != nil || n != int64(len(x.sizes)) {
		return orError(err, "the index has another number of blocks")
	}
	for _, s := range x.sizes {
		packed, err := number(in)
		if err != nil {
			return err
		}
		unpacked, err := number(in)
		if err != nil || packed != s.packed || unpacked != s.unpacked {
			return orError(err, "the index has other sizes")
		}
	}
	zeros := -x.n & 3
	if err := x.padding(x.n); err != nil {
		return err
	}
	sum.Write(make([]byte, zeros))
	size := x.n
	var end [16]byte // the index's checksum, then the footer
	if err := x.read(end[:]); err != nil {
		return err
	}
	le := binary.LittleEndian
	if le.Uint32(end[:]) != sum.Sum32() || le.Uint32(end[4:]) != crc32.ChecksumIEEE(end[8:14]) ||
		(int64(le.Uint32(end[8:]))+1)*4 != size+4 || [2]byte(end[12:14]) != x.flags || string(end[14:]) != xzFooter {
		return errors.New("the index or the footer is not that of the stream")
	}
	x.sizes = nil
	return nil
}

// orError returns an error, or if there is none what else is wrong.
func orError(err error, what string) error {
	if err != nil {
		return err
	}
	return errors.New(what)
}

// A summing reader reads the bytes of the index.
type summing struct {
	x   *xzReader
	sum hash.Hash32
}

func (s *summing) ReadByte() (byte, error) {
	var b [1]byte
	err := s.x.read(b[:])
	s.sum.Write(b[:])
	return b[0], err
}

// number reads a number of up to nine bytes of seven bits.
func number(in io.ByteReader) (int64, error) {
	var n int64
	for i := range 9 {
		b, err := in.ReadByte()
		if err != nil {
			return 0, err
		}
		n |= int64(b&0x7f) << (7 * i)
		if b < 0x80 {
			return n, nil
		}
	}
	return 0, errors.New("a number of more than nine bytes")
}

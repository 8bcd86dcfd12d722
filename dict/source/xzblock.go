package source

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"slices"

	"github.com/ulikunitz/xz/lzma"
)

// startBlock reads the rest of a block's header, whose first byte is its size.
func (x *xzReader) startBlock(size byte) error {
	h := make([]byte, 4*(int(size)+1))
	h[0] = size
	if err := x.read(h[1:]); err != nil {
		return err
	}
	h, sum := h[:len(h)-4], h[len(h)-4:]
	if crc32.ChecksumIEEE(h) != binary.LittleEndian.Uint32(sum) {
		return errors.New("the checksum of a block's header is another")
	}
	in := bytes.NewReader(h[2:])
	x.stated = xzSizes{-1, -1}
	var err error
	if h[1]&0x40 != 0 {
		x.stated.packed, err = number(in)
	}
	if h[1]&0x80 != 0 && err == nil {
		x.stated.unpacked, err = number(in)
	}
	if err != nil {
		return err
	}
	id, err := number(in)
	if err != nil || h[1]&0x3f != 0 || id != lzma2ID {
		return errors.New("a filter other than LZMA2")
	}
	var props [2]byte // their number and the dictionary's size
	if _, err := io.ReadFull(in, props[:]); err != nil || props[0] != 1 || props[1] > 40 {
		return errors.New("malformed header of a block")
	}
	for b, err := in.ReadByte(); err == nil; b, err = in.ReadByte() {
		if b != 0 {
			return errors.New("something in a block's header that is unknown")
		}
	}
	return x.openBlock(int64(2|props[1]&1) << (props[1]/2 + 11))
}

// openBlock starts LZMA2 with a dictionary of that size, or as much of it as
// can be of use: nothing lies further back than what is unpacked.
func (x *xzReader) openBlock(dict int64) (err error) {
	dict = min(dict, x.max+1)
	if x.stated.unpacked >= 0 {
		dict = min(dict, x.stated.unpacked)
	}
	dict = max(dict, lzma.MinDictCap)
	x.dicts += dict
	if dict > maxWindow {
		return fmt.Errorf("it needs a dictionary of %d bytes: want at most %d", dict, maxWindow)
	}
	if x.dicts > 1<<30+256*x.out { // many blocks with next to nothing in them
		return fmt.Errorf("it needs dictionaries of %d bytes for so little", x.dicts)
	}
	if x.sum, err = x.newSum(); err != nil {
		return err
	}
	x.now = xzSizes{}
	x.header = x.n
	x.block, err = lzma.Reader2Config{DictCap: int(dict)}.NewReader2(byteCounter{x})
	return err
}

// A byteCounter reads the bytes of a block.
type byteCounter struct{ x *xzReader }

func (c byteCounter) Read(p []byte) (int, error) {
	n, err := c.x.in.Read(p)
	c.x.n += int64(n)
	return n, err
}

// endBlock checks a block that has been unpacked.
func (x *xzReader) endBlock() error {
	x.block = nil
	for _, size := range [][2]int64{{x.stated.packed, x.n - x.header}, {x.stated.unpacked, x.now.unpacked}} {
		if size[0] >= 0 && size[0] != size[1] {
			return errors.New("the size of a block is another")
		}
	}
	x.now.packed = x.n
	if err := x.padding(x.n); err != nil {
		return err
	}
	if x.sum != nil {
		want := x.sum.Sum(nil)
		if x.sum.Size() <= 8 {
			slices.Reverse(want) // CRCs are written in little endian
		}
		there := make([]byte, len(want))
		if err := x.read(there); err != nil {
			return err
		}
		if !bytes.Equal(want, there) {
			return errors.New("the checksum of a block is another")
		}
		x.now.packed += int64(len(want))
	}
	x.sizes = append(x.sizes, x.now)
	return nil
}

// padding reads zeros up to a multiple of four bytes.
func (x *xzReader) padding(n int64) error {
	var pad [3]byte
	p := pad[:-n&3]
	if err := x.read(p); err != nil {
		return err
	}
	if pad != [3]byte{} {
		return errors.New("padding that is not zero")
	}
	return nil
}

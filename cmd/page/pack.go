package main

import (
	"bytes"
	"encoding/binary"
	"errors"
	"hash/fnv"
	"math"
	"unicode/utf16"

	"github.com/kjk/lzma"
)

// The engine is packed in four steps, which web/unpack.js takes back, all but the first:
// its data is written in one piece, the addresses of calls as differences, the whole is
// packed as LZMA, which is a third smaller than gzip, and written as text, two bytes a character.

const (
	packLevel  = 5             // of LZMA: what is repeated 8 MB later is found
	parameters = 3 + 9*(0+5*2) // of LZMA, as unpack.js has them: lc 3, lp 0, pb 2
)

// pack returns a program in WebAssembly packed, with a sum of all bytes before it at the end:
// an even number of bytes.
func pack(program []byte) ([]byte, error) {
	whole, err := joinData(program)
	if err != nil {
		return nil, err
	}
	near := relative(whole)
	var out bytes.Buffer
	w := lzma.NewWriterSizeLevel(&out, int64(len(near)), packLevel)
	_, err = w.Write(near)
	if err := errors.Join(err, w.Close()); err != nil {
		return nil, err
	}
	if out.Bytes()[0] != parameters {
		return nil, errors.New("the page unpacks LZMA with other parameters")
	}
	if out.Len()%2 != 0 {
		out.WriteByte(0) // for units
	}
	sum := fnv.New32a()
	sum.Write(out.Bytes())
	return sum.Sum(out.Bytes()), nil
}

// joinData writes what a program has in its memory at the start as one piece. Go's linker
// leaves runs of zeros out, which makes 90,000 pieces, whose addresses pack badly.
func joinData(wasm []byte) ([]byte, error) {
	const header, dataSection = 8, 11
	damaged := errors.New("the program isn't WebAssembly as Go writes it")
	if len(wasm) < header {
		return nil, damaged
	}
	joined := bytes.Clone(wasm[:header])
	number := func(data []byte) (uint64, []byte) { // LEB128
		v, n := binary.Uvarint(data)
		if n <= 0 {
			return math.MaxUint64, nil
		}
		return v, data[n:]
	}
	for rest := wasm[header:]; len(rest) > 0; {
		id := rest[0]
		size, section := number(rest[1:])
		if size > uint64(len(section)) {
			return nil, damaged
		}
		section, rest = section[:size], section[size:]
		if id == dataSection {
			var memory []byte
			first := uint64(0)
			pieces, data := number(section)
			for i := range pieces {
				// Of the only memory (0), from a constant (i32.const) on.
				if len(data) < 4 || data[0] != 0 || data[1] != 0x41 {
					return nil, damaged
				}
				var at, length uint64
				if at, data = number(data[2:]); len(data) > 0 {
					length, data = number(data[1:]) // after the end of the constant
				}
				if i == 0 {
					first = at
				}
				if at < first || at > 1<<30 || length > uint64(len(data)) {
					return nil, damaged
				}
				if end := int(at - first + length); end > len(memory) {
					memory = append(memory, make([]byte, end-len(memory))...)
				}
				copy(memory[at-first:], data[:length])
				data = data[length:]
			}
			section = append([]byte{1, 0, 0x41}, byte(first|128), byte(first>>7|128), byte(first>>14|128), byte(first>>21|128), byte(first>>28), 0x0b)
			section = append(binary.AppendUvarint(section, uint64(len(memory))), memory...)
		}
		joined = binary.AppendUvarint(append(joined, id), uint64(len(section)))
		joined = append(joined, section...)
	}
	return joined, nil
}

// relative writes the addresses to which calls return as differences. Before each call, Go's
// code says where it goes on: i64.const, with the number of the function and, in the lowest
// 16 bits, that of a block in it. Such a number is always another one, and LZMA finds nothing
// that is repeated; the difference to the one before is nearly always small.
//
// The first byte of the result is one that is rare in the program, the mark, and the next
// four are the length of the program. Then, after a mark, a byte 0 stands for the mark
// itself, 1 to 254 for an address that is so much higher than the last one, and 255 for
// one whose function, a byte with a sign, and block, two bytes, follow.
func relative(wasm []byte) []byte {
	const constant = 0x42
	var counts [256]int
	for _, b := range wasm {
		counts[b]++
	}
	mark := 0
	for b, n := range counts {
		if n < counts[mark] {
			mark = b
		}
	}
	near := binary.LittleEndian.AppendUint32([]byte{byte(mark)}, uint32(len(wasm)))
	last := int64(firstAddress)
	for i := 0; i < len(wasm); i++ {
		if wasm[i] == constant && i+6 <= len(wasm) {
			if v, n := binary.Uvarint(wasm[i+1 : i+6]); n == 5 && wasm[i+5] < 8 {
				difference, function := int64(v)-last, int64(v)>>16-last>>16
				switch {
				case 0 < difference && difference < 255:
					near = append(near, byte(mark), byte(difference))
				case -128 <= function && function < 128:
					near = append(near, byte(mark), 255, byte(function), byte(v>>8), byte(v))
				default:
					goto other
				}
				last, i = int64(v), i+5
				continue
			}
		}
	other:
		near = append(near, wasm[i])
		if wasm[i] == byte(mark) {
			near = append(near, 0)
		}
	}
	return near
}

// firstAddress is that of the first function of a program.
const firstAddress = 0x1000 << 16

// The page is UTF-16 with a byte order mark, which no header of a server overrides: so two
// bytes of the engine are a character, where UTF-8 has seven bits for a byte. What HTML or
// UTF-16 does not leave as it is stands behind an escape, with some bits turned.
const (
	escape = 0xe000
	turned = 0x5000
)

// units writes an even number of bytes as UTF-16.
func units(data []byte) []uint16 {
	text := make([]uint16, 0, len(data)*17/32)
	for i := 0; i < len(data); i += 2 {
		c := binary.LittleEndian.Uint16(data[i:])
		if c == 0 || c == '\r' || c == '<' || c == escape || utf16.IsSurrogate(rune(c)) {
			text = append(text, escape)
			c ^= turned
		}
		text = append(text, c)
	}
	return text
}

// inUTF16 returns a text as the bytes of a file.
func inUTF16(text []uint16) []byte {
	file := []byte("\xff\xfe") // the byte order mark
	for _, c := range text {
		file = binary.LittleEndian.AppendUint16(file, c)
	}
	return file
}

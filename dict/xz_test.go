package dict

import (
	"encoding/binary"
	"hash/crc32"
)

// xzed returns a text as an .xz file of one block, which packs nothing.
func xzed(text string) string {
	le := binary.LittleEndian
	sum := func(b []byte) []byte { return le.AppendUint32(b, crc32.ChecksumIEEE(b)) }
	pad := func(b []byte) []byte { return append(b, make([]byte, -len(b)&3)...) }

	file := append([]byte("\xfd7zXZ\x00"), sum([]byte{0, 1})...) // with CRC-32
	block := sum([]byte{2, 0, 0x21, 1, 0, 0, 0, 0})              // LZMA2, with a dictionary of 4 KiB
	for i := 0; i < len(text); i += 1 << 16 {
		chunk := text[i:min(i+1<<16, len(text))]
		reset := byte(1)
		if i > 0 {
			reset = 2
		}
		block = append(append(block, reset, byte((len(chunk)-1)>>8), byte(len(chunk)-1)), chunk...)
	}
	block = append(block, 0)
	index := binary.AppendUvarint([]byte{0, 1}, uint64(len(block)+4))
	index = sum(pad(binary.AppendUvarint(index, uint64(len(text)))))
	file = append(file, pad(block)...)
	file = append(le.AppendUint32(file, crc32.ChecksumIEEE([]byte(text))), index...)
	footer := append(le.AppendUint32(nil, uint32(len(index)/4-1)), 0, 1)
	return string(append(append(le.AppendUint32(file, crc32.ChecksumIEEE(footer)), footer...), "YZ"...))
}

package source

import (
	"encoding/binary"
	"hash/crc32"
	"testing"

	"github.com/stretchr/testify/assert"
)

// xzed returns a text as an .xz file of one block.
func xzed(text string) string { return xzFile{text: text}.String() }

// An xzFile makes an .xz file, which packs nothing, with right checksums even if
// something else is wrong.
type xzFile struct {
	text   string
	footer byte // added to the kind of check in the footer
	more   int  // added to the unpacked size in the index
}

func (f xzFile) String() string {
	le := binary.LittleEndian
	sum := func(b []byte) []byte { return le.AppendUint32(b, crc32.ChecksumIEEE(b)) }
	pad := func(b []byte) []byte { return append(b, make([]byte, -len(b)&3)...) }

	file := append([]byte("\xfd7zXZ\x00"), sum([]byte{0, 1})...) // with CRC-32
	index := []byte{0, 0}
	if f.text != "" {
		block := sum([]byte{2, 0, 0x21, 1, 0, 0, 0, 0}) // LZMA2, with a dictionary of 4 KiB
		for i := 0; i < len(f.text); i += 1 << 16 {
			chunk := f.text[i:min(i+1<<16, len(f.text))]
			reset := byte(1)
			if i > 0 {
				reset = 2
			}
			block = append(append(block, reset, byte((len(chunk)-1)>>8), byte(len(chunk)-1)), chunk...)
		}
		block = append(block, 0)
		index[1]++
		index = binary.AppendUvarint(index, uint64(len(block)+4))
		index = binary.AppendUvarint(index, uint64(len(f.text)+f.more))
		file = append(file, pad(block)...)
		file = le.AppendUint32(file, crc32.ChecksumIEEE([]byte(f.text)))
	}
	index = sum(pad(index))
	file = append(file, index...)
	footer := append(le.AppendUint32(nil, uint32(len(index)/4-1)), 0, 1+f.footer)
	return string(append(append(le.AppendUint32(file, crc32.ChecksumIEEE(footer)), footer...), "YZ"...))
}

func TestXZ(t *testing.T) {
	damaged := "list: the xz data is damaged (xz: data is corrupt) after 3 bytes, 1 lines unpacked: the list is not used"
	for name, c := range map[string]struct{ list, want string }{
		"good":             {xzed(sample), ""},
		"filter for x86":   {testdata(t, "x86.xz"), ""},
		"delta filter":     {testdata(t, "delta.xz"), ""},
		"unknown filter":   {testdata(t, "arm64.xz"), "list: the xz data is packed with a filter or a check that is unknown here after 0 bytes, 0 lines unpacked: the list is not used"},
		"great dictionary": {testdata(t, "great.xz"), "list: the xz data needs more than 128 MiB to be unpacked after 0 bytes, 0 lines unpacked: the list is not used"},
		"size in index":    {xzFile{text: "ab\n", more: 1}.String(), damaged},
		"footer":           {xzFile{text: "ab\n", footer: 5}.String(), damaged},
	} {
		t.Run(name, func(t *testing.T) {
			_, got, err := read(Options{}, c.list)
			if c.want != "" {
				assert.EqualError(t, err, c.want)
				return
			}
			assert.NoError(t, err)
			assert.Equal(t, words(sample), got)
		})
	}
}

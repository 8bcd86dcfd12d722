package source

import (
	"encoding/binary"
	"hash/crc32"
	"io"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// An xzFile makes an .xz file of a block for each text, without compression,
// and with right checksums whatever else is wrong.
type xzFile struct {
	texts            []string
	dict             byte // the dictionary's size, as it is coded
	packed, unpacked int  // sizes that the blocks' headers state; 0 for none
	filter           byte // if not LZMA2
	padding          byte // what padding is made of
	extra            byte // at the end of a block's header
	footer           byte // the kind of check in the footer, if not CRC32
	more             int  // what the index adds to the unpacked sizes
}

func (f xzFile) String() string {
	sum := func(b []byte) []byte { return binary.LittleEndian.AppendUint32(b, crc32.ChecksumIEEE(b)) }
	pad := func(b []byte, c byte) []byte {
		for len(b)%4 != 0 {
			b = append(b, c)
		}
		return b
	}
	file := append([]byte(xzMagic), sum([]byte{0, 1})...)
	index := []byte{0, byte(len(f.texts))}
	for _, text := range f.texts {
		header := []byte{0, 0}
		if f.packed > 0 {
			header[1] |= 0x40
			header = append(header, byte(f.packed))
		}
		if f.unpacked > 0 {
			header[1] |= 0x80
			header = append(header, byte(f.unpacked))
		}
		header = append(header, lzma2ID^f.filter, 1, f.dict, f.extra)
		header = pad(header, 0)
		header[0] = byte(len(header) / 4)
		header = sum(header)
		data := append([]byte{1, 0, byte(len(text) - 1)}, text...)
		data = append(data, 0)
		index = append(index, byte(len(header)+len(data)+4), byte(len(text)+f.more))
		file = append(append(file, header...), pad(data, f.padding)...)
		file = binary.LittleEndian.AppendUint32(file, crc32.ChecksumIEEE([]byte(text)))
	}
	index = sum(pad(index, 0))
	file = append(file, index...)
	flags := []byte{0, 1 ^ f.footer}
	footer := append(binary.LittleEndian.AppendUint32(nil, uint32(len(index)/4-1)), flags...)
	file = binary.LittleEndian.AppendUint32(file, crc32.ChecksumIEEE(footer))
	return string(append(file, footer...)) + xzFooter
}

func TestXZContainer(t *testing.T) {
	texts := []string{"ab\n", "cdef\n"}
	for name, c := range map[string]struct {
		file xzFile
		want string // of the error
	}{
		"good":                 {xzFile{texts: texts}, ""},
		"good, sizes":          {xzFile{texts: texts[:1], packed: 7, unpacked: 3}, ""},
		"another size":         {xzFile{texts: texts[:1], unpacked: 4}, "the size of a block is another"},
		"another packed size":  {xzFile{texts: texts[:1], packed: 6}, "the size of a block is another"},
		"sizes in the index":   {xzFile{texts: texts, more: 1}, "the index has other sizes"},
		"another filter":       {xzFile{texts: texts, filter: 1}, "a filter other than LZMA2"},
		"padding":              {xzFile{texts: texts, padding: 1}, "padding that is not zero"},
		"more in the header":   {xzFile{texts: texts, extra: 1}, "something in a block's header that is unknown"},
		"footer":               {xzFile{texts: texts, footer: 5}, "the index or the footer is not that of the stream"},
		"impossible dict":      {xzFile{texts: texts, dict: 41}, "malformed header of a block"},
		"greatest dictionary":  {xzFile{texts: texts, dict: 30}, ""},
		"too great":            {xzFile{texts: texts, dict: 31}, "it needs a dictionary of 201326592 bytes: want at most 134217728"},
		"great, but of no use": {xzFile{texts: texts[:1], dict: 40, unpacked: 3}, ""},
		"for so little":        {xzFile{texts: strings.SplitAfter(strings.Repeat("a\n", 70), "\n")[:70], dict: 26}, "dictionaries of"},
	} {
		t.Run(name, func(t *testing.T) {
			x, err := openXZ(strings.NewReader(c.file.String()), DefaultMaxBytes)
			require.NoError(t, err)
			got, err := io.ReadAll(x)
			if c.want != "" {
				assert.ErrorContains(t, err, c.want)
				return
			}
			require.NoError(t, err)
			assert.Equal(t, strings.Join(c.file.texts, ""), string(got))
		})
	}
}

// A dictionary is never greater than what may be unpacked.
func TestXZDictionaryIsBounded(t *testing.T) {
	_, got, err := read(Options{MaxBytes: 1 << 16}, xzFile{texts: []string{"ab\n"}, dict: 40}.String())
	require.NoError(t, err)
	assert.Equal(t, []string{"ab"}, got)
}

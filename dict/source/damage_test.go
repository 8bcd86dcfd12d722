package source

import (
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"math"
	"math/bits"
	"regexp"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// packed returns lists of a kind each, packed.
func packed(t testing.TB) map[string]string {
	return map[string]string{
		"gzip":       gzipped(t, sample),
		"zstd":       zstded(t, sample),
		"zstd tool":  testdata(t, "list.zst"),
		"xz":         xzed(sample),
		"xz blocks":  testdata(t, "blocks.xz"),
		"xz sizes":   testdata(t, "sizes.xz"),
		"xz SHA-256": testdata(t, "sha256.xz"),
		"bzip2":      testdata(t, "list.bz2"),
		"xz of gzip": xzed(gzipped(t, sample)),
	}
}

// A list that is cut short is never taken, wherever it was cut. What is left of
// a magic number may be a word, however, as "(" and "BZ" are, and cannot be
// known for anything else.
func TestCutShort(t *testing.T) {
	t.Parallel()
	far := regexp.MustCompile(`^list: the \w+ data is cut short after \d+ bytes, \d+ lines unpacked: the list is not used$`)
	for name, list := range packed(t) {
		t.Run(name, func(t *testing.T) {
			for n := 1; n < len(list); n++ {
				_, got, err := read(Options{MaxBytes: 1 << 16}, list[:n])
				if err == nil {
					require.True(t, n < 4 && printable([]byte(list[:n])), "%d bytes", n)
					continue
				}
				assert.Regexp(t, far, err.Error(), "%d bytes", n)
				require.LessOrEqual(t, len(got), len(words(sample)))
			}
		})
	}
}

func TestCutShortSaysHowFar(t *testing.T) {
	list := strings.Repeat("0123456789abcde\n", 50_000)
	for name, packed := range map[string]string{"gzip": gzipped(t, list), "xz": xzed(list)} {
		_, _, err := read(Options{}, packed[:len(packed)-1])
		require.ErrorContains(t, err, "cut short after 800000 bytes, 50000 lines unpacked", name)
	}
}

// A changed byte is an error, or, where the format leaves it unprotected as a
// time of making is, of no account.
func TestChangedByte(t *testing.T) {
	t.Parallel()
	for name, list := range packed(t) {
		t.Run(name, func(t *testing.T) {
			errs := 0
			for i := range list {
				for _, flip := range []byte{1, 0x80, 0xff} {
					bad := []byte(list)
					bad[i] ^= flip
					_, got, err := read(Options{MaxBytes: 1 << 16}, string(bad))
					if err == nil {
						require.Equal(t, words(sample), got, "byte %d ^ %#x", i, flip)
					} else {
						errs++
					}
				}
			}
			assert.Greater(t, errs, 3*len(list)/2)
		})
	}
}

func TestMaxBytes(t *testing.T) {
	list := strings.Repeat("ab\n", 1000)
	for name, packed := range map[string]string{
		"plain": list, "gzip": gzipped(t, list), "zstd": zstded(t, list), "xz": testdata(t, "thousand.xz"), "gzip in zstd": zstded(t, gzipped(t, list)),
	} {
		t.Run(name, func(t *testing.T) {
			_, got, err := read(Options{MaxBytes: 3000}, packed)
			require.NoError(t, err)
			assert.Len(t, got, 1000)
			_, _, err = read(Options{MaxBytes: 2999}, packed)
			assert.EqualError(t, err, "list: more than 2999 bytes: the list is not used")
			assert.ErrorAs(t, err, new(*SizeError))
		})
	}
}

// The greatest bound is none, and no reason to panic.
func TestMaxBytesOfAll(t *testing.T) {
	t.Parallel()
	var list strings.Builder
	for range 2 { // so that what is packed looks far back
		for i := range 5000 {
			fmt.Fprintf(&list, "%x\n", sha256.Sum256([]byte{byte(i), byte(i >> 8)}))
		}
	}
	for name, packed := range map[string]string{
		"plain": list.String(), "gzip": gzipped(t, list.String()), "zstd": zstded(t, list.String()), "xz": xzed(list.String()),
	} {
		_, got, err := read(Options{MaxBytes: math.MaxInt64}, packed)
		require.NoError(t, err, name)
		assert.Equal(t, words(list.String()), got, name)
	}
}

func TestBombs(t *testing.T) {
	zeros := gzipped(t, gzipped(t, strings.Repeat("\n", 8<<20)))
	_, _, err := read(Options{MaxBytes: 1 << 20}, zeros)
	assert.ErrorContains(t, err, "more than 1048576 bytes")

	// An endless list.
	s, err := Options{MaxBytes: 1 << 20}.Read(endless{}, "list")
	require.NoError(t, err)
	for _, e := range s.Entries() {
		err = e
	}
	assert.ErrorContains(t, err, "more than 1048576 bytes")
}

// A saved automaton of a few bytes may hold more words than can ever be read.
func TestSavedIsBounded(t *testing.T) {
	const most = 1024 * 11 // with the ends of lines
	_, got, err := read(Options{MaxBytes: most}, allWords(10))
	require.NoError(t, err)
	assert.Len(t, got, 1024)
	for _, c := range []struct {
		length int
		max    int64
		want   string
	}{
		{10, most - 1, "list: the saved automaton holds 1024 words, more than 11263 bytes: the list is not used"},
		{40, 1000, "list: the saved automaton holds 1099511627776 words, more than 1000 bytes: the list is not used"},
		{40, 0, "list: the saved automaton holds 1099511627776 words, more than 1073741824 bytes: the list is not used"},
		{100, math.MaxInt64, "list: the saved automaton holds more words than can be counted: the list is not used"},
	} {
		_, got, err := read(Options{MaxBytes: c.max}, allWords(c.length))
		if bits.UintSize == 32 { // where fewer words can be counted
			c.want = strings.Replace(c.want, "1099511627776 words, more than 1000 bytes", "more words than can be counted", 1)
			c.want = strings.Replace(c.want, "1099511627776 words, more than 1073741824 bytes", "more words than can be counted", 1)
		}
		assert.EqualError(t, err, c.want)
		assert.Empty(t, got)
	}
}

// allWords returns the automaton of all words of a and b that have a length, as
// package trie describes it: two edges for each letter, to the ones before.
func allWords(length int) string {
	le := binary.LittleEndian
	edges := le.AppendUint32(nil, 1<<1) // the placeholder
	node := uint32(1)                   // where a word ends
	for i := range length {
		parity := uint32(2) >> (i % 2) // of what follows: odd, even, odd, …
		edge := parity<<2 | node<<4
		node = uint32(len(edges)/4) << 1
		edges = le.AppendUint32(edges, edge)
		edges = le.AppendUint32(edges, edge|1|1<<1)
	}
	head := make([]byte, 64)
	copy(head, "\x89WGDAWG\n\x01")
	data := append(append(head, edges...), "ab\x01\x01"...)
	le.PutUint64(data[16:], uint64(len(data)))
	le.PutUint32(data[24:], node)
	le.PutUint32(data[28:], uint32(len(edges)/4))
	data[44], data[48] = 2, 2 // the lengths of the texts
	le.PutUint32(data[12:], crc32.Checksum(data[16:], crc32.MakeTable(crc32.Castagnoli)))
	return string(data)
}

type endless struct{}

func (endless) Read(p []byte) (int, error) {
	for i := range p {
		p[i] = "ab\n"[i%3]
	}
	return len(p), nil
}

// The error of the reader itself arrives as it is, through whatever unpacks.
func TestReaderFails(t *testing.T) {
	t.Parallel()
	broken := errors.New("the disk is broken")
	lists := packed(t)
	lists["plain"], lists["JSON"], lists["CSV"], lists["saved"] = "ab\n", "[\"ab\"]\n\n", "word,n\nab,1\n", saved(t, "ab")[:50]
	for name, list := range lists {
		t.Run(name, func(t *testing.T) {
			for n := range list {
				s, err := Options{MaxBytes: 1 << 16}.Read(io.MultiReader(strings.NewReader(list[:n]), iotest.ErrReader(broken)), "list")
				if err == nil {
					for _, e := range s.Entries() {
						err = e
					}
				}
				require.ErrorIs(t, err, broken, "after %d bytes", n)
				require.EqualError(t, err, "list: the disk is broken")
			}
		})
	}
}

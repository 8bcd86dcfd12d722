package source

import (
	"errors"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/ulikunitz/xz"
	"io"
)

// packed returns lists of a kind each, packed.
func packed(t testing.TB) map[string]string {
	return map[string]string{
		"gzip":       gzipped(t, sample),
		"zstd":       zstded(t, sample),
		"zstd tool":  testdata(t, "list.zst"),
		"xz":         xzed(t, sample),
		"xz blocks":  testdata(t, "blocks.xz"),
		"xz sizes":   testdata(t, "sizes.xz"),
		"xz SHA-256": testdata(t, "sha256.xz"),
		"bzip2":      testdata(t, "list.bz2"),
		"xz of gzip": xzed(t, gzipped(t, sample)),
	}
}

// A list that is cut short is never taken, wherever it was cut. What is left of
// a magic number may be a word, however, as "(" and "BZ" are, and cannot be
// known for anything else.
func TestCutShort(t *testing.T) {
	far := regexp.MustCompile(`^list: the \w+ data is cut short after \d+ bytes, \d+ lines unpacked: nothing of it is taken$`)
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
	for name, packed := range map[string]string{"gzip": gzipped(t, list), "xz": xzed(t, list)} {
		_, _, err := read(Options{}, packed[:len(packed)-1])
		require.ErrorContains(t, err, "cut short after 800000 bytes, 50000 lines unpacked", name)
	}
}

// A changed byte is an error, or, where the format leaves it unprotected as a
// time of making is, of no account.
func TestChangedByte(t *testing.T) {
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
		"plain": list, "gzip": gzipped(t, list), "zstd": zstded(t, list), "xz": xzed(t, list), "gzip in zstd": zstded(t, gzipped(t, list)),
	} {
		t.Run(name, func(t *testing.T) {
			_, got, err := read(Options{MaxBytes: 3000}, packed)
			require.NoError(t, err)
			assert.Len(t, got, 1000)
			_, _, err = read(Options{MaxBytes: 2999}, packed)
			assert.EqualError(t, err, "list: more than 2999 bytes: nothing of it is taken; --max-bytes raises the bound")
		})
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

type endless struct{}

func (endless) Read(p []byte) (int, error) {
	for i := range p {
		p[i] = "ab\n"[i%3]
	}
	return len(p), nil
}

// The error of the reader itself arrives as it is, through whatever unpacks.
func TestReaderFails(t *testing.T) {
	broken := errors.New("the disk is broken")
	lists := packed(t)
	lists["plain"], lists["JSON"], lists["CSV"], lists["saved"] = "ab\n", `["ab",`, "word,n\nab,1\n", saved(t, "ab")[:50]
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

// Package xz reads the container by itself: an oracle for what it accepts.
func TestXZAsThePackageReads(t *testing.T) {
	seed := rand.Uint64()
	rnd := rand.New(rand.NewPCG(seed, 0))
	all := []string{testdata(t, "blocks.xz"), testdata(t, "sizes.xz"), testdata(t, "sha256.xz"), testdata(t, "none.xz"), xzed(t, sample)}
	for range 300 {
		list := []byte(all[rnd.IntN(len(all))])
		if rnd.IntN(2) == 0 {
			list = append(list, all[rnd.IntN(len(all))]...)
		}
		for range rnd.IntN(3) {
			if i := rnd.IntN(len(list)); list[i] > 0 { // larger dictionaries cost time only
				list[i] = byte(rnd.IntN(int(list[i])))
			}
		}
		want, wantErr := unpackXZ(list)
		x, err := openXZ(strings.NewReader(string(list)), 1<<20)
		var got []byte
		if err == nil {
			got, err = io.ReadAll(x)
		}
		require.Equal(t, wantErr == nil, err == nil, "seed %d: %x: %v, %v", seed, list, wantErr, err)
		if err == nil {
			require.True(t, slices.Equal(want, got), "seed %d: %x", seed, list)
		}
	}
}

func unpackXZ(list []byte) ([]byte, error) {
	r, err := xz.ReaderConfig{DictCap: 1 << 16}.NewReader(strings.NewReader(string(list)))
	if err != nil {
		return nil, err
	}
	return io.ReadAll(r)
}

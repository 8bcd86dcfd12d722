package dict

import (
	"errors"
	"io"
	"math"
	"regexp"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/trie/trietest"
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
	far := regexp.MustCompile(`^list: the \w+ data (is cut short|cannot be unpacked \(xz: .*\)): the list is not used$`)
	for name, list := range packed(t) {
		t.Run(name, func(t *testing.T) {
			for n := 1; n < len(list); n++ {
				got, _, err := ReadOptions{MaxBytes: 1 << 16}.read(list[:n])
				if err == nil {
					require.True(t, n < 10, "%d bytes", n)
					continue
				}
				assert.Regexp(t, far, err.Error(), "%d bytes", n)
				require.LessOrEqual(t, len(got), len(words(sample)))
			}
		})
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
					got, _, err := ReadOptions{MaxBytes: 1 << 16}.read(string(bad))
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
		"plain": list, "gzip": gzipped(t, list), "xz": testdata(t, "thousand.xz"), "gzip in zstd": zstded(t,
			gzipped(t, list)),
	} {
		t.Run(name, func(t *testing.T) {
			got, _, err := ReadOptions{MaxBytes: 3000}.read(packed)
			require.NoError(t, err)
			assert.Len(t, got, 1000)
			got, _, err = ReadOptions{MaxBytes: math.MaxInt64}.read(packed)
			require.NoError(t, err)
			assert.Len(t, got, 1000)
			_, _, err = ReadOptions{MaxBytes: 2999}.read(packed)
			assert.EqualError(t, err, "list: more than 2999 bytes: the list is not used")
			assert.ErrorAs(t, err, new(*SizeError))
		})
	}
}

func TestBombs(t *testing.T) {
	zeros := gzipped(t, gzipped(t, strings.Repeat("\n", 8<<20)))
	_, _, err := ReadOptions{MaxBytes: 1 << 20}.read(zeros)
	assert.ErrorContains(t, err, "more than 1048576 bytes")

	for _, start := range []string{"ab\n", `["`, "word,n\n\"", `{"word": "`} { // a list without an end, or an entry
		r := io.MultiReader(strings.NewReader(start), endless("word "))
		s, err := ReadOptions{MaxBytes: 1 << 20}.Read(r, "list")
		require.NoError(t, err)
		_, err = collect(t, s.Entries())
		if start == "ab\n" {
			assert.ErrorContains(t, err, "line 2 is longer than")
		} else {
			assert.ErrorAs(t, err, new(*SizeError))
		}
	}
	s, err := ReadOptions{MaxBytes: 1 << 20}.Read(endless("ab\n"), "list")
	require.NoError(t, err)
	_, err = collect(t, s.Entries())
	assert.ErrorContains(t, err, "more than 1048576 bytes")
}

// A saved automaton of a few bytes may hold more words than can ever be read.
func TestSavedIsBounded(t *testing.T) {
	const most = 1024 * 11 // with the ends of lines
	got, _, err := ReadOptions{MaxBytes: most}.read(string(trietest.AllWords(10)))
	require.NoError(t, err)
	assert.Len(t, got, 1024)
	for max, length := range map[int64]int{most - 1: 10, 1000: 40, 0: 40, math.MaxInt64: 100} {
		got, _, err := ReadOptions{MaxBytes: max}.read(string(trietest.AllWords(length)))
		assert.ErrorContains(t, err, "list: the saved automaton holds ")
		assert.ErrorAs(t, err, new(*SizeError))
		assert.Empty(t, got)
	}
}

// The error of the reader itself arrives as it is, through whatever unpacks.
func TestReaderFails(t *testing.T) {
	t.Parallel()
	broken := errors.New("the disk is broken")
	lists := packed(t)
	lists["plain"], lists["JSON"], lists["CSV"] = "ab\n", "[\"ab\"]\n\n", "word,n\nab,1\n"
	lists["saved"] = saved(t, "ab")[:50]
	for name, list := range lists {
		t.Run(name, func(t *testing.T) {
			for n := range list {
				r := io.MultiReader(strings.NewReader(list[:n]), iotest.ErrReader(broken))
				s, err := ReadOptions{MaxBytes: 1 << 16}.Read(r, "list")
				if err == nil {
					_, err = collect(t, s.Entries())
				}
				require.ErrorIs(t, err, broken, "after %d bytes", n)
				require.Regexp(t, `^list: (element [12] of the JSON: )?the disk is broken$`, err.Error())
			}
		})
	}
}

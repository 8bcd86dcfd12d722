package dict

import (
	"fmt"
	"iter"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/text/unicode/norm"
)

// collect returns the entries before the first error, and that error.
func collect(t testing.TB, entries iter.Seq2[string, error]) (all []string, first error) {
	t.Helper()
	for entry, err := range entries {
		if first != nil { // require costs more than an entry
			t.Fatalf("after an error, %q, there is more: %.60q", first, entry)
		}
		if err == nil {
			all = append(all, entry)
		}
		first = err
	}
	return all, first
}

// naiveEntries returns the entries of a list, taken to be without faults.
func naiveEntries(list string) (all []string) {
	list = strings.ReplaceAll(strings.TrimPrefix(list, "\ufeff"), "\r", "\n")
	for line := range strings.SplitSeq(list, "\n") {
		if entry := strings.TrimSpace(line); entry != "" {
			all = append(all, norm.NFC.String(entry))
		}
	}
	return all
}

// requireSame is require.Equal for texts too long to be printed.
func requireSame(t testing.TB, want, got []string) {
	t.Helper()
	for i := range min(len(want), len(got)) {
		if got[i] != want[i] {
			t.Fatalf("entry %d is %.60q: want %.60q", i, got[i], want[i])
		}
	}
	require.Len(t, got, len(want))
}

// filler returns n bytes of lines as long as may be, the last one unfinished
// unless n is a multiple of their length.
func filler(n int) string {
	line := strings.Repeat("x", MaxLine) + "\n"
	return strings.Repeat(line, n/len(line)) + line[:n%len(line)]
}

func TestLines(t *testing.T) {
	for _, c := range []struct{ name, list, want string }{
		{"nothing", "", ""},
		{"mixed", "ab\r\ncd\nef\r\ngh\rij\n\rkl", "ab|cd|ef|gh|ij|kl"},
		{"no line end after the last", "ab\ncd", "ab|cd"},
		{"blank lines", "\n\nab\n \t\n\r\n\u00a0\ncd\n\n", "ab|cd"},
		{"byte order mark", "\ufeffab\ncd\n", "ab|cd"},
		{"byte order mark alone", "\ufeff", ""},
		{"byte order mark, then a blank line", "\ufeff\nab", "ab"},
		{"white space", " ab\t\n\v\fcd  \n\u0085ef\u0085", "ab|cd|ef"},
		{"no-break space after", "ab\u00a0\n", "ab"},
		{"wide spaces", "\u2003ab\u3000\n\u3000\u017c\u2003", "ab|\u017c"},
		{"wide spaces after alone", "ab\u2003\ncd\u3000\n", "ab|cd"}, // the last byte of U+3000 is 0x80
		{"white space within", "a b\nc\u00a0d", "a b|c\u00a0d"},
		{"decomposed", "cafe\u0301\nab\n", "caf\u00e9|ab"},
		{"decomposed Hangul", "\u1112\u1161\u11ab\n", "\ud55c"},
		{"a mark joins no letter of the line before", "a\n\u0301b\n", "a|\u0301b"},
	} {
		t.Run(c.name, func(t *testing.T) {
			got, err := collect(t, Lines(strings.NewReader(c.list), "list"))
			require.NoError(t, err)
			assert.Equal(t, c.want, strings.Join(got, "|"))
		})
	}
}

// A line may also end with a sign that stands between words; blank lines stay.
func TestLinesWithBlanks(t *testing.T) {
	for end, want := range map[byte]string{'\n': "ab||||| |c,d", ',': "ab||||| |c|d"} {
		got, err := collect(t, lines(strings.NewReader("ab\r\n\r\n\n\r\r\n \nc,d\r"), end))
		require.NoError(t, err)
		assert.Equal(t, want, strings.Join(got, "|"))
	}
}

// An endless reader has its text over and over.
type endless string

func (e endless) Read(p []byte) (n int, err error) {
	for n < len(p) {
		n += copy(p[n:], e)
	}
	return n, nil
}

// naiveFault returns the line of the first byte that is zero or no UTF-8, and its place in the list. U+FFFD
// stands for what somebody else did not understand.
func naiveFault(list string) (line, offset int, found bool) {
	line = 1
	for i, r := range list {
		switch r {
		case 0, utf8.RuneError:
			return line, i, true
		case '\n':
			line++
		}
	}
	return 0, 0, false
}

func TestLinesTooLong(t *testing.T) {
	t.Parallel()
	for _, before := range []int{0, 3, 90_000} { // lines; so many do not fit a block
		for _, length := range []int{MaxLine, MaxLine + 1, blockSize, 3 * blockSize} {
			for _, end := range []string{"", "\nab\n"} {
				t.Run(fmt.Sprintf("%d bytes%.2q after %d lines", length, end, before), func(t *testing.T) {
					list := strings.Repeat("ab\n", before) + strings.Repeat("x", length) + end
					got, err := collect(t, Lines(strings.NewReader(list), "name"))
					if length <= MaxLine {
						require.NoError(t, err)
						requireSame(t, naiveEntries(list), got)
						return
					}
					require.ErrorContains(t, err, fmt.Sprintf("name: line %d is longer than", before+1))
					assert.Len(t, got, before)
				})
			}
		}
	}
}

// FuzzLines compares Lines with a naive reading of the whole list. Filler before it may
// end so many bytes before the length that a line may have, or before the end of a block.
func FuzzLines(f *testing.F) {
	f.Add("ab\r", uint8(2), uint8(3)) // the longest line, and a CR that ends the block
	for _, list := range []string{
		"", "\n", "ab\r\ncd\n\nef", "\ufeffab", "\ufeff\ufeffab\n", "\xff\xfea\x00", "a\x00b", "caf\xe9",
		"a\n\xe2\x82\nb", "a\r\xc0\xaf", "\n\xed\xa0\x80", "\x00\xff", "a\n\n\xff\x00",
		"cafe\u0301\n",
		"\u00a0ab\u3000\n\u2000\n", "a\n\u0301\n \u0344\n", strings.Repeat("\u0301", 40),
		"e\u0301" + strings.Repeat("\u0323", 40),
		"\u1112\u1161\n\u11ab", "\ufffd\n", "\xf0\x9d\x94\n", "\u212b", "\r\r\n\v\u0085",
	} {
		for border := range 3 {
			f.Add(list, uint8(border), uint8(len(list)/2))
		}
	}
	f.Fuzz(func(t *testing.T, list string, border, before uint8) {
		if border %= 3; border > 0 {
			list = filler([...]int{0, MaxLine, blockSize}[border]-int(before)) + list
		} else if strings.HasPrefix(list, "\xff\xfe") || strings.HasPrefix(list, "\xfe\xff") {
			return // its mark says that it is UTF-16
		}
		at, _, bad := naiveFault(list)
		long := false
		for line := range strings.SplitSeq(strings.TrimPrefix(list, "\ufeff"), "\n") {
			for line := range strings.SplitSeq(line, "\r") {
				long = long || len(line) > MaxLine
			}
		}
		want := naiveEntries(list)
		got, err := collect(t, Lines(strings.NewReader(list), "list"))
		if bad || long {
			require.ErrorContains(t, err, "list: ")
			if !long {
				require.ErrorContains(t, err, fmt.Sprintf("list: line %d: ", at))
			}
			require.LessOrEqual(t, len(got), len(want))
			want = want[:len(got)]
		} else {
			require.NoError(t, err)
		}
		requireSame(t, want, got)
	})
}

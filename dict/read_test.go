package dict

import (
	"errors"
	"io"
	"iter"
	"strings"
	"testing"
	"testing/iotest"

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
			t.Fatalf("entry %d is %.60q (%d bytes): want %.60q (%d bytes)", i, got[i], len(got[i]), want[i], len(want[i]))
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
		{"LF", "ab\ncd\n", "ab|cd"},
		{"CRLF", "ab\r\ncd\r\n", "ab|cd"},
		{"CR", "ab\rcd\r", "ab|cd"},
		{"mixed", "ab\r\ncd\nef\r\ngh\rij\n\rkl", "ab|cd|ef|gh|ij|kl"},
		{"no line end after the last", "ab\ncd", "ab|cd"},
		{"no line end but CR after the last", "ab\ncd\r", "ab|cd"},
		{"blank lines", "\n\nab\n \t\n\r\n\u00a0\ncd\n\n", "ab|cd"},
		{"byte order mark", "\ufeffab\ncd\n", "ab|cd"},
		{"byte order mark alone", "\ufeff", ""},
		{"byte order mark, then a blank line", "\ufeff\nab", "ab"},
		{"white space", " ab\t\n\v\fcd  \n\u0085ef\u0085", "ab|cd|ef"},
		{"no-break space before", "\u00a0ab\n", "ab"},
		{"no-break space after", "ab\u00a0\n", "ab"},
		{"wide spaces", "\u2003ab\u3000\n\u3000\u017c\u2003", "ab|\u017c"},
		{"wide spaces after alone", "ab\u2003\ncd\u3000\n", "ab|cd"}, // the last byte of U+3000 is 0x80
		{"white space within", "a b\nc\u00a0d", "a b|c\u00a0d"},
		{"order and duplicates stay", "b\na\nb", "b|a|b"},
		{"decomposed", "cafe\u0301\nab\n", "caf\u00e9|ab"},
		{"decomposed Hangul", "\u1112\u1161\u11ab\n", "\ud55c"},
		{"sign for a letter", "\u212bb\n", "\u00c5b"},
		{"no composed form", "\u0254\u0303\n", "\u0254\u0303"},
		{"a mark joins no letter of the line before", "a\n\u0301b\n", "a|\u0301b"},
	} {
		t.Run(c.name, func(t *testing.T) {
			got, err := collect(t, Lines(strings.NewReader(c.list), "list"))
			require.NoError(t, err)
			assert.Equal(t, c.want, strings.Join(got, "|"))
		})
	}
}

func TestLinesAcrossBlocks(t *testing.T) {
	t.Parallel()
	const list = "żółw\r\nf\u00eate\r\n\r\n\U0001d51ebc\ncafe\u0301\r\nmac\r\rlast"
	for shift := range len(list) + 2 { // each byte of the list first in a block
		text := filler(blockSize-shift-1) + "\n" + list
		got, err := collect(t, Lines(strings.NewReader(text), "list"))
		require.NoError(t, err)
		requireSame(t, naiveEntries(text), got)
	}
	many := "\ufeff" + strings.Repeat(list+"\n", 5*blockSize/len(list))
	got, err := collect(t, Lines(strings.NewReader(many), "list"))
	require.NoError(t, err)
	requireSame(t, naiveEntries(many), got)
}

// Raw has all lines, the blank ones included.
func TestRaw(t *testing.T) {
	var got []Entry
	for e, err := range Raw(strings.NewReader("ab\r\n\r\n\n\r\r\n \ncd\r")) {
		require.NoError(t, err)
		got = append(got, e)
	}
	assert.Equal(t, []Entry{
		{"ab", 1}, {"", 2}, {"", 3}, {"", 4}, {"", 5}, {" ", 6}, {"cd", 7},
	}, got)
}

func TestLinesOfAnyReader(t *testing.T) {
	list := "\ufeffżółw\r\ncafe\u0301\n" + filler(blockSize+7) + "\nlast"
	for name, wrap := range map[string]func(io.Reader) io.Reader{
		"a byte at a time":        iotest.OneByteReader,
		"half of what is asked":   iotest.HalfReader,
		"end with the last bytes": iotest.DataErrReader,
		"end with the last byte": func(r io.Reader) io.Reader {
			return iotest.DataErrReader(iotest.OneByteReader(r))
		},
	} {
		t.Run(name, func(t *testing.T) {
			got, err := collect(t, Lines(wrap(strings.NewReader(list)), "list"))
			require.NoError(t, err)
			requireSame(t, naiveEntries(list), got)
		})
	}
}

func TestLinesOfReaderThatFails(t *testing.T) {
	broken := errors.New("broken")
	for _, c := range []struct {
		name, before string
		err          error
	}{
		{"at once", "", broken},
		{"after a line", "ab\n", broken},
		{"within a line", "ab\ncd", broken},
		{"at the end of a block", filler(blockSize), broken},
		{"in a later block", filler(3*blockSize + 9), broken},
		// As gzip has it; io.ReadFull has it at the end of any reader.
		{"short", "ab\ncd", io.ErrUnexpectedEOF},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := io.MultiReader(strings.NewReader(c.before), iotest.ErrReader(c.err))
			got, err := collect(t, Lines(r, "list"))
			require.ErrorIs(t, err, c.err)
			assert.ErrorContains(t, err, "list: ")
			want := naiveEntries(c.before)
			require.LessOrEqual(t, len(got), len(want))
			requireSame(t, want[:len(got)], got)
		})
	}
}

func TestLinesStopsWhenAsked(t *testing.T) {
	for range Lines(endless("ab\n"), "list") {
		break
	}
	for _, err := range Lines(strings.NewReader("ab\nc\xff"), "list") {
		if err != nil {
			break
		}
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

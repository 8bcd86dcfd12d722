package encoding

import (
	"errors"
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// A byte order mark decides, then the declared name.
func TestFind(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ head, declared, want, err string }{
		{"ab", "", "utf-8", ""},
		{"ab", "latin1", "iso-8859-1", ""},
		{"ab", "UTF 16", "", "it has no byte order mark: want utf-16le or utf-16be instead of utf-16"},
		{"ab", "none", "", `"none"`},
		{"\xef\xbb\xbfab", "latin1", "utf-8", ""},
		{"\xff\xfea\x00", "latin1", "utf-16le", ""},
		{"\xfe\xff\x00a", "", "utf-16be", ""},
		{"\xff\xfe\x00\x00", "", "", "it starts like UTF-32"},
		{"\x00\x00\xfe\xff", "", "", "it starts like UTF-32"},
		{"a\x00b\x00", "", "", "no byte order mark: want UTF-8"},
		{"\x00a\x00b", "", "", "no byte order mark: want UTF-8"},
		{"a\x00b\x00", "utf-16le", "utf-16le", ""},
		{"\x00a\x00b", "utf-16be", "utf-16be", ""},
		{"a\x00b", "", "utf-8", ""}, {"\x00a\x00", "", "utf-8", ""}, {"a\x00bc", "", "utf-8", ""}, {"a\x00\x00\x00", "", "utf-8", ""},
		{"\x00\x00\x00b", "", "utf-8", ""}, {"\x00ab\x00", "", "utf-8", ""}, {"a\x00\x00b", "", "utf-8", ""}, {"abcd", "", "utf-8", ""},
		{"ab\x00c", "", "utf-8", ""}, {"abc\x00", "", "utf-8", ""}, {"\x00abc", "", "utf-8", ""}, {"ab\x00\x00", "", "utf-8", ""},
	} {
		e, err := Find([]byte(c.head), c.declared)
		if c.err != "" {
			assert.ErrorContains(t, err, c.err, "%q", c.head)
			continue
		}
		require.NoError(t, err, "%q", c.head)
		assert.Equal(t, c.want, e.Name, "%q", c.head)
	}
	for head, try := range map[string]string{"a\x00b\x00": "utf-16le", "\x00a\x00b": "utf-16be"} {
		_, err := Find([]byte(head), "")
		unsaid := new(Error)
		require.ErrorAs(t, err, &unsaid)
		assert.Equal(t, []string{try}, unsaid.Try)
	}
}

func TestCheck(t *testing.T) {
	t.Parallel()
	for _, name := range []string{"", "utf-16", "UTF16", "latin1", "utf-8"} {
		assert.NoError(t, Check(name), name)
	}
	assert.Error(t, Check("none"))
}

func TestIsNamed(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		encoding, name string
		want           bool
	}{
		{"utf-16le", "UTF-16", true}, {"utf-16le", "utf16LE", true}, {"utf-16le", "utf-16be", false},
		{"utf-8", "UTF8", true}, {"utf-8", "utf-16", false}, {"utf-8", "latin1", false},
	} {
		e, err := Named(c.encoding)
		require.NoError(t, err)
		assert.Equal(t, c.want, e.IsNamed(c.name), c)
	}
}

// Only those encodings have the text of ASCII as it is.
func TestASCII(t *testing.T) {
	t.Parallel()
	for name, want := range map[string]bool{"utf-8": true, "iso-8859-1": true, "windows-1252": true, "utf-16le": false, "utf-16be": false} {
		e, err := Named(name)
		require.NoError(t, err)
		assert.Equal(t, want, e.ASCII, name)
	}
}

// A text is decoded whole, whatever its first bytes are.
func TestDecode(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ encoding, text, want, err string }{
		{"iso-8859-1", "", "", ""}, {"iso-8859-1", "abc", "abc", ""}, {"iso-8859-1", "a\xe9", "aé", ""}, {"iso-8859-1", "\xe9a", "éa", ""},
		{"iso-8859-1", "a\x80", "a\u0080", ""},
		{"iso-8859-1", "\x00", "", `"\x00" is not iso-8859-1`}, {"utf-8", "a\x00", "", `"a\x00" is not UTF-8`},
		{"utf-8", "a\x80", "", `"a\x80" is not UTF-8`}, {"utf-8", "\x80", "", "is not UTF-8"}, {"utf-16be", "\x00a", "a", ""},
	} {
		e, err := Named(c.encoding)
		require.NoError(t, err)
		got, err := e.Decode(c.text)
		if c.err != "" {
			assert.ErrorContains(t, err, c.err, c)
			continue
		}
		require.NoError(t, err, c)
		assert.Equal(t, c.want, got, c)
	}
}

// Faults of a text, and where they are.
func TestFaults(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ encoding, text, want string }{
		{"utf-8", "ab\ncd\xff", `line 2, byte 3: "\xff" is not UTF-8: want a list in UTF-8`},
		{"utf-8", "\x00", "line 1, byte 1: a zero byte, as binary files have: want plain text"},
		{"utf-8", "a\n\x00b", "line 2, byte 1: a zero byte, as binary files have: want plain text"},
		{"utf-8", "\xff\xfea", "it starts like UTF-16: want UTF-8"},
		{"utf-8", "\xfe\xffa", "it starts like UTF-16: want UTF-8"},
		{"utf-8", "a\xff\xfe", `line 1, byte 2: "\xff" is not UTF-8: want a list in UTF-8`},
		{"utf-8", "\xff", `line 1, byte 1: "\xff" is not UTF-8: want a list in UTF-8`},
		{"utf-8", "\xff\xff", `line 1, byte 1: "\xff" is not UTF-8: want a list in UTF-8`},
		{"cp037", "\x81\x25\x82\x00", "line 2, byte 2: a zero byte, as binary files have: want plain text"},
		{"utf-16le", "a\x00\n\x00\x3d\xd8\x00\xde\x00\x00", "line 2, byte 5: a zero byte, as binary files have: want plain text"},
		{"utf-16le", "a\x00\x00\x00", "line 1, byte 3: a zero byte, as binary files have: want plain text"},
		{"utf-16le", "a\x00\x00", `line 1, byte 3: "\x00" is not utf-16le: want a list in utf-16le`},
		{"utf-16le", "a\x00\x00\xd8b\x00", `line 1, byte 3: "\x00\xd8" is not utf-16le: want a list in utf-16le`},
	} {
		e, err := Named(c.encoding)
		require.NoError(t, err)
		_, err = io.ReadAll(e.NewReader(strings.NewReader(c.text)))
		assert.EqualError(t, err, c.want, "%q", c.text)
	}
}

// The text before a fault or an error of the reader comes first; a mark inside stays.
func TestReader(t *testing.T) {
	t.Parallel()
	broken := errors.New("broken")
	for _, c := range []struct {
		from io.Reader
		want string
		err  error
	}{
		{strings.NewReader("\ufeffab"), "ab", nil},
		{strings.NewReader("a\ufeffb"), "a\ufeffb", nil},
		{io.MultiReader(strings.NewReader("ab"), iotest.ErrReader(broken)), "ab", broken},
		{io.MultiReader(strings.NewReader("a\xff"), iotest.ErrReader(broken)), "a", broken}, // it may be the reader's fault
		{strings.NewReader(strings.Repeat("a", 32<<10) + "\ufeffb"), strings.Repeat("a", 32<<10) + "\ufeffb", nil},
		{strings.NewReader(""), "", nil},
	} {
		got, err := io.ReadAll(UTF8().NewReader(c.from))
		assert.Equal(t, c.err, err)
		assert.Equal(t, c.want, string(got))
	}
	_, err := Fill(iotest.ErrReader(broken), nil)
	assert.NoError(t, err, "there is no room to read into")
	for _, size := range []int{0, 3, 4, 5} {
		buf := make([]byte, size)
		n, err := Fill(iotest.OneByteReader(strings.NewReader("abcd")), buf)
		assert.Equal(t, min(size, 4), n)
		assert.Equal(t, "abcd"[:n], string(buf[:n]))
		if size <= 4 {
			assert.NoError(t, err)
		} else {
			assert.Equal(t, io.EOF, err)
		}
	}
}

package encoding

import (
	"errors"
	"io"
	"math/rand/v2"
	"strings"
	"testing"
	"testing/iotest"
	"unicode/utf16"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/text/encoding/unicode"
)

// Fill reads no more than there is room for, and each Read of a text has some of it, or an
// error.
func TestReadsAndEnds(t *testing.T) {
	broken := errors.New("broken")
	buf := make([]byte, 3)
	n, err := Fill(io.MultiReader(strings.NewReader("abc"), iotest.ErrReader(broken)), buf)
	require.NoError(t, err)
	require.Equal(t, "abc", string(buf[:n]))

	r := UTF8().NewReader(strings.NewReader("abcd"))
	for _, want := range []string{"abc", "d"} {
		n, err := r.Read(buf)
		require.NoError(t, err)
		require.Equal(t, want, string(buf[:n]))
	}
	n, err = r.Read(buf)
	require.Zero(t, n)
	require.Equal(t, io.EOF, err)
}

func TestEncodingNames(t *testing.T) {
	for want, names := range map[string]string{
		"utf-8":              "utf-8 UTF8 Utf_8",
		"utf-16le":           "utf-16le UTF16LE",
		"iso-8859-1":         "latin1 Latin-1 ISO8859-1 iso_8859_1",
		"iso-8859-2":         "latin-2 ISO-8859-2",
		"iso-8859-9":         "latin5",
		"iso-8859-16":        "latin10",
		"windows-1250":       "cp1250 windows1250 CP-1250 win-1250",
		"cp852":              "ibm852 852 CodePage852",
		"cp858":              "cp858",
		"cp037":              "ibm037",
		"koi8-r":             "KOI8R koi8_r",
		"macintosh":          "mac MacRoman macintosh",
		"macintosh-cyrillic": "maccyrillic mac-cyrillic",
	} {
		for name := range strings.FieldsSeq(names) {
			e, err := Named(name)
			require.NoError(t, err)
			assert.Equal(t, want, e.Name, name)
		}
	}
	for _, given := range []string{"latin-11", "", "koi9-r", "iso-8859-2\n" + strings.Repeat("x", 1000)} {
		_, err := Named(given)
		require.ErrorContains(t, err, "no encoding is called")
		assert.Less(t, len(err.Error()), 300)
	}
}

// Each name that is offered is understood, and no two character sets share one.
func TestEncodingNamesAreDistinct(t *testing.T) {
	seen := map[string]bool{}
	for _, m := range charmaps() {
		name := charmapName(m)
		got, err := Named(name)
		require.NoError(t, err)
		assert.Equal(t, name, got.Name)
		assert.False(t, seen[key(name)], name)
		seen[key(name)] = true
	}
	assert.Len(t, seen, 41)
}

// x/text decodes, too; what it replaces is refused here.
func TestDecodesAsXText(t *testing.T) {
	seed := rand.Uint64()
	rnd := rand.New(rand.NewPCG(seed, 0))
	oracles := map[string]func(string) (string, error){
		"utf-16le": unicode.UTF16(unicode.LittleEndian, unicode.IgnoreBOM).NewDecoder().String,
		"utf-16be": unicode.UTF16(unicode.BigEndian, unicode.IgnoreBOM).NewDecoder().String,
	}
	for _, m := range charmaps() {
		oracles[charmapName(m)] = m.NewDecoder().String
	}
	for name, oracle := range oracles {
		e, err := Named(name)
		require.NoError(t, err)
		for range 40 {
			list := make([]byte, rnd.IntN(40))
			for i := range list {
				list[i] = byte(rnd.IntN(256))
				if name == "utf-16le" && i%2 == 1 || name == "utf-16be" && i%2 == 0 {
					list[i] = []byte{0, 1, 0xd8, 0xdc}[rnd.IntN(4)]
				}
			}
			want, err := oracle(string(list))
			require.NoError(t, err)
			d := e.NewReader(iotest.HalfReader(strings.NewReader(string(list))))
			var got strings.Builder
			_, err = io.Copy(&got, d)
			if strings.ContainsAny(want, "\ufffd\x00") {
				require.Error(t, err, "%s, seed %d: %q", name, seed, list)
				require.True(t, strings.HasPrefix(want, got.String()), "%s, seed %d: %q", name, seed, list)
				continue
			}
			require.NoError(t, err, "%s, seed %d: %q", name, seed, list)
			require.Equal(t, want, got.String(), "%s, seed %d: %q", name, seed, list)
			require.True(t, utf8.ValidString(got.String()))
		}
	}
}

// A text is the same wherever it is cut into pieces, and so is a fault.
func TestDecoderInPieces(t *testing.T) {
	for _, c := range []struct{ name, list, fault string }{
		{"utf-8", "żółw\n𝔸\n", ""},
		{"utf-8", "żółw\n𝔸\xf0\x9d", `line 2, byte 5: "\xf0"`},
		{"utf-16le", wide("żó\n𝔸\n", 0, 1), ""},
		{"utf-16be", wide("żó\n𝔸\n", 1, 0) + "\xd8\x00\x00", `line 3, byte 1: "\xd8\x00"`},
	} {
		e, err := Named(c.name)
		require.NoError(t, err)
		d := e.NewReader(iotest.OneByteReader(strings.NewReader(c.list)))
		var got strings.Builder
		_, err = io.Copy(&got, d)
		if c.fault != "" {
			assert.ErrorContains(t, err, c.fault)
			continue
		}
		require.NoError(t, err)
		assert.True(t, strings.HasSuffix(got.String(), "\n𝔸\n"))
	}
}

// wide returns a text in UTF-16.
func wide(text string, low, high int) string {
	var b []byte
	for _, u := range utf16.Encode([]rune(text)) {
		unit := [2]byte{}
		unit[low], unit[high] = byte(u), byte(u>>8)
		b = append(b, unit[:]...)
	}
	return string(b)
}

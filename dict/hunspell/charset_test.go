package hunspell

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/text/encoding/charmap"
)

func TestCharset(t *testing.T) {
	for want, names := range map[*charmap.Charmap]string{
		charmap.ISO8859_1:         "latin1 Latin-1 ISO8859-1 iso_8859_1",
		charmap.ISO8859_2:         "latin-2 ISO-8859-2 iso88592",
		charmap.ISO8859_9:         "latin5 ISO8859-9",
		charmap.ISO8859_10:        "latin6",
		charmap.ISO8859_16:        "latin10",
		charmap.Windows1250:       "cp1250 windows1250 CP-1250 win-1250 microsoft-cp1250",
		charmap.Windows874:        "TIS620-2533 tis-620 windows-874",
		charmap.CodePage852:       "ibm852 852 CodePage852 cp852",
		charmap.CodePage037:       "ibm037 cp037",
		charmap.KOI8R:             "KOI8R koi8_r",
		charmap.Macintosh:         "Macintosh",
		charmap.MacintoshCyrillic: "macintosh-cyrillic",
	} {
		for name := range strings.FieldsSeq(names) {
			e, err := Charset(name)
			require.NoError(t, err)
			assert.Equal(t, want, e, name)
		}
	}
	for _, name := range strings.Fields("utf-8 UTF8 Utf_8 utf-16 UTF16LE utf-16be") {
		_, err := Charset(name)
		assert.NoError(t, err, name)
	}
	for _, name := range []string{"latin-11", "", "@", "koi9-r", "iso-8859-22", "cp", "utf\n8", "iso-8859-2\n" + strings.Repeat("x", 1000)} {
		_, err := Charset(name)
		require.ErrorContains(t, err, "no encoding is called", name)
		assert.Less(t, len(err.Error()), 300)
		assert.NotContains(t, err.Error(), "\n")
	}
}

// Each character set is found by its own name, so no two share one.
func TestCharsetsAreDistinct(t *testing.T) {
	sets := 0
	for _, e := range charmap.All {
		if set, ok := e.(*charmap.Charmap); ok && set != charmap.XUserDefined {
			got, err := Charset(set.String())
			require.NoError(t, err)
			assert.Equal(t, set, got)
			sets++
		}
	}
	assert.Greater(t, sets, 35)
}

func TestLanguage(t *testing.T) {
	for aff, want := range map[string]string{
		"": "", "LANG tr_TR\n": "tr_TR", "SET UTF-8\n LANG\taz_AZ # of Azerbaijan\r\n": "az_AZ", "#LANG tr\n": "",
	} {
		d, err := read(aff, "1\na\n")
		require.NoError(t, err)
		assert.Equal(t, want, d.Language(), "%q", aff)
	}
}

package hunspell

import (
	"os"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/require"
)

// FuzzRead reads pairs of files of any kind: there is an error of one line that
// names a file, or there are words as promised, the same ones twice.
func FuzzRead(f *testing.F) {
	garden := func(name string) string {
		text, err := os.ReadFile("testdata/garden" + name)
		require.NoError(f, err)
		return string(text)
	}
	f.Add(garden(".aff"), garden(".dic"), "")
	f.Add(garden(".aff"), garden(".dic"), "KOI8-R")
	for _, pair := range [][2]string{
		{"", ""}, {"SET ISO8859-2\n", "1\n\xb1\xe6\n"}, {"\ufeffFLAG num\nAF 2\nAF 1,2\nAF 65509\n", "1\na/1\nb/2\n"},
		{"COMPLEXPREFIXES\nFULLSTRIP\nPFX A Y 1\nPFX A a é/A [^b]\nSFX A N 1\nSFX A a 0/A .\nSET UTF-8\n", "2\na/A\nab/AA\n"},
		{"FLAG long\nNEEDAFFIX aa\nCIRCUMFIX bb\nPFX cc Y 1\nPFX cc 0 p/bb .\nSFX dd Y 1\nSFX dd 0 s/bbcc .\n", "1\na/aadd\n"},
		{"IGNORE e\nOCONV 1\nOCONV a \xcc\x81\nFORBIDDENWORD !\nSET UTF-8\n", "2\nea\na\\/b/! po:x\n"},
		{"COMPOUNDRULE 1\nCOMPOUNDRULE a*(\nCHECKCOMPOUNDPATTERN /x /y\n", "1\n\tx\n/\n\\/\n"},
		{"SFX A Y 3\nSFX A 0 a/A [ab]\nSFX A 0 b/A [^b]\nSFX A b c/A .\nPFX A Y 1\nPFX A 0 a/A .\n", "1\na/A\n"},
	} {
		f.Add(pair[0], pair[1], "")
	}
	f.Fuzz(func(t *testing.T, aff, dic, encoding string) {
		d, err := Read(strings.NewReader(aff), strings.NewReader(dic), Options{Aff: "x.aff", Dic: "x.dic", Encoding: encoding})
		if err != nil {
			require.Regexp(t, `^(x\.(aff|dic)|encoding|no encoding)[: ][^\n]*$`, err.Error())
			return
		}
		const most = 2000
		var first []string
		for form, err := range d.Forms() {
			if err != nil || form == "" || !utf8.ValidString(form) {
				t.Fatalf("%q, %v", form, err)
			}
			if first = append(first, form); len(first) == most {
				break
			}
		}
		i := 0
		for form := range d.Forms() {
			if form != first[i] {
				t.Fatalf("%q, then %q", first[i], form)
			}
			if i++; i == len(first) {
				break
			}
		}
		require.Equal(t, len(first), i)
	})
}

package dict

import (
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

const affixes = "SET ISO8859-2\nSFX A Y 1\nSFX A 0 s .\n"

func TestOpen(t *testing.T) {
	type files map[string]string
	none, dic, aff := ReadOptions{}, "x.dic", "x.aff"
	for _, c := range []struct {
		name string
		o    ReadOptions
		files
		open, want, err string
	}{
		{"plain", none, files{"list": "ab\n"}, "list", "ab", ""},
		{"contents, not names", none, files{"list.gz": "ab\n"}, "list.gz", "ab", ""},
		{"nothing there", none, nil, "list", "", "list: " + syscall.Errno(2).Error()}, // in the system's words
		{"a folder", none, files{"list/x": ""}, "list", "", "list: it is a folder: want a file"},
		{"hunspell", none, files{dic: "1\n\xbf\xf3\xb3w/A\n", aff: affixes}, dic, "żółw żółws", ""},
		{"packed", none, files{"x.dic.gz": gzipped(t, "1\nab/A\n"), "x.aff.xz": xzed(affixes)}, "x.dic.gz", "ab abs",
			""},
		{"capitals", none, files{"X.DIC": "1\nab/A\n", "X.AFF": affixes}, "X.DIC", "ab abs", ""},
		{"stems only", none, files{dic: "1\nab/A\n"}, dic, "",
			"starts like a hunspell dictionary: want x.aff beside it"},
		{"rules only", none, files{aff: affixes}, aff, "", "holds the rules of a hunspell dictionary: want x.dic"},
		{"columns", ReadOptions{Column: "1"}, files{dic: "1\nab/A\n", aff: affixes}, dic, "", "has no columns"},
		{"rules cut", none, files{dic: "1\nab\n", aff: gzipped(t, affixes)[:30]}, dic, "",
			"x.aff: the gzip data is cut"},
		{"stems cut", none, files{dic: gzipped(t, "1\nab\n")[:20], aff: affixes}, dic, "",
			"x.dic: the gzip data is cut"},
		{".dic, but plain", none, files{dic: "ab\n"}, dic, "ab", ""},
		{".aff, but plain", none, files{aff: "ab\n"}, aff, "ab", ""},
		{"a name with a newline", none, files{"a\nb": "\x00"}, "a\nb", "", `a\nb": line 1: a zero byte`},
	} {
		t.Run(c.name, func(t *testing.T) {
			if runtime.GOOS == "windows" && strings.Contains(c.open, "\n") {
				t.Skip("Windows has no such names")
			}
			dir := t.TempDir()
			for name, text := range c.files {
				path := filepath.Join(dir, name)
				require.NoError(t, os.MkdirAll(filepath.Dir(path), 0o755))
				require.NoError(t, os.WriteFile(path, []byte(text), 0o644))
			}
			t.Chdir(dir)
			s, err := c.o.Open(c.open)
			var got []string
			if err == nil {
				defer s.Close()
				got, err = collect(t, s.Entries())
			}
			if c.err != "" {
				require.ErrorContains(t, err, c.err)
				assert.NotContains(t, err.Error(), "\n")
				return
			}
			require.NoError(t, err)
			assert.Equal(t, c.want, strings.Join(got, " "))
			s.Close()
		})
	}
}

func TestFiles(t *testing.T) {
	t.Chdir(t.TempDir())
	for _, name := range []string{"x.dic.gz", "x.aff", "y.dic", "list"} {
		require.NoError(t, os.WriteFile(name, nil, 0o644))
	}
	assert.Equal(t, []string{"x.dic.gz", "x.aff"}, Files("x.dic.gz"))
	assert.Equal(t, []string{"y.dic"}, Files("y.dic"))
	assert.Equal(t, []string{"list"}, Files("list"))
	for _, name := range []string{".dic", ".aff"} { // an ending alone is a name
		require.NoError(t, os.WriteFile(name, nil, 0o644))
	}
	assert.Equal(t, []string{".dic"}, Files(".dic"))
}

// A dictionary may come by readers. Its words are in normal form C, whatever it makes them of, and no more
// than anybody wants to keep.
func TestReadHunspell(t *testing.T) {
	bound := func(n int64) ReadOptions { return ReadOptions{MaxBytes: n} }
	const stems, forms = "2\nwork/A\nwalk/A\n", "SFX A Y 2\nSFX A 0 s .\nSFX A 0 ing .\n"
	for name, c := range map[string]struct {
		o                         ReadOptions
		aff, dic, want, warn, err string
	}{
		"packed":     {aff: affixes, dic: gzipped(t, "1\nab/A\n"), want: "ab abs"},
		"bad rules":  {aff: "SFX A Y x\n", dic: "1\nab\n", err: "x.aff: line 1"},
		"zip":        {aff: affixes, dic: "PK\x03\x04", err: "x.dic: it is a zip archive"},
		"compounds":  {aff: "COMPOUNDFLAG c\n", dic: "1\nab/c\n", want: "ab", warn: "x.aff makes compounds"},
		"a mark":     {aff: "SET UTF-8\nSFX A Y 1\nSFX A 0 \u0301 .\n", dic: "1\ncafe/A\n", want: "cafe café"},
		"decomposed": {aff: "SET UTF-8\n", dic: "2\ncafe\u0301\n\u2126\n", want: "café Ω"},
		"output":     {aff: "SET UTF-8\nOCONV 1\nOCONV x \u0301\n", dic: "1\ncafex\n", want: "café"},
		"bounded":    {o: bound(38), aff: forms, dic: stems, want: "work works working walk walks walking"},
		"too many":   {o: bound(37), aff: forms, dic: stems, err: "x.dic: more than 37 bytes of forms"},
	} {
		t.Run(name, func(t *testing.T) {
			var got []string
			c.o.Rules = Rules{strings.NewReader(c.aff), "x.aff"}
			s, err := c.o.Read(strings.NewReader(c.dic), "x.dic")
			if err == nil {
				got, err = collect(t, s.Entries())
			}
			if c.err != "" {
				require.ErrorContains(t, err, c.err)
				return
			}
			require.NoError(t, err)
			assert.Equal(t, c.want, strings.Join(got, " "))
			assert.Contains(t, strings.Join(s.Warnings(), " "), c.warn)
			assert.Equal(t, c.warn == "", len(s.Warnings()) == 0)
			s.Close()
		})
	}
}

// The language of a dictionary says which capitals are whose.
func TestTurkishDictionary(t *testing.T) {
	for language, want := range map[string]string{
		"LANG tr_TR\n": "irmik ışıl", "LANG az\n": "irmik ışıl", "LANG crh_UA\n": "irmik ışıl",
		"": "irmik işil", "LANG tra\n": "irmik işil",
	} {
		rules := Rules{strings.NewReader("SET UTF-8\n" + language), "x.aff"}
		s, err := ReadOptions{Rules: rules}.Read(strings.NewReader("2\nIŞIL\nİRMİK\n"), "x.dic")
		require.NoError(t, err)
		words, err := Options{KeepCapitals: true, Turkish: s.Turkish}.Words(s.Entries())
		require.NoError(t, err)
		assert.Equal(t, want, joined(words.Kept()), language)
	}
}

package source

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
	for name, c := range map[string]struct {
		files map[string]string
		open  string
		o     Options
		kind  string
		want  []string
		err   string
	}{
		"plain":                 {files: map[string]string{"list": "ab\n"}, open: "list", kind: "plain text", want: []string{"ab"}},
		"contents, not names":   {files: map[string]string{"list.gz": "ab\n"}, open: "list.gz", kind: "plain text", want: []string{"ab"}},
		"gzip by no name":       {files: map[string]string{"list": gzipped(t, "ab\n")}, open: "list", kind: "gzip, plain text", want: []string{"ab"}},
		"nothing there":         {open: "list", err: "list: " + syscall.Errno(2).Error()}, // in the system's words,
		"a folder":              {files: map[string]string{"list/x": ""}, open: "list", err: "list: it is a folder: want a file"},
		"hunspell":              {files: map[string]string{"x.dic": "1\n\xbf\xf3\xb3w/A\n", "x.aff": affixes}, open: "x.dic", kind: "hunspell dictionary", want: []string{"żółw", "żółws"}},
		"hunspell, packed":      {files: map[string]string{"x.dic.gz": gzipped(t, "1\nab/A\n"), "x.aff.xz": xzed(affixes)}, open: "x.dic.gz", kind: "gzip, hunspell dictionary", want: []string{"ab", "abs"}},
		"hunspell, capitals":    {files: map[string]string{"X.DIC": "1\nab/A\n", "X.AFF": affixes}, open: "X.DIC", kind: "hunspell dictionary", want: []string{"ab", "abs"}},
		"hunspell, stems only":  {files: map[string]string{"x.dic": "1\nab/A\n"}, open: "x.dic", err: "x.dic: it starts like a hunspell dictionary: want x.aff beside it"},
		"hunspell, rules only":  {files: map[string]string{"x.aff": affixes}, open: "x.aff", err: "x.aff: it holds the rules of a hunspell dictionary: want x.dic"},
		"hunspell, columns":     {files: map[string]string{"x.dic": "1\nab/A\n", "x.aff": affixes}, o: Options{Column: "1"}, open: "x.dic", err: "x.dic: a hunspell dictionary has no columns"},
		"hunspell, rules cut":   {files: map[string]string{"x.dic": "1\nab\n", "x.aff": gzipped(t, affixes)[:30]}, open: "x.dic", err: "x.aff: the gzip data is cut short"},
		"hunspell, stems cut":   {files: map[string]string{"x.dic": gzipped(t, "1\nab\n")[:20], "x.aff": affixes}, open: "x.dic", err: "x.dic: the gzip data is cut short"},
		"hunspell, zip":         {files: map[string]string{"x.dic": "PK\x03\x04", "x.aff": affixes}, open: "x.dic", err: "x.dic: it is a zip archive"},
		"hunspell, bad rules":   {files: map[string]string{"x.dic": "1\nab\n", "x.aff": "SFX A Y x\n"}, open: "x.dic", err: "x.aff: line 1"},
		".dic, but plain":       {files: map[string]string{"x.dic": "ab\n"}, open: "x.dic", kind: "plain text", want: []string{"ab"}},
		".aff, but plain":       {files: map[string]string{"x.aff": "ab\n"}, open: "x.aff", kind: "plain text", want: []string{"ab"}},
		"a name with a newline": {files: map[string]string{"a\nb": "\xff"}, open: "a\nb", err: `a\nb": line 1, byte 1`},
	} {
		t.Run(name, func(t *testing.T) {
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
				for e, fault := range s.Entries() {
					if err = fault; err == nil {
						got = append(got, e)
					}
				}
			}
			if c.err != "" {
				require.ErrorContains(t, err, c.err)
				assert.NotContains(t, err.Error(), "\n")
				return
			}
			require.NoError(t, err)
			assert.Equal(t, c.kind, s.Kind())
			assert.Equal(t, c.want, got)
			require.NoError(t, s.Close())
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

// A dictionary whose two files come by readers has the same words, and errors.
func TestReadHunspell(t *testing.T) {
	read := func(dic, aff string) ([]string, error) {
		s, err := Options{}.ReadHunspell(strings.NewReader(dic), "x.dic", Rules{strings.NewReader(aff), "x.aff"})
		if err != nil {
			return nil, err
		}
		var words []string
		for w, err := range s.Entries() {
			if err != nil {
				return words, err
			}
			words = append(words, w)
		}
		assert.Empty(t, s.Warnings())
		return words, s.Close()
	}
	words, err := read(gzipped(t, "1\nab/A\n"), affixes)
	assert.NoError(t, err)
	assert.Equal(t, []string{"ab", "abs"}, words)
	_, err = read("1\nab\n", "SFX A Y x\n")
	assert.ErrorContains(t, err, "x.aff: line 1")
	_, err = read("PK\x03\x04", affixes)
	assert.ErrorContains(t, err, "x.dic: it is a zip archive")
}

func TestCompoundsAreWarnedOf(t *testing.T) {
	t.Chdir(t.TempDir())
	require.NoError(t, os.WriteFile("x.aff", []byte("COMPOUNDFLAG c\n"), 0o644))
	require.NoError(t, os.WriteFile("x.dic", []byte("1\nab/c\n"), 0o644))
	s, err := Options{}.Open("x.dic")
	require.NoError(t, err)
	for _, err := range s.Entries() {
		require.NoError(t, err)
	}
	require.Len(t, s.Warnings(), 1)
	assert.Equal(t, "x.aff makes compounds (COMPOUNDFLAG), which are not among its words", s.Warnings()[0])
	require.NoError(t, s.Close())
}

// The words of a hunspell dictionary come in normal form C, whatever it makes them of.
func TestFormsAreComposed(t *testing.T) {
	for _, c := range []struct {
		aff, dic string
		want     []string
	}{
		{"SFX A Y 1\nSFX A 0 \u0301 .\n", "1\ncafe/A\n", []string{"cafe", "café"}},
		{"", "1\ncafe\u0301\n", []string{"café"}},
		{"", "1\n\u2126\n", []string{"\u03a9"}},
		{"OCONV 1\nOCONV x \u0301\n", "1\ncafex\n", []string{"café"}},
	} {
		path := filepath.Join(t.TempDir(), "x")
		require.NoError(t, os.WriteFile(path+".aff", []byte("SET UTF-8\n"+c.aff), 0o600))
		require.NoError(t, os.WriteFile(path+".dic", []byte(c.dic), 0o600))
		s, err := Options{}.Open(path + ".dic")
		require.NoError(t, err)
		var got []string
		for e, err := range s.Entries() {
			require.NoError(t, err)
			got = append(got, e)
		}
		assert.Equal(t, c.want, got)
		require.NoError(t, s.Close())
	}
}

// A small dictionary may have more forms than anybody wants to keep.
func TestFormsAreBounded(t *testing.T) {
	dir := t.TempDir()
	require.NoError(t, os.WriteFile(filepath.Join(dir, "x.aff"), []byte("SFX A Y 2\nSFX A 0 s .\nSFX A 0 ing .\n"), 0o600))
	require.NoError(t, os.WriteFile(filepath.Join(dir, "x.dic"), []byte("2\nwork/A\nwalk/A\n"), 0o600))
	count := func(max int64) (n int, err error) {
		s, err := Options{MaxBytes: max}.Open(filepath.Join(dir, "x.dic"))
		require.NoError(t, err)
		defer s.Close()
		for _, err := range s.Entries() {
			if err != nil {
				return n, err
			}
			n++
		}
		return n, nil
	}
	n, err := count(38) // work, works, working; walk and so on: 38 bytes with the ends of lines
	assert.Equal(t, 6, n)
	assert.NoError(t, err)
	n, err = count(37)
	assert.Less(t, n, 6)
	assert.ErrorContains(t, err, "more than 37 bytes of forms: the list is not used")
}

package hunspell

import (
	"errors"
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestErrors(t *testing.T) {
	const sfx = "SFX A Y 1\nSFX A 0 s .\n"
	for name, c := range map[string]struct{ aff, dic, where string }{
		"too few rules":      {"SFX A Y 3\nSFX A 0 s .\n", "1\na\n", "x.aff: line 1"},
		"another affix":      {"SFX A Y 2\nSFX A 0 s .\nSFX B Y 1\n", "1\na\n", "x.aff: line 3"},
		"another side":       {"SFX A Y 2\nSFX A 0 s .\nPFX A 0 s .\n", "1\na\n", "x.aff: line 3"},
		"too many rules":     {sfx + "SFX A 0 t .\n", "1\na\n", "x.aff: line 3"},
		"no number of rules": {"PFX A Y x\n", "1\na\n", "x.aff: line 1"},
		"negative number":    {"PFX A Y -1\n", "1\na\n", "x.aff: line 1"},
		"nothing added":      {"SFX A Y 1\nSFX A 0\n", "1\na\n", "x.aff: line 2"},
		"class left open":    {"SFX A Y 1\nSFX A 0 s [ab\n", "1\na\n", "x.aff: line 2"},
		"empty class":        {"SFX A Y 1\nSFX A 0 s [^]\n", "1\na\n", "x.aff: line 2"},
		"long condition":     {"SFX A Y 1\nSFX A 0 s " + strings.Repeat("a", 256) + "\n", "1\na\n", "x.aff: line 2"},
		"class not opened":   {"SFX A Y 1\nSFX A 0 s a]\n", "1\na\n", "x.aff: line 2"},
		"FLAG":               {"\nFLAG short\n", "1\na\n", "x.aff: line 2"},
		"SET":                {"SET ISCII-DEVANAGARI\n", "1\na\n", "x.aff: line 1"},
		"option alone":       {"NEEDAFFIX\n", "1\na\n", "x.aff: line 1"},
		"option of a number": {"FLAG num\nNEEDAFFIX x\n", "1\na\n", "x.aff: line 2"},
		"flags long":         {"FLAG long\n", "1\na/abc\n", "x.dic: line 2"},
		"flags num":          {"FLAG num\n", "2\na/1\nb/1,x\n", "x.dic: line 3"},
		"flags too large":    {"FLAG num\n", "1\na/65510\n", "x.dic: line 2"},
		"flags UTF-8":        {"FLAG UTF-8\n", "1\na/\xff\n", "x.dic: line 2"},
		"flags of a rule":    {"FLAG num\nSFX 1 Y 1\nSFX 1 0 s/1, .\n", "1\na\n", "x.aff: line 3"},
		"alias too large":    {"AF 1\nAF A\n" + sfx, "1\na/2\n", "x.dic: line 2"},
		"alias no number":    {"AF 1\nAF A\n" + sfx, "1\na/A\n", "x.dic: line 2"},
		"too few aliases":    {"AF 2\nAF A\n" + sfx, "1\na\n", "x.aff: line 2"},
		"aliases uncounted":  {"AF A\n", "1\na\n", "x.aff: line 1"},
		"no count":           {"", "near\nnova\n", "x.dic: line 1"},
		"no entries":         {"", "0\n", "x.dic"},
		"stem not UTF-8":     {"SET UTF-8\n", "1\ncaf\xe9\n", "x.dic: line 2"},
		"rule not UTF-8":     {"SET UTF-8\nSFX A Y 1\nSFX A 0 \xe9 .\n", "1\na\n", "x.aff: line 3"},
		"no such byte":       {"SET ISO8859-3\n", "1\na\xa5\n", "x.dic: line 2"},
		"binary .aff":        {"a\n\x00", "1\na\n", "x.aff: line 2"},
		"binary .dic":        {"", "1\na\n\n\x00", "x.dic: line 4"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			_, err := read(c.aff, c.dic)
			assert.Regexp(t, "^"+c.where+": [^\n]+$", err)
		})
	}
}

func TestReaderErrors(t *testing.T) {
	broken := errors.New("broken")
	_, err := Read(iotest.ErrReader(broken), strings.NewReader("1\na\n"), Options{})
	assert.ErrorIs(t, err, broken)
	assert.EqualError(t, err, ".aff: broken")
	_, err = Read(strings.NewReader(""), iotest.ErrReader(broken), Options{})
	assert.EqualError(t, err, ".dic: broken")
	_, err = Read(strings.NewReader(""), io.LimitReader(endless{}, maxFile), Options{})
	assert.EqualError(t, err, ".dic: 67108864 bytes or more: want a file of a hunspell dictionary")
	_, err = Read(strings.NewReader(""), strings.NewReader("1\na\n"), Options{Encoding: "ascii art"})
	assert.ErrorContains(t, err, `no encoding is called "ascii art": `)
	_, err = Read(strings.NewReader(""), strings.NewReader("1\na\n"), Options{Encoding: "utf-16le"})
	assert.EqualError(t, err, `encoding "utf-16le": want one that has ASCII in it`)
}

type endless struct{}

func (endless) Read(p []byte) (int, error) {
	for i := range p {
		p[i] = 'a'
	}
	return len(p), nil
}

// What hunspell passes over is passed over: options and flags that nobody knows, stems that are too
// long, and conversions at the ends of words alone.
func TestPassedOver(t *testing.T) {
	d, err := read("Made by hand\nNEEDAFIX X\nOCONV 2\nOCONV _a b\nSFX A Y 1\nSFX A 0 s/Z .\n", "4\na/A\nb/AX\nc/Y\n"+strings.Repeat("d", 300)+"\n")
	require.NoError(t, err)
	assert.Equal(t, []string{"a", "as", "b", "bs", "c"}, all(t, d))
	d, err = read("", "1\n"+strings.Repeat("d", 255)+"\n")
	require.NoError(t, err)
	assert.Len(t, all(t, d), 1, "hunspell takes a stem of 255 bytes")
}

// The options that make compounds are named, each once.
func TestCompounds(t *testing.T) {
	d, err := read("COMPOUNDMIN 2\nCOMPOUNDRULE 1\nCOMPOUNDRULE a*b?\nCOMPOUNDFLAG c\nCOMPOUNDEND d\n", "1\nx/abcd\n")
	require.NoError(t, err)
	assert.Equal(t, []string{"COMPOUNDRULE", "COMPOUNDFLAG", "COMPOUNDEND"}, d.Compounds())
}

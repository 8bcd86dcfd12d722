package hunspell

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func read(aff, dic string) (*Dictionary, error) {
	return Read(strings.NewReader(aff), strings.NewReader(dic), Options{Aff: "x.aff", Dic: "x.dic"})
}

// forms returns all forms of a pair of files.
func forms(t testing.TB, aff, dic string) []string {
	t.Helper()
	d, err := read(aff, dic)
	require.NoError(t, err, "%q\n%q", aff, dic)
	return all(t, d)
}

func all(t testing.TB, d *Dictionary) []string {
	t.Helper()
	var all []string
	for form, err := range d.Forms() {
		require.NoError(t, err)
		all = append(all, form)
	}
	return all
}

func TestForms(t *testing.T) {
	for name, c := range map[string]struct {
		aff, dic string
		want     string // in order, with bars between
	}{
		"stems": {"", "2\nnear\nNova\n", "near|Nova"},
		"suffix": {"SFX D Y 3\nSFX D 0 d e\nSFX D y ied [^aeiou]y\nSFX D 0 ed [aeiou]y\n",
			"4\nbake/D\ncry/D\nplay/D\ny/D\n", "bake|baked|cry|cried|play|played|y"},
		"a flag of both sides":  {"PFX A Y 1\nPFX A 0 un .\nSFX A Y 1\nSFX A 0 d .\n", "1\ndo/A\n", "do|undo|dod|undod"},
		"an affix in two parts": {"SFX A Y 1\nSFX A 0 s .\nSFX A N 1\nSFX A 0 d .\n", "1\ndo/A\n", "do|dos|dod"},
		"no condition":          {"SFX A Y 1\nSFX A 0 s\n", "1\ndo/A\n", "do|dos"},
		"signs in a class":      {"SFX A Y 1\nSFX A 0 s [a-.^]\n", "5\na/A\n-/A\n./A\n^/A\nb/A\n", "a|as|-|-s|.|.s|^|^s|b"},
		"FULLSTRIP":             {"FULLSTRIP\nSFX A Y 2\nSFX A ab c .\nSFX A ab 0 .\n", "2\nab/A\nxab/A\n", "ab|c|xab|xc|x"},

		"no three suffixes": {"SFX A Y 1\nSFX A 0 a/A .\n", "1\nx/A\n", "x|xa|xaa"},
		"COMPLEXPREFIXES": {"COMPLEXPREFIXES\nPFX A Y 1\nPFX A 0 a/B d\nPFX B Y 1\nPFX B 0 bé .\nSFX C Y 1\nSFX C o xy o\nSET UTF-8\n",
			"1\ndo/AC\n", "do|dxy|ado|adxy|béado|béadxy"},

		"PSEUDOROOT":     {"PSEUDOROOT X\nSFX A Y 1\nSFX A 0 s .\n", "1\ndo/AX\n", "dos"},
		"ONLYINCOMPOUND": {"ONLYINCOMPOUND O\nSFX A Y 2\nSFX A 0 s/O .\nSFX A 0 r .\n", "2\ndo/AO\nbe/A\n", "be|ber"},
		"CIRCUMFIX": {"CIRCUMFIX C\nPFX P Y 1\nPFX P 0 p/C .\nSFX S Y 2\nSFX S 0 s/CP .\nSFX S 0 z .\n",
			"1\ndo/SP\n", "do|pdos|pdos|doz"},
		"FORBIDDENWORD": {"FORBIDDENWORD F\nSFX A Y 1\nSFX A 0 s .\n", "4\ndo/A\ndos/F\nbe/AF\nfoot/A\n", "do|foot|foots"},
		"WARN":          {"WARN W\n", "2\ndo/W\nbe\n", "do|be"},
		"FORBIDWARN":    {"WARN W\nFORBIDWARN\n", "2\ndo/W\nbe\n", "be"},
		"KEEPCASE":      {"KEEPCASE K\nNOSUGGEST N\n", "1\ndo/KN\n", "do"},
		"IGNORE":        {"SET UTF-8\nIGNORE é-\nSFX A Y 1\nSFX A 0 éx- .\n", "2\nd-oé/A\n-\n", "do|dox"},
		"ICONV":         {"ICONV 1\nICONV a b\n", "1\naa\n", "aa"},
		"OCONV":         {"OCONV 2\nOCONV a b\nOCONV aa x_y\nSFX A Y 1\nSFX A 0 a .\n", "1\naa/A\n", "x y|x yb"},

		"blanks in a stem":         {"SFX A Y 1\nSFX A 0 s .\n", "3\nNew York/A\nad hoc\nend \n", "New York|New Yorks|ad hoc|end"},
		"morphology":               {"SFX A Y 1\nSFX A 0 s . is:odd x\n", "5\na/A po:noun\nb\tpo:x\nc/A\tx/A\nd st:e/A\na:b c:d\n", "a|as|b|c|cs|d|a:b c:d"},
		"colons":                   {"", "3\na::b po:c\nd: po:e\n st:x\n", "a::b|d:| st:x"},
		"strokes":                  {"SFX A Y 1\nSFX A 0 s .\n", "3\n1\\/2/A\n/x\nkm\\/h\n", "1/2|1/2s|/x|km/h"},
		"CRLF, byte order marks":   {"\ufeffSET UTF-8\r\nSFX A Y 1\r\nSFX A 0 é .\r\n", "\ufeff1\r\ndo/A\r\n\r\n", "do|doé"},
		"counts that do not count": {"", "900 or so\na\nb\n", "a|b"},
		"white space":              {"SFX\tA  Y 1 # s\nSFX A   0\t s  .   # s\n  # note\n\n", "1\n\ndo/A\n \n\t note\n", "do|dos"},
		"lines between rules":      {"SFX A Y 2\n# one\nSFX A 0 s .\n\nSFX A 0 d .\n", "1\ndo/A\n", "do|dos|dod"},
		"flag 0":                   {"FLAG num\nSFX 0 Y 1\nSFX 0 0 s/0 .\n", "1\ndo/0\n", "do|dos|doss"},
		"flags that are bytes":     {"SET UTF-8\nSFX é Y 1\nSFX é 0 s .\n", "2\ndo/é\nbe/è\n", "do|dos|be|bes"},
		"aliases":                  {"AF 2\nAF AB\nAF B # 2\nSFX A Y 1\nSFX A 0 s/2 .\nSFX B Y 1\nSFX B 0 t .\n", "2\ndo/1\nbe/2\n", "do|dos|dost|dot|be|bet"},
		"flags end at a blank":     {"SFX A Y 1\nSFX A 0 s .\nSFX B Y 1\nSFX B 0 t .\n", "1\ndo/A B\n", "do|dos"},
		"too long":                 {"SFX A Y 1\nSFX A 0 xx .\n", "2\n" + strings.Repeat("a", 254) + "/A\n" + strings.Repeat("b", 256) + "\n", strings.Repeat("a", 254)},
		"just short enough":        {"SFX A Y 1\nSFX A 0 x .\n", "2\n" + strings.Repeat("a", 254) + "/A\n" + strings.Repeat("b", 255) + "\n", strings.Repeat("a", 254) + "|" + strings.Repeat("a", 254) + "x|" + strings.Repeat("b", 255)},
		"no rules":                 {"SFX A Y 0\nSFX B Y 1\nSFX B 0 s .\n", "1\ndo/AB\n", "do|dos"},
		"no charset is Latin-1":    {"SFX A Y 1\nSFX A 0 \xe9 \xe8\n", "1\n\xe8/A\n", "è|èé"},
	} {
		t.Run(name, func(t *testing.T) {
			assert.Equal(t, c.want, strings.Join(forms(t, c.aff, c.dic), "|"))
		})
	}
}

func TestCharsets(t *testing.T) {
	for _, c := range []struct{ name, bytes, want string }{
		{"ISO8859-1", "\xe6", "æ"}, {"ISO8859-2", "\xb1", "ą"}, {"ISO8859-7", "\xe1", "α"}, {"ISO8859-8", "\xe0", "א"},
		{"KOI8-U", "\xa4", "є"}, {"microsoft-cp1251", "\xe0", "а"}, {"TIS620-2533", "\xa1", "ก"}, {"UTF-8", "ą", "ą"},
	} {
		assert.Equal(t, []string{"a" + c.want}, forms(t, "SET "+c.name+"\n", "1\na"+c.bytes+"\n"), c.name)
		d, err := Read(strings.NewReader("SET ISCII-DEVANAGARI\n"), strings.NewReader("1\na"+c.bytes+"\n"), Options{Encoding: c.name})
		require.NoError(t, err)
		assert.Equal(t, []string{"a" + c.want}, all(t, d), c.name)
	}
}

func TestFormsMayBeReadInPart(t *testing.T) {
	d, err := read("PFX U Y 1\nPFX U 0 un/E .\nSFX D Y 2\nSFX D 0 d/UE .\nSFX D 0 t/E .\nSFX E Y 1\nSFX E 0 e/U .\n", "2\ndo/UD\nbe\n")
	require.NoError(t, err)
	want := all(t, d)
	require.Greater(t, len(want), 10)
	for n := range want {
		var got []string
		for form := range d.Forms() {
			if got = append(got, form); len(got) > n {
				break
			}
		}
		assert.Equal(t, want[:n+1], got)
	}
}

// An entry may take maxRules rules, and no more: with n rules that allow one another, they
// are the n and, for each of them, n again, and a look at each group of rules.
func TestFormsAtMostRules(t *testing.T) {
	t.Parallel()
	const n = 1023
	require.Equal(t, maxRules, 1+n+n*(1+n))
	count := func(rules, most int) (forms int, err error) {
		d, err := read(fmt.Sprintf("SFX A Y %d\n", rules)+strings.Repeat("SFX A 0 a/A .\n", rules), "2\nx/A\ny\n")
		require.NoError(t, err)
		for _, err := range d.Forms() {
			if err != nil {
				return forms, err
			}
			if forms++; forms == most {
				break
			}
		}
		return forms, nil
	}
	const all = 1 + n + n*n
	for most, want := range map[int]int{maxRules: all + 1, all: all} { // with those of the next entry, and without
		forms, err := count(n, most)
		require.NoError(t, err)
		require.Equal(t, want, forms)
	}
	_, err := count(n+1, maxRules)
	require.EqualError(t, err, `x.dic: line 2: "x" takes more than 1048576 rules: want an entry with fewer forms`)
}

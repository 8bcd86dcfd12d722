package check

import (
	"errors"
	"fmt"
	"iter"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/dict"
	"wordgame/dict/source"
	"wordgame/trie"
)

// entriesOf yields the lines of a list, as they are.
func entriesOf(t testing.TB, list string) iter.Seq2[dict.Entry, error] {
	s, err := source.Options{}.Read(strings.NewReader(list), "list")
	require.NoError(t, err)
	return s.Raw()
}

func findings(t testing.TB, o Options, list string) []Finding {
	var all []Finding
	for f, err := range o.List(entriesOf(t, list)) {
		require.NoError(t, err)
		all = append(all, f)
	}
	return all
}

// short writes findings as "line kind", and how often if more than once.
func short(all []Finding) string {
	var b strings.Builder
	for _, f := range all {
		fmt.Fprintf(&b, "%d %s", f.Line, f.Kind)
		if f.Count != 1 {
			fmt.Fprintf(&b, " ×%d", f.Count)
		}
		b.WriteString("; ")
	}
	return strings.TrimSuffix(b.String(), "; ")
}

func TestList(t *testing.T) {
	for name, c := range map[string]struct{ list, want string }{
		"clean":             {"aardvark\nbee\ncow\ncrwth\nzebra\nćma\nżółw\n", ""},
		"nothing":           {"", ""},
		"names":             {"Adam\nabel\n", ""},
		"capitals, Unicode": {"Łódź\nŻółw\n", ""},
		"empty line":        {"ab\n\n \ncab\n", "2 empty_line; 3 empty_line"},
		"white space":       {" ab\nac\t\nad \n", "1 white_space; 2 white_space; 3 white_space"},
		"NBSP around":       {"ab\u00a0\n", "1 white_space"},
		"several words":     {"a b\nac\u2003d\n", "1 space_inside; 2 space_inside"},
		"tab":               {"a\tb\n", "1 control_character"},
		"C1":                {"a\u0085b\n", "1 control_character"},
		"soft hyphen":       {"a\u00adb\n", "1 invisible_character"},
		"NBSP":              {"a\u00a0b\n", "1 invisible_character"},
		"zero width":        {"a\u200bb\n", "1 invisible_character"},
		"joiner, Latin":     {"a\u200db\n", "1 invisible_character"},
		"joiner, Persian":   {"می\u200cخواهم\n", ""},
		"joiner, Hindi":     {"क्\u200dष\n", ""},
		"mark inside":       {"ab\ncab\ufeff\n", "2 invisible_character"},
		"mark first":        {"\ufeffab\n", ""},
		"lost character":    {"caf\ufffd\n", "1 replacement_character"},
		"not composed":      {"cafe\u0301\n", "1 not_nfc"},
		"digit":             {"a1\nb²\n", "1 digit; 2 digit"},
		"Arabic digit":      {"a\u0663\n", "1 digit"},
		"punctuation":       {"a.b\nc'e\ne-f\ng+\n", "1 punctuation; 2 punctuation; 3 punctuation; 4 punctuation"},
		"look-alike":        {"cоw\n", "1 mixed_scripts"},
		"three scripts":     {"abcоο\n", "1 mixed_scripts"},
		"Han and kana":      {"食べる\n", ""},
		"all capitals":      {"NATO\nA\n", "1 all_capitals; 2 order"},
		"ÉTÉ":               {"ÉTÉ\n", "1 all_capitals"},
		"capital inside":    {"iPhone\nmcDonald\n", "1 capital_inside; 2 capital_inside"},
		"after a hyphen":    {"Jean-Luc\n", "1 punctuation; 1 capital_inside"},
		"numerals":          {"XIV\niii\nxlvi\n", "1 all_capitals"},
		"no vowel":          {"bcd\nhtml\nnth\nмгц\n", "1 no_vowel; 2 no_vowel; 3 no_vowel; 4 no_vowel"},
		"kkt with marks":    {"čšť\n", "1 no_vowel"},
		"vowels":            {"cwm\ncwtch\nkrk\nmy\nvlk\nw\nсмерть\nцвет\nчей\nъгъл\nώρα\nрож\n", "11 order"},
		"other scripts":     {"שלום\nسلام\n", ""},
		"IPA":               {"bɮd\n", ""},
		"long":              {strings.Repeat("ab", 40) + "\n" + strings.Repeat("ab", 41) + "\n", "2 long"},
		"duplicates":        {"ab\nab\nac\nac\nac\n", "2 duplicate; 4 duplicate; 5 duplicate"},
		"same word":         {"Ab\nab\naB\n", "2 same_word; 3 capital_inside; 3 same_word; 3 order"},
		"same, then again":  {"Ab\nAb\n", "2 duplicate"},
		"same, by marks":    {"cafe\u0301\ncafé\n", "1 not_nfc; 2 same_word"},
		"duplicate, spaced": {"ab\nab \n", "2 white_space; 2 duplicate"},
		"order":             {"ab\naa\nad\nac\n", "2 order ×2"},
		"CRLF":              {"ab\r\nac\nad\r\n", "1 crlf ×2"},
		"CR":                {"ab\nac\rad\rae\r\n", "4 crlf; 2 cr ×2"},
		"no newline":        {"ab\nac", "2 no_last_newline"},
		"all about lists":   {"b\r\na", "2 order; 1 crlf; 2 no_last_newline"},
		"JSON":              {`["ab","ab","a b"]`, "1 duplicate; 1 space_inside; 1 order"},
	} {
		t.Run(name, func(t *testing.T) {
			all := findings(t, Options{}, c.list)
			assert.Equal(t, c.want, short(all))
			for _, f := range all {
				assert.NotEmpty(t, f.Text.String())
				assert.Less(t, len(f.Text.String()), 300)
				assert.NotContains(t, f.Text.String(), "\n")
			}
		})
	}
}

// Each kind has a name for people, unlike that in JSON.
func TestLabels(t *testing.T) {
	said := map[string]Kind{}
	for _, k := range Kinds() {
		label := k.Label().String()
		assert.NotContains(t, label, "_")
		assert.NotEqual(t, string(k), label)
		assert.Empty(t, said[label], label)
		said[label] = k
	}
}

func TestSentences(t *testing.T) {
	for list, want := range map[string]string{
		"cоw\n":             `letters of several scripts: Cyrillic 'о' (U+043E) in a word of Latin ones`,
		"1при-вeт-xe\n":     `digits: '1'`,
		"при-вeт-xe\n":      `not letters: '-'`,
		"приветxe\n":        `letters of several scripts: Latin 'e' (U+0065), 'x' (U+0078) in a word of Cyrillic ones`,
		"a\u200bb\u200bc\n": `characters that do not show: U+200B`,
		"cafe\u0301\n":      `not in normal form C, which is "caf\u00e9"`,
		"a1-b1-\n":          `digits: '1'`,
		"a\x01b\n":          `control characters: U+0001`,
		"ab\nac\nab\n":      `the entry is in the list already, in line 1`,
		"Ab\nab\n":          `the same word is in the list already, in line 1, with other capitals or with marks written otherwise`,
		"aя\n":              `letters of several scripts: Cyrillic 'я' (U+044F) in a word of Latin ones`,
		"ab\nb\r\nc\r\nd\n": `2 of the 4 lines end in CR and LF, as on Windows; this is the first`,
		"a\r\nb\r\n":        `both lines end in CR and LF, as on Windows; this is the first`,
		"a\rb\rc\r":         `all 3 lines end in CR alone, as on old Macs; this is the first`,
		"a\r\nb\n":          `1 of the 2 lines ends in CR and LF, as on Windows`,
		"a\r\n":             `the only line ends in CR and LF, as on Windows`,
		"b\nćma\nc\n":       `sorted by bytes, it belongs before "ćma"`,
	} {
		all := findings(t, Options{}, list)
		require.NotEmpty(t, all)
		assert.Equal(t, want, all[0].Text.String(), "%q", list)
		for _, f := range all {
			assert.True(t, f.Kind != MixedScript || !strings.Contains(f.Text.String(), "'-'"), f.Text)
		}
	}
}

func TestOrders(t *testing.T) {
	alphabet := func(letters string) *trie.Alphabet {
		a, err := trie.NewAlphabet(strings.Fields(letters)...)
		require.NoError(t, err)
		return a
	}
	for name, c := range map[string]struct {
		o    Options
		list string
		want string // the end of the sentence
	}{
		"dictionary":          {Options{}, "aba\nĆma\ncud\nŻółw\nzoo\nżuk\n", "; the list is sorted if case and marks do not count"},
		"letters only":        {Options{}, "ab\na'c\nad\n", "; the list is sorted if only letters count, without case and marks"},
		"not letters":         {Options{}, "a{b\nac\n", "; the list is sorted if only letters count, without case and marks"},
		"marks":               {Options{}, "ea\néb\nec\n", "; the list is sorted if case and marks do not count"},
		"letters, then not":   {Options{}, "a-c\nab\nb\na\n", "sorted by bytes, it belongs before \"b\""},
		"other, then letters": {Options{}, "ab\na-c\nb\na\n", "sorted by bytes, it belongs before \"ab\"; 2 entries are misplaced like this"},
		"none":                {Options{}, "b\na\nd\nc\n", "; 2 entries are misplaced like this"},
		"declared":            {Options{alphabet("a ą b c ć d")}, "ba\ncb\nća\nda\n", ""},
		"declared, capitals":  {Options{alphabet("a ą b c ć d")}, "ba\nCb\nća\nda\n", ""},
		"declared, not kept":  {Options{alphabet("b a")}, "a\nb\n", "sorted by the alphabet, it belongs before \"a\"; the list is sorted by bytes"},
		"digraphs":            {Options{alphabet("c ch d h")}, "cd\ncdd\ncch\nchc\nd\n", "sorted by the alphabet, it belongs before \"cdd\""},
		"declared, of no use": {Options{alphabet("a b")}, "ab\nba\n", ""},
	} {
		t.Run(name, func(t *testing.T) {
			all := slices.DeleteFunc(findings(t, c.o, c.list), func(f Finding) bool { return f.Kind != Order })
			if c.want == "" {
				assert.Empty(t, all)
				return
			}
			require.Len(t, all, 1)
			assert.True(t, strings.HasSuffix(all[0].Text.String(), c.want), all[0].Text)
		})
	}
}

func TestTooLong(t *testing.T) {
	all := findings(t, Options{}, `["`+strings.Repeat("a", dict.MaxLine+1)+`", "`+strings.Repeat("ą", 40_000)+`"]`)
	assert.Equal(t, "1 too_long; 1 too_long", short(all))
	all = findings(t, Options{}, strings.Repeat("a", dict.MaxLine)+"\n")
	assert.Equal(t, "1 long", short(all), "as long as a word may be")
}

// Marks are no vowels. An r or l between two other consonants is one.
func TestVowelless(t *testing.T) {
	for word, want := range map[string]string{
		"ǹg": "1 no_vowel", "n\u036fg": "1 no_vowel", "krk": "", "llk": "1 no_vowel", "kll": "1 no_vowel", "k": "",
	} {
		assert.Equal(t, want, short(findings(t, Options{}, word+"\n")), word)
	}
}

// A capital after something that isn't a letter is not inside a word.
func TestCapitalInside(t *testing.T) {
	for word, want := range map[string]string{"'Ab": "", "aB": "1 capital_inside", "'aB": "1 capital_inside"} {
		got := slices.DeleteFunc(findings(t, Options{}, word+"\n"), func(f Finding) bool { return f.Kind != Capital })
		assert.Equal(t, want, short(got), word)
	}
}

func TestErrorsEndTheList(t *testing.T) {
	broken := errors.New("broken")
	var kinds []Kind
	var last error
	for f, err := range (Options{}).List(func(yield func(dict.Entry, error) bool) {
		_ = yield(dict.Entry{Text: "a1", Line: 1, End: dict.LF}, nil) && yield(dict.Entry{}, broken)
	}) {
		kinds, last = append(kinds, f.Kind), err
	}
	assert.Equal(t, []Kind{Digit, ""}, kinds)
	assert.Equal(t, broken, last)
}

// A caller may stop after any finding.
func TestStops(t *testing.T) {
	list := " A1.b\nab\nAB\r\nab\n\naa"
	all := findings(t, Options{}, list)
	require.Greater(t, len(all), 8)
	for n := range all {
		var some []Finding
		for f := range (Options{}).List(entriesOf(t, list)) {
			if some = append(some, f); len(some) == n+1 {
				break
			}
		}
		require.Equal(t, all[:n+1], some)
	}
}

// The order of the kinds is that of an entry's findings.
func TestKindsInOrder(t *testing.T) {
	kinds := Kinds()
	assert.Len(t, slices.Compact(slices.Sorted(slices.Values(kinds))), len(kinds))
	seed := rand.Uint64()
	rnd := rand.New(rand.NewPCG(seed, 0))
	alphabet := []rune("aAbB1. \t\u200b\u00a0\ufffd\u0301éоXIV\n\r")
	for range 500 {
		list := make([]rune, rnd.IntN(60))
		for i := range list {
			list[i] = alphabet[rnd.IntN(len(alphabet))]
		}
		line, kind := 0, 0
		for _, f := range findings(t, Options{}, string(list)) {
			k := slices.Index(kinds, f.Kind)
			require.GreaterOrEqual(t, k, 0)
			if k < slices.Index(kinds, Order) && f.Line != line {
				require.Greater(t, f.Line, line, "seed %d: %q", seed, string(list))
				line, kind = f.Line, -1
			}
			require.Greater(t, k, kind, "seed %d: %q", seed, string(list))
			kind = k
		}
	}
}

// Duplicates and order as a naive reading of the whole list has them.
func TestDuplicatesAndOrder(t *testing.T) {
	seed := rand.Uint64()
	rnd := rand.New(rand.NewPCG(seed, 0))
	for range 500 {
		list := make([]string, rnd.IntN(30))
		for i := range list {
			list[i] = []string{"a", "A", "é", "e\u0301", "É", "ba", "Ba", "bA"}[rnd.IntN(8)]
		}
		want := map[Kind]int{}
		normal := dict.Options{}.Normal
		for i, w := range list {
			sameAs := func(v string) bool { return normal(v) == normal(w) }
			switch {
			case slices.Contains(list[:i], w):
				want[Duplicate]++
			case slices.ContainsFunc(list[:i], sameAs):
				want[Same]++
			}
			if i > 0 && w < list[i-1] {
				want[Order]++
			}
		}
		got := map[Kind]int{}
		for _, f := range findings(t, Options{}, strings.Join(list, "\n")+"\n") {
			if f.Kind == Duplicate || f.Kind == Same || f.Kind == Order {
				got[f.Kind] += f.Count
			}
		}
		require.Equal(t, want, got, "seed %d: %q", seed, list)
	}
}

func FuzzList(f *testing.F) {
	for _, list := range []string{"", "ab\r\n\ncd", " Ab\nab\n", "cоw\n", "a\u200bb\ufffd", "e\u0301\u0323\n", "viii\nbcd\n", "İ\ni\u0307\n", `["a\nb"]`} {
		f.Add(list)
	}
	f.Fuzz(func(t *testing.T, list string) {
		s, err := source.Options{MaxBytes: 1 << 20}.Read(strings.NewReader(list), "list")
		if err != nil {
			return
		}
		for f, err := range (Options{}).List(s.Raw()) {
			if err != nil {
				return
			}
			require.Contains(t, Kinds(), f.Kind)
			require.Positive(t, f.Count)
			require.NotEmpty(t, f.Text.String())
			require.Less(t, len(f.Text.String()), 1000)
		}
	})
}

// A letter that the alphabet given lacks is something to look at, and only then.
func TestForeign(t *testing.T) {
	a, err := trie.NewAlphabet("g", "h", "sz", "é")
	require.NoError(t, err)
	for text, want := range map[string]string{"ghé": "", "GHsz": "", "ghost": `"o"`, "szs": `"s"`, "e\u0301g": "", "x\u0302g": `"x̂"`} {
		found := ""
		for f, err := range (Options{Alphabet: a}).List(func(yield func(dict.Entry, error) bool) { yield(dict.Entry{Text: text, Line: 1}, nil) }) {
			require.NoError(t, err)
			if f.Kind == Foreign {
				found = strings.TrimPrefix(f.Text.String(), "a letter that is not in the alphabet: ")
			}
		}
		assert.Equal(t, want, found, text)
	}
}

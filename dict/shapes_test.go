package dict

import (
	"bytes"
	"compress/gzip"
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"
	"testing/iotest"
	"unicode/utf16"

	"github.com/klauspost/compress/zstd"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/text/encoding/charmap"

	"wordgame/trie"
)

// sample is what the files in testdata hold.
const sample = "aardvark\nbee\nćma\nżółw\n"

func words(text string) []string { return strings.Fields(text) }

func gzipped(t testing.TB, text string) string {
	var b bytes.Buffer
	w := gzip.NewWriter(&b)
	_, err := w.Write([]byte(text))
	require.NoError(t, err)
	require.NoError(t, w.Close())
	return b.String()
}

func zstded(t testing.TB, text string) string {
	var b bytes.Buffer
	w, err := zstd.NewWriter(&b, zstd.WithEncoderConcurrency(1), zstd.WithWindowSize(1<<16))
	require.NoError(t, err)
	_, err = w.Write([]byte(text))
	require.NoError(t, err)
	require.NoError(t, w.Close())
	return b.String()
}

func testdata(t testing.TB, name string) string {
	data, err := os.ReadFile("testdata/" + name)
	require.NoError(t, err)
	return string(data)
}

func saved(t testing.TB, words ...string) string {
	a, err := trie.AlphabetOf(slices.Values(words))
	require.NoError(t, err)
	d, err := trie.Build(a, slices.Values(words))
	require.NoError(t, err)
	var b bytes.Buffer
	_, err = d.WriteTo(&b)
	require.NoError(t, err)
	return b.String()
}

func wide(text string, low, high int) string {
	var b []byte
	for _, u := range utf16.Encode([]rune(text)) {
		unit := [2]byte{}
		unit[low], unit[high] = byte(u), byte(u>>8)
		b = append(b, unit[:]...)
	}
	return string(b)
}

// read returns the entries of a list, its warnings, and the first error.
func (o ReadOptions) read(list string) (entries, warnings []string, err error) {
	s, err := o.Read(strings.NewReader(list), "list")
	if err != nil {
		return nil, nil, err
	}
	defer s.Close()
	for e, err := range s.Entries() {
		if err != nil {
			return entries, nil, err
		}
		entries = append(entries, e)
	}
	return entries, s.Warnings(), nil
}

// What warnings are about.
const (
	inLatin   = "was read as Windows-1252"
	isTable   = "is a table: the words are read from column"
	onOneLine = "has several words on a line"
)

// Shapes of files, most of which hold ab and cd.
func TestShapes(t *testing.T) {
	none, counted, latin2 := ReadOptions{}, ReadOptions{MinCount: 2}, ReadOptions{Encoding: "latin2"}
	column := func(c string) ReadOptions { return ReadOptions{Column: c} }
	countedBy := func(c string) ReadOptions { return ReadOptions{MinCount: 2, CountColumn: c} }
	for _, c := range []struct {
		name  string
		o     ReadOptions
		list  string
		want  string // with strokes between
		warns string
	}{
		{"empty", none, "", "", ""},
		{"plain", none, " ab \r\n\ncd", "ab|cd", ""},
		{"plain with some commas", none, "ab, cd\nef\nan, bn\n", "ab, cd|ef|an, bn", ""},
		{"plain with some spaces", none, "ab\nvice versa\nad hoc\nin the end\nef\n",
			"ab|vice versa|ad hoc|in the end|ef", ""},
		{"plain, phrases", none, "ad hoc\nvice versa\nper se\n", "ad hoc|vice versa|per se", ""},
		{"plain, phrase of number", none, "ad hoc\nvice versa\ncatch 22\n", "ad hoc|vice versa|catch 22", ""},
		{"plain, to infinity", none, "ad hoc\nnaan nan\nto infinity\n", "ad hoc|naan nan|to infinity", ""},
		{"plain, one bracket", none, "(", "(", ""},
		{"plain with CR", none, "ab\rcd\r", "ab|cd", ""},
		{"a mark inside", none, "\ufeffab\n\ufeffcd\n", "ab|\ufeffcd", ""}, // which is a step's to take off
		{"quoted", none, "\"ab\"\n\"cd\"\n", "ab|cd", ""},
		{"quoted with commas", none, "\"ab\",\n\"cd\"\n\"ef\n", "ab|cd|\"ef", ""},
		{"one line, commas", none, "ab, cd", "ab|cd", onOneLine},
		{"one line, spaces", none, "ab cd\n", "ab|cd", onOneLine},
		{"one line, semicolons", none, "ab;cd", "ab|cd", onOneLine},
		{"one line, quoted", none, `"ab", "cd"`, "ab|cd", onOneLine},
		{"one line, Persian", none, "می\u200cخواهم نمی\u200cدانم", "می\u200cخواهم|نمی\u200cدانم", onOneLine},
		{"one line, apostrophes", none, "can’t won't x-ray", "can’t|won't|x-ray", onOneLine},
		{"lines of words", none, "ab cd ef\ngh ij kl\nmn\n", "ab|cd|ef|gh|ij|kl|mn", onOneLine},
		{"lines of words, as many", none, "ab, cd, ef\ngh, ij, kl\n", "ab|cd|ef|gh|ij|kl", onOneLine},
		{"plain, idioms", none, "break the ice\nonce in the end\n", "break the ice|once in the end", ""},
		{"lines of words, commas", none, "ab, cd, ef,\ngh, ij,\nkl, mn\n", "ab|cd|ef|gh|ij|kl|mn", onOneLine},
		{"UTF-16LE", none, "\xff\xfe" + wide("ab\r\n𝔸ż\n", 0, 1), "ab|𝔸ż", ""},
		{"UTF-16LE unmarked", none, wide("ab\ncd", 0, 1), "ab|cd", ""},
		{"UTF-16BE unmarked", none, wide("ab\ncdż", 1, 0), "ab|cdż", ""},
		{"a mark beats a name", latin2, "\ufeffżółw\n", "żółw", ""},
		{"Latin-1", none, "ab\ncaf\xe9\n", "ab|café", inLatin + ", with é in line 2"},
		{"Latin-1, windows-1252", none, "\x9cuvre\n", "œuvre", inLatin + ", with œ in line 1"},
		{"Latin-1 in UTF-8", none, "żółw\ncaf\xe9", "żółw|café", inLatin},
		{"Latin-2", latin2, "\xbf\xf3\xb3w\n", "żółw", ""},
		{"EBCDIC", ReadOptions{Encoding: "cp037"}, "\x81\x82\x25\x83\x84", "ab|cd", ""},

		{"CSV", none, "n,Word\r\n1,\"ab\"\r\n\r\n2,cd\r\n3,\"e,\"\"f\ng\"\r\n", "ab|cd|e,\"f\ng", ""},
		{"CSV, one quoted column", none, "\"word\"\n\"ab\"\n\"cd\"\n", "word|ab|cd", ""},
		{"CSV, a quote inside", none, "word,def\nab,a 12\" ruler\ncd,x\n", "ab|cd", ""},
		{"CSV, word beside lemma", none, "n,lemma,word\n1,being,ab\n2,going,cd\n", "ab|cd", ""},
		{"white space, comments", none, "ab 50\n# end\ncd 20\n", "ab|cd", isTable + " 1, such as cd"},
		{"CSV after blank lines", none, "\r\n\nword,n\nab,1\n \t\ncd,2\n", "ab|cd", ""},
		{"CSV, empty field", none, "word,count\n,1\n ab ,2\ncd,\n", "ab|cd", ""},
		{"CSV, a header alone", none, "word,count", "", ""},
		{"CSV, no header", none, "1,ab\n2,cd\n", "ab|cd", isTable + " 2, such as cd"},
		{"CSV, no header or number", none, "ab,x\ncd,x\n", "ab|cd", isTable + " 1, such as cd"},
		{"CSV, another header", none, "Wort,Anzahl\nab,1\ncd,2\n", "ab|cd", isTable + " 1, such as cd"},
		{"CSV, counted", counted, "word,freq\nab,10\nef,1.9\ncd,1e3\n", "ab|cd", ""},
		{"CSV, counted by column", countedBy("m"), "word,n,m\nab,0,2\nef,9,1\ncd,1,3\n", "ab|cd", ""},
		{"CSV, counted, no header", counted, "ab,7\nef,1\ncd,9\n", "ab|cd", isTable},
		{"CSV, column by name", column("hw"), "word, HW\nx,ab\ny,cd\n", "ab|cd", ""},
		{"CSV, blanks by a comma", none, "word, n\n\"ab\", 1\n \"cd\",2\n", "ab|cd", ""},
		{"semicolons", none, "lemma;n\nab;1\ncd;2\n", "ab|cd", ""},
		{"Excel, UTF-16", none, "\xff\xfe" + wide("sep=\t\nword\tcount\nab\t2\ncd\t3", 0, 1), "ab|cd", ""},
		{"TSV", none, "word\tcount\nab\t1\ncd\t2\n", "ab|cd", ""},
		{"TSV with quotes", none, "word\tcount\n\"\t9\n\"ab\"\t1\n5\" pipe\t3\n\"tis\t2\n", "\"|ab|5\" pipe|\"tis", ""},
		{"TSV, long header", column("1"), "ab\t" + strings.Repeat("x", headSize) + "\ncd\t2\n", "ab|cd", ""},
		{"TSV of frequencies", countedBy("freqcount"),
			"Word\tFREQcount\tLg10WF\nab\t1200\t3.1\nef\t1\t1.6\ncd\t2\t2\n", "ab|cd", ""},
		{"white space", none, "word  count\n\nab\t 23\n cd 3\n", "ab|cd", ""},
		{"white space, no header", counted, "ab 23\n\nef 1\ncd 3\n", "ab|cd", isTable + " 1, such as cd"},
		{"white space, counts first", counted, "   23 ab\n\n   1 ef\n   3 cd\n", "ab|cd", isTable + " 2, such as cd"},
		{"white space, infinity", none, "3 ab\n2 infinity\n", "ab|infinity", isTable + " 2"},

		{"JSON array", none, " [\"ab\",\n \"c\\u0064\"] \n", "ab|cd", ""},
		{"JSON array, UTF-16", none, "\xff\xfe" + wide(`["ab","cd"]`, 0, 1), "ab|cd", ""},
		{"JSON array, a mark", none, "\ufeff[\"ab\",\"cd\", \"\"]", "ab|cd", ""},
		{"JSON counts", none, "{\"ab\": 3, \"cd\":\n1.5e3}", "ab|cd", ""},
		{"JSON counts, counted", counted, `{"ab": 2, "ef": 1, "cd": 3}`, "ab|cd", ""},
		{"JSON objects", none, `[{"n": 1, "Word": "ab"}, {"word": "cd", "lemma": "x"}]`, "ab|cd", ""},
		{"JSON objects, column", column("hw"), `[{"word": 1, "HW": "ab"}, {"word": 2, "hw": "cd"}]`, "ab|cd", ""},
		{"lines of JSON", none, "{\"word\":\"ab\",\"lang\":\"English\"}\n{\"word\":\"cd\"}\n", "ab|cd", ""},
		{"lines of JSON, numbers", none, "{\"count\":3,\"word\":\"ab\"}\n{\"count\":2,\"word\":\"cd\"}", "ab|cd", ""},

		{"gzip, two members", none, gzipped(t, "ab\nc") + gzipped(t, "d\n"), "ab|cd", ""},
		{"zstd, great window", none, "\x28\xb5\x2f\xfd\x00\x88\x19\x00\x00ab\n", "ab", ""},
		{"xz, a filter for x86", none, testdata(t, "x86.xz"), strings.Join(words(sample), "|"), ""},
		{"xz, a delta filter", none, testdata(t, "delta.xz"), strings.Join(words(sample), "|"), ""},
		{"xz, no check", none, testdata(t, "none.xz"), strings.Join(words(sample), "|"), ""},
		{"xz, two streams, padding", none, xzed("ab\nc") + "\x00\x00\x00\x00" + xzed("d\n") + strings.Repeat("\x00",
			8), "ab|cd", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			got, warnings, err := c.o.read(c.list)
			require.NoError(t, err)
			assert.Equal(t, c.want, strings.Join(got, "|"))
			if c.warns == "" {
				assert.Empty(t, warnings)
			} else {
				assert.ErrorContains(t, fmt.Errorf("%q", warnings), c.warns)
			}

			// In small pieces, as a pipe may have them.
			s, err := c.o.Read(iotest.OneByteReader(strings.NewReader(c.list)), "list")
			require.NoError(t, err)
			got, err = collect(t, s.Entries())
			require.NoError(t, err)
			assert.Equal(t, c.want, strings.Join(got, "|"), "byte by byte")
			s.Close()
		})
	}
	for name, list := range packed(t) {
		got, _, err := none.read(list)
		require.NoError(t, err, name)
		assert.Equal(t, words(sample), got, name)
	}
}

func TestRefuses(t *testing.T) {
	none, column, counted := ReadOptions{}, ReadOptions{Column: "1"}, ReadOptions{MinCount: 1}
	encoded := func(e string) ReadOptions { return ReadOptions{Encoding: e} }
	by := func(c string) ReadOptions { return ReadOptions{Column: c} }
	const (
		noColumns = "has no columns or counts: want a table"
		gzipBad   = "list: the gzip data cannot be unpacked ("
		zstdBad   = "list: the zstd data cannot be unpacked ("
		xzBad     = "list: the xz data cannot be unpacked ("
		bzip2Bad  = "list: the bzip2 data cannot be unpacked ("
	)
	for _, c := range []struct {
		name string
		o    ReadOptions
		list string
		want string
	}{
		{"not UTF-8", encoded("utf-8"), "ab\ncaf\xe9\n", "list: line 2: it is not in utf-8"},
		{"undefined byte", encoded("windows-1253"), "ab\nc\xaa\n", "list: line 2: it is not in windows-1253"},
		{"zero byte", none, "ab\nc\x00", "list: line 2: a zero byte"},
		{"zero behind Latin-1", none, "\xe9\xe9\nc\x00", "list: line 2: a zero byte"},
		{"UTF-16, half a pair", encoded("utf-16"), "\xff\xfea\x00\n\x00\x00\xd8b\x00",
			"list: line 2: it is not in utf-16"},
		{"unknown encoding", encoded("iso-8859-22"), "", `no encoding is called "iso-8859-22": want utf-8`},
		{"zip", none, "PK\x03\x04xyz", "list: it is a zip archive"},
		{"packed thrice", none, gzipped(t, gzipped(t, gzipped(t, "ab\n"))), "list: packed 3 times over and more"},
		{"long line", none, "ab\n" + strings.Repeat("x", 70_000), "list: line 2 is longer than 65535 bytes"},
		{"JSON of numbers", none, "[\"ab\",\n12]", "list: element 2 of the JSON: want words"},
		{"JSON, other objects", none, `[{"wort": "ab"}]`, "list: element 1 of the JSON: no field"},
		{"JSON, other values", none, "{\"ab\": 1,\n\"cd\": \"x\"}", "list: element 2 of the JSON: want words"},
		{"JSON, no such field", ReadOptions{Column: "hw"}, `[{"word": "ab"}]`, "no field called hw has a word: its fields are word"},
		{"JSON, cut line", none, "{\"word\": \"ab\"}\n{\"word\": \"c", "list: the JSON is cut short"},
		{"JSON, more behind", none, "[\"ab\"]\n[\"cd\"]", "something follows the end"},
		{"JSON, column", column, `["ab"]`, "a list of words in JSON " + noColumns},
		{"saved, cut", none, saved(t, "ab")[:70], "list: the saved automaton is cut short"},
		{"CSV, no such column", by("wrd"), "word,count\nab,1\n",
			`list: it has no column "wrd": its columns are "word", "count"`},
		{"CSV, many columns", by("x"), strings.Repeat("w,", 30) + "w\n", `it has no column "x": its columns are "w", `},
		{"CSV, no count", counted, "word,n\nab,x\n", `it has no column called count: its columns are "word", "n"`},
		{"CSV, short row", none, "n,word\n1,ab\n\n2\n", "list: row 3 has 1 fields: want 2 or more"},
		{"CSV, no number", counted, "word,count\nab,x\n", `list: row 2: the count is "x": want a number`},
		{"CSV, NaN", counted, "word,count\nab,NaN\n", `the count is "NaN"`},
		{"CSV, open quote", none, "word,n\nab,\"1\n" + strings.Repeat("ef,1\n", 20), "a field of more than 10 lines"},
		{"CSV, an id is no count", counted, "id,word\n1,ab\n2,cd\n", "it has no column called count"},
		{"white space, an entry with one", none, strings.Repeat("ab 5\n", 2000) + "polar bear 5\n", "row 2001 has 3 fields"},
		{"JSON, no word", none, `{"words": ["ab"]}`, "no field called word has a word: its fields are words"},
		{"gzip, something after", none, gzipped(t, "ab\n") + "something else", gzipBad},
		{"bzip2, more after", none, testdata(t, "list.bz2") + "something else", bzip2Bad},
		{"xz, unknown filter", none, testdata(t, "arm64.xz"), xzBad},
		{"xz, great dictionary", none, testdata(t, "great.xz"), xzBad},
		{"xz, bad padding", none, xzed("ab\n") + "\x00\x00", xzBad},
		{"zstd, huge window", none, "\x28\xb5\x2f\xfd\x00\x90\x19\x00\x00ab\n", zstdBad},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, _, err := c.o.read(c.list)
			require.ErrorContains(t, err, c.want)
			assert.Less(t, len(err.Error()), 500)
			assert.NotContains(t, err.Error(), "\n")
			missing := strings.Contains(c.want, "no column ") || strings.Contains(c.want, "no field")
			assert.Equal(t, missing, errors.As(err, new(*ColumnError)))
		})
	}
}

// What is in a list shows, wherever its runes meet the ends of the buffers that it is read by.
func TestRunesAtBorders(t *testing.T) {
	t.Parallel()
	const list = "żółw\r\nf\u00eate\n𝔞𝔟𝔠\n"
	latin, err := charmap.ISO8859_2.NewEncoder().String("żółw\r\nzażółć\n")
	require.NoError(t, err)
	for name, c := range map[string]struct {
		o          ReadOptions
		unit, list string // of filler, and what follows it
		want       string
	}{
		"UTF-8":          {ReadOptions{}, "x", list, "żółw fête 𝔞𝔟𝔠"},
		"Latin-1":        {ReadOptions{}, "x", "caf\xe9\n\xe9t\xe9\n", "café été"},
		"mixed":          {ReadOptions{}, "x", "ż\xc5\n\xf0\x9d\n𝔞", "żÅ ð\ufffd 𝔞"},
		"half a rune":    {ReadOptions{}, "x", "ab\xf0\x9d\x94", "abð\ufffd”"},
		"ISO 8859-2":     {ReadOptions{Encoding: "latin2"}, "x", latin, "żółw zażółć"},
		"UTF-16LE":       {ReadOptions{}, "x\x00", wide(list, 0, 1), "żółw fête 𝔞𝔟𝔠"},
		"UTF-16BE":       {ReadOptions{Encoding: "utf-16be"}, "\x00x", wide(list, 1, 0), "żółw fête 𝔞𝔟𝔠"},
		"several a line": {ReadOptions{}, "x", " żółw fête 𝔞𝔟𝔠", "żółw fête 𝔞𝔟𝔠"},
		"table":          {ReadOptions{Column: "1"}, "x", "\nżółw\tżółw\r\nfête\tfête", "żółw fête"},
	} {
		t.Run(name, func(t *testing.T) {
			for border, most := range map[int]int{4096: 12, blockSize: 6} {
				for before := range most {
					fill := strings.Repeat(strings.Repeat(c.unit, 15)+strings.Replace(c.unit, "x", "\n", 1),
						border/len(c.unit)/16+1)
					if name == "several a line" {
						fill = strings.Repeat("xyz ", border/4+1)
					}
					text := fill[:border-before*len(c.unit)] + c.list
					got, _, err := c.o.read(text)
					require.NoError(t, err, "%d before %d", before, border)
					want := words(c.want)
					require.GreaterOrEqual(t, len(got), len(want))
					got = got[len(got)-len(want):]
					got[0] = strings.TrimLeft(got[0], "x")
					require.Equal(t, want, got, "%d before %d", before, border)
				}
			}
		})
	}
}

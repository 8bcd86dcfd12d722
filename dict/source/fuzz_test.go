package source

import (
	"encoding/csv"
	"encoding/json"
	"io"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/require"
	"golang.org/x/text/unicode/norm"

	"wordgame/dict"
	"wordgame/trie"
)

// FuzzRead reads whatever it is given, in both ways, which must agree.
func FuzzRead(f *testing.F) {
	for _, list := range packed(f) {
		f.Add([]byte(list), "", "", 0, 0)
	}
	for _, list := range []string{
		"", "ab\r\n cd", "\xff\xfea\x00\n\x00", "\xfe\xff\x00a", "word,count\nab,1\n\"c\nd\",2\n", "word\tlevel\nab\t3\n", `["ab", "c\u0301"]`,
		`{"ab": 1, "cd": 2.5}`, saved(f, "ab", "cd"), allWords(20), "PK\x03\x04", gzipped(f, gzipped(f, `["ab"]`)), zstded(f, "word;n\nab;1\n"), "\ufeff[\"ab\"]",
	} {
		f.Add([]byte(list), "", "", 0, 0)
		f.Add([]byte(list), "", "1", 1, 0)
		f.Add([]byte(list), "latin2", "word", 0, 1)
		f.Add([]byte(list), "utf-16le", "", 0, 0)
	}
	const most = 1 << 18
	f.Fuzz(func(t *testing.T, list []byte, encoding, column string, count, level int) {
		o := Options{Encoding: encoding, Column: column, MinCount: count, MaxLevel: level, MaxBytes: most}
		_, got, err := read(o, string(list))
		size := 0
		for _, e := range got {
			require.True(t, utf8.ValidString(e))
			require.True(t, norm.NFC.IsNormalString(e))
			require.NotEmpty(t, e)
			size += len(e)
		}
		require.LessOrEqual(t, size, 9*most) // normal form C makes some characters longer
		if err != nil {
			require.Less(t, len(err.Error()), 2000)
			require.NotContains(t, err.Error(), "\n")
		}
		raw, rawErr := readRaw(o, string(list))
		require.Equal(t, err == nil, rawErr == nil, "%v, %v", err, rawErr)
		if err != nil {
			return
		}
		for _, e := range raw {
			text := strings.TrimSpace(e.Text)
			if text == "" {
				continue
			}
			require.NotEmpty(t, got)
			require.Equal(t, norm.NFC.String(text), got[0])
			got = got[1:]
		}
		require.Empty(t, got)
	})
}

// FuzzCSV splits rows as encoding/csv does, which knows no blank lines.
func FuzzCSV(f *testing.F) {
	for _, text := range []string{
		"word,n\r\nab,1\r\n\n \ncd,", "\"a,b\",\"\"\n\"c\r\n\"\"d\",\"e\"\r", "a\"b", "\"a\"b", "\"a\n\nb", ",\n\",\"\n", "\"\"\r\r\n", "\r",
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if len(text) > dict.MaxLine {
			return
		}
		type row struct {
			fields []string
			line   int
		}
		var got, want []row
		var gotErr error
		(&table{comma: ",", word: 1}).rows(strings.NewReader(text), func(fields []string, line int, err error) bool {
			if gotErr = err; err == nil && !(len(fields) == 1 && strings.TrimSpace(fields[0]) == "") {
				got = append(got, row{slices.Clone(fields), line})
			}
			return err == nil
		})
		c := csv.NewReader(strings.NewReader(strings.NewReplacer("\r\n", "\n", "\r", "\n").Replace(text))) // which takes no CR for the end of a line
		c.FieldsPerRecord = -1
		fields, err := c.Read()
		for ; err == nil; fields, err = c.Read() {
			if len(fields) > 1 || strings.TrimSpace(fields[0]) != "" {
				line, _ := c.FieldPos(min(1, len(fields)-1))
				want = append(want, row{fields, line})
			}
		}
		require.Equal(t, err == io.EOF, gotErr == nil, "%v, %v", err, gotErr)
		require.Equal(t, want, got)
	})
}

func FuzzReadAlphabet(f *testing.F) {
	for _, file := range []string{"a\nb\n", "# x\nsz\nS\nz", "e\ne\u0301", "\ufeffa", "\xff", "a b", "İ\ni\u0307"} {
		f.Add(file)
	}
	f.Fuzz(func(t *testing.T, file string) {
		a, err := ReadAlphabet(strings.NewReader(file), "letters")
		if err != nil {
			require.Less(t, len(err.Error()), 2000)
			return
		}
		var again strings.Builder
		for i := range a.Len() {
			letter := a.Text(trie.Letter(i))
			require.Equal(t, dict.Options{}.Normal(letter), letter)
			again.WriteString("\n" + letter)
		}
		require.NotZero(t, a.Len())
		b, err := ReadAlphabet(strings.NewReader(again.String()), "letters")
		if err != nil { // a letter may begin with #, if in capitals it does not
			t.Fatal(err)
		}
		require.Equal(t, a, b)
	})
}

// What a parser holds may have maxGathered bytes, and no more.
func TestWindowIsBounded(t *testing.T) {
	w := &window{r: strings.NewReader("\nab"), offset: func() int64 { return 0 }, read: maxGathered}
	n, err := w.Read(make([]byte, 9))
	require.NoError(t, err)
	require.Equal(t, 3, n)
	_, err = w.Read(nil)
	require.EqualError(t, err, "line 1 and after: an entry of more than 1048576 bytes: want a word")
	require.Equal(t, err, w.err)
}

// A row of CSV may have maxGathered bytes, the ends of its lines included, and no more.
func TestRowIsBounded(t *testing.T) {
	line := strings.Repeat("x", dict.MaxLine)
	lines := slices.Repeat([]string{line}, maxGathered/(dict.MaxLine+1))
	lines[0], lines[len(lines)-1] = `"`+line[1:], line[3:]+`",1`
	row := strings.Join(lines, "\n")
	require.Equal(t, maxGathered, len(row)+1)
	all, err := readRaw(Options{}, "word,n\n"+row+"\n"+row)
	require.NoError(t, err)
	require.Len(t, all, 2)
	_, err = readRaw(Options{}, "word,n\n"+strings.Replace(row, "\n", "\n\n", 1))
	require.ErrorContains(t, err, "line 2 and after: an entry of more than 1048576 bytes: want a word")
}

// The bound of an entry is none of a list.
func TestLongLists(t *testing.T) {
	t.Parallel()
	const n = 200_000
	for name, list := range map[string]string{
		"CSV":  "word,count\n" + strings.Repeat("żółw,1\n", n),
		"TSV":  "word\tcount\n" + strings.Repeat("żółw\t1\n", n),
		"JSON": "[" + strings.Repeat("\"żółw\",\n", n) + "\"żółw\"]",
	} {
		require.Greater(t, len(list), maxGathered+headSize+64<<10, name)
		all, err := readRaw(Options{}, list)
		require.NoError(t, err, name)
		require.GreaterOrEqual(t, len(all), n, name)
		require.Equal(t, "żółw", all[n-1].Text, name)
		require.GreaterOrEqual(t, all[n-1].Line, n, name)
	}
}

// What encoding/json and encoding/csv read whole is read the same in pieces.
func TestRandomTables(t *testing.T) {
	seed := rand.Uint64()
	rnd := rand.New(rand.NewPCG(seed, 0))
	for range 300 {
		var want []string
		rows := [][]string{{"count", "Word", "level"}}
		object := map[string]float64{}
		for range 1 + rnd.IntN(20) {
			word := make([]rune, 1+rnd.IntN(4))
			for i := range word {
				word[i] = []rune("ab\",;\n\tż𝔸\\")[rnd.IntN(10)]
			}
			count, level := rnd.IntN(5), rnd.IntN(5)
			text := "x" + string(word) + "x"
			rows = append(rows, []string{strconv.Itoa(count), text, strconv.Itoa(level)})
			object[text] = float64(count)
			if count >= 2 && level <= 3 {
				want = append(want, text)
			}
		}
		var b strings.Builder
		w := csv.NewWriter(&b)
		w.Comma = []rune{',', ';'}[rnd.IntN(2)]
		require.NoError(t, w.WriteAll(rows))
		_, got, err := read(Options{MinCount: 2, MaxLevel: 3}, b.String())
		require.NoError(t, err, "seed %d", seed)
		require.Equal(t, want, got, "seed %d: %q", seed, b.String())

		data, err := json.MarshalIndent(object, "", "\t")
		require.NoError(t, err)
		_, got, err = read(Options{MinCount: 2}, string(data))
		require.NoError(t, err, "seed %d", seed)
		counted := 0
		for word, n := range object {
			if n >= 2 {
				require.Contains(t, got, word, "seed %d", seed)
				counted++
			}
		}
		require.Len(t, got, counted, "seed %d", seed)
	}
}

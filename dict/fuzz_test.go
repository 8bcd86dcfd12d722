package dict

import (
	"math"
	"strconv"
	"strings"
	"testing"
	"testing/iotest"
	"unicode/utf8"

	"github.com/stretchr/testify/require"
	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/unicode/norm"

	"wordgame/trie/trietest"
)

// FuzzRead reads whatever it is given, whole and byte by byte, which must agree.
func FuzzRead(f *testing.F) {
	for _, list := range packed(f) {
		f.Add([]byte(list), "", "", "", 0)
	}
	for _, list := range []string{
		"", "ab\r\n cd", "\xff\xfea\x00\n\x00", "\xfe\xff\x00a", "word,count\nab,1\n\"c\nd\",2\n",
		"word\tlevel\nab\t3\n",
		`["ab", "c\u0301"]`, `[{"word": "ab", "n": 3}]`, "{\"n\": 1, \"lemma\": \"ab\"}\n{\"lemma\": \"cd\"}",
		`{"ab": 1, "cd": 2.5}`,
		saved(f, "ab", "cd"), string(trietest.AllWords(20)), "PK\x03\x04", gzipped(f, gzipped(f, `["ab"]`)), zstded(f,
			"word;n\nab;1\n"), "\ufeff[\"ab\"]",
		"sep=;\nword;count\nab;50\n", "sep=\"\na", "ab cd ef\ngh ij kl\nmn", "\"ab\", \"cd\"", "  23 ab\r   4 cd\r",
		"caf\xe9\n\xf0\x9d\x94",
	} {
		f.Add([]byte(list), "", "", "", 0)
		f.Add([]byte(list), "", "1", "2", 1)
		f.Add([]byte(list), "latin2", "word", "n", 0)
		f.Add([]byte(list), "utf-16le", "", "count", 2)
	}
	const most = 1 << 18
	f.Fuzz(func(t *testing.T, list []byte, encoding, column, countColumn string, count int) {
		o := ReadOptions{Encoding: encoding, Column: column, CountColumn: countColumn, MinCount: count, MaxBytes: most}
		got, _, err := o.read(string(list))
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
		s, again := o.Read(iotest.OneByteReader(strings.NewReader(string(list))), "list")
		var slowly []string
		if again == nil {
			slowly, again = collect(t, s.Entries())
			s.Close()
		}
		require.Equal(t, err == nil, again == nil, "%v, %v", err, again)
		if err == nil {
			requireSame(t, got, slowly)
		}
	})
}

// FuzzPlain compares a list whose first line is one word with a naive reading: so it is plain, whatever
// follows.
func FuzzPlain(f *testing.F) {
	for _, rest := range []string{
		"", "ab, cd\nef, gh\n", "ab 1\ncd 2", "word,count\nab,1\n", "\"ab\",\n\"c\"d\"\r\"\"\n \"e\" ",
		"caf\xe9\xf0\x9d\n", "a\x00", "a\tb\tc\n",
		strings.Repeat("ab cd ef gh\n", 400) + "\xc5", "[\"ab\"]", "sep=;\na;b",
	} {
		f.Add(rest)
	}
	f.Fuzz(func(t *testing.T, rest string) {
		list := ""
		for i, r := range "plain\n" + rest {
			if r == utf8.RuneError && !strings.HasPrefix(rest[max(0, i-6):], "\ufffd") {
				r = charmap.Windows1252.DecodeByte(rest[i-6])
			}
			list += string(r)
		}
		got, _, err := ReadOptions{}.read("plain\n" + rest)
		if strings.Contains(rest, "\x00") || len(list) > MaxLine {
			require.True(t, err != nil || len(list) > MaxLine)
			return
		}
		require.NoError(t, err)
		var want []string
		for _, entry := range naiveEntries(list) {
			if entry = naiveUnquoted(entry); strings.TrimSpace(entry) != "" {
				want = append(want, norm.NFC.String(strings.TrimSpace(entry)))
			}
		}
		requireSame(t, want, got)
	})
}

// naiveUnquoted takes quotes off that are around something.
func naiveUnquoted(entry string) string {
	ended := strings.TrimRight(strings.TrimSpace(entry), ", \t")
	if len(ended) > 2 && ended[0] == '"' && ended[len(ended)-1] == '"' {
		return ended[1 : len(ended)-1]
	}
	return entry
}

// FuzzTable compares the words that are counted often enough with a naive reading of the
// lines of a table.
func FuzzTable(f *testing.F) {
	for _, rows := range []string{
		"ab\t1\ncd\t2\n", "a\tb\n\tc\n  \n", "\"a\"\t 3e0 \tx\r\n\n\r\r\t-1", "a", "a\tNaN", "a\t0x1p9\n\u2000\n",
		"\"\t9\n\"b\t\"3\"\n",
	} {
		f.Add(rows, 0)
		f.Add(rows, 2)
	}
	f.Fuzz(func(t *testing.T, rows string, least int) {
		if len(rows) > MaxLine {
			return
		}
		got, _, err := ReadOptions{Encoding: "utf-8", MinCount: max(0, least)}.read("word\tcount\n" + rows)
		good := !strings.ContainsAny(rows, "\x00\ufffd")
		var want []string
		for line := range strings.SplitSeq(strings.NewReplacer("\r\n", "\n", "\r", "\n").Replace(rows), "\n") {
			if strings.TrimSpace(line) == "" {
				continue
			}
			fields := strings.Split(line, "\t")
			if least > 0 {
				if len(fields) < 2 {
					good = false
					break
				}
				n, err := strconv.ParseFloat(strings.TrimSpace(naiveUnquoted(fields[1])), 64)
				good = good && err == nil && !math.IsNaN(n)
				if n < float64(least) {
					continue
				}
			}
			if word := strings.TrimSpace(naiveUnquoted(fields[0])); word != "" {
				want = append(want, norm.NFC.String(word))
			}
		}
		require.Equal(t, good, err == nil, "%v", err)
		if err == nil {
			requireSame(t, want, got)
		}
	})
}

package source

import (
	"encoding/csv"
	"encoding/json"
	"io"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/require"

	"wordgame/dict"
)

// texts returns the texts of entries.
func texts(entries []dict.Entry) (all []string) {
	for _, e := range entries {
		all = append(all, e.Text)
	}
	return all
}

// FuzzJSON compares arrays and objects with what encoding/json reads of them. That takes
// null for a string and for a number, too.
func FuzzJSON(f *testing.F) {
	for _, list := range []string{`["ab", "c\u0301\ud800"]`, `[]`, `{"ab": 1, "cd": 2.5e0, "ab": -1}`, `{"a":null}`, `["a"] `, `[["a"]]`, `["a",]`, "[\n\"\\n\"\n,\"\xc3\xa9\"]x"} {
		f.Add(list)
	}
	f.Fuzz(func(t *testing.T, list string) {
		if !utf8.ValidString(list) || !looksLikeJSON([]byte(list)) || len(list) > headSize {
			return
		}
		raw, err := readRaw(Options{MaxBytes: 1 << 16}, list)
		var words []string
		if strings.HasPrefix(strings.TrimSpace(list), "[") {
			theirs := json.Unmarshal([]byte(list), &words)
			if err == nil {
				require.NoError(t, theirs)
				require.Equal(t, append([]string{}, words...), append([]string{}, texts(raw)...))
			} else if theirs == nil {
				require.Contains(t, err.Error(), "null")
			}
			return
		}
		counts := map[string]float64{}
		theirs := json.Unmarshal([]byte(list), &counts)
		if err != nil {
			if theirs == nil {
				require.Contains(t, err.Error(), "null")
			}
			return
		}
		require.NoError(t, theirs)
		for _, e := range raw {
			require.Contains(t, counts, e.Text)
			words = append(words, e.Text)
		}
		for word := range counts {
			require.Contains(t, words, word)
		}
	})
}

// FuzzTable compares a table with what encoding/csv reads of it, or where the fields stand
// between tabs, with what strings.Split makes of each line.
func FuzzTable(f *testing.F) {
	for _, rows := range []string{"ab,1\ncd,2\n", "\"a\nb\";1", "\"\"\"a\", 3,x\r\n\n1,2", "a\tb\n\tc\n  \n", "\"a", "a\"b", "\r\r\n,"} {
		for comma := range 3 {
			f.Add(rows, uint8(comma))
		}
	}
	f.Fuzz(func(t *testing.T, rows string, comma uint8) {
		c := [...]string{",", ";", "\t"}[comma%3]
		list := "word" + c + "count\n" + rows
		raw, err := readRaw(Options{Encoding: "utf-8", MaxBytes: 1 << 16}, list)
		if !utf8.ValidString(rows) || strings.Contains(rows, "\x00") {
			require.Error(t, err)
			return
		}
		var want []string
		var theirs error
		if c == "\t" {
			for line := range strings.Lines(rows) {
				if strings.TrimSpace(line) != "" {
					word, _, _ := strings.Cut(strings.TrimSuffix(strings.TrimSuffix(line, "\r\n"), "\n"), c)
					want = append(want, word)
				}
			}
		} else {
			r := csv.NewReader(strings.NewReader(list))
			r.Comma, r.FieldsPerRecord = rune(c[0]), -1
			_, _ = r.Read() // the header
			for {
				fields, err := r.Read()
				if err == io.EOF {
					break
				}
				if theirs = err; err != nil {
					break
				}
				want = append(want, fields[0])
			}
		}
		require.Equal(t, theirs == nil, err == nil, "%v, %v", theirs, err)
		if err == nil {
			require.Equal(t, want, texts(raw))
		}
	})
}

// FuzzUnpack unpacks what may be packed in any way: it comes to its end, or fails in a
// sentence, and says no more than it was allowed to.
func FuzzUnpack(f *testing.F) {
	for _, list := range packed(f) {
		f.Add([]byte(list))
	}
	f.Add([]byte(gzipped(f, zstded(f, "ab\ncd\n"))))
	f.Add([]byte(gzipped(f, "ab\n") + gzipped(f, "cd\n")))
	f.Fuzz(func(t *testing.T, data []byte) {
		const most = 1 << 16
		s := &Source{name: "list", options: Options{MaxBytes: most}}
		defer func() {
			_ = s.Close() // some tell once more that what they read is damaged
		}()
		in, err := s.unpack(strings.NewReader(string(data)))
		n := int64(0)
		if err == nil {
			n, err = io.Copy(io.Discard, in)
		}
		require.LessOrEqual(t, n, int64(most))
		if err != nil {
			require.NotContains(t, err.Error(), "\n")
			require.Less(t, len(err.Error()), 500)
		}
	})
}

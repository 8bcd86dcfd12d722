package source

import (
	"encoding/json"
	"io"
	"math"
	"strconv"
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
	for _, list := range []string{`["ab", "c\u0301\ud800"]`, `[]`, `{"ab": 1, "cd": 2.5e0, "ab": -1}`, `{"a":null}`, `["a"] `, `{" ": -1}`, `[["a"]]`, `["a",]`, "[\n\"\\n\"\n,\"\xc3\xa9\"]x"} {
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

// FuzzTable compares the words that are counted often enough with a naive reading of the
// lines of a table.
func FuzzTable(f *testing.F) {
	for _, rows := range []string{"ab\t1\ncd\t2\n", "a\tb\n\tc\n  \n", "\"a\"\t 3e0 \tx\r\n\n\r\r\t-1", "a", "a\tNaN", "a\t0x1p9\n\u2000\n"} {
		f.Add(rows, 0)
		f.Add(rows, 2)
	}
	f.Fuzz(func(t *testing.T, rows string, least int) {
		raw, err := readRaw(Options{Encoding: "utf-8", MinCount: max(0, least), MaxBytes: 1 << 16}, "word\tcount\n"+rows)
		good := utf8.ValidString(rows) && !strings.Contains(rows, "\x00")
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
				n, err := strconv.ParseFloat(strings.TrimSpace(fields[1]), 64)
				good = good && err == nil && !math.IsNaN(n)
				if n < float64(least) {
					continue
				}
			}
			want = append(want, fields[0])
		}
		require.Equal(t, good, err == nil, "%v", err)
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

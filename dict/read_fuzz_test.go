package dict

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// FuzzLines compares Lines with a naive reading of the whole list. Filler before it may
// end so many bytes before the length that a line may have, or before the end of a block.
func FuzzLines(f *testing.F) {
	for _, list := range []string{
		"", "\n", "ab\r\ncd\n\nef", "\ufeffab", "\ufeff\ufeffab\n", "\xff\xfea\x00", "a\x00b", "caf\xe9", "cafe\u0301\n",
		"\u00a0ab\u3000\n\u2000\n", "a\n\u0301\n \u0344\n", strings.Repeat("\u0301", 40), "e\u0301" + strings.Repeat("\u0323", 40),
		"\u1112\u1161\n\u11ab", "\ufffd\n", "\xf0\x9d\x94\n", "\u212b", "\r\r\n\v\u0085",
	} {
		for border := range 3 {
			f.Add(list, uint8(border), uint8(len(list)/2))
		}
	}
	f.Fuzz(func(t *testing.T, list string, border, before uint8) {
		if border %= 3; border > 0 {
			list = filler([...]int{0, MaxLine, blockSize}[border]-int(before)) + list
		}
		_, _, bad := naiveFault(list)
		for line := range strings.SplitSeq(strings.TrimPrefix(list, "\ufeff"), "\n") {
			bad = bad || len(line) > MaxLine
		}
		want := naiveEntries(list)
		got, err := collect(t, Lines(strings.NewReader(list), "list"))
		if bad {
			require.ErrorContains(t, err, "list: ")
			require.LessOrEqual(t, len(got), len(want))
			want = want[:len(got)]
		} else {
			require.NoError(t, err)
		}
		requireSame(t, want, got)
	})
}

// Steps that are read can be written, and read again as themselves.
func FuzzParseSteps(f *testing.F) {
	f.Add(Steps{{Capitals, 12, 10}, {Letters, 10, 10}, {Length, 10, 3}}.String())
	f.Add("a 1 2\n\nb 9223372036854775808 -1")
	f.Fuzz(func(t *testing.T, text string) {
		s, err := ParseSteps(text)
		if err != nil {
			require.ErrorContains(t, err, "want a name and two numbers")
			return
		}
		again, err := ParseSteps(s.String())
		require.NoError(t, err)
		require.Equal(t, s, again)
	})
}

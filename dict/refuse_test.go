package dict

import (
	"fmt"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// naiveFault returns the line, from 1, and the place of the first byte that is
// zero or no UTF-8.
func naiveFault(list string) (line, offset int, found bool) {
	line = 1
	for i, r := range list {
		if r == 0 || r == utf8.RuneError && !strings.HasPrefix(list[i:], "\ufffd") {
			return line, i, true
		}
		if r == '\n' {
			line++
		}
	}
	return 0, 0, false
}

func TestLinesSaysWhereTheFaultIs(t *testing.T) {
	t.Parallel()
	good := strings.Repeat("żółw\r\n\n\ufffd zażółć gęślą jaźń\n", 3*blockSize/2/40)
	for name, bad := range map[string]string{
		"zero byte":          "\x00",
		"Latin-1":            "caf\xe9\n",
		"half a rune":        "\xc5\n",
		"two of three bytes": "\xe2\x82",
		"overlong":           "\xc0\xaf",
		"surrogate":          "\xed\xa0\x80",
		"zero byte first":    "\x00\xff",
		"zero byte last":     "\xff\x00",
	} {
		for _, at := range []int{0, 20, blockSize - 1, blockSize, blockSize + 5, len(good)} {
			for _, mark := range []string{"", "\ufeff"} {
				t.Run(fmt.Sprintf("%s%s at %d", name, strings.Repeat(" after mark", len(mark)/3), at), func(t *testing.T) {
					list := mark + good[:at] + bad + good[at:]
					line, offset, found := naiveFault(list)
					require.True(t, found)
					got, err := collect(t, Lines(strings.NewReader(list), "name"))
					require.ErrorContains(t, err, fmt.Sprintf("name: line %d, byte %d: ", line, offset-strings.LastIndex(list[:offset], "\n")))
					requireSame(t, naiveEntries(list[:offset])[:len(got)], got)
				})
			}
		}
	}
}

func TestLinesTooLong(t *testing.T) {
	t.Parallel()
	for _, before := range []int{0, 3, 1000, 90_000} { // lines; so many do not fit a block
		for _, length := range []int{MaxLine, MaxLine + 1, blockSize - 1, blockSize, blockSize + 1, 3 * blockSize} {
			for _, end := range []string{"", "\n", "\nab\n"} {
				t.Run(fmt.Sprintf("%d bytes%.2q after %d lines", length, end, before), func(t *testing.T) {
					list := strings.Repeat("ab\n", before) + strings.Repeat("x", length) + end
					got, err := collect(t, Lines(strings.NewReader(list), "name"))
					if length <= MaxLine {
						require.NoError(t, err)
						requireSame(t, naiveEntries(list), got)
						return
					}
					require.ErrorContains(t, err, fmt.Sprintf("name: line %d is longer than %d bytes", before+1, MaxLine))
					assert.Len(t, got, before)
				})
			}
		}
	}
}

package dict

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/trie"
)

func TestReadAlphabet(t *testing.T) {
	for name, c := range map[string]struct {
		file string
		want string
	}{
		"Polish":            {"\ufeff# Polish\r\na\r\n\r\n ą \r\nb\r\n", "a ą b"},
		"Hungarian":         {"C\nCS\nS\nSz\nz\n", "c cs s sz z"},
		"composed":          {"e\ne\u0301\n", "e é"},
		"another order":     {"z\na\n", "z a"},
		"Breton apostrophe": {"ch\nc'h\n", "ch c'h"},
		"no newline":        {"a\nb", "a b"},
		"Serbian":           {"Dž\nǉ\n", "dž lj"}, // as words are written
		"the longest": {strings.Repeat("a", trie.MaxLetterBytes) + "\n", strings.Repeat("a",
			trie.MaxLetterBytes)},
	} {
		t.Run(name, func(t *testing.T) {
			a, err := ReadAlphabet(strings.NewReader(c.file), "letters")
			require.NoError(t, err)
			assert.Equal(t, c.want, texts(a))
		})
	}
	for name, c := range map[string]struct{ file, want string }{
		"empty":         {"# nothing\n\n", "letters has no letters"},
		"twice":         {"a\nb\n\na\n", `letters: line 4: the letter "a" is in line 1 already`},
		"capital":       {"Sz\nsZ\n", `letters: line 2: the letter "sZ" is in line 1 already, capital or small`},
		"not composed":  {"é\ne\u0301\n", "line 2: the letter"},
		"Kelvin sign":   {"k\n\u212a\n", "line 2: the letter"},
		"a stroke":      {"a\n\u0640\n", "letters: line 2:"},
		"white space":   {"a\nb c\n", `letters: line 2: "b c" isn't a letter`},
		"control":       {"a\nb\x01c\n", "letters: line 2:"},
		"long":          {strings.Repeat("a", 256), "letters: line 1:"},
		"not UTF-8":     {"a\n\xe9\n", `letters: line 2: "\xe9" is not in UTF-8`},
		"too many":      {manyLetters(1 << 16), "letters: an alphabet of"},
		"one long line": {strings.Repeat("a", 1<<20), "letters: line 1 is longer than"},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := ReadAlphabet(strings.NewReader(c.file), "letters")
			require.ErrorContains(t, err, c.want)
			assert.Less(t, len(err.Error()), 300)
			assert.NotErrorAs(t, err, new(*SizeError)) // which another MaxBytes would mend
		})
	}
}

// manyLetters returns one letter more than n.
func manyLetters(n int) string {
	var b strings.Builder
	for i := range n + 1 {
		b.WriteString(string(rune(0x40000+i)) + "\n")
	}
	return b.String()
}

package words

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/dict"
	"wordgame/trie"
)

// hungarian has letters of several characters.
func hungarian(t testing.TB) *trie.Alphabet {
	a, err := trie.NewAlphabet("a", "á", "c", "cs", "e", "é", "s", "sz", "z", "q\u030c", "*")
	require.NoError(t, err)
	return a
}

// A pattern is about the letters of the alphabet.
func TestReadings(t *testing.T) {
	t.Parallel()
	l := listOf(t, dict.Options{Min: 1, Letters: hungarian(t)}, "szcs", "sza", "sas", "cse", "cé", "q\u030ca", "a*z", "es")
	for _, test := range []struct{ reading, pattern, want string }{
		{"", "??", "cé cse es sza szcs q\u030ca"}, {"", "*s", "es sas"}, {"", "SZ*", "sza szcs"}, {"", "q*", ""},
		{"", "*e*s", "es"}, {"", "s*a*s", "sas"}, {"", "*", "a*z cé cse es sas sza szcs q\u030ca"}, {"", "c?", "cé"}, {"", "a.z", ""},
		{"anagram", "ssa", "sas"}, {"anagram", "s*", "es sas"}, {"anagram", "a?", "sza q\u030ca"}, {"anagram", "ax", ""},
		{"near", "aas", "a*z es sas sza q\u030ca"}, {"regexp", "(?i)S.*", "sas sza szcs"}, {"regexp", "..", "cé es"},
	} {
		a, err := Search{Pattern: test.pattern, Reading: test.reading, Edits: 2}.In(l)
		require.NoError(t, err)
		assert.Equal(t, test.want, strings.Join(a.Found, " "), "%s %s", test.reading, test.pattern)
	}
	_, err := Search{Pattern: "a)(b", Reading: "regexp"}.In(l)
	assert.ErrorContains(t, err, `regexp "a)(b": unexpected )`)
}

// Patterns are read without a panic, and match what a naive reading of them matches; so do edits.
func FuzzPattern(f *testing.F) {
	f.Add("s*?", "szas", "csé", byte(2))
	f.Add(`*é??**`, "a*z", "", byte(0))
	f.Fuzz(func(t *testing.T, pattern, x, y string, most byte) {
		a := hungarian(t)
		far := Edits(a, pattern, int(most))
		for _, s := range []string{x, y} {
			w, _ := a.Encode(nil, s)
			if goal := spell(a, pattern); len(goal)+len(w) < 16 {
				assert.Equal(t, min(naiveEdits(goal, w), int(most)+1), far(w))
			}
			if len(pattern)+len(s) < 40 {
				assert.Equal(t, naive(a, pattern, w), wildcards(a, pattern).MatchString(runes(w)))
			}
			anagram(a, pattern)(w)
		}
	})
}

// naive matches what stands before the first ? or *, and then the rest.
func naive(a *trie.Alphabet, pattern string, w []trie.Letter) bool {
	literal, rest := pattern, ""
	if i := strings.IndexAny(pattern, "?*"); i >= 0 {
		literal, rest = pattern[:i], pattern[i:]
	}
	letters := spell(a, literal)
	if len(w) < len(letters) {
		return false
	}
	for i, l := range letters {
		if int(w[i]) != l {
			return false
		}
	}
	w = w[len(letters):]
	switch {
	case rest == "":
		return len(w) == 0
	case rest[0] == '?':
		return len(w) > 0 && naive(a, rest[1:], w[1:])
	}
	return naive(a, rest[1:], w) || len(w) > 0 && naive(a, rest, w[1:])
}

func naiveEdits(g []int, w []trie.Letter) int {
	if len(g) == 0 || len(w) == 0 {
		return len(g) + len(w)
	}
	if g[0] == int(w[0]) {
		return naiveEdits(g[1:], w[1:])
	}
	return 1 + min(naiveEdits(g[1:], w), naiveEdits(g, w[1:]), naiveEdits(g[1:], w[1:]))
}

package lists

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
	const all = "szcs sza sas cse cé q\u030ca a*z es"
	a := hungarian(t)
	for _, test := range []struct{ reading, pattern, want string }{
		{"", "??", "szcs sza cse cé q\u030ca es"}, {"", "*s", "sas es"}, {"", `s\z*`, ""}, {"", "sz*", "szcs sza"}, {"", `a\*?`, "a*z"},
		{"", "[a-cs]*", "cse cé a*z"}, {"", "[^sz]*", "sas cse cé q\u030ca a*z es"}, {"", "?[é-ž]", "cé"}, {"", "[-a]*", "a*z"}, {"", "q*", ""},
		{"", "[q\u030c\\]-]a", "q\u030ca"}, {"", "*e*s", "es"}, {"", "s*a*s", "sas"}, {"", "*", all},
		{"prefix", "c", "cé"}, {"suffix", "s", "sas es"}, {"contains", "sz", "szcs sza"}, {"in-order", "ss", "sas"}, {"in-order", "x", ""},
		{"anagram", "ssa", "sas"}, {"anagram", "s*", "sas es"}, {"anagram", "a?", "sza q\u030ca"}, {"anagram", `\*za`, "a*z"}, {"anagram", "ax", ""},
		{"subanagram", "sessz", "es"}, {"subanagram", "cé.x", "cé"},
		{"near", "aas", "sza sas q\u030ca a*z es"}, {"regexp", "(?i)S.*", "szcs sza sas"}, {"regexp", "..", "cé es"},
	} {
		s := Search{Pattern: test.pattern, Reading: test.reading, Edits: 2}
		matches, err := s.test(a, dict.Options{})
		require.NoError(t, err)
		var found []string
		for w := range strings.FieldsSeq(all) {
			codes, _ := a.Encode(nil, w)
			if matches(codes) {
				found = append(found, w)
			}
		}
		assert.Equal(t, test.want, strings.Join(found, " "), "%s %s", test.reading, test.pattern)
	}
	for _, test := range []struct{ reading, pattern, want string }{
		{"", "a[", `pattern "a[": [ opens a class that does not end: want ], or \[ for the character itself`},
		{"", "[^]", `pattern "[^]": [^] has no letters in it: want some, or \] for the character itself`},
		{"", "[a-", `pattern "[a-": [ opens a class that does not end: want ], or \[ for the character itself`},
		{"", "[s-a]", `pattern "[s-a]": "a" comes before "s": want them the other way round`},
		{"", "[ž-é]", `pattern "[ž-é]": "é" comes before "ž": want them the other way round`},
		{"", "[é-x\u030c]", "pattern \"[é-x\u030c]\": the alphabet lacks one of \"é\" and \"x\u030c\": a range wants two of its letters, or two single characters"},
		{"", `a\`, `pattern "a\\": \ at the end: want a character after it, or \\ for itself`},
		{"subanagram", "*", `pattern "*": * lets every word match: want letters, or \* for the character itself`},
		{"regexp", "a)(b", "regexp \"a)(b\": unexpected ): `a)(b`"},
	} {
		_, err := Search{Pattern: test.pattern, Reading: test.reading}.test(a, dict.Options{})
		assert.EqualError(t, err, test.want)
	}
}

// Patterns are read without a panic, and match what a naive reading of them matches; so do edits.
func FuzzPattern(f *testing.F) {
	f.Add("s*[^a-c]?", "szas", "csé", byte(2))
	f.Add(`\*[é-ž-]**`, "a*z", "", byte(0))
	f.Fuzz(func(t *testing.T, pattern, x, y string, most byte) {
		a := hungarian(t)
		var words [2][]trie.Letter
		far := Edits(a, pattern, int(most))
		for i, s := range []string{x, y} {
			words[i], _ = a.Encode(nil, s)
			w := words[i]
			if goal := literal(a, pattern); len(goal)+len(w) < 16 {
				assert.Equal(t, min(naiveEdits(goal, w), int(most)+1), far(w))
			}
			if g, err := wildcards(a, pattern); err == nil && len(pattern)+len(s) < 40 {
				assert.Equal(t, naive(g, w), g.matches(w))
			}
			for _, reading := range []string{"regexp", "anagram", "subanagram"} {
				if matches, err := (Search{Pattern: pattern, Reading: reading}).test(a, dict.Options{}); err == nil {
					matches(w)
				}
			}
		}
	})
}

func naive(g glob, w []trie.Letter) bool {
	switch {
	case len(g) == 0:
		return len(w) == 0
	case g[0].many:
		return naive(g[1:], w) || len(w) > 0 && naive(g, w[1:])
	}
	return len(w) > 0 && g[0].is(w[0]) && naive(g[1:], w[1:])
}

func naiveEdits(g []slot, w []trie.Letter) int {
	if len(g) == 0 || len(w) == 0 {
		return len(g) + len(w)
	}
	if g[0].is(w[0]) {
		return naiveEdits(g[1:], w[1:])
	}
	return 1 + min(naiveEdits(g[1:], w), naiveEdits(g, w[1:]), naiveEdits(g[1:], w[1:]))
}

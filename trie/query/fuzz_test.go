package query

import (
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/require"
)

// fuzzList has words of letters of one rune, in the order of Unicode, of which
// some mean something in a query.
func fuzzList(t testing.TB) list {
	r := rand.New(rand.NewPCG(11, 12))
	letters := strings.Split(`*-.?[\]^abcé`, "")
	return newList(t, letters, slices.Collect(func(yield func(string) bool) {
		for range 300 {
			yield(randomText(r, letters, 1, 5))
		}
		for range 100 {
			yield(randomText(r, letters[8:], 1, 5))
		}
	}))
}

// compare compares what is found with what an expression of Go's matches.
func compare(t *testing.T, l list, q Query, expr string, wantError bool) {
	m, err := Match(l.trie, q)
	require.Equal(t, wantError, err != nil, "%v", err)
	if err != nil {
		require.True(t, utf8.ValidString(err.Error()))
		require.Less(t, len(err.Error()), 600)
		return
	}
	re := regexp.MustCompile(expr)
	re.Longest() // so that the first match is all of a word, if one is
	want := l.filter(func(w []string) bool {
		text := strings.Join(w, "")
		return slices.Equal([]int{0, len(text)}, re.FindStringIndex(text))
	})
	require.Equal(t, want, slices.AppendSeq([]string{}, m.Words()), expr)
	require.Equal(t, len(want), m.Count())
}

// asRegexp says a pattern in Go's syntax, rune by rune.
func asRegexp(pattern string) (expr string, ok bool) {
	var b strings.Builder
	runes := []rune(pattern)
	for i := 0; i < len(runes); i++ {
		switch c := runes[i]; c {
		case '?':
			b.WriteString("(?s:.)")
		case '*':
			b.WriteString("(?s:.*)")
		case '\\':
			if i++; i == len(runes) {
				return "", false
			}
			b.WriteString(quoted(runes[i]))
		case '[':
			class, n, ok := asClass(runes[i:])
			if !ok {
				return "", false
			}
			b.WriteString(class)
			i += n - 1
		default:
			b.WriteString(quoted(c))
		}
	}
	return b.String(), true
}

func quoted(c rune) string { return regexp.QuoteMeta(string(c)) }

// asClass says the class that runes start with, and how many they are.
func asClass(runes []rune) (class string, n int, ok bool) {
	b := "["
	i := 1
	if i < len(runes) && runes[i] == '^' {
		b += "^"
		i++
	}
	start := i
	next := func() (rune, bool) {
		if runes[i] == '\\' {
			i++
		}
		if i == len(runes) {
			return 0, false
		}
		i++
		return runes[i-1], true
	}
	for i < len(runes) && runes[i] != ']' {
		low, ok := next()
		if !ok {
			return "", 0, false
		}
		high := low
		if i+1 < len(runes) && runes[i] == '-' && runes[i+1] != ']' {
			i++
			if high, ok = next(); !ok || high < low {
				return "", 0, false
			}
		}
		escaped := func(c rune) string {
			if strings.ContainsRune(`-^]\[`, c) {
				return `\` + string(c)
			}
			return string(c)
		}
		b += escaped(low) + "-" + escaped(high)
	}
	if i == len(runes) || i == start {
		return "", 0, false
	}
	return b + "]", i + 1, true
}

func FuzzPattern(f *testing.F) {
	for _, s := range []string{
		"", "a?c", "*ab*", "[abc]", "[^abc]?", "[a-m]", "[*--b]", "[a--b]", `\*\?\[`, "[abc", "[]", "[z-a]", `a\`, "[a-]", "[-a]", "[a--]", `[\]-\^]`,
		"é*", "[é-ż]", "[a-c-é]", "[^]", "[^-a]", "[x-z]*", "-", "]", "?????", "[a\\", "[a-\\", "[a-",
	} {
		f.Add(s)
	}
	l := fuzzList(f)
	f.Fuzz(func(t *testing.T, pattern string) {
		// Marks go with the rune before them, and what is no text has no runes.
		if len(pattern) > 200 || !utf8.ValidString(pattern) || regexp.MustCompile(`\pM`).MatchString(pattern) {
			if m, err := Match(l.trie, Pattern(pattern)); err == nil && len(pattern) < 1000 {
				m.Count()
			}
			return
		}
		expr, ok := asRegexp(pattern)
		compare(t, l, Pattern(pattern), expr, !ok)
	})
}

func FuzzRegexp(f *testing.F) {
	for _, s := range []string{
		"", "a.c", ".*ab.*", "(a|b)*c{2,3}?", "^a$", `\pL+`, "(?i)A", "a(b", "[z-a]", `\b`, `a\B`, "(?m)^a", "(?=a)", `(a)\1`, "[^a-c]",
		"(a*)*", "(|a)+", "(a|b$|^c)*", "$^", "a{1000}{2}", "((a{9}){9}){9}", `\Qa*b\E`, "(?s).", "(?U)a+", `[[:alpha:]]`, "x*|y", "a)|(b",
	} {
		f.Add(s)
	}
	l := fuzzList(f)
	f.Fuzz(func(t *testing.T, expr string) {
		_, theirs := regexp.Compile(expr)
		_, ours := Match(l.trie, Regexp(expr))
		if theirs == nil && ours != nil {
			// What is refused here is in the expression for all to see.
			if len(expr) <= maxText {
				require.Regexp(t, `\\[bB]|\(\?[a-zA-Z]*m|\{\d+`, expr, "%v", ours)
			}
			return
		}
		compare(t, l, Regexp(expr), expr, theirs != nil)
	})
}

func FuzzAnagram(f *testing.F) {
	for _, s := range []string{"", "abc", "ab?", "a.", "ab*", `\*\?`, `a\`, "éa", "xyz", "a*b*", "????", "ża", "aab"} {
		f.Add(s, false)
		f.Add(s, true)
	}
	l := fuzzList(f)
	f.Fuzz(func(t *testing.T, text string, some bool) {
		if len(text) > 200 || !utf8.ValidString(text) || regexp.MustCompile(`\pM`).MatchString(text) {
			return
		}
		var laid []string
		blanks, others, wrong := 0, false, false
		for runes := []rune(text); len(runes) > 0; runes = runes[1:] {
			switch c := runes[0]; {
			case c == '\\' && len(runes) == 1:
				wrong = true
			case c == '\\':
				runes = runes[1:]
				laid = append(laid, string(runes[0]))
			case c == '?' || c == '.':
				blanks++
			case c == '*':
				others = true
				wrong = wrong || some
			default:
				laid = append(laid, string(c))
			}
		}
		query := Anagram(text)
		if some {
			query = Subanagram(text)
		}
		m, err := Match(l.trie, query)
		require.Equal(t, wrong, err != nil, "%v", err)
		if wrong {
			return
		}
		want := l.filter(func(w []string) bool {
			left := len(without(w, laid))
			if some {
				return left <= blanks
			}
			return len(without(laid, w)) == 0 && (left == blanks || others && left > blanks)
		})
		require.Equal(t, want, slices.AppendSeq([]string{}, m.Words()))
		require.Equal(t, len(want), m.Count())
	})
}

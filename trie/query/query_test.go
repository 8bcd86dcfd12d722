package query

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/trie"
)

// forLists runs f on random lists of every alphabet; the name has the seed.
func forLists(t *testing.T, seeds int, f func(*testing.T, *rand.Rand, list)) {
	for name, letters := range alphabets {
		for seed := range seeds {
			t.Run(fmt.Sprintf("%s/%d", name, seed), func(t *testing.T) {
				r := rand.New(rand.NewPCG(uint64(seed), 5))
				f(t, r, randomList(t, r, letters))
			})
		}
	}
}

// limits for tests: the usual one, one that is reached now and then, and one that is
// always reached.
var limits = map[string]int{"usual": maxBytes, "small": 2000, "tiny": 1}

func TestWords(t *testing.T) {
	t.Parallel()
	forLists(t, 5, func(t *testing.T, r *rand.Rand, l list) {
		for kind, random := range kinds {
			for range 5 {
				check(t, r, l, kind, random(r, l))
			}
		}
	})
}

// A range has both its ends, also where the alphabet lacks one of them.
func TestRangeEnds(t *testing.T) {
	t.Parallel()
	alphabet, err := trie.NewAlphabet("a", "b", "c")
	require.NoError(t, err)
	words, err := trie.Build(alphabet, slices.Values([]string{"a", "b", "c"}))
	require.NoError(t, err)
	for pattern, want := range map[string]string{"[`-b]": "a b", "[b-ÿ]": "b c", "[x-x]": "", "[^`-b]": "c"} {
		m, err := Match(words, Pattern(pattern))
		require.NoError(t, err, pattern)
		assert.Equal(t, want, strings.Join(slices.Collect(m.Words()), " "), pattern)
	}
}

// Letters are alike only if they are alike to each of the queries: in these x and y
// stand at the places 1 and 11, and 11 and 1.
func TestClassesApart(t *testing.T) {
	t.Parallel()
	const first, second = "cxcccccccccy", "cycccccccccx"
	alphabet, err := trie.NewAlphabet("c", "x", "y")
	require.NoError(t, err)
	words, err := trie.Build(alphabet, slices.Values([]string{first, second}))
	require.NoError(t, err)
	m, err := Match(words, Near(first, 0), Near(second, 2))
	require.NoError(t, err)
	assert.Equal(t, []string{first}, slices.Collect(m.Words()))
}

// Several queries are those words that match each of them.
func TestTogether(t *testing.T) {
	t.Parallel()
	names := []string{"pattern", "regexp", "suffix", "contains", "in order", "near", "length", "anagram", "subanagram"}
	forLists(t, 5, func(t *testing.T, r *rand.Rand, l list) {
		for range 10 {
			var samples []sample
			for range r.IntN(4) {
				samples = append(samples, kinds[names[r.IntN(len(names))]](r, l))
			}
			check(t, r, l, "together", samples...)
		}
	})
}

// check compares all that a search can say with the filtered list.
func check(t *testing.T, r *rand.Rand, l list, kind string, samples ...sample) {
	queries := []Query{{}}
	for _, s := range samples {
		kind += " " + s.about
		queries = append(queries, s.query)
	}
	m, err := Match(l.trie, queries...)
	require.NoError(t, err, kind)
	want := l.filter(func(w []string) bool {
		return !slices.ContainsFunc(samples, func(s sample) bool { return !s.match(w) })
	})
	for name, limit := range limits {
		about := kind + ", limit " + name
		require.Equal(t, want, slices.AppendSeq([]string{}, m.words(limit)), about)
		require.Equal(t, len(want), countWithin(m, limit), about)
		n := r.IntN(len(want) + 3)
		drawn := m.random(n, r, limit)
		require.Len(t, drawn, min(n, len(want)), about)
		require.Subset(t, want, drawn, about)
		require.True(t, slices.IsSortedFunc(drawn, func(x, y string) int {
			return max(l.trie.Alphabet().Compare(x, y), -1)
		}), about)
		require.Len(t, slices.Compact(drawn), min(n, len(want)), "%s: no word twice", about)
	}
}

func countWithin(m *Matches, limit int) int {
	w := newWalk(m, limit)
	return w.count(m.trie.Root(), w.first)
}

func TestNoWords(t *testing.T) {
	m, err := Match(new(trie.Trie), Pattern("*"), Near("a", 1), Regexp("a*"), Anagram("*"), Prefix("日"))
	require.NoError(t, err)
	assert.Empty(t, slices.Collect(m.Words()))
	assert.Zero(t, m.Count())
	assert.Empty(t, m.Random(3, rand.New(rand.NewPCG(1, 2))))
}

func TestNear(t *testing.T) {
	l := newList(t, strings.Split("abcdefghijklmnopqrstuvwxyz", ""), strings.Fields("gate ghost goat goats host most"))
	for _, c := range []struct {
		text     string
		distance int
		want     string
	}{
		{"goat", 0, "goat"},
		{"goat", 1, "goat goats"},
		{"ghots", 1, ""}, // to swap letters is two edits
		{"ghots", 2, "ghost goats"},
		{"ost", 1, "host most"},
		{"xhost", 1, "ghost host"},
		{"", 3, ""},
		{"", 4, "gate goat host most"},
		{"go-t", 1, "goat"},
		{"gołt", 1, "goat"},
		{"go\xfft", 1, "goat"},
		{"GOAT", 3, ""},
		{"goat", math.MaxInt, "gate ghost goat goats host most"},
	} {
		assert.Equal(t, c.want, strings.Join(slices.Collect(match(t, l, Near(c.text, c.distance)).Words()), " "), "%q within %d", c.text, c.distance)
	}

	// A letter is one edit, however many bytes or runes it has.
	l = newList(t, []string{"a", "e" + acute, "sz", "ż"}, []string{"aż", "sza", "szae" + acute})
	for _, c := range []struct{ text, want string }{
		{"a", "aż sza"},
		{"szaa", "sza szae" + acute},
		{"szae", "sza szae" + acute}, // e is no letter here: one foreign letter
		{"日" + acute + "a", "sza"},   // nor is 日 with a mark
	} {
		assert.Equal(t, c.want, strings.Join(slices.Collect(match(t, l, Near(c.text, 1)).Words()), " "), c.text)
	}
}

// A letter is one, however many runes it has, but to a regular expression.
func TestLetters(t *testing.T) {
	l := newList(t, alphabets["digraphs"], []string{"asz", "asza", "ass", "csa", "aze" + acute, "szsa"})
	for _, c := range []struct {
		query Query
		want  string
	}{
		{Pattern("a?"), "asz"},
		{Pattern(`as\z`), ""},
		{Pattern("a[sz]*"), "asz asza"},
		{Pattern(`a[s\z]*`), "ass aze" + acute},
		{Pattern("a[s-z]*"), "ass asz asza aze" + acute},
		{Pattern("*[e-e" + acute + "]"), "aze" + acute},
		{Pattern("??e"), ""},
		{Suffix("a"), "asza csa szsa"},
		{Contains("z"), "aze" + acute},
		{Contains("s"), "ass"},
		{Anagram("sza"), "asz"},
		{Anagram(`s\za`), ""},
		{Length(2, 2), "asz csa szsa"},
		{Near("sz", 1), "asz"},
		{InOrder("szsa"), "szsa"},
		{InOrder(`sz\s\a`), ""},
		{Regexp("a.."), "ass asz"},
		{Regexp("aze."), "aze" + acute},
	} {
		m, err := Match(l.trie, c.query)
		require.NoError(t, err)
		assert.Equal(t, strings.Fields(c.want), append([]string{}, slices.Collect(m.Words())...), c.want)
	}
}

// A dot is no end of a line, as in Go, though one may be a letter.
func TestLineEnds(t *testing.T) {
	l := newList(t, []string{"\n", "a"}, []string{"\n", "a", "a\n"})
	for expr, want := range map[string]int{".": 1, "(?s).": 2, "a$": 1, "a\n?": 2, `\n`: 1} {
		assert.Equal(t, want, match(t, l, Regexp(expr)).Count(), expr)
	}
}

func TestErrors(t *testing.T) {
	l := newList(t, alphabets["digraphs"], []string{"asz"})
	for _, c := range []struct {
		query Query
		want  string
	}{
		{Pattern("a[bc"), `pattern "a[bc", character 2: [ opens a class that does not end: want ], or \[ for the character itself`},
		{Pattern("żż["), `pattern "żż[", character 3: [ opens a class that does not end: want ], or \[ for the character itself`},
		{Pattern("a[^"), `pattern "a[^", character 2: [ opens a class that does not end: want ], or \[ for the character itself`},
		{Pattern("a[b-"), `pattern "a[b-", character 2: [ opens a class that does not end: want ], or \[ for the character itself`},
		{Pattern("a[]"), `pattern "a[]", character 2: [] has no letters in it: want some, or \] for the character itself`},
		{Pattern("[^]"), `pattern "[^]", character 1: [^] has no letters in it: want some, or \] for the character itself`},
		{Pattern("[z-a]"), `pattern "[z-a]", character 2: "a" comes before "z" in the alphabet: want them the other way round`},
		{Pattern("[ax-q]"), `pattern "[ax-q]", character 3: "q" comes before "x" in Unicode: want them the other way round`},
		{Pattern("[sz-q]"), `pattern "[sz-q]", character 2: the alphabet lacks one of "sz" and "q": a range wants two of its letters, or two single characters`},
		{Pattern("[\xff-\xff]"), `pattern "[\xff-\xff]", character 2: the alphabet lacks one of "\xff" and "\xff": a range wants two of its letters, or two single characters`},
		{Pattern(`ab\`), `pattern "ab\\", character 3: \ at the end: want a character after it, or \\ for itself`},
		{Pattern(`[a\`), `pattern "[a\\", character 3: \ at the end: want a character after it, or \\ for itself`},
		{Pattern(strings.Repeat("a", 10_000)), `pattern "` + strings.Repeat("a", 60) + `"… has 10,000 bytes: want at most 4,096`},
		{Anagram(`ab\`), `letters "ab\\", character 3: \ at the end: want a character after it, or \\ for itself`},
		{Subanagram("ab*"), `letters "ab*", character 3: * lets every word match: want letters, or \* for the character itself`},
		{Near("ab", -1), `a distance of -1 from "ab": want 0 or more`},
		{Length(3, 2), `a length from 3 to 2: want the least first, and neither below 0`},
		{Length(-1, 2), `a length from -1 to 2: want the least first, and neither below 0`},
		{Regexp("a(b"), `regexp "a(b": missing closing ): "a(b"`},
		{Regexp("a[z-a]"), `regexp "a[z-a]", character 3: invalid character class range: "z-a"`},
		{Regexp("a(?=b)"), `regexp "a(?=b)", character 2: there is no look-ahead: "(?="`},
		{Regexp("b(?<!a)"), `regexp "b(?<!a)", character 2: there is no look-behind: "(?<!a)"`},
		{Regexp(`(a)\1`), `regexp "(a)\\1", character 4: there are no references back: "\\1"`},
		{Regexp(`(a)\9b`), `regexp "(a)\\9b", character 4: there are no references back: "\\9"`},
		{Regexp("[z-a]a"), `regexp "[z-a]a", character 2: invalid character class range: "z-a"`},
		{Regexp("(?=a)b"), `regexp "(?=a)b", character 1: there is no look-ahead: "(?="`},
		{Regexp(`a\b`), `regexp "a\\b": \b (the bounds of words) means nothing in a word: want an expression for the whole word`},
		{Regexp(`(a|\B)`), `regexp "(a|\\B)": \B (the bounds of words) means nothing in a word: want an expression for the whole word`},
		{Regexp("(?m)^a"), `regexp "(?m)^a": ^ after (?m) (the start of a line) means nothing in a word: want an expression for the whole word`},
		{Regexp("(?m)a$"), `regexp "(?m)a$": $ after (?m) (the end of a line) means nothing in a word: want an expression for the whole word`},
		{Regexp("(a{1000}){4}.{1000}"), `regexp "(a{1000}){4}.{1000}", character 10: invalid repeat count: "{4}"`},
		{Regexp("(?:.{9}.{999}){1}.{999}.{999}.{999}.{999}"), `regexp "(?:.{9}.{999}){1}.{999}.{999}.{999}.{999}" needs more than 4,096 steps: want smaller numbers in its {}`},
		{Regexp(strings.Repeat("a", maxText-1)), `regexp "` + strings.Repeat("a", 60) + `" needs more than 4,096 steps: want smaller numbers in its {}`},
	} {
		m, err := Match(l.trie, Pattern("a"), c.query)
		assert.Nil(t, m)
		assert.EqualError(t, err, c.want)
	}
	for _, q := range []Query{Pattern(strings.Repeat("a", maxText)), Regexp(strings.Repeat("a", maxText-2))} { // a step to fail, and one to match
		_, err := Match(l.trie, q)
		assert.NoError(t, err, "the longest that is possible")
	}
}

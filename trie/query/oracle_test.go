package query

import (
	"fmt"
	"math"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"github.com/stretchr/testify/require"

	"wordgame/trie"
)

const acute = "\u0301"

// alphabets are of the kinds that texts are divided differently in. The last
// has letters that mean something in a pattern.
var alphabets = map[string][]string{
	"one":       {"a"},
	"latin":     strings.Split("abcdefgh", ""),
	"polish":    strings.Split("aąbcćzźż", ""), // its order is not that of Unicode
	"digraphs":  {"a", "c", "cs", "e", "e" + acute, "s", "sz", "szs", "z", "ż"},
	"backwards": {"z", "sz", "s", "a"},
	"special":   strings.Split(`*-.?[\]^ab`, ""),
	"cyrillic":  strings.Split("абвгґдеєжзиіїйклмн", ""),
}

// A list is words as letters, in the alphabet's order, and their automaton.
type list struct {
	letters []string
	words   [][]string
	trie    *trie.Trie
}

func newList(t testing.TB, letters []string, texts []string) list {
	a, err := trie.NewAlphabet(letters...)
	require.NoError(t, err)
	slices.SortFunc(texts, a.Compare)
	texts = slices.Compact(texts)
	l := list{letters: letters}
	for _, text := range texts {
		l.words = append(l.words, l.split(text))
	}
	l.trie, err = trie.Build(a, slices.Values(texts))
	require.NoError(t, err)
	return l
}

// split divides a text into letters; what is none is one by rune and marks.
func (l list) split(text string) (parts []string) {
	for text != "" {
		best := ""
		for _, s := range l.letters {
			if len(s) > len(best) && strings.HasPrefix(text, s) && !l.foreignMark(text[len(s):]) {
				best = s
			}
		}
		if best == "" {
			for s := range trie.Split(text) {
				best = s
				break
			}
		}
		parts, text = append(parts, best), text[len(best):]
	}
	return parts
}

// foreignMark reports whether a text starts with a mark that is no letter: it is a
// part of what it stands on.
func (l list) foreignMark(text string) bool {
	r, _ := utf8.DecodeRuneInString(text)
	return unicode.Is(unicode.M, r) && !slices.Contains(l.letters, string(r))
}

// filter returns the words that match.
func (l list) filter(match func([]string) bool) []string {
	words := []string{}
	for _, w := range l.words {
		if match(w) {
			words = append(words, strings.Join(w, ""))
		}
	}
	return words
}

func randomList(t testing.TB, r *rand.Rand, letters []string) list {
	texts := make([]string, r.IntN(300))
	for i := range texts {
		texts[i] = randomText(r, letters, 1, 8)
	}
	return newList(t, letters, texts)
}

// randomText prefers the first letters, so that words share much.
func randomText(r *rand.Rand, letters []string, least, most int) string {
	var b strings.Builder
	for range least + r.IntN(most-least+1) {
		n := len(letters)
		b.WriteString(letters[min(r.IntN(n), r.IntN(n))])
	}
	return b.String()
}

// A sample is a query and what it should match.
type sample struct {
	about string
	query Query
	match func([]string) bool
}

// kinds make random samples, each of one kind of query.
var kinds = map[string]func(*rand.Rand, list) sample{
	"pattern": func(r *rand.Rand, l list) sample {
		text, match := randomPattern(r, l)
		return sample{text, Pattern(text), match}
	},
	"regexp": func(r *rand.Rand, l list) sample {
		expr := randomRegexp(r, l, 3)
		re := regexp.MustCompile("^(?:" + expr + ")$")
		return sample{expr, Regexp(expr), func(w []string) bool { return re.MatchString(strings.Join(w, "")) }}
	},
	"prefix": func(r *rand.Rand, l list) sample {
		text := l.text(r, 0, 3)
		return sample{text, Prefix(text), func(w []string) bool { return index(w, l.split(text)) == 0 }}
	},
	"suffix": func(r *rand.Rand, l list) sample {
		text := l.text(r, 0, 3)
		return sample{text, Suffix(text), func(w []string) bool {
			end := l.split(text)
			return len(end) <= len(w) && slices.Equal(w[len(w)-len(end):], end)
		}}
	},
	"contains": func(r *rand.Rand, l list) sample {
		text := l.text(r, 0, 3)
		return sample{text, Contains(text), func(w []string) bool { return index(w, l.split(text)) >= 0 }}
	},
	"in order": func(r *rand.Rand, l list) sample {
		text := l.text(r, 0, 5)
		return sample{text, InOrder(text), func(w []string) bool {
			rest := l.split(text)
			for _, s := range w {
				if len(rest) > 0 && s == rest[0] {
					rest = rest[1:]
				}
			}
			return len(rest) == 0
		}}
	},
	"near": func(r *rand.Rand, l list) sample {
		text, distance := l.text(r, 0, 8), r.IntN(5)
		return sample{fmt.Sprintf("%s~%d", text, distance), Near(text, distance), func(w []string) bool {
			return apart(w, l.split(text)) <= distance
		}}
	},
	"length": func(r *rand.Rand, _ list) sample {
		least := r.IntN(6)
		most := least + r.IntN(4)
		if r.IntN(3) == 0 {
			most = math.MaxInt
		}
		return sample{fmt.Sprint(least, most), Length(least, most), func(w []string) bool {
			return least <= len(w) && len(w) <= most
		}}
	},
	"anagram": func(r *rand.Rand, l list) sample {
		laid, blanks, others := l.tiles(r)
		text := tilesText(r, laid, blanks, others)
		return sample{text, Anagram(text), func(w []string) bool {
			left, missing := without(w, laid), without(laid, w)
			return len(missing) == 0 && (len(left) == blanks || others && len(left) >= blanks)
		}}
	},
	"subanagram": func(r *rand.Rand, l list) sample {
		laid, blanks, _ := l.tiles(r)
		text := tilesText(r, laid, blanks, false)
		return sample{text, Subanagram(text), func(w []string) bool { return len(without(w, laid)) <= blanks }}
	},
}

// text is of the list's letters or, now and then, has a foreign one. It does
// not run into other letters when divided.
func (l list) text(r *rand.Rand, least, most int) string {
	letters := l.letters
	if r.IntN(4) == 0 {
		letters = append(slices.Clone(letters), "q", "日"+acute, letters[r.IntN(len(letters))]+"\u030c")
	}
	return randomText(r, letters, least, most)
}

// tiles returns letters, often those of a word.
func (l list) tiles(r *rand.Rand) (laid []string, blanks int, others bool) {
	laid = l.split(l.text(r, 0, 6))
	if len(l.words) > 0 && r.IntN(2) == 0 {
		laid = slices.Clone(l.words[r.IntN(len(l.words))])
	}
	for len(laid) > 0 && r.IntN(2) == 0 {
		laid = laid[1:]
		blanks++
	}
	return laid, blanks, r.IntN(3) == 0
}

// tilesText writes tiles down in a random order, each letter with a \ before
// it, so that it does not run into the one before.
func tilesText(r *rand.Rand, laid []string, blanks int, others bool) string {
	var parts []string
	for _, s := range laid {
		parts = append(parts, `\`+s)
	}
	for range blanks {
		parts = append(parts, string("?."[r.IntN(2)]))
	}
	if others {
		parts = append(parts, "*")
	}
	r.Shuffle(len(parts), func(i, j int) { parts[i], parts[j] = parts[j], parts[i] })
	return strings.Join(parts, "")
}

// without returns what of a is not in b, each as often as it is there.
func without(a, b []string) (left []string) {
	b = slices.Clone(b)
	for _, s := range a {
		if i := slices.Index(b, s); i >= 0 {
			b = slices.Delete(b, i, i+1)
		} else {
			left = append(left, s)
		}
	}
	return left
}

func index(w, part []string) int {
	for i := range len(w) - len(part) + 1 {
		if slices.Equal(w[i:i+len(part)], part) {
			return i
		}
	}
	return -1
}

// apart is the distance of two words, by the whole table.
func apart(a, b []string) int {
	table := make([][]int, len(a)+1)
	for i := range table {
		table[i] = make([]int, len(b)+1)
		for j := range table[i] {
			switch {
			case i == 0 || j == 0:
				table[i][j] = i + j
			case a[i-1] == b[j-1]:
				table[i][j] = table[i-1][j-1]
			default:
				table[i][j] = 1 + min(table[i-1][j-1], table[i-1][j], table[i][j-1])
			}
		}
	}
	return table[len(a)][len(b)]
}

// A place of a pattern is any text, or one letter for which is holds.
type place struct {
	any bool
	is  func(string) bool
}

func randomPattern(r *rand.Rand, l list) (string, func([]string) bool) {
	var text strings.Builder
	var places []place
	pick := func() string { return l.letters[r.IntN(len(l.letters))] }
	for range r.IntN(6) {
		switch r.IntN(5) {
		case 0:
			text.WriteString("*")
			places = append(places, place{any: true})
		case 1:
			text.WriteString("?")
			places = append(places, place{is: func(string) bool { return true }})
		case 2, 3:
			part, is := randomClass(r, l, pick)
			text.WriteString(part)
			places = append(places, place{is: is})
		default:
			letter := pick()
			text.WriteString(`\` + letter)
			places = append(places, place{is: func(s string) bool { return s == letter }})
		}
	}
	return text.String(), func(w []string) bool { return fits(places, w) }
}

func fits(places []place, w []string) bool {
	switch {
	case len(places) == 0:
		return len(w) == 0
	case places[0].any:
		return fits(places[1:], w) || len(w) > 0 && fits(places, w[1:])
	}
	return len(w) > 0 && places[0].is(w[0]) && fits(places[1:], w[1:])
}

func randomClass(r *rand.Rand, l list, pick func() string) (string, func(string) bool) {
	text := "["
	except := r.IntN(3) == 0
	if except {
		text += "^"
	}
	var in []string
	for range 1 + r.IntN(3) {
		i, j := r.IntN(len(l.letters)), r.IntN(len(l.letters))
		switch {
		case r.IntN(6) == 0:
			text += `\日` // a letter that is not there
		case i <= j && r.IntN(2) == 0:
			text += `\` + l.letters[i] + `-\` + l.letters[j]
			in = append(in, l.letters[i:j+1]...)
		default:
			s := pick()
			text += `\` + s
			in = append(in, s)
		}
	}
	return text + "]", func(s string) bool { return slices.Contains(in, s) != except }
}

func randomRegexp(r *rand.Rand, l list, depth int) string {
	runes := []rune(strings.Join(l.letters, ""))
	one := func() string { return regexp.QuoteMeta(string(runes[r.IntN(len(runes))])) }
	sub := func() string { return randomRegexp(r, l, depth-1) }
	if depth == 0 {
		return one()
	}
	switch r.IntN(12) {
	case 0:
		return "."
	case 1:
		return "[^" + strings.NewReplacer("^", `\^`, "-", `\-`).Replace(one()) + "]"
	case 2:
		return "(?i:" + strings.ToUpper(one()) + ")"
	case 3:
		return "(?:" + sub() + "|" + sub() + ")"
	case 4:
		return "(" + sub() + ")*"
	case 5:
		return "(?:" + sub() + "){1,3}?"
	case 6:
		return "(" + sub() + ")?"
	case 7:
		return `(?:` + sub() + `|^|$)`
	case 8:
		return `(?:\pL|` + sub() + `)+`
	default:
		return sub() + sub()
	}
}

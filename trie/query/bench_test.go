package query

import (
	"fmt"
	"iter"
	"math/rand/v2"
	"regexp"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"wordgame/dict"
	"wordgame/trie"
	"wordgame/wordlists"
)

// benchWords returns the words of at least four letters of the list that ships
// inside the program, and their automaton.
func benchWords(tb testing.TB) ([]string, *trie.Trie) {
	list, ok := wordlists.Find("web2")
	require.True(tb, ok)
	entries := func(yield func(string, error) bool) {
		for w := range list.Entries() {
			if !yield(w, nil) {
				return
			}
		}
	}
	words, err := dict.Options{}.Words(iter.Seq2[string, error](entries))
	require.NoError(tb, err)
	t, err := trie.Build(words.Alphabet, words.Kept())
	require.NoError(tb, err)
	return slices.Collect(words.Kept()), t
}

var benchQueries = []struct {
	name  string
	query Query
}{
	{"gh??t", Pattern("gh??t")},
	{"*ght*", Pattern("*ght*")},
	{"?a?e*s", Pattern("?a?e*s")},
	{"*[aeiou]x?", Pattern("*[aeiou]x?")},
	{"*zz", Suffix("zz")},
	{"*ness", Suffix("ness")},
	{"in order aeiouy", InOrder("aeiouy")},
	{"anagram retains", Anagram("retains")},
	{"anagram retain??", Anagram("retain??")},
	{"anagram conversation", Anagram("conversation")},
	{"anagram qz*", Anagram("qz*")},
	{"subanagram retains", Subanagram("retains")},
	{"ghost~1", Near("ghost", 1)},
	{"ghost~2", Near("ghost", 2)},
	{"conversation~2", Near("conversation", 2)},
	{"conversation~4", Near("conversation", 4)},
	{"regexp gh.+t", Regexp("gh.+t")},
	{"regexp .*ght.*", Regexp(".*ght.*")},
	{"regexp (un|re).*(ing|ed)", Regexp("(un|re).*(ing|ed)")},
	{"regexp (..)*[^aeiou]{5}.*", Regexp("(..)*[^aeiou]{5}.*")},
	{"regexp .*a.{20}", Regexp(".*a.{20}")},
	{"length 5", Length(5, 5)},
	{"*", Pattern("*")},
}

func BenchmarkWords(b *testing.B) {
	_, t := benchWords(b)
	for _, q := range benchQueries {
		b.Run(q.name, func(b *testing.B) {
			n := 0
			for b.Loop() {
				m, err := Match(t, q.query)
				require.NoError(b, err)
				n = 0
				for range m.Words() {
					n++
				}
			}
			b.ReportMetric(float64(n), "words")
		})
	}
}

func BenchmarkCount(b *testing.B) {
	_, t := benchWords(b)
	for _, q := range benchQueries {
		b.Run(q.name, func(b *testing.B) {
			for b.Loop() {
				m, err := Match(t, q.query)
				require.NoError(b, err)
				m.Count()
			}
		})
	}
}

func BenchmarkRandom(b *testing.B) {
	_, t := benchWords(b)
	r := rand.New(rand.NewPCG(1, 2))
	for _, n := range []int{1, 1000} {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			for b.Loop() {
				m, err := Match(t, Pattern("*ght*"))
				require.NoError(b, err)
				m.Random(n, r)
			}
		})
	}
}

// BenchmarkFloor is what any search must take that goes by every edge, or by
// every word.
func BenchmarkFloor(b *testing.B) {
	words, t := benchWords(b)
	b.Run("edges", func(b *testing.B) {
		for b.Loop() {
			passAll(t.Table(), uint32(t.Edges()))
		}
		b.ReportMetric(float64(t.Edges()), "edges")
	})
	b.Run("all words", func(b *testing.B) {
		for b.Loop() {
			for range t.Words(t.Root()) {
			}
		}
	})
	for _, expr := range []string{"gh..t", ".*ght.*", "gh.+t"} {
		b.Run("scan by regexp "+expr, func(b *testing.B) {
			re := regexp.MustCompile("^(?:" + expr + ")$")
			n := 0
			for b.Loop() {
				n = 0
				for _, w := range words {
					if re.MatchString(w) {
						n++
					}
				}
			}
			b.ReportMetric(float64(n), "words")
		})
	}
}

//go:noinline
func passAll(edges trie.Table, n uint32) (sum int) {
	for i := uint32(1); i < n; i++ {
		l, n, last := edges.At(i)
		sum += int(l) + int(n.Start()) + last
	}
	return sum
}

package dict

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

// orders are the ways in which sorted things stand in lists.
var orders = []struct {
	name    string
	arrange func(sorted []word) []word
}{
	{"sorted", slices.Clone[[]word]},
	{"reversed", reversed},
	{"shuffled", func(s []word) []word {
		s = slices.Clone(s)
		rand.New(rand.NewPCG(1, 2)).Shuffle(len(s), func(i, j int) { s[i], s[j] = s[j], s[i] })
		return s
	}},
	// Lists joined, or one list that has its capitals first.
	{"two runs", func(s []word) []word { return slices.Concat(s, s) }},
	{"four runs", func(s []word) []word { return slices.Concat(s, s, s, s) }},
	{"there and back", func(s []word) []word { return slices.Concat(s, reversed(s)) }},
	// What a word added to a list gives.
	{"least at the end", func(s []word) []word { return slices.Concat(s[1:], s[:1]) }},
}

func reversed(s []word) []word {
	s = slices.Clone(s)
	slices.Reverse(s)
	return s
}

// sortedBytes returns words as sort sorts them.
func sortedBytes(words []string) []string {
	var t text
	return t.sorted(t.of(words))
}

// sorted returns the texts of words in the order that sort gives them.
func (t *text) sorted(words []word) (texts []string) {
	all := t.keyed(words)
	t.sort(all)
	for _, k := range all {
		texts = append(texts, t.at(k.word))
	}
	return texts
}

// of adds words, and seals the text.
func (t *text) of(words []string) (all []word) {
	for _, s := range words {
		all = append(all, t.add(s))
	}
	t.seal()
	return all
}

// randomWords returns words that begin alike: with some of what starts has.
func randomWords(n int, starts, signs []string) []string {
	random := rand.New(rand.NewPCG(uint64(n), uint64(len(starts))))
	words := make([]string, n)
	for i := range words {
		words[i] = starts[random.IntN(len(starts))] + signs[0]
		for range random.IntN(12) {
			words[i] += signs[random.IntN(len(signs))]
		}
	}
	return words
}

func TestSort(t *testing.T) {
	const s = "abcdefghabcdefghabcdefgh"
	var lengths []string // each prefix of two words that differ late
	for _, long := range []string{s, s[:15] + "z", s[:16] + "z", s[:7] + "z" + s[8:], s[:8] + "z" + s[9:]} {
		for i := 1; i <= len(long); i++ {
			lengths = append(lengths, long[:i])
		}
	}
	long := strings.Repeat("long", 1000)
	for name, words := range map[string][]string{
		"none":                        nil,
		"one":                         {"a"},
		"lengths":                     lengths,
		"equal":                       slices.Repeat([]string{s}, 100),
		"few bytes":                   randomWords(3000, []string{""}, []string{"a", "b"}),
		"starts of 8 bytes and more":  randomWords(3000, []string{s[:7], s[:8], s[:9]}, []string{"a", "b", "c"}),
		"starts of 16 bytes and more": randomWords(3000, []string{s[:15], s[:16], s[:17], s}, []string{"a", "b", "z"}),
		"long starts":                 randomWords(500, []string{long, long + "a"}, []string{"a", "b"}),
		// Padding is not a byte of the word.
		"zero bytes":        randomWords(3000, []string{"", s[:6], s[:7], s[:8], s[:14]}, []string{"\x00", "a", "\x00"}),
		"bytes of any size": randomWords(3000, []string{"", "żółw", s}, []string{"a", "ż", "€", "𝔞", "\x01", "\x7f"}),
	} {
		t.Run(name, func(t *testing.T) {
			want := slices.Sorted(slices.Values(words))
			requireSame(t, want, sortedBytes(words))
			for _, seed := range []uint64{1, 2, 3} {
				rand.New(rand.NewPCG(seed, 0)).Shuffle(len(words), func(i, j int) { words[i], words[j] = words[j], words[i] })
				requireSame(t, want, sortedBytes(words))
			}
		})
	}
}

// Enough words for parts to be sorted on another core, and some of them again
// in parts.
func TestSortMany(t *testing.T) {
	t.Parallel()
	words := randomWords(3*another, []string{"", "start", "startstart", "żółw"}, []string{"a", "b", "c", "ż"})
	slices.Sort(words)
	var text text
	sorted := text.of(words)
	for _, o := range orders {
		t.Run(o.name, func(t *testing.T) {
			arranged := o.arrange(sorted)
			var want []string
			for _, w := range arranged {
				want = append(want, text.at(w))
			}
			slices.Sort(want)
			requireSame(t, want, text.sorted(arranged))
		})
	}
}

// A pivot that leaves nearly all words on one side, for every part again,
// makes the time quadratic. One that is drawn may be unlucky, but not often.
func TestSortSplitsEveryOrder(t *testing.T) {
	sorted := make([]word, 1000)
	for i := range sorted {
		sorted[i] = word(i)
	}
	for _, o := range orders {
		t.Run(o.name, func(t *testing.T) {
			fair := 0
			for range 20 {
				var a []keyed
				for _, w := range o.arrange(sorted) {
					a = append(a, keyed{uint64(w), w})
				}
				less, greater := partition(a)
				if min(less, len(a)-greater) > len(a)/20 {
					fair++
				}
			}
			assert.Greater(t, fair, 10)
		})
	}
}

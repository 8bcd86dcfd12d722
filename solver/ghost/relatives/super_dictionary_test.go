package relatives_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"wordgame/trie"
)

// The kinds of alphabets: of two letters words are inside each other and
// backwards the same, Polish sorts otherwise than its bytes, and some letters
// are several runes long, which backwards would be read as others.
var alphabets = [][]string{
	{"a", "b"},
	{"a", "b", "c"},
	strings.Split("aąbcćdeęfghijklłmnńoóprsśtuwyzźż", ""),
	{"a", "c", "ch", "h", "s", "sz", "szcz", "z"},
	{"b", "b\u030c", "b\u0323\u030c", "c"},
}

// A dictionary is words twice: as an automaton, and as texts of a rune a letter.
type dictionary struct {
	alphabet *trie.Alphabet
	words    *trie.Trie
	plain    []string
}

func randomDictionary(t *testing.T, seed uint64) (d dictionary, r *rand.Rand) {
	r = rand.New(rand.NewPCG(seed, 7))
	a, err := trie.NewAlphabet(alphabets[r.IntN(len(alphabets))]...)
	require.NoError(t, err)
	least, longest, letters := 1+r.IntN(4), 1+r.IntN(5), 2+r.IntN(a.Len()-1)
	var texts []string
	for range 1 + r.IntN(30) {
		var text []byte
		for range least + r.IntN(longest) {
			text = a.Decode(text, trie.Letter(r.IntN(letters)))
		}
		texts = append(texts, string(text))
	}
	slices.SortFunc(texts, a.Compare)
	texts = slices.Compact(texts)
	words, err := trie.Build(a, slices.Values(texts))
	require.NoError(t, err)
	d = dictionary{alphabet: a, words: words}
	for _, w := range texts {
		d.plain = append(d.plain, d.runes(w))
	}
	return d, r
}

// runes returns a text with a rune a letter, as the naive game has it.
func (d dictionary) runes(text string) string {
	var plain []rune
	letters, _ := d.alphabet.Encode(nil, text)
	for _, l := range letters {
		plain = append(plain, 'A'+rune(l))
	}
	return string(plain)
}

func (d dictionary) text(plain string) string {
	var text []byte
	for _, r := range plain {
		text = d.alphabet.Decode(text, trie.Letter(r-'A'))
	}
	return string(text)
}

package ghost_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"wordgame/solver/ghost"
	"wordgame/trie"
)

// A word is a list of letters, and so is a fragment.
type word = []trie.Letter

// A dictionary is lists of words, in order, to play with.
type dictionary struct {
	alphabet *trie.Alphabet
	kept     []word
	playable []word // those that have no other as a prefix
}

func newDictionary(t *testing.T, a *trie.Alphabet, texts ...string) dictionary {
	d := dictionary{alphabet: a}
	for _, text := range texts {
		w, n := a.Encode(nil, text)
		require.Len(t, text, n, "letters of %q", text)
		d.kept = append(d.kept, w)
	}
	slices.SortFunc(d.kept, slices.Compare)
	d.kept = slices.CompactFunc(d.kept, slices.Equal)
	for _, w := range d.kept {
		shorter := func(x word) bool { return len(x) < len(w) && hasPrefix(w, x) }
		if !slices.ContainsFunc(d.kept, shorter) {
			d.playable = append(d.playable, w)
		}
	}
	return d
}

func hasPrefix(w, prefix word) bool {
	return len(w) >= len(prefix) && slices.Equal(w[:len(prefix)], prefix)
}

// The kinds of alphabets: of two letters words soon meet, Polish sorts
// otherwise than its bytes, and some letters are several runes long, bases with
// marks, or made of others.
var alphabets = [][]string{
	{"a", "b"},
	strings.Split("abcdefghijklmnopqrstuvwxyz", ""),
	strings.Split("aąbcćdeęfghijklłmnńoóprsśtuwyzźż", ""),
	{"a", "c", "ch", "h", "s", "sz", "szcz", "z"},
	{"b", "b\u030c", "b\u0323\u030c", "c", "cs", "s"},
}

// randomDictionary returns a few words of at least some number of letters.
func randomDictionary(t *testing.T, seed uint64) dictionary {
	r := rand.New(rand.NewPCG(seed, 5))
	a, err := trie.NewAlphabet(alphabets[r.IntN(len(alphabets))]...)
	require.NoError(t, err)
	var texts []string
	least, letters, longest := 1+r.IntN(4), 2+r.IntN(a.Len()-1), 1+r.IntN(6)
	for count := 1 + r.IntN(40); len(texts) < count; {
		var text []byte
		for range least + r.IntN(longest) {
			text = a.Decode(text, trie.Letter(r.IntN(letters)))
		}
		// Letters side by side may be read as a longer one.
		if w, _ := a.Encode(nil, string(text)); len(w) >= least {
			texts = append(texts, string(text))
		} else {
			count--
		}
	}
	if len(texts) == 0 {
		return randomDictionary(t, seed+1_000_000)
	}
	return newDictionary(t, a, texts...)
}

func (d dictionary) text(w word) string { return string(d.alphabet.Decode(nil, w...)) }

func (d dictionary) texts(words []word) (texts []string) {
	for _, w := range words {
		texts = append(texts, d.text(w))
	}
	return texts
}

func (d dictionary) String() string { return fmt.Sprintf("%q", d.texts(d.kept)) }

func (d dictionary) build(t *testing.T, words []word) *trie.Trie {
	automaton, err := trie.Build(d.alphabet, slices.Values(d.texts(words)))
	require.NoError(t, err)
	return automaton
}

// fragments returns the starts of words, the words themselves among them.
func fragments(words []word) (all []word) {
	all = append(all, nil)
	for _, w := range words {
		for end := 1; end <= len(w); end++ {
			all = append(all, w[:end])
		}
	}
	slices.SortFunc(all, slices.Compare)
	return slices.CompactFunc(all, slices.Equal)
}

// A lexicon is a dictionary as plain maps by fragment: the second
// implementation of a [ghost.Lexicon], which shares nothing with automata.
type lexicon struct {
	alphabet *trie.Alphabet
	words    map[string]bool
	next     map[string]word // letters that may follow
}

func (d dictionary) lexicon(words []word) lexicon {
	l := lexicon{d.alphabet, make(map[string]bool), make(map[string]word)}
	for _, w := range words {
		l.words[d.text(w)] = true
	}
	for _, f := range fragments(words) {
		if len(f) > 0 {
			before := d.text(f[:len(f)-1])
			l.next[before] = append(l.next[before], f[len(f)-1])
		}
	}
	return l
}

func (l lexicon) Root() string              { return "" }
func (l lexicon) Word(fragment string) bool { return l.words[fragment] }

func (l lexicon) Follow(dst []ghost.Move[string], fragment string) []ghost.Move[string] {
	for _, letter := range l.next[fragment] {
		dst = append(dst, ghost.Move[string]{Letter: letter, To: fragment + l.alphabet.Text(letter)})
	}
	return dst
}

var (
	_ ghost.Lexicon[string]    = lexicon{}
	_ ghost.Lexicon[trie.Node] = ghost.Automaton{}
)

package relatives_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/solver/ghost/relatives"
	"wordgame/trie"
)

// A game is found by its name, and by no other text.
func TestFindVariant(t *testing.T) {
	t.Parallel()
	for _, v := range relatives.All() {
		found, ok := relatives.Find(v.Name())
		assert.True(t, ok)
		assert.Equal(t, v, found)
		assert.Equal(t, v.Name(), strings.ToLower(v.Title()))
	}
	for _, name := range []string{"", "Ghost", "chess"} {
		_, ok := relatives.Find(name)
		assert.False(t, ok, name)
	}
	assert.Equal(t, relatives.Ghost, relatives.All()[0], "the zero value")
}

// The fragments that a letter makes, by hand.
func TestMade(t *testing.T) {
	t.Parallel()
	for v, want := range map[relatives.Variant]string{
		relatives.Ghost:           "acb",
		relatives.Superghost:      "bac acb",
		relatives.Superduperghost: "bac acb bca cab",
		relatives.Xghost:          "bac abc acb",
		relatives.Spook:           "abc",
	} {
		var made []string
		for _, f := range v.Made([]trie.Letter{'a', 'c'}, 'b') {
			text := ""
			for _, l := range f {
				text += string(rune(l))
			}
			made = append(made, text)
		}
		assert.Equal(t, want, strings.Join(made, " "), v.Name())
		assert.Equal(t, len(made), v.Places(2), v.Name())
	}
}

// A word can be made from a fragment if letters that Made adds lead there.
func TestWithin(t *testing.T) {
	t.Parallel()
	base := rand.Uint64() >> 1
	for seed := base; seed < base+300; seed++ {
		r := rand.New(rand.NewPCG(seed, 0))
		random := func(longest int) []trie.Letter {
			letters := make([]trie.Letter, r.IntN(longest+1))
			for i := range letters {
				letters[i] = trie.Letter(r.IntN(3))
			}
			return letters
		}
		word := random(5)
		for _, v := range relatives.All() {
			f := random(4)
			end := word
			if v.Pool() {
				slices.Sort(f)
				end = slices.Sorted(slices.Values(word))
			}
			// Turned round, a fragment is the same in play, but it is not inside the word.
			if v != relatives.Superduperghost {
				require.Equal(t, leads(v, f, end), v.Within(f, word), "seed %d: %s, %v, %v", seed, v.Name(), f, word)
			}
		}
	}
}

// leads says by trying everything whether letters can be added to f until it is the word.
func leads(v relatives.Variant, f, word []trie.Letter) bool {
	if len(f) >= len(word) {
		return slices.Equal(f, word)
	}
	for l := range trie.Letter(3) {
		if slices.ContainsFunc(v.Made(f, l), func(made []trie.Letter) bool { return leads(v, made, word) }) {
			return true
		}
	}
	return false
}

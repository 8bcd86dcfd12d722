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

// Each index tells the same of all that indexes tell.
func TestIndexes(t *testing.T) {
	t.Parallel()
	words := automatonOf(t, "goat", "toga")
	super, err := relatives.NewSuperghost(t.Context(), words, false)
	require.NoError(t, err)
	checkIndex(t, super, 17, "toga")
	xghost, err := relatives.NewAnywhere(words, false, 0)
	require.NoError(t, err)
	checkIndex(t, xghost, -1, "toga")
	spook, err := relatives.NewAnywhere(words, true, 0)
	require.NoError(t, err)
	checkIndex(t, spook, -1, "goat")
}

func checkIndex[P comparable, M any](t *testing.T, x relatives.Index[P, M], fragments int, completed string) {
	assert.Equal(t, fragments, x.Fragments())
	p, _, ok := x.Find("")
	assert.True(t, ok)
	assert.Equal(t, x.Start(), p)
	assert.Empty(t, x.Text(p))
	assert.Empty(t, x.Completed(p), "the game goes on")
	end, _, ok := x.Find("toga")
	assert.True(t, ok)
	_, _, ok = x.Find("goat") // so that the index thinks of the other word
	assert.True(t, ok)
	assert.Equal(t, completed, x.Completed(end), "in Spook it is the first word of these letters")
}

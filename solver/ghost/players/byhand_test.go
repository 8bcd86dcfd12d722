package players_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	. "wordgame/solver/ghost/players"
	"wordgame/solver/ghost/relatives"
	"wordgame/solver/ghost/round"
	"wordgame/trie"
)

// know returns the vocabularies of words, which have the letters of all.
func know(t *testing.T, lists ...[]string) (all []*Vocabulary) {
	letters, err := trie.AlphabetOf(slices.Values(slices.Concat(lists...)))
	require.NoError(t, err)
	for _, words := range lists {
		all = append(all, build(t, letters, words))
	}
	return all
}

// begun returns a round of some seats after letters.
func begun(t *testing.T, rules round.Rules, seats int, letters string) round.Round {
	r, err := round.New(rules, []int{0, 1, 2}[:seats]...)
	require.NoError(t, err)
	for _, l := range letters {
		text := string(l)
		if rules.Game == relatives.Superghost && r.Fragment() != "" {
			text = "+" + text
		}
		r, err = r.Play(round.Act{Kind: round.Letter, Text: text})
		require.NoError(t, err)
	}
	return r
}

// Lost with every letter, the perfect player takes the one with which another, or among three the next, is most likely to
// go wrong, and of equals the one that lasts longest.
func TestTrap(t *testing.T) {
	t.Parallel()
	long := []string{"abc", "bcdea"}
	// Words of four letters end with the first of three players, those of five with the next.
	words := []string{"aabbb", "abbb", "babb", "bbbbb", "bcbbb", "cabb"}
	for _, c := range []struct {
		name         string
		seats        int
		referee      bool
		letters      string
		words, known []string
		want         string
	}{
		{"nobody can err: lasts longer", 2, false, "", long, long, "b"},
		{"abc is not known, and will be challenged", 2, false, "", long, []string{"bcdea"}, "a"},
		{"neither is known: lasts longer", 2, false, "", long, []string{"d"}, "b"},
		// After a, one letter of two throws the win away.
		{"half the letters are wrong", 2, false, "", []string{"abc", "acab", "bca"}, []string{"abc", "acab", "bca"}, "a"},
		{"the wrong one is not known", 2, false, "", []string{"abc", "acab", "bcadb"}, []string{"abc", "bcadb"}, "b"},
		{"only the wrong one is known", 2, false, "", []string{"abc", "acab", "bcadb"}, []string{"acab", "bcadb"}, "a"},
		{"among three it completes no word while it can", 3, false, "", []string{"a", "bcdb"}, []string{"bcdb"}, "b"},
		{"two letters of three are wrong, and one of two", 3, true, "", words, words, "b"},
		{"the only letter that is known is wrong", 3, true, "", words[:5], []string{"aabbb", "babb", "bbbbb", "bcbbb"}, "a"},
		{"no word is known, and there is one to name", 3, true, "", words, words[:5], "c"},
		{"whoever does not know the word challenges it", 3, false, "abb", []string{"abba", "abbz"}, []string{"abba"}, "z"},
		{"a referee knows all words", 3, true, "abb", []string{"abba", "abbz"}, []string{"abba"}, "a"},
		{"so among two", 2, false, "ab", []string{"aba", "abz"}, []string{"aba"}, "z"},
		{"so with a referee among two", 2, true, "ab", []string{"aba", "abz"}, []string{"aba"}, "a"},
		{"the only letter ends it", 3, false, "abb", []string{"abba"}, []string{"abba"}, "a"},
	} {
		t.Run(c.name, func(t *testing.T) {
			v := know(t, c.words, c.known)
			r := begun(t, round.Rules{Words: v[0].Words(), Referee: c.referee}, c.seats, c.letters)
			require.False(t, v[0].Holds(r, r.Turn()))
			act, err := perfect(v, 1).Act(t.Context(), r)
			require.NoError(t, err)
			assert.Equal(t, round.Act{Kind: round.Letter, Text: c.want}, act)
		})
	}
}

// A player who is safe among several prefers letters after which the next is not safe: of
// these words those that begin with a end with the third of three, and the other with the
// second, whose turn comes next.
func TestNextIsNotSafe(t *testing.T) {
	t.Parallel()
	words := []string{"aab", "abb", "babbb"}
	v := know(t, words, words)
	r := begun(t, round.Rules{Words: v[0].Words(), Referee: true}, 3, "")
	for seed := range uint64(20) {
		act, err := perfect(v, seed).Act(t.Context(), r)
		require.NoError(t, err)
		assert.Equal(t, "b", act.Text)
	}
}

// perfect knows the words of the first of some vocabularies, and the others those of the rest.
func perfect(v []*Vocabulary, seed uint64) Perfect {
	return Perfect{v[0], v[1:], rand.New(rand.NewPCG(seed, 1))}
}

// A player who knows no word can only guess, and has no answer.
func TestIgnorant(t *testing.T) {
	t.Parallel()
	v := know(t, []string{"abc"}, nil)
	r := begun(t, round.Rules{Words: v[0].Words()}, 2, "")
	p := Limited{v[1], rand.New(rand.NewPCG(1, 1))}
	act, err := p.Act(t.Context(), r)
	require.NoError(t, err)
	r, err = r.Play(act)
	require.NoError(t, err)
	r, err = r.Play(round.Act{Kind: round.CallNone})
	require.NoError(t, err)
	act, err = p.Act(t.Context(), r)
	require.NoError(t, err)
	assert.Equal(t, round.Concede, act.Kind)
}

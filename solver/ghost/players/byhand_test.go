package players_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	. "wordgame/solver/ghost/players"
	"wordgame/solver/ghost/round"
	"wordgame/trie"
)

// after returns a round of two, and what is known, after letters.
func after(t *testing.T, letters string, words, known []string) (round.Round, *Vocabulary, *Vocabulary) {
	a, err := trie.AlphabetOf(slices.Values(words))
	require.NoError(t, err)
	all, part := build(t, a, slices.Values(words)), build(t, a, slices.Values(known))
	r, err := round.New(round.Rules{Words: all.Words()}, 0, 1)
	require.NoError(t, err)
	for _, l := range letters {
		r, err = r.Play(round.Act{Kind: round.Letter, Text: string(l)})
		require.NoError(t, err)
	}
	return r, all, part
}

// Lost among three, or where any letter completes a word, the perfect player takes the
// letter after which the next is most likely to go wrong.
func TestTrapOfErrors(t *testing.T) {
	t.Parallel()
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
			_, all, part := after(t, "", c.words, c.known)
			r, err := round.New(round.Rules{Words: all.Words(), Referee: c.referee}, []int{0, 1, 2}[:c.seats]...)
			require.NoError(t, err)
			for _, l := range c.letters {
				r, err = r.Play(round.Act{Kind: round.Letter, Text: string(l)})
				require.NoError(t, err)
			}
			require.False(t, all.Holds(r, r.Turn()))
			act, err := perfect(all, part).Act(t.Context(), r)
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
	_, all, part := after(t, "", words, words)
	r, err := round.New(round.Rules{Words: all.Words(), Referee: true}, 0, 1, 2)
	require.NoError(t, err)
	for seed := range uint64(20) {
		p := perfect(all, part)
		p.Rand = rand.New(rand.NewPCG(seed, 1))
		act, err := p.Act(t.Context(), r)
		require.NoError(t, err)
		assert.Equal(t, "b", act.Text)
	}
}

func perfect(all, part *Vocabulary) Perfect {
	return Perfect{all, []*Vocabulary{part}, rand.New(rand.NewPCG(1, 1))}
}

// Lost with every letter, the perfect player takes the one with which another is
// most likely to go wrong, and of equals the one that lasts longest.
func TestTrap(t *testing.T) {
	t.Parallel()
	long := []string{"abc", "bcdea"}
	for _, c := range []struct {
		name         string
		words, known []string
		want         string
	}{
		{"nobody can err: lasts longer", long, long, "b"},
		{"abc is not known, and will be challenged", long, []string{"bcdea"}, "a"},
		{"neither is known: lasts longer", long, []string{"d"}, "b"},
		// After a, one letter of two throws the win away.
		{"half the letters are wrong", []string{"abc", "acab", "bca"}, []string{"abc", "acab", "bca"}, "a"},
		{"the wrong one is not known", []string{"abc", "acab", "bcadb"}, []string{"abc", "bcadb"}, "b"},
		{"only the wrong one is known", []string{"abc", "acab", "bcadb"}, []string{"acab", "bcadb"}, "a"},
	} {
		t.Run(c.name, func(t *testing.T) {
			r, all, part := after(t, "", c.words, c.known)
			require.False(t, all.Holds(r, 0))
			act, err := perfect(all, part).Act(t.Context(), r)
			require.NoError(t, err)
			assert.Equal(t, round.Act{Kind: round.Letter, Text: c.want}, act)
		})
	}
}

// Among several, a lost player completes no word as long as it can.
func TestTrapAmongSeveral(t *testing.T) {
	t.Parallel()
	_, all, part := after(t, "", []string{"a", "bcdb"}, []string{"bcdb"})
	r, err := round.New(round.Rules{Words: all.Words()}, 0, 1, 2)
	require.NoError(t, err)
	require.False(t, all.Holds(r, 0))
	act, err := perfect(all, part).Act(t.Context(), r)
	require.NoError(t, err)
	assert.Equal(t, "b", act.Text)
}

// A player who knows no word can only guess, and has no answer.
func TestIgnorant(t *testing.T) {
	t.Parallel()
	r, _, part := after(t, "", []string{"abc"}, nil)
	p := Limited{part, rand.New(rand.NewPCG(1, 1))}
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

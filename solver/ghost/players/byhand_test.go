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

func perfect(all, part *Vocabulary, bluff float64) Perfect {
	return Perfect{all, []*Vocabulary{part}, bluff, rand.New(rand.NewPCG(1, 1))}
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
			act, err := perfect(all, part, 0).Act(t.Context(), r)
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
	act, err := perfect(all, part, 0).Act(t.Context(), r)
	require.NoError(t, err)
	assert.Equal(t, "b", act.Text)
}

// With certainty asked for, the perfect player bluffs where it is lost, and only
// there.
func TestBluff(t *testing.T) {
	t.Parallel()
	r, all, part := after(t, "", []string{"abc", "bcdea"}, nil)
	act, err := perfect(all, part, 1).Act(t.Context(), r)
	require.NoError(t, err)
	assert.Contains(t, []string{"c", "d", "e"}, act.Text)
	r, all, part = after(t, "a", []string{"abc", "bcdea"}, nil)
	act, err = perfect(all, part, 1).Act(t.Context(), r)
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

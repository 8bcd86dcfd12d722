package players

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/solver"
	"wordgame/solver/ghost/round"
	"wordgame/trie"
)

// What a lost player hopes for is how often it wins, over many rounds.
func TestHope(t *testing.T) {
	t.Parallel()
	const rounds = 50
	hoped, won, variance, games := 0.0, 0, 0.0, 0
	for seed := range uint64(800) {
		chance := rand.New(rand.NewPCG(seed, 11))
		a, err := trie.NewAlphabet("a", "b", "c", "d")
		require.NoError(t, err)
		var words []string
		for range 10 + chance.IntN(40) {
			w := ""
			for range 3 + chance.IntN(6) {
				w += string("abcd"[chance.IntN(4)])
			}
			words = append(words, w)
		}
		slices.Sort(words)
		words = slices.Compact(words)
		vocabulary := func(share float64) *Vocabulary {
			var known []string
			for _, w := range words {
				if chance.Float64() < share {
					known = append(known, w)
				}
			}
			if known == nil {
				known = words[:1]
			}
			list, err := trie.Build(a, slices.Values(known))
			require.NoError(t, err)
			return NewVocabulary(list)
		}
		p := Perfect{Knows: vocabulary(2), Others: []*Vocabulary{vocabulary(0.5), vocabulary(0.8)}, Rand: chance}
		start, err := round.New(round.Rules{Words: p.Knows.words}, 0, 1)
		require.NoError(t, err)
		if p.Knows.Holds(start, 0) {
			continue
		}
		games++
		h := hope{p.Knows, tableOf(start)}
		e := solver.Expectation[*belief, round.Act]{Game: h, Theirs: h.policy}
		odds, err := e.Odds(t.Context(), h.start(p.Others, start))
		require.NoError(t, err)
		most := odds.Win
		hoped += most * rounds
		variance += most * (1 - most) * rounds
		for range rounds {
			other := Limited{p.Others[chance.IntN(2)], chance}
			r := start
			for {
				if loser, over := r.Loser(); over {
					won += loser
					break
				}
				act := p.Act
				if r.Turn() == 1 {
					act = other.Act
				}
				a, err := act(t.Context(), r)
				require.NoError(t, err)
				r, err = r.Play(a)
				require.NoError(t, err)
			}
		}
	}
	assert.Greater(t, games, 60)
	assert.Greater(t, variance, 250.0, "chance decides some rounds")
	assert.InDelta(t, hoped, won, 4*math.Sqrt(variance), "rounds won, of %d", games*rounds)
}

// Where there are too many positions, a lost player hopes for nothing, and acts.
func TestHopeLimit(t *testing.T) {
	t.Parallel()
	a, err := trie.NewAlphabet("a", "b", "c", "d")
	require.NoError(t, err)
	var words, known []string
	for i := range 4 << 16 { // all of nine letters: the first player is lost
		w := make([]byte, 9)
		for j := range w {
			w[j] = "abcd"[i>>(2*(8-j))&3]
		}
		if words = append(words, string(w)); i%3 > 0 {
			known = append(known, string(w))
		}
	}
	all, err := trie.Build(a, slices.Values(words))
	require.NoError(t, err)
	part, err := trie.Build(a, slices.Values(known))
	require.NoError(t, err)
	p := Perfect{Knows: NewVocabulary(all), Others: []*Vocabulary{NewVocabulary(part)}, Rand: rand.New(rand.NewPCG(1, 1))}
	r, err := round.New(round.Rules{Words: all}, 0, 1)
	require.NoError(t, err)
	hopes, err := p.hopes(t.Context(), r)
	require.NoError(t, err)
	require.Empty(t, hopes)
	act, err := p.Act(t.Context(), r)
	require.NoError(t, err)
	assert.Equal(t, round.Act{Kind: round.Letter, Text: "a"}, act)
}

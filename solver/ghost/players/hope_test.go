package players

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/solver/ghost/round"
	"wordgame/trie"
)

// What a lost player hopes for is how often it wins, over many rounds.
func TestHope(t *testing.T) {
	const rounds = 100
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
		start, err := round.New(p.Knows.words, 0, 1)
		require.NoError(t, err)
		if p.Knows.Holds(start, 0) {
			continue
		}
		games++
		h := hope{p.Knows, math.MaxInt}
		most := h.at(p.Knows.words.Root(), rivals(p.Others, start))
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
				player := Player(p)
				if r.Turn() == 1 {
					player = other
				}
				a, err := player.Act(t.Context(), r)
				require.NoError(t, err)
				r, err = r.Play(a)
				require.NoError(t, err)
			}
		}
	}
	assert.Greater(t, games, 60)
	assert.Greater(t, variance, 500.0, "chance decides some rounds")
	assert.InDelta(t, hoped, won, 4*math.Sqrt(variance), "rounds won, of %d", games*rounds)
}

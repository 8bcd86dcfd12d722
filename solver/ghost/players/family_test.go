package players_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/solver/ghost/ghosttest"
	. "wordgame/solver/ghost/players"
	"wordgame/solver/ghost/relatives"
	"wordgame/solver/ghost/round"
	"wordgame/trie"
)

var family = []relatives.Variant{relatives.Superghost, relatives.Superduperghost, relatives.Xghost, relatives.Spook}

// plain returns a list for a seed, of words of two letters or more, each letter a byte.
func plain(t *testing.T, chance *rand.Rand) ghosttest.List {
	letters, err := trie.NewAlphabet("a", "b", "c", "d")
	require.NoError(t, err)
	return ghosttest.List{Alphabet: letters}.With(t, ghosttest.Words(chance, "abcd", 30, 2, 6))
}

// In the games of the family, the perfect player wins wherever that can be done, whoever
// plays against it, with a referee and without.
func TestFamily(t *testing.T) {
	t.Parallel()
	checkFamily(t, 25)
}

func checkFamily(t *testing.T, seeds uint64) {
	base := rand.Uint64() >> 1
	for seed := base; seed < base+seeds; seed++ {
		chance := rand.New(rand.NewPCG(seed, 0))
		list := plain(t, chance)
		all := levels(t, list, chance)
		for _, game := range family {
			rules := round.Rules{Words: all[3].Words(), Game: game, Referee: seed%2 == 0}
			require.NoError(t, all[3].Check(rules))
			perfect := Perfect{Knows: all[3], Others: all[:3], Rand: chance}
			others := []player{nil, perfect, Limited{all[chance.IntN(3)], chance}}
			r, err := round.New(rules, []int{0, 1, 1, 0}[2*(seed%2):][:2]...)
			require.NoError(t, err)
			held, naive := false, ghosttest.Naive(list.Plain, game.Name())
			end := playOut(t, r, []player{perfect, others[chance.IntN(3)]}, chance, func(before round.Round, a round.Act) {
				held = held || all[3].Holds(before, 0)
				for range before.Makeable(before.Words()) {
					if !before.Due() {
						assert.Equal(t, naive.Wins(before.Fragment()), all[3].Holds(before, before.Turn()), "seed %d: %s after %q of %q", seed, game.Name(), before.Fragment(), list.Plain)
					}
					break
				}
			})
			loser, _ := end.Loser()
			if held {
				assert.NotZero(t, loser, "seed %d: %s, %q: %v", seed, game.Name(), list.Plain, end.Acts())
			}
		}
	}
}

// Each act that holds is among those of a player who wins, and there is none else.
func TestHolding(t *testing.T) {
	t.Parallel()
	base := rand.Uint64() >> 1
	for seed := base; seed < base+100; seed++ {
		chance := rand.New(rand.NewPCG(seed, 0))
		list := plain(t, chance)
		v := NewVocabulary(list.Words)
		for _, game := range append(family, relatives.Ghost) {
			r, err := round.New(round.Rules{Words: v.Words(), Game: game, Referee: true}, 0, 1)
			require.NoError(t, err)
			naive := ghosttest.Naive(list.Plain, game.Name())
			want := slices.DeleteFunc(naive.Moves(nil, ""), naive.Wins)
			var got []string
			for _, a := range v.Holding(r, 0) {
				got = append(got, a.Text)
			}
			assert.ElementsMatch(t, want, got, "seed %d: %s of %q", seed, game.Name(), list.Plain)
		}
	}
}

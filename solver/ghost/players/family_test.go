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
)

var family = []relatives.Variant{relatives.Superghost, relatives.Superduperghost, relatives.Xghost, relatives.Spook}

// wins says by trying everything whether the player to move wins a round of two.
func wins(t *testing.T, r round.Round, known map[string]bool) bool {
	if v, ok := known[r.Fragment()]; ok {
		return v
	}
	_, won := r.Completed() // by the other player
	for a := range r.Made() {
		if won {
			break
		}
		next, err := r.Play(a)
		require.NoError(t, err)
		for range next.Makeable(r.Words()) {
			won = !wins(t, next, known)
			break
		}
	}
	known[r.Fragment()] = won
	return won
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
		words := slices.DeleteFunc(spellings[0].randomWords(t, chance), func(w string) bool { return len(w) < 2 })
		if len(words) == 0 {
			continue
		}
		all := spellings[0].levels(t, parts(words, chance))
		for _, game := range family {
			rules := round.Rules{Words: all[3].Words(), Game: game, Referee: seed%2 == 0}
			require.NoError(t, all[3].Check(rules))
			perfect := Perfect{Knows: all[3], Others: all[:3], Rand: chance}
			others := []player{nil, perfect, Limited{all[chance.IntN(3)], chance}}
			r, err := round.New(rules, []int{0, 1, 1, 0}[2*(seed%2):][:2]...)
			require.NoError(t, err)
			held, known := false, map[string]bool{}
			end := playOut(t, r, []player{perfect, others[chance.IntN(3)]}, chance, func(before round.Round, a round.Act) {
				held = held || all[3].Holds(before, 0)
				for range before.Makeable(before.Words()) {
					if !before.Due() {
						assert.Equal(t, wins(t, before, known), all[3].Holds(before, before.Turn()), "seed %d: %s after %q of %v", seed, game.Name(), before.Fragment(), words)
					}
					break
				}
			})
			loser, _ := end.Loser()
			if held {
				assert.NotZero(t, loser, "seed %d: %s, %v: %v", seed, game.Name(), words, end.Acts())
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
		words := slices.DeleteFunc(spellings[0].randomWords(t, chance), func(w string) bool { return len(w) < 2 })
		if len(words) == 0 {
			continue
		}
		v := spellings[0].levels(t, [][]string{words})[0]
		for _, game := range append(family, relatives.Ghost) {
			r, err := round.New(round.Rules{Words: v.Words(), Game: game, Referee: true}, 0, 1)
			require.NoError(t, err)
			var want []string
			for a, f := range r.Made() {
				next, err := r.Play(a)
				require.NoError(t, err)
				if alive := slices.Collect(next.Makeable(v.Words())); len(alive) > 0 && v.Holds(next, 0) && !slices.Contains(want, f) {
					want = append(want, f)
				}
			}
			var got []string
			for _, a := range v.Holding(r, 0) {
				got = append(got, a.Text)
			}
			assert.ElementsMatch(t, want, got, "seed %d: %s of %v", seed, game.Name(), words)
		}
	}
}

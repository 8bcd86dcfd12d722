package ghost

import (
	"math/big"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/internal/sampletest"
	"wordgame/solver"
	"wordgame/solver/ghost/ghosttest"
)

// exactChances are chances as fractions, by seat.
func exactChances(game *ghosttest.Game, fragment string, mover, players int) []*big.Rat {
	chances := make([]*big.Rat, players)
	for i := range chances {
		chances[i] = new(big.Rat)
	}
	if game.Terminal(fragment) != solver.Undecided {
		chances[(mover+players-1)%players].SetInt64(1)
		return chances
	}
	var best [][]*big.Rat
	for _, m := range game.Moves(nil, fragment) {
		after := exactChances(game, m, (mover+1)%players, players)
		switch {
		case best == nil || after[mover].Cmp(best[0][mover]) < 0:
			best = [][]*big.Rat{after}
		case after[mover].Cmp(best[0][mover]) == 0:
			best = append(best, after)
		}
	}
	for i := range chances {
		for _, b := range best {
			chances[i].Add(chances[i], b[i])
		}
		chances[i].Quo(chances[i], new(big.Rat).SetInt64(int64(len(best))))
	}
	return chances
}

func TestChances(t *testing.T) {
	t.Parallel()
	exposed, mixed := 0, 0
	for _, seed := range sampletest.Seeds(t, 3, 400) {
		r := rand.New(rand.NewPCG(seed, 41))
		players := 2 + r.IntN(7)
		words := ghosttest.Words(r, "abc", 16, 1, 7)
		playable := ghosttest.Playable(words)
		refereed := newSeveral(ghosttest.Automaton(t, words...), players) // with words that nobody comes to
		refereed.referee = true
		list := ghosttest.Automaton(t, playable...)
		seats := newSeveral(list, players)
		game := ghosttest.Naive(playable, "ghost")
		for _, fragment := range game.Fragments() {
			n, _, ok := list.Find(fragment)
			require.True(t, ok)
			exact := exactChances(game, fragment, 0, players)
			chances := seats.odds(n)
			for player := range players {
				safe := game.Safe(fragment, player, players)
				all, _, _ := refereed.Find(fragment)
				assert.Equal(t, safe, refereed.isSafe(all, player), "seed %d: %q of %q", seed, fragment, words)
				assert.Equal(t, safe, seats.isSafe(n, player), "seed %d: %q, player %d of %d", seed, fragment, player, players)
				want, _ := exact[player].Float64()
				assert.InDelta(t, want, chances[player], 1e-9, "seed %d: %q, player %d of %d", seed, fragment, player, players)
				if !safe {
					exposed++
				}
				if want > 0 && want < 1 {
					mixed++
				}
			}
		}
	}
	assert.Greater(t, exposed, 100)
	assert.Greater(t, mixed, 30)
}

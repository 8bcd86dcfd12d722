package ghost_test

import (
	"math/big"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/solver/ghost"
	"wordgame/solver/ghost/ghosttest"
)

// nextOf returns the letters that may follow a fragment.
func nextOf(words []string, fragment string) []string {
	var next []string
	for _, w := range words {
		if strings.HasPrefix(w, fragment) && len(w) > len(fragment) {
			next = append(next, w[len(fragment):len(fragment)+1])
		}
	}
	slices.Sort(next)
	return slices.Compact(next)
}

// losers returns which seats lose in some subgame-perfect play, as a set of bits
// by seat, with seat mover to move: it goes through every way to choose one such
// play for each letter.
func losers(words []string, fragment string, mover, players int) int {
	if slices.Contains(words, fragment) {
		return 1 << ((mover + players - 1) % players)
	}
	var after []int
	for _, l := range nextOf(words, fragment) {
		after = append(after, losers(words, fragment+l, (mover+1)%players, players))
	}
	all := 0
	chosen := make([]int, len(after)) // the loser after each letter
	var choose func(i int)
	choose = func(i int) {
		if i == len(after) {
			avoids := slices.ContainsFunc(chosen, func(loser int) bool { return loser != mover })
			for _, loser := range chosen {
				if loser != mover || !avoids {
					all |= 1 << loser
				}
			}
			return
		}
		for loser := range players {
			if after[i]>>loser&1 != 0 {
				chosen[i] = loser
				choose(i + 1)
			}
		}
	}
	choose(0)
	return all
}

// exactChances are chances as fractions, by seat.
func exactChances(words []string, fragment string, mover, players int) []*big.Rat {
	chances := make([]*big.Rat, players)
	for i := range chances {
		chances[i] = new(big.Rat)
	}
	if slices.Contains(words, fragment) {
		chances[(mover+players-1)%players].SetInt64(1)
		return chances
	}
	var best [][]*big.Rat
	for _, l := range nextOf(words, fragment) {
		after := exactChances(words, fragment+l, (mover+1)%players, players)
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

func TestSeats(t *testing.T) {
	t.Parallel()
	exposed, mixed := 0, 0
	for seed := range uint64(400) {
		r := rand.New(rand.NewPCG(seed, 41))
		players := 2 + r.IntN(7)
		playable := ghosttest.Playable(ghosttest.Words(r, "abc", 16, 1, 7))
		list := ghosttest.Automaton(t, playable...)
		seats := ghost.NewSeats(list, players)
		for _, fragment := range ghosttest.Naive(playable, "ghost").Fragments() {
			n, _, ok := list.Find(fragment)
			require.True(t, ok)
			lose := losers(playable, fragment, 0, players)
			exact := exactChances(playable, fragment, 0, players)
			chances := seats.Chances(n)
			for player := range players {
				assert.Equal(t, lose>>player&1 == 0, seats.Safe(n, player), "seed %d: %q, player %d of %d", seed, fragment, player, players)
				want, _ := exact[player].Float64()
				assert.InDelta(t, want, chances[player], 1e-9, "seed %d: %q, player %d of %d", seed, fragment, player, players)
				if lose>>player&1 != 0 {
					exposed++
				}
				if want > 0 && want < 1 {
					mixed++
				}
			}
		}
	}
	assert.Greater(t, exposed, 1000)
	assert.Greater(t, mixed, 300)
}

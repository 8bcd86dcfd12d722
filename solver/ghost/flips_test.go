package ghost_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/solver"
	"wordgame/solver/ghost"
	"wordgame/trie"
)

// plainWins reports by the rules alone whether the player to move wins.
func plainWins(words []string, fragment string) bool {
	if slices.Contains(words, fragment) {
		return true
	}
	for _, l := range "abcdef" {
		next := fragment + string(l)
		if slices.ContainsFunc(words, func(w string) bool { return strings.HasPrefix(w, next) }) && !plainWins(words, next) {
			return true
		}
	}
	return false
}

// starts returns the fragments of words.
func starts(words []string) map[string]bool {
	all := map[string]bool{"": true}
	for _, w := range words {
		for i := range w {
			all[w[:i+1]] = true
		}
	}
	return all
}

func TestFlips(t *testing.T) {
	t.Parallel()
	flipped := map[string]int{}
	for seed := range uint64(600) {
		r := rand.New(rand.NewPCG(seed, 21))
		spell := spellingOf(seed)
		sets := []string{"abc", "abcd", "bcdf", "acde", "abd"}
		list := func() ([]string, *trie.Trie) {
			letters := sets[r.IntN(len(sets))]
			words := prune(spell.readable(t, letters, randomWords(r, letters, 20, 1, 5))) // none is a prefix of another
			return words, spell.build(t, letters, words)
		}
		a, first := list()
		b, second := list()
		count, found, err := ghost.Flips(t.Context(), first, second)
		if len(a) == 0 || len(b) == 0 {
			require.ErrorContains(t, err, "no moves", "seed %d: without words there is no game", seed)
			continue
		}
		require.NoError(t, err)

		want := map[string]int{}
		shortest := 99
		both := starts(b)
		for fragment := range starts(a) {
			if wins := plainWins(a, fragment); both[fragment] && wins != plainWins(b, fragment) {
				want[fragment] = 1
				if wins {
					want[fragment] = 0
				}
				shortest = min(shortest, len(fragment))
			}
		}
		assert.Equal(t, len(want), count, "seed %d: %q and %q", seed, spell.texts(a), spell.texts(b))
		flipped[spell[0]] += len(want)
		spelled := map[string]int{}
		for fragment, winner := range want {
			if len(fragment) == shortest {
				spelled[spell.text(fragment)] = winner
			}
		}
		got := map[string]int{}
		for _, f := range found {
			if got[f.Fragment] = slices.Index(f.Values[:], solver.Win); !assert.Contains(t, f.Values, solver.Loss) {
				break
			}
		}
		assert.Equal(t, spelled, got, "seed %d: %q and %q", seed, spell.texts(a), spell.texts(b))
	}
	for _, spell := range spellings {
		assert.Greater(t, flipped[spell[0]], 100, spell)
	}
}

package ghost_test

import (
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

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
	flipped := 0
	for seed := range uint64(400) {
		r := rand.New(rand.NewPCG(seed, 21))
		letters := []string{"abc", "abcd", "bcdf"}
		list := func() []string { // none is a prefix of another
			of := letters[r.IntN(len(letters))]
			var words []string
			for range 1 + r.IntN(20) {
				w := ""
				for range 1 + r.IntN(5) {
					w += string(of[r.IntN(len(of))])
				}
				words = append(words, w)
			}
			slices.Sort(words)
			var playable []string
			for _, w := range words {
				if len(playable) == 0 || !strings.HasPrefix(w, playable[len(playable)-1]) {
					playable = append(playable, w)
				}
			}
			return playable
		}
		a, b := list(), list()
		build := func(words []string) *trie.Trie {
			alphabet, err := trie.AlphabetOf(slices.Values(words))
			require.NoError(t, err)
			list, err := trie.Build(alphabet, slices.Values(words))
			require.NoError(t, err)
			return list
		}
		f := ghost.NewFlips(build(a), build(b))

		want := map[string]int{}
		both := starts(b)
		for fragment := range starts(a) {
			if wins := plainWins(a, fragment); both[fragment] && wins != plainWins(b, fragment) {
				want[fragment] = 1
				if wins {
					want[fragment] = 0
				}
			}
		}
		assert.Equal(t, len(want), f.Count(), "seed %d", seed)
		flipped += len(want)
		if len(want) > 0 {
			shortest := len(slices.MinFunc(slices.Collect(maps.Keys(want)), func(x, y string) int { return len(x) - len(y) }))
			maps.DeleteFunc(want, func(fragment string, _ int) bool { return len(fragment) > shortest })
		}
		assert.Equal(t, want, maps.Collect(f.Shortest()), "seed %d", seed)
	}
	assert.Greater(t, flipped, 300)
}

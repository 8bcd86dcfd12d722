package ghost_test

import (
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"wordgame/solver/ghost"
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
			return prune(randomWords(r, letters[r.IntN(len(letters))], 20, 1, 5))
		}
		a, b := list(), list()
		f := ghost.NewFlips(buildWords(t, a), buildWords(t, b))

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

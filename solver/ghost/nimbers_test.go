package ghost_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/dict"
	"wordgame/solver/ghost"
	"wordgame/trie"
	"wordgame/wordlists"
)

// The published values of the empty fragment: Debian's web2 (FACTS of the
// project, from hickford/ghost).
func TestNimbersPublished(t *testing.T) {
	t.Parallel()
	list, _ := wordlists.Find("web2")
	for least, want := range map[int]int64{3: 8, 4: 8} {
		words, err := dict.Options{Min: least}.Words(func(yield func(string, error) bool) {
			for w := range list.Entries() {
				if !yield(w, nil) {
					return
				}
			}
		})
		require.NoError(t, err)
		playable, err := trie.Build(words.Alphabet, words.Playable())
		require.NoError(t, err)
		v, err := ghost.NewNimbers(playable).Of(t.Context(), playable.Root())
		require.NoError(t, err)
		assert.Equal(t, want, v, "words of %d letters", least)
	}
}

// plainSum reports by the rules alone whether the player to move wins several
// games side by side.
func plainSum(words []string, fragments []string, known map[string]bool) bool {
	key := strings.Join(fragments, "/")
	if won, ok := known[key]; ok {
		return won
	}
	won := false
	for i, f := range fragments {
		for _, l := range nextOf(words, f) {
			if slices.Contains(words, f+l) {
				continue // nobody does so unless forced
			}
			after := slices.Clone(fragments)
			after[i] += l
			won = won || !plainSum(words, after, known)
		}
	}
	known[key] = won
	return won
}

// Sums of fragments are won as their nim-sum says, and one fragment as in Ghost.
func TestNimbersOfSums(t *testing.T) {
	t.Parallel()
	for seed := range uint64(60) {
		r := rand.New(rand.NewPCG(seed, 43))
		playable := prune(randomWords(r, "abc", 10, 2, 5))
		list := buildWords(t, playable)
		nimbers := ghost.NewNimbers(list)
		known := map[string]bool{}
		value := func(fragment string) int64 {
			n, _, ok := list.Find(fragment)
			require.True(t, ok)
			v, err := nimbers.Of(t.Context(), n)
			require.NoError(t, err)
			return v
		}
		var fragments []string
		for f := range starts(playable) {
			if !slices.Contains(playable, f) {
				fragments = append(fragments, f)
				assert.Equal(t, plainWins(playable, f), value(f) != 0, "seed %d: %q", seed, f)
			}
		}
		slices.Sort(fragments)
		for range 30 {
			pick := []string{fragments[r.IntN(len(fragments))], fragments[r.IntN(len(fragments))]}
			assert.Equal(t, plainSum(playable, pick, known), value(pick[0])^value(pick[1]) != 0, "seed %d: %q", seed, pick)
		}
	}
}

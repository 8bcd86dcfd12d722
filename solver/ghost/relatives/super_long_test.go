//go:build long

package relatives_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"wordgame/dict"
	"wordgame/solver/ghost/ghosttest"
	"wordgame/solver/ghost/relatives"
	"wordgame/trie"
)

// TestLongNaive compares all results of whole lists with those of the naive
// game: ten minutes, and a gigabyte.
func TestLongNaive(t *testing.T) {
	t.Parallel()
	for name, build := range map[string]func(t *testing.T) *trie.Trie{
		"web2":       func(t *testing.T) *trie.Trie { return buildList(t, readWeb2(t), dict.Options{}) },
		"enable1":    func(t *testing.T) *trie.Trie { return buildList(t, readEnable1(t), dict.Options{}) },
		"enable1 m3": func(t *testing.T) *trie.Trie { return buildList(t, readEnable1(t), dict.Options{Min: 3}) },
	} {
		t.Run(name, func(t *testing.T) {
			words := build(t)
			for _, reverse := range []bool{false, true} {
				t.Run(fmt.Sprintf("reverse %v", reverse), func(t *testing.T) { checkNaive(t, words, reverse) })
			}
		})
	}
}

func TestLongWeb2OfThree(t *testing.T) {
	t.Parallel()
	checkAnswers(t, readWeb2(t), 3, answers{
		"superghost":      "2017859, win 14, [e14 o20 s18 u14], 38/611, eiv perceivingness, 481 117",
		"superduperghost": "2017859, win 12, [h12 n12 s16 y14 z12], 41/611, hoq orthoquinone, 151 27",
	})
}

func TestLongRandom(t *testing.T) { requireRandom(t, 180) }

// checkNaive compares the results of all fragments.
func checkNaive(t *testing.T, words *trie.Trie, reverse bool) {
	s, err := solve(t.Context(), words, reverse)
	require.NoError(t, err)
	n := ghosttest.Naive(slices.Collect(words.Words(words.Root())), map[bool]string{false: "superghost", true: "superduperghost"}[reverse])
	require.Equal(t, len(n.Fragments()), s.Fragments())
	for p := range relatives.Fragment(s.Fragments()) {
		f := s.Text(p)
		require.True(t, n.Open(f), f)
		require.Equal(t, n.Result(f), result(t, s, p), f)
	}
}

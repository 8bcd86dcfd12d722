//go:build long

package ghost

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"wordgame/dict"
	"wordgame/solver"
	"wordgame/solver/ghost/ghosttest"
	"wordgame/trie"
)

func TestLongSearched(t *testing.T) {
	t.Parallel()
	for _, k := range []searched{
		{"english-35", 30, Xghost, solver.Win, 14, "g m u", "reorganization"},
		{"english-50", 30, Spook, solver.Win, 18, "g", "aaccdeegilmoorrrst"},
		{"english-50", 30, Xghost, solver.Win, 14, "q", "unquestionably"},
		{"english-70", 45, Spook, solver.Loss, 27, "", "aabbcdfhiiiiiiilnnoorstttuu"},
		{"english-70", 45, Xghost, solver.Win, 12, "z q", "prizewinners"},
		{"web2", 30, Spook, solver.Win, 18, "f a e h i n p v y", "bceeeffiiiilnrstvy"},
		{"web2", 30, Xghost, solver.Win, 14, "w m p", "lackwittedness"},
	} {
		t.Run(k.list+" "+k.variant.Name, k.check)
	}
}

// TestLongNaive compares all results of whole lists with those of the naive
// game: ten minutes, and a gigabyte.
func TestLongNaive(t *testing.T) {
	t.Parallel()
	for _, v := range []*Variant{Superghost, Superduperghost} {
		words := build(t, entriesOf(t, "web2"), dict.Options{})
		t.Run(v.Name+" web2", func(t *testing.T) { checkNaive(t, v, words) })
		for _, least := range []int{3, 4} {
			words := build(t, readEnable1(t), dict.Options{Min: least})
			t.Run(v.Name+" enable1", func(t *testing.T) { checkNaive(t, v, words) })
		}
	}
}

// checkNaive compares the results of all fragments.
func checkNaive(t *testing.T, v *Variant, words *trie.Trie) {
	s := solve(t, v, words)
	n := ghosttest.Naive(slices.Collect(words.Words(words.Root())), v.Name)
	fragments := len(s.index.(*substrings).results)
	require.Len(t, n.Fragments(), fragments)
	for y := range uint32(fragments) {
		p := Position{at: y}
		f := s.text(p)
		require.True(t, n.Open(f), f)
		require.Equal(t, n.Result(f), s.result(t, p), f)
	}
}

func TestLongWeb2OfThree(t *testing.T) {
	t.Parallel()
	checkSummaries(t, entriesOf(t, "web2"), 3,
		"2017859, win 14, [e14 o20 s18 u14], 38/611, eiv perceivingness, 481 117",
		"2017859, win 12, [h12 n12 s16 y14 z12], 41/611, hoq orthoquinone, 151 27")
}

func TestLongRandom(t *testing.T) { requireRandom(t, 180) }

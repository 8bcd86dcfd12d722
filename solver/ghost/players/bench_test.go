package players_test

import (
	"fmt"
	"math/rand/v2"
	"os"
	"testing"

	"github.com/stretchr/testify/require"

	"wordgame/dict"
	"wordgame/solver/ghost/players"
	"wordgame/solver/ghost/round"
	"wordgame/trie"
)

// BenchmarkFirstMove is the slowest move of a match: the perfect player's first,
// when nothing is known yet of the plain list that WORDGAME_BENCH_LIST names.
func BenchmarkFirstMove(b *testing.B) {
	file, err := os.Open(os.Getenv("WORDGAME_BENCH_LIST"))
	if err != nil {
		b.Skip("WORDGAME_BENCH_LIST names no list")
	}
	defer file.Close()
	list, err := dict.Options{}.Words(dict.Lines(file, file.Name()))
	require.NoError(b, err)
	words, err := trie.Build(list.Alphabet, list.Kept())
	require.NoError(b, err)
	for _, seats := range []int{2, 5, 8} {
		b.Run(fmt.Sprint(seats, " seats"), func(b *testing.B) {
			all := []int{0, 1, 2, 3, 4, 5, 6, 7}
			r, err := round.New(round.Rules{Words: words}, all[:seats]...)
			require.NoError(b, err)
			for b.Loop() {
				p := players.Perfect{Knows: players.NewVocabulary(words), Rand: rand.New(rand.NewPCG(1, 1))}
				_, err := p.Act(b.Context(), r)
				require.NoError(b, err)
			}
		})
	}
}

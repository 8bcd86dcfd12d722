package relatives_test

import (
	"os"
	"testing"

	"github.com/stretchr/testify/require"

	"wordgame/dict"
	"wordgame/solver/ghost/relatives"
	"wordgame/trie"
)

// benchWords returns the words of four letters or more of the plain list that
// WORDGAME_BENCH_LIST names, or of web2.
func benchWords(b *testing.B) *trie.Trie {
	name := os.Getenv("WORDGAME_BENCH_LIST")
	if name == "" {
		return buildList(b, readWeb2(b), dict.Options{})
	}
	file, err := os.Open(name)
	require.NoError(b, err)
	defer file.Close()
	return buildList(b, dict.Lines(file, name), dict.Options{})
}

// BenchmarkSolve solves the games whole. The floor is a pass over the fragments
// that reads and writes what there is of each, BenchmarkTouch.
func BenchmarkSolve(b *testing.B) {
	words := benchWords(b)
	for name, reverse := range map[string]bool{"superghost": false, "superduperghost": true} {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			fragments := 0
			for b.Loop() {
				s, err := relatives.NewSuperghost(b.Context(), words, reverse)
				require.NoError(b, err)
				fragments = s.Fragments()
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(fragments), "ns/fragment")
		})
	}
}

// BenchmarkTouch makes a slice of twelve bytes a fragment, as many as web2 has,
// and goes over it once: less than that a program cannot do that has them all.
func BenchmarkTouch(b *testing.B) {
	for b.Loop() {
		all := make([][3]uint32, 2_017_850)
		for i := range all {
			all[i][0], all[i][1], all[i][2] = uint32(i), uint32(i), uint32(i)
		}
	}
}

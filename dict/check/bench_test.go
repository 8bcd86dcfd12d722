package check

import (
	"os"
	"testing"

	"github.com/stretchr/testify/require"

	"wordgame/dict/source"
)

// BenchmarkList checks the list that WORDGAME_BENCH_LIST names, or the one that
// lies beside the repository, and logs what it finds.
func BenchmarkList(b *testing.B) {
	name := os.Getenv("WORDGAME_BENCH_LIST")
	if name == "" {
		name = "../../../shared/words/enable1.txt.gz"
	}
	if _, err := os.Stat(name); err != nil {
		b.Skip("no word list: WORDGAME_BENCH_LIST names one")
	}
	var found map[Kind]int
	for b.Loop() {
		s, err := source.Options{}.Open(name)
		require.NoError(b, err)
		found = make(map[Kind]int)
		for f, err := range (Options{}).List(s.Raw()) {
			if err != nil {
				b.Fatal(err)
			}
			found[f.Kind] += f.Count
		}
		require.NoError(b, s.Close())
	}
	b.Log(found)
}

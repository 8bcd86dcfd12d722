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
	var sum Summary
	for b.Loop() {
		s, err := source.Options{}.Open(name)
		require.NoError(b, err)
		sum = nil
		for f, err := range (Options{}).List(s.Raw()) {
			if err != nil {
				b.Fatal(err)
			}
			sum.Add(f)
		}
		require.NoError(b, s.Close())
	}
	for _, t := range sum {
		b.Logf("%8d %s, first in line %d, %.40q: %s", t.Count, t.Kind, t.First.Line, t.First.Entry, t.First.Text)
	}
}

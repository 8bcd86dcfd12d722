package hunspell

import (
	"bytes"
	"os"
	"testing"

	"github.com/stretchr/testify/require"
)

// benchPair returns the pair of files that WORDGAME_BENCH_HUNSPELL names by
// the path of one without its ending.
func benchPair(b *testing.B) (aff, dic []byte) {
	path := os.Getenv("WORDGAME_BENCH_HUNSPELL")
	if path == "" {
		b.Skip("no dictionary: WORDGAME_BENCH_HUNSPELL names one, without .aff")
	}
	aff, err := os.ReadFile(path + ".aff")
	require.NoError(b, err)
	dic, err = os.ReadFile(path + ".dic")
	require.NoError(b, err)
	return aff, dic
}

func BenchmarkRead(b *testing.B) {
	aff, dic := benchPair(b)
	b.SetBytes(int64(len(aff) + len(dic)))
	b.ReportAllocs()
	for b.Loop() {
		_, err := Read(bytes.NewReader(aff), bytes.NewReader(dic), Options{})
		require.NoError(b, err)
	}
}

func BenchmarkForms(b *testing.B) {
	aff, dic := benchPair(b)
	d, err := Read(bytes.NewReader(aff), bytes.NewReader(dic), Options{})
	require.NoError(b, err)
	b.ReportAllocs()
	forms := 0
	for b.Loop() {
		for _, err := range d.Forms() {
			if err != nil { // require costs more than a word
				b.Fatal(err)
			}
			forms++
		}
	}
	b.ReportMetric(float64(forms)/b.Elapsed().Seconds(), "forms/s")
}

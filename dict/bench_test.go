package dict

import (
	"bytes"
	"compress/gzip"
	"io"
	"os"
	"testing"

	"github.com/stretchr/testify/require"
)

// enable1 is where the list lies that known answers are about, beside the
// repository and no part of it.
const enable1 = "../../shared/words/enable1.txt.gz"

// readEnable1 returns the list, or skips the test where it is not at hand.
func readEnable1(t testing.TB) []byte {
	file, err := os.Open(enable1)
	if os.IsNotExist(err) {
		t.Skip("enable1 is not there")
	}
	require.NoError(t, err)
	defer file.Close()
	unpacked, err := gzip.NewReader(file)
	require.NoError(t, err)
	list, err := io.ReadAll(unpacked)
	require.NoError(t, err)
	return list
}

// benchList returns the plain list that WORDGAME_BENCH_LIST names, or enable1.
func benchList(b *testing.B) []byte {
	name := os.Getenv("WORDGAME_BENCH_LIST")
	if name == "" {
		return readEnable1(b)
	}
	list, err := os.ReadFile(name)
	require.NoError(b, err)
	return list
}

func BenchmarkWords(b *testing.B) {
	list := benchList(b)
	for _, c := range []struct {
		name string
		Options
	}{
		{"usual", Options{}},
		{"fold", Options{Fold: true}},
		{"a-z", Options{Letters: alphabet(b, latin)}},
	} {
		b.Run(c.name, func(b *testing.B) {
			b.SetBytes(int64(len(list)))
			for b.Loop() {
				_, err := c.Words(Lines(bytes.NewReader(list), "list"))
				require.NoError(b, err)
			}
		})
	}
}

//go:build system

package define

import (
	"bytes"
	"compress/gzip"
	"io"
	"math/rand/v2"
	"os"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Debian's WordNet, read by chunks, is what gzip makes of it.
func TestWordNet(t *testing.T) {
	t.Parallel()
	const base = "/usr/share/dictd/wn"
	f, err := os.Open(base + zipEnding)
	if err != nil {
		t.Skip("the package dict-wn is not installed")
	}
	defer f.Close()
	gz, err := gzip.NewReader(f)
	require.NoError(t, err)
	whole, err := io.ReadAll(gz)
	require.NoError(t, err)
	info, err := f.Stat()
	require.NoError(t, err)
	z, err := openDictzip(f, info.Size())
	require.NoError(t, err)
	random := rand.New(rand.NewPCG(1, 0))
	for range 50 {
		at := random.IntN(len(whole))
		want := whole[at:min(at+random.IntN(1<<17), len(whole))]
		got := make([]byte, len(want))
		_, err := z.ReadAt(got, int64(at))
		require.NoError(t, err)
		require.True(t, bytes.Equal(want, got), "from %d", at)
	}
	b := opened(t, base)
	texts, err := b.Find("muumuu", lower)
	require.NoError(t, err)
	require.Len(t, texts, 1)
	assert.Equal(t, "n 1: a woman's loose unbelted dress", Short(texts[0], "muumuu"))
}

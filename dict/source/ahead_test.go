package source

import (
	"errors"
	"io"
	"os"
	"strings"
	"testing"
	"testing/iotest"
	"testing/synctest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// varied returns n bytes of which no block is like another.
func varied(n int) string {
	var b strings.Builder
	for i := range n {
		b.WriteByte(byte(i*i>>8 + i/aheadBytes))
	}
	return b.String()
}

// The blocks that wait don't change: no more of the text is read than they have room for.
func TestAheadWaits(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		text := varied(9 * aheadBytes)
		below := strings.NewReader(text)
		a := &ahead{r: below}
		n, err := a.Read(make([]byte, 1))
		require.NoError(t, err)
		require.Equal(t, 1, n)
		synctest.Wait()
		assert.Equal(t, below.Size()-aheadBlocks*aheadBytes, int64(below.Len()))
		rest, err := io.ReadAll(a)
		require.NoError(t, err)
		require.True(t, text[1:] == string(rest))
		require.NoError(t, a.Close())
	})
}

// A reader ahead has the bytes and the error of the reader below, however many there are.
func TestAhead(t *testing.T) {
	t.Parallel()
	broken := errors.New("the disk is broken")
	for _, n := range []int{0, 1, aheadBytes - 1, aheadBytes, aheadBytes + 1, 9*aheadBytes + 7} {
		text := varied(n)
		for name, wrap := range map[string]func(io.Reader) io.Reader{
			"whole": func(r io.Reader) io.Reader { return r }, "halves": iotest.HalfReader, "with the error": iotest.DataErrReader,
		} {
			a := &ahead{r: wrap(io.MultiReader(strings.NewReader(text), iotest.ErrReader(broken)))}
			got, err := io.ReadAll(iotest.HalfReader(a))
			require.Equal(t, broken, err, "%s, %d bytes", name, n)
			require.True(t, string(got) == text, "%s, %d bytes", name, n)
			require.NoError(t, a.Close())
		}
	}
}

// Who stops early has the reader below for itself again, and reads no more.
func TestAheadStops(t *testing.T) {
	t.Parallel()
	text := strings.Repeat("goat\n", 200_000)
	for _, n := range []int{0, 1, aheadBytes, 3 * aheadBytes} {
		below := strings.NewReader(text)
		a := &ahead{r: below}
		_, err := io.ReadFull(a, make([]byte, n))
		require.NoError(t, err)
		require.NoError(t, a.Close())
		require.NoError(t, a.Close())
		left := below.Len()
		if n == 0 {
			assert.Equal(t, len(text), left)
			continue
		}
		assert.Positive(t, left)
		_, err = io.Copy(io.Discard, a)
		assert.True(t, err == os.ErrClosed, err)
		assert.Equal(t, left, below.Len())
	}
}

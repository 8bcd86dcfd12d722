package dict

import (
	"io"
	"runtime"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// A list may repeat its words by the million: no more is held for it.
func TestMemoryIsInTheSizeOfDistinctWords(t *testing.T) {
	before := heap()
	words, err := Options{}.Words(func(yield func(string, error) bool) {
		for i := range 2_000_000 {
			if word := "word" + string(rune('a'+i%20)); !yield(word, nil) {
				return
			}
		}
		assert.Less(t, int(heap())-int(before), 35_000_000)
	})
	require.NoError(t, err)
	assert.Len(t, words.kept, 20)
}

// What is kept of a block of a list must not keep the block.
func TestNothingKeepsTheList(t *testing.T) {
	const blocks = 20
	list := func() io.Reader {
		var all []io.Reader
		for i := range blocks {
			letter := string(rune('b'+i%20)) + string(rune(0x0353+i/20)) // one letter, but two runes in any form
			all = append(all, strings.NewReader("pre"+letter+"a\n"), strings.NewReader(strings.Repeat("x\n",
				blockSize/2)))
		}
		return io.MultiReader(all...)
	}
	before, after := heap(), uint64(0)
	_, err := Options{}.Words(func(yield func(string, error) bool) {
		Lines(list(), "list")(yield)
		after = heap()
	})
	require.NoError(t, err)
	assert.Less(t, int(after)-int(before), blocks*blockSize/4)
}

// heap returns the size of what is still in use, in bytes.
func heap() uint64 {
	var m runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&m)
	return m.HeapAlloc
}

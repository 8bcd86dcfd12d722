package dict

import (
	"fmt"
	"io"
	"iter"
	"maps"
	"math/rand/v2"
	"runtime"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// A list may repeat its words by the million: a pool does not hold more for it.
func TestPoolIsInTheSizeOfDistinctWords(t *testing.T) {
	const distinct, most = 1000, 5000
	seed := rand.Uint64()
	random := rand.New(rand.NewPCG(seed, 0))
	for _, repeats := range []bool{false, true} {
		p := newPool(most, repeats)
		want := make(map[string]int)
		largest, before := 0, heap()
		for range 50 * distinct {
			word := fmt.Sprintf("%06d", random.IntN(distinct))
			want[word]++
			p.add(word)
			largest = max(largest, len(p.words))
		}
		assert.LessOrEqual(t, largest, most, "seed %d", seed)
		assert.Less(t, int(heap())-int(before), 2*pieceBytes, "seed %d", seed)
		digits := alphabet(t, "0 1 2 3 4 5 6 7 8 9")
		p.sortBy(digits)
		w := &Words{Alphabet: digits, kept: p.words, repeats: p.repeats}
		requireSame(t, slices.Sorted(maps.Keys(want)), slices.Compact(slices.Collect(w.Kept())))
		if !repeats {
			require.Len(t, w.kept, distinct)
			continue
		}
		got := make(map[string]int)
		for s := range w.Kept() {
			got[s]++
		}
		require.Equal(t, want, got, "seed %d", seed)
	}
}

// What is kept of a block of a list must not keep the block.
func TestNothingKeepsTheList(t *testing.T) {
	const blocks = 60
	list := func() io.Reader {
		var all []io.Reader
		for i := range blocks {
			letter := string(rune('b'+i%20)) + string(rune(0x0353+i/20)) // one letter, but two runes in any form
			all = append(all, strings.NewReader("pre"+letter+"a\n"), strings.NewReader(strings.Repeat("x\n", blockSize/2)))
		}
		return io.MultiReader(all...)
	}
	for name, take := range map[string]func(iter.Seq2[string, error]) error{
		"words": func(list iter.Seq2[string, error]) error { _, err := Options{}.Words(list); return err },
		"why": func(list iter.Seq2[string, error]) error {
			_, err := Options{}.Why([]string{"pre"}, nil, list)
			return err
		},
	} {
		t.Run(name, func(t *testing.T) {
			before, after := heap(), uint64(0)
			require.NoError(t, take(func(yield func(string, error) bool) {
				for e, err := range Lines(list(), "list") {
					if !yield(e, err) {
						return
					}
				}
				after = heap()
			}))
			assert.Less(t, int(after)-int(before), blocks*blockSize/4)
		})
	}
}

// heap returns the size of what is still in use, in bytes.
func heap() uint64 {
	var m runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&m)
	return m.HeapAlloc
}

// A text takes little more memory than its pieces.
func TestMemoryOfText(t *testing.T) {
	var before, after runtime.MemStats
	word := strings.Repeat("x", 1000)
	p := newPool(firstLook, false)
	runtime.ReadMemStats(&before)
	for range 4 * pieceBytes / len(word) {
		p.add(word)
	}
	runtime.ReadMemStats(&after)
	assert.Less(t, int(after.TotalAlloc-before.TotalAlloc), 6*pieceBytes)
}

// Words are sorted and kept apart whatever their lengths are, and whatever bytes they have.
func TestPoolSorts(t *testing.T) {
	t.Parallel()
	long := strings.Repeat("x", MaxLine-1)
	words := []string{"\x00", "a\x00", "a", "żółw", "𝔞", strings.Repeat("y", 2*pieceBytes)}
	for i := range 100 {
		words = append(words, long+string(rune('a'+i*7%26)), string(rune('a'+i*11%26)))
	}
	p := newPool(firstLook, false)
	for _, w := range words {
		p.add(w)
	}
	p.sort()
	slices.Sort(words)
	requireSame(t, slices.Compact(words), p.words)
}

// What is repeated is dropped before the list ends, and what is distinct is kept.
func TestPoolDropsRepeats(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		words func(i int) string
		drops bool
	}{
		"ascending":        {func(i int) string { return fmt.Sprintf("%06d", i) }, false},
		"descending":       {func(i int) string { return fmt.Sprintf("%06d", 999_999-i) }, false},
		"a third twice":    {func(i int) string { return fmt.Sprintf("%06d", 999_999-i/3*2-i%3%2) }, true},
		"each three times": {func(i int) string { return fmt.Sprintf("%06d", 999_999-i/3) }, true},
		"one":              {func(int) string { return "one" }, true},
	} {
		t.Run(name, func(t *testing.T) {
			p := newPool(2000, false)
			largest := 0
			for i := range 10_000 {
				p.add(c.words(i))
				largest = max(largest, len(p.words))
			}
			assert.Equal(t, c.drops, largest < 10_000)
		})
	}
}

package solver

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// numbers is a game whose positions are their own keys.
type numbers int

func (numbers) Key(p uint64) uint64 { return p }
func (n numbers) KeyBits() int      { return int(n) }

// Keys are spread one to one.
func TestScattered(t *testing.T) {
	t.Parallel()
	for _, bits := range []uint{16, 17} {
		seen := make([]bool, 1<<bits)
		for key := range uint64(1 << bits) {
			s := scattered(key, bits)
			if s >= 1<<bits || seen[s] {
				t.Fatalf("%d bits: key %d", bits, key)
			}
			seen[s] = true
		}
	}
}

// What is remembered of a result is the same, or a weaker bound where it is far away.
func TestCoded(t *testing.T) {
	t.Parallel()
	exact := []packedResult{-anyWin, 0, anyWin}
	for n := packedResult(0); n <= maxCoded; n++ {
		exact = append(exact, top-n, n-top)
	}
	for _, o := range exact {
		for _, side := range []int{-1, 1} {
			assert.Equal(t, o, uncoded(coded(o, side)), "%d", o)
			assert.True(t, 0 < coded(o, side) && coded(o, side) < 1<<codeBits)
		}
	}
	for n := range packedResult(MaxPlies) {
		for _, o := range []packedResult{top - n, n - top} {
			low, high := uncoded(coded(o, -1)), uncoded(coded(o, 1))
			if low > o || high < o || n <= maxCoded && low != high {
				t.Fatalf("%d: from %d to %d", o, low, high)
			}
		}
	}
}

// Of keys of any length, what was put for another is never found, while the table grows and when
// it is full; a full one keeps what cost most.
func TestKeyTable(t *testing.T) {
	t.Parallel()
	seed := rand.Uint64()
	r := rand.New(rand.NewPCG(seed, 1))
	for _, bits := range []int{1, 16, 30, 42, 49, maxKeyBits} {
		for _, memory := range []int{0, 1 << 22} {
			table := newKeyTable[uint64](numbers(bits), memory)
			put := map[uint64]entry{}
			for range 40_000 {
				key := r.Uint64() >> (64 - bits)
				e := newEntry(packedResult(r.IntN(3)-1)*anyWin, top-packedResult(r.IntN(100)), r.IntN(1<<workBits))
				table.put(key, e)
				put[key] = e
			}
			found, costly, kept := 0, 0, 0
			for key, want := range put {
				got := table.get(key)
				require.True(t, got == 0 || got == want, "%d bits, key %d, seed %d", bits, key, seed)
				if got != 0 {
					found++
				}
				if want.effort() >= 1<<workBits*3/4 {
					costly++
					if got != 0 {
						kept++
					}
				}
			}
			for range 1000 {
				key := r.Uint64() >> (64 - bits)
				if _, ok := put[key]; !ok {
					require.Zero(t, table.get(key), "%d bits, key %d, seed %d", bits, key, seed)
				}
			}
			size := len(table.buckets) * len(bucket{})
			assert.LessOrEqual(t, 8*size, max(memory, 8*len(bucket{})<<max(firstBuckets, bits-maxRest)), "%d bits", bits)
			if memory > 0 || len(put) < size/2 {
				assert.Greater(t, found, len(put)*98/100, "%d bits", bits)
			} else if len(put) > 2*size {
				assert.Greater(t, kept*len(put), 2*costly*found, "%d bits: what cost most", bits)
			}
		}
	}
}

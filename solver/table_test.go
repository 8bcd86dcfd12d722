package solver

import (
	"testing"
	"unsafe"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestEntry(t *testing.T) {
	t.Parallel()
	bounds := []packedResult{-best, -anyWin, 0, 1, 1 + MaxPlies, anyWin, best}
	for _, s := range samples() {
		bounds = append(bounds, s.packed)
	}
	for _, low := range bounds {
		for _, high := range bounds {
			for _, effort := range []int{0, 1, 64} {
				e := newEntry(low, high, effort)
				assert.NotZero(t, e)
				assert.Equal(t, []any{low, high, effort}, []any{e.low(), e.high(), e.effort()})
			}
		}
	}
}

// hashed is a game whose hashes are as bad as can be: few and in a row.
type hashed struct{}

func (hashed) Hash(p int) uint64 { return uint64(p % 50) }

// keyed is a game whose positions are the keys.
type keyed struct{}

func (keyed) Key(p int) uint64 { return uint64(p) }
func (keyed) KeyBits() int     { return 64 }

// A table that may grow has all that was put there; one that may not has
// forgotten some, but never says what is wrong.
func TestTables(t *testing.T) {
	t.Parallel()
	const positions = 40_000
	for name, test := range map[string]struct {
		game   any
		memory int
		all    bool
	}{
		"may grow":     {struct{}{}, 1 << 26, true},
		"may not grow": {struct{}{}, 1 << 16, false},
		"no memory":    {struct{}{}, 0, false},
		"bad hashes":   {hashed{}, 1 << 20, false},
		"keys":         {keyed{}, 1 << 26, true},
	} {
		t.Run(name, func(t *testing.T) {
			table := newTable[int](test.game, test.memory)
			result := func(o int) packedResult { return top - packedResult(o%101) }
			put := func(p, o int) { table.put(p, newEntry(result(o), result(o), p%7)) }
			for p := range positions {
				put(p, p)
				put(p/2, 2*p) // again, with another result
			}
			found := 0
			for p := range positions {
				e := table.get(p)
				if e == 0 {
					continue
				}
				found++
				want := result(p)
				if p < positions/2 {
					want = result(2 * (2*p + 1))
				}
				require.Equal(t, want, e.low(), "position %d", p)
			}
			assert.Zero(t, table.get(positions))
			assert.Positive(t, found)
			if test.all {
				assert.Greater(t, found, positions*98/100)
			} else {
				assert.Less(t, found, positions)
			}
		})
	}
}

// A table takes as much memory as it may, to a factor of two, and no more while it grows:
// the old slots and the new are there together.
func TestTableSize(t *testing.T) {
	t.Parallel()
	size := int(unsafe.Sizeof(slot[int]{}))
	for most, want := range map[int]int{0: 1, 3*firstSlots - 1: 1, 3 * firstSlots: 2, 6*firstSlots - 1: 2, 100 * firstSlots: 64} {
		table := newHashTable(most*size, func(k int) uint64 { return scattered(uint64(k)) })
		for k := range 100 * firstSlots {
			grown := len(table.slots)
			table.put(k, newEntry(1, 1, 0))
			if len(table.slots) > grown { // before more than two thirds of it are taken
				assert.Equal(t, grown/3*2+1, table.used)
			}
		}
		assert.Equal(t, want*firstSlots, len(table.slots), "room for %d slots", most)
	}
}

// In a full table a new key goes into one of the first four slots from its own: into a free
// one, or else in place of the first of those for which least was searched.
func TestTableGivesWay(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		efforts []int // of the keys from 0, which stand in a row
		gone    int   // which of them gives way, if any
	}{
		{[]int{5, 3, 9}, -1},
		{[]int{5, 3, 3, 9}, 1},
		{[]int{3, 3, 3, 9}, 0},
		{[]int{5, 4, 9, 3}, 3},
		{[]int{5, 3, 3, 9, 0, 0}, 1},
	} {
		table := newHashTable(0, func(int) uint64 { return 0 })
		for k, effort := range c.efforts {
			table.store(k, newEntry(1, 1, effort), false)
		}
		table.store(-1, newEntry(2, 2, 0), true)
		assert.NotZero(t, table.get(-1), c.efforts)
		for k := range c.efforts {
			assert.Equal(t, k == c.gone, table.get(k) == 0, "%v: key %d", c.efforts, k)
		}
	}
}

// A countdown has one line of play.
type countdown struct{}

func (countdown) Terminal(p int) Value {
	if p == 0 {
		return Loss
	}
	return Undecided
}

func (countdown) Moves(dst []int, _ int) []int { return append(dst, 1) }

func (countdown) Play(p, m int) int { return p - m }

// An entry says from how many positions it was found, in bits.
func TestEffort(t *testing.T) {
	t.Parallel()
	s := newSearch(New(countdown{}))
	_, err := s.run(t.Context(), func() Result { s.value(20); return Result{} })
	require.NoError(t, err)
	for p, want := range map[int]int{1: 1, 2: 2, 3: 2, 4: 3, 15: 4, 16: 5, 20: 5} {
		assert.Equal(t, want, s.table.get(p).effort(), "%d plies from the end", p)
	}
}

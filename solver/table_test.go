package solver

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestEntry(t *testing.T) {
	t.Parallel()
	bounds := []outcome{-best, -anyWin, 0, 1, 1 + MaxPlies, anyWin, best}
	for _, s := range samples() {
		bounds = append(bounds, s.outcome)
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

type keyed struct{}

func (keyed) Key(p int) uint64 { return uint64(p) << 40 }

// A table that may grow has all that was put there; one that may not has
// forgotten some, but never says what is wrong.
func TestTables(t *testing.T) {
	t.Parallel()
	const positions = 100_000
	for name, test := range map[string]struct {
		game   any
		memory int
		all    bool
	}{
		"may grow":           {struct{}{}, 1 << 26, true},
		"keys, may grow":     {keyed{}, 1 << 26, true},
		"may not grow":       {struct{}{}, 1 << 16, false},
		"keys, may not grow": {keyed{}, 1 << 16, false},
		"no memory":          {struct{}{}, 0, false},
		"bad hashes":         {hashed{}, 1 << 20, false},
	} {
		t.Run(name, func(t *testing.T) {
			table := newTable[int](test.game, test.memory)
			put := func(p, o int) { table.put(p, newEntry(outcome(o), outcome(o), p%7)) }
			for p := range positions {
				put(p, p)
				put(p/2, 2*p) // again, with another outcome
			}
			found := 0
			for p := range positions {
				e := table.get(p)
				if e == 0 {
					continue
				}
				found++
				want := outcome(p)
				if p < positions/2 {
					want = outcome(2 * (2*p + 1))
				}
				require.Equal(t, want, e.low(), "position %d", p)
			}
			assert.Zero(t, table.get(positions))
			assert.Positive(t, found)
			if test.all {
				assert.Greater(t, found, positions*999/1000)
			} else {
				assert.Less(t, found, positions)
			}
		})
	}
}

// A full table keeps what cost most.
func TestTableKeeps(t *testing.T) {
	t.Parallel()
	table := newTable[int](struct{}{}, 0)
	table.put(-1, newEntry(1, 1, 60))
	for p := range 50 * firstSlots {
		table.put(p, newEntry(2, 2, p%50))
	}
	assert.Equal(t, outcome(1), table.get(-1).low())
}

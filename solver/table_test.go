package solver

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// An indexed game of ten positions; a table looks at nothing else of it.
type indexed struct{}

func (indexed) Index(p int) int { return p }
func (indexed) Indexes() int    { return 10 }

type indexedScored struct{ indexed }

func (indexedScored) Score(int) int { return 0 }

func TestTables(t *testing.T) {
	tables := map[string]struct {
		table[int]
		scored bool
	}{
		"hash":          {newTable[int](struct{}{}, 0), true},
		"flat":          {newTable[int](indexed{}, 0), false},
		"flat, scoring": {newTable[int](indexedScored{}, 0), true},
	}
	assert.IsType(t, &hashTable[int]{}, tables["hash"].table)
	assert.IsType(t, &flatTable[int, int32]{}, tables["flat"].table)
	assert.IsType(t, &flatTable[int, int64]{}, tables["flat, scoring"].table)
	for name, table := range tables {
		t.Run(name, func(t *testing.T) {
			_, b := table.get(3)
			assert.Zero(t, b, "before anything is put there")
			for _, s := range samples() {
				if s.Score*s.Score > 1 && !table.scored {
					continue
				}
				for _, b := range []bound{exact, atLeast, atMost} {
					table.put(3, s.outcome, b)
					o, got := table.get(3)
					assert.Equal(t, s.outcome, o, s.Result)
					assert.Equal(t, b, got, s.Result)
				}
			}
			_, b = table.get(4)
			assert.Zero(t, b, "of another position")
		})
	}
}

// hashed is a game whose hashes are as bad as can be: few and in a row.
type hashed struct{}

func (hashed) Hash(p int) uint64 { return uint64(p % 50) }

// A table that may grow has all that was put there; one that may not has
// forgotten some, but never says what is wrong.
func TestHashTable(t *testing.T) {
	const positions = 100_000
	for name, test := range map[string]struct {
		game   any
		memory int
		all    bool
	}{
		"may grow":     {struct{}{}, 1 << 26, true},
		"may not grow": {struct{}{}, 1 << 16, false},
		"bad hashes":   {hashed{}, 1 << 20, false},
	} {
		t.Run(name, func(t *testing.T) {
			table := newHashTable[int](test.game, test.memory)
			put := func(p, o int) { table.put(p, outcome(o), exact) }
			for p := range positions {
				put(p, p)
				put(p/2, 2*p) // again, with another outcome
			}
			found := 0
			for p := range positions {
				o, b := table.get(p)
				if b == 0 {
					continue
				}
				found++
				want := outcome(p)
				if p < positions/2 {
					want = outcome(2 * (2*p + 1))
				}
				require.Equal(t, want, o, "position %d", p)
			}
			_, b := table.get(positions)
			assert.Zero(t, b)
			assert.Positive(t, found)
			if test.all {
				assert.Greater(t, found, positions*999/1000)
			} else {
				assert.Less(t, found, positions)
				assert.LessOrEqual(t, len(table.slots), max(firstSlots, table.most))
			}
		})
	}
}

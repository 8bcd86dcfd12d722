package solver

import (
	"testing"

	"github.com/stretchr/testify/assert"
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
		"map":           {newTable[int](struct{}{}), true},
		"flat":          {newTable[int](indexed{}), false},
		"flat, scoring": {newTable[int](indexedScored{}), true},
	}
	assert.IsType(t, mapTable[int]{}, tables["map"].table)
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

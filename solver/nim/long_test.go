//go:build long

package nim

import (
	"context"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/solver"
)

// sampled returns how far a test goes: all the way. Without the tag it returns less.
func sampled(n int64) int64 { return n }

// The published periods that take their time, and Grundy's game further on.
func TestLongTables(t *testing.T) {
	for rule, want := range map[string][2]int64{"octal:0.127": {46578, 4}, "octal:0.56": {326640, 144}, "octal:0.16": {105351, 149459}} {
		table, err := TableOf(context.Background(), parse(t, rule), TableOptions{To: 50, Prove: 1_000_000})
		require.NoError(t, err)
		assert.Equal(t, want, [2]int64{table.Preperiod, table.Period}, rule)
	}
	assert.Equal(t, 763622, slices.Index(grundy(t, "split", 800_000), 231))
}

// The tutorials' tree of a pile of 25, all of it.
func TestLongTree(t *testing.T) {
	g, p := NewGame(Misere, heapsOf(parse(t, "take:1-3"), 25)...)
	g.Reluctant = true
	s := solver.New(g)
	s.Without = solver.All
	_, err := s.Value(context.Background(), p)
	require.NoError(t, err)
	assert.Equal(t, 4434690, s.Stats().Positions)
}

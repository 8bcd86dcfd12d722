//go:build long

package nim

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/solver"
)

// sampled returns how far a test goes: all the way. Without the tag it returns less.
func sampled(n int64) int64 { return n }

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

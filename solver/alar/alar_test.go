package alar

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/solver/gametest"
)

// The rules, and all that the engine says, on a list that is small
// enough to be followed by hand: a leads to at, and that to tan, tar and rat, which have the same
// letters; rant ends the game.
func TestRules(t *testing.T) {
	g := newGame([]string{"a", "at", "tan", "tar", "rat", "rant", "i", "it", "zoo"}, 1)
	require.NoError(t, gametest.Check(g, ""))
	assert.Equal(t, []string{"a", "i"}, g.Moves(nil, ""))
	assert.Equal(t, []string{"rat", "tan", "tar"}, g.Moves(nil, "at"))
	assert.Equal(t, []string{"rant"}, g.Moves(nil, "tar"))
}

package relatives

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/solver/ghost/ghosttest"
)

// Of very many fragments around one, more are looked at than some if no word is among them.
func TestManyAround(t *testing.T) {
	t.Parallel()
	x, err := NewSuperghost(t.Context(), ghosttest.Automaton(t, strings.Repeat("a", 50)+"b"+strings.Repeat("c", 50)), false)
	require.NoError(t, err)
	p, _, _ := x.Find("b")
	assert.Len(t, x.wordsAround(p), 1)
}

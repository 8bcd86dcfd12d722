package relatives

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/solver/ghost/ghosttest"
)

// solved returns the solution of Superghost with words.
func solved(t *testing.T, list ...string) *SuperghostIndex {
	s, err := NewSuperghost(t.Context(), ghosttest.Automaton(t, list...), false)
	require.NoError(t, err)
	return s
}

// Of very many fragments around one, some are looked at, and more if no word is among them.
func TestManyAround(t *testing.T) {
	t.Parallel()
	long := strings.Repeat("a", 50) + "b" + strings.Repeat("c", 50)
	s := solved(t, long)
	p, _, _ := s.Find("b")
	assert.Len(t, s.wordsAround(p), 1)

	// The shortest 990 have up to 43 letters beside b, and the next 45 have 44.
	list := []string{"b", long}
	for i := range 45 {
		list = append(list, long[50-i:51+44-i])
	}
	s = solved(t, list...)
	p, _, _ = s.Find("b")
	assert.Len(t, s.wordsAround(p), 1+maxAround-990)
}

package faces

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/internal/words"
)

// All techniques and lexicons find the same winning letters. What a lexicon takes is not all
// memory, which is measured: so no other test runs meanwhile.
func TestCompare(t *testing.T) {
	a, err := Compare(t.Context(), lexiconOf(t, append([]string{"cats", "a"}, animals...), nil, words.All))
	require.NoError(t, err)
	var names []string
	for _, r := range slices.Concat(a.Rows, a.HowSoon) {
		names = append(names, r.Technique)
		assert.Equal(t, []string{"g"}, r.Winning, r.Technique)
		assert.Positive(t, r.Positions)
	}
	assert.Equal(t, []string{"minimax", "alpha-beta", "pruned words", "parity", "table", "order", "alpha-beta and table", "parity", "order"}, names)
	require.Len(t, a.Lexicons, 2)
	for _, l := range a.Lexicons {
		assert.Equal(t, []string{"g"}, l.Winning, l.Lexicon)
		assert.GreaterOrEqual(t, l.Bytes, 0)
		assert.Less(t, l.Bytes, heap())
	}
}

//go:build long

package gametree_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/internal/gametree"
)

// A search of too many nodes is an error where it is to be drawn, and where it is
// to be told it is told as far as the lines go.
func TestLongSearch(t *testing.T) {
	tr := tutorial(45)
	tr.Options = gametree.Options{Order: gametree.WorstUp, AlphaBeta: true}
	_, err := tr.Build(t.Context())
	assert.Error(t, err)

	var b strings.Builder
	require.NoError(t, tr.Trace(t.Context(), &b, gametree.AlphaBeta, 1))
	assert.Regexp(t, `\n\n1\. 45, .*\n… more than `, b.String())
}

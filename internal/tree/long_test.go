//go:build long

package tree_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/internal/tree"
)

// A search of too many nodes is an error where it is to be drawn, and where it is
// to be told it is told as far as the lines go.
func TestLongSearch(t *testing.T) {
	tr := tutorial(45)
	tr.Options = tree.Options{Order: tree.WorstUp, AlphaBeta: true}
	_, err := tr.Build(t.Context())
	assert.Error(t, err)

	var b strings.Builder
	require.NoError(t, tr.Trace(t.Context(), &b, tree.AlphaBeta, 1))
	assert.Regexp(t, `\n\n1\. 45, .*\n… more than `, b.String())
}

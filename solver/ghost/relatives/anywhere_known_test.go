package relatives

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/solver"
)

// A known game was solved twice: by search, and by a program that looked at every
// fragment, the longest first.
type known struct {
	list    string
	most    int // letters of its words
	spook   bool
	value   solver.Value
	plies   int
	winning string // first letters, the soonest win first
	line    string // the end of a line of best play
}

func (k known) check(t *testing.T) {
	s := newSolver(t, wordsOf(t, k.list, k.most), k.spook, true)
	ranked := moves(t, s, "")
	assert.Len(t, ranked, 26)
	assert.Equal(t, solver.Result{Value: k.value, Remoteness: k.plies}, ranked[0].Result)
	assert.Equal(t, k.winning, winning(s, ranked))
	line, err := s.Line(context.Background(), find(t, s, ""))
	require.NoError(t, err)
	require.Len(t, line, k.plies)
	assert.Equal(t, k.line, s.Text(line[len(line)-1]))
}

func TestKnown(t *testing.T) {
	t.Parallel()
	for name, k := range map[string]known{
		"spook":  {"english-35", 30, true, solver.Win, 16, "e", "ccceeiklnoorstuw"},
		"xghost": {"english-35", 8, false, solver.Win, 8, "a b c d e f g h i j k l m n o p r s t u v w y z", "database"},
	} {
		t.Run(name, k.check)
	}
}

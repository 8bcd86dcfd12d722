package loose_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/solver"
	"wordgame/solver/ghost/loose"
)

// A known game was counted and solved twice: here, and by a program that keeps
// every fragment in a hash table, length by length.
type known struct {
	list      string
	most      int // letters of its words
	ordered   bool
	fragments int
	value     solver.Value
	plies     int
	winning   string // first letters
	line      string // one of the longest, its last fragment
}

func (k known) check(t *testing.T) {
	s := solve(t, list(t, k.list, k.most), loose.Rules{Ordered: k.ordered})
	assert.Equal(t, k.fragments, s.Fragments())
	assert.Equal(t, solver.Result{Value: k.value, Remoteness: k.plies}, s.Result(""))
	winning, all, err := s.Starts(1)
	require.NoError(t, err)
	assert.Equal(t, 26, all)
	var letters []string
	for _, w := range winning {
		letters = append(letters, s.Text(w.Move))
	}
	assert.Equal(t, k.winning, strings.Join(letters, " "))
	line := s.Line("")
	assert.Len(t, line, k.plies)
	assert.Equal(t, k.line, s.Text(line[len(line)-1]))
}

func TestKnown(t *testing.T) {
	for name, k := range map[string]known{
		"spook":  {"english-35", 30, false, 2035893, solver.Win, 16, "e", "ccceeiklnoorstuw"},
		"xghost": {"english-35", 8, true, 534154, solver.Win, 8, "a b c d e f g h i j k l m n o p r s t u v w y z", "database"},
	} {
		t.Run(name, k.check)
	}
}

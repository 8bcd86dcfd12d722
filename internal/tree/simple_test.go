package tree_test

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/internal/text"
	"wordgame/internal/tree"
	"wordgame/solver"
)

// simpleNim is the tutorials' game of one heap: take one to three, the largest
// number first; whoever takes the last counter loses, and nobody does unless forced.
type simpleNim struct{}

func (simpleNim) Terminal(counters int) solver.Value {
	if counters == 0 {
		return solver.Win
	}
	return solver.Undecided
}

func (simpleNim) Moves(dst []int, counters int) []int {
	for take := 3; take >= 1; take-- {
		if take < counters || counters == 1 && take == 1 {
			dst = append(dst, take)
		}
	}
	return dst
}

func (simpleNim) Play(counters, take int) int { return counters - take }

func tutorial(counters int) *tree.Source[int, int] {
	return &tree.Source[int, int]{
		Title: "Simple-Nim",
		Names: [2]string{"Ann", "Bob"},
		Game:  simpleNim{},
		Start: counters,
		Show:  func(p int) string { return fmt.Sprint(p) },
		Name:  func(p, m int) string { return fmt.Sprintf("%d → %d", p, p-m) },
		Draw:  func(p int) tree.Drawing { return heaps([]int{p}[:min(p, 1)]...).Draw() },
	}
}

func write(t *testing.T, tr *tree.Source[int, int]) string {
	var b strings.Builder
	g, err := tr.Build(t.Context())
	require.NoError(t, err)
	require.NoError(t, g.Text(&b, text.Palette{}, 0))
	return b.String()
}

// The numbers of nodes that the tutorials print.
func TestSizes(t *testing.T) {
	for counters, want := range []int{1, 2, 3, 6, 12, 22, 41, 76} {
		all := tutorial(counters)
		all.Limit = 100
		g, err := all.Build(t.Context())
		require.NoError(t, err)
		assert.EqualValues(t, want, g.Size, counters)
		assert.Len(t, g.Nodes, want, counters)
	}
	large := tutorial(25)
	large.Limit = 1
	assert.Contains(t, write(t, large), "\n4,434,690 nodes, of which 1 is drawn. ")
	assert.Contains(t, write(t, tutorial(6)), "\n41 nodes. Alpha-beta searches 17.\n")
}

// draw returns the picture of a tree.
func draw[P comparable, M any](t *testing.T, tr *tree.Source[P, M]) []byte {
	g, err := tr.Build(t.Context())
	require.NoError(t, err)
	var b bytes.Buffer
	require.NoError(t, g.SVG(&b, 0))
	return b.Bytes()
}

// The tutorials' pictures, the tree of 41 nodes, and the 17 of them that
// alpha-beta visits.
func TestTutorial(t *testing.T) {
	whole, pruned := tutorial(6), tutorial(6)
	whole.Drawn = true
	pruned.Drawn, pruned.AlphaBeta = true, true
	for name, tr := range map[string]*tree.Source[int, int]{"six.svg": whole, "six-alpha-beta.svg": pruned} {
		got := draw(t, tr)
		golden(t, name, got)
		check(t, name, got)
	}
	pruned.Values = tree.ForFirst
	svg := draw(t, pruned)
	check(t, "signs", svg)
	assert.Equal(t, 17, bytes.Count(svg, []byte(" α -1 β "))+bytes.Count(svg, []byte(" α 0 β "))+bytes.Count(svg, []byte(" α +1 β ")), "nodes visited have bounds")
	assert.Equal(t, 41-17, bytes.Count(svg, []byte(">cut off<")))
}

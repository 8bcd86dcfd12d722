package gametree_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/internal/gametree"
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

func tutorial(counters int) *gametree.Tree[int, int] {
	return &gametree.Tree[int, int]{
		Title: "Simple-Nim",
		Names: [2]string{"Ann", "Bob"},
		Game:  simpleNim{},
		Start: counters,
		Show:  func(p int, _ []int) string { return fmt.Sprint(p) },
		Name:  func(p, m int) string { return fmt.Sprintf("%d → %d", p, p-m) },
	}
}

func write(t *testing.T, tr *gametree.Tree[int, int]) string {
	var b strings.Builder
	g, err := tr.Build(t.Context())
	require.NoError(t, err)
	require.NoError(t, g.Text(&b, gametree.Highlight{}))
	return b.String()
}

// A graph has each position once, below where it comes first. ExampleTree and five.txt have trees.
func TestText(t *testing.T) {
	shared := tutorial(4)
	shared.Shared = true
	assert.Equal(t, `Simple-Nim. Ann is to move.

4  Ann wins in 2
├─ 4 → 1  Ann wins in 1
│  └─ 1 → 0  Ann has won
├─ 4 → 2  Bob wins in 2
│  └─ 2 → 1  Bob wins in 1
│     └─ 1 → 0  Bob has won
└─ 4 → 3  Bob wins in 2
   ├─ 3 → 1  Bob wins in 1, as above
   └─ 3 → 2  Ann wins in 2
      └─ 2 → 1  Ann wins in 1, as above

12 nodes. 8 positions are drawn, each once. Alpha-beta searches 3.
`, write(t, shared))
}

// The numbers of nodes that the tutorials print.
func TestSizes(t *testing.T) {
	for counters, want := range []int{1, 2, 3, 6, 12, 22, 41, 76} {
		g, err := tutorial(counters).Build(t.Context())
		require.NoError(t, err)
		assert.EqualValues(t, want, g.Size, counters)
		assert.Len(t, g.Nodes, want, counters)
	}
	large := tutorial(25)
	large.Limit = 1
	assert.Contains(t, write(t, large), "\n4,434,690 nodes, of which 1 is drawn. ")
	assert.Contains(t, write(t, tutorial(6)), "\n41 nodes. Alpha-beta searches 17.\n")
}

package tree_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/internal/tree"
	"wordgame/solver/nim"
)

// simpleNim is the tutorials' game of one heap, in which nobody takes the last
// counter unless forced.
func simpleNim(t *testing.T, counters int64) *tree.Tree[nim.Position, nim.Move] {
	rule, err := nim.ParseRule("take:1-3")
	require.NoError(t, err)
	return &tree.Tree[nim.Position, nim.Move]{
		Game:  nim.Game{Rule: rule, Misere: true, Reluctant: true, LargestFirst: true},
		Start: nim.NewPosition(counters),
		Show:  nim.Position.String,
		Name:  func(_ nim.Position, m nim.Move) string { return m.String() },
	}
}

func TestWrite(t *testing.T) {
	const whole = `3  +1 (win in 2)
├─ 3 → 1 → 1  +1 (loss in 1)
│  └─ 1 → 0 → 0  +1 (win now)
└─ 3 → 2 → 2  -1 (win in 2)
   └─ 2 → 1 → 1  -1 (loss in 1)
      └─ 1 → 0 → 0  -1 (win now)

6 nodes; searched by alpha-beta, 3 nodes.
`
	assert.Equal(t, whole, write(t, simpleNim(t, 3)))

	deep := simpleNim(t, 3)
	deep.Depth = 1
	assert.Equal(t, `3  +1 (win in 2)
├─ 3 → 1 → 1  +1 (loss in 1)
│  └─ … 1 node below
└─ 3 → 2 → 2  -1 (win in 2)
   └─ … 2 nodes below

6 nodes; searched by alpha-beta, 3 nodes.
`, write(t, deep))

	few := simpleNim(t, 3)
	few.Limit = 3
	assert.Equal(t, `3  +1 (win in 2)
├─ 3 → 1 → 1  +1 (loss in 1)
│  └─ 1 → 0 → 0  +1 (win now)
└─ … 3 nodes more

6 nodes; searched by alpha-beta, 3 nodes.
`, write(t, few))
}

// The numbers of nodes that the tutorials print.
func TestSize(t *testing.T) {
	for counters, want := range []int{1, 2, 3, 6, 12, 22, 41, 76} {
		assert.Contains(t, write(t, simpleNim(t, int64(counters))), fmt.Sprintf("\n%d node", want))
	}
	large := simpleNim(t, 25)
	large.Limit = 1
	assert.Contains(t, write(t, large), "\n4434690 nodes; ")
	assert.Contains(t, write(t, simpleNim(t, 6)), "\n41 nodes; searched by alpha-beta, 17 nodes.\n")
}

func write(t *testing.T, tr *tree.Tree[nim.Position, nim.Move]) string {
	var b strings.Builder
	require.NoError(t, tr.Write(t.Context(), &b))
	return b.String()
}

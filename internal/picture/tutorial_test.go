package picture_test

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/internal/gametree"
	"wordgame/internal/picture"
	"wordgame/solver"
)

var update = flag.Bool("update", false, "write the golden files")

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

func tutorial(counters int) gametree.Tree[int, int] {
	return gametree.Tree[int, int]{
		Title:    "Simple-Nim",
		Names:    [2]string{"the first player", "the second player"},
		Labels:   [2]string{"first player", "second player"},
		Game:     simpleNim{},
		Start:    counters,
		Show:     func(p int, _ []int) string { return fmt.Sprint(p) },
		Name:     func(p, m int) string { return fmt.Sprintf("%d → %d", p, p-m) },
		Draw:     func(p int) gametree.Drawing { return picture.Counters([]int64{int64(p)}[:min(p, 1)]) },
		Settings: gametree.Settings{Drawn: true},
	}
}

// draw returns the picture of a tree.
func draw[P comparable, M any](t *testing.T, tr gametree.Tree[P, M]) []byte {
	g, err := tr.Build(t.Context())
	require.NoError(t, err)
	var b bytes.Buffer
	require.NoError(t, picture.Tree(&b, g))
	return b.Bytes()
}

// The tutorials' pictures, the tree of 41 nodes, and the 17 of them that
// alpha-beta visits; and the same tree as a graph.
func TestTutorial(t *testing.T) {
	whole, pruned, shared := tutorial(6), tutorial(6), tutorial(6)
	pruned.AlphaBeta = true
	shared.Shared = true
	for name, tr := range map[string]gametree.Tree[int, int]{"six.svg": whole, "six-alpha-beta.svg": pruned, "six-shared.svg": shared} {
		got := draw(t, tr)
		file := filepath.Join("testdata", name)
		if *update {
			require.NoError(t, os.WriteFile(file, got, 0o644))
		}
		want, err := os.ReadFile(file)
		require.NoError(t, err)
		assert.True(t, bytes.Equal(want, got), "%s has changed; go test -update writes it again", file)
		check(t, name, got)
	}
	pruned.Values = gametree.ForFirst
	svg := draw(t, pruned)
	check(t, "signs", svg)
	assert.Equal(t, 17, bytes.Count(svg, []byte(" α -1 β "))+bytes.Count(svg, []byte(" α 0 β "))+bytes.Count(svg, []byte(" α +1 β ")), "nodes visited have bounds")
	assert.Equal(t, 41-17, bytes.Count(svg, []byte(">cut off<")))
}

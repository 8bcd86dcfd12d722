package nim

import (
	"context"
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/solver"
	"wordgame/solver/gametest"
)

func solve(t testing.TB, rule string, play Play, heaps ...int64) *Answer {
	t.Helper()
	a, err := (&Solver{Play: play}).Solve(context.Background(), heapsOf(parse(t, rule), heaps...)...)
	require.NoError(t, err, "%s %v %v", rule, play, heaps)
	return a
}

// winning returns the heaps that the winning moves leave.
func winning(a *Answer, heaps ...int64) []string {
	var after []string
	for _, m := range a.Moves {
		if m.Value == solver.Win {
			after = append(after, fmt.Sprint(sizesOf(After(heapsOf(nimRule(), heaps...), m.Part, m.To))))
		}
	}
	return after
}

// losing returns the sizes from 1 to most of single heaps that are lost.
func losing(t *testing.T, rule string, play Play, most int64) []int64 {
	var sizes []int64
	for n := int64(1); n <= most; n++ {
		if solve(t, rule, play, n).Value == solver.Loss {
			sizes = append(sizes, n)
		}
	}
	return sizes
}

// The tutorials: one pile, take 1 to 3, the last counter loses.
func TestSimpleNim(t *testing.T) {
	t.Parallel()
	for counters, want := range map[int64]solver.Value{6: solver.Win, 5: solver.Loss} {
		assert.Equal(t, want, solve(t, "take:1-3", Misere, counters).Value, counters)
	}
	assert.Equal(t, []string{"[5]"}, winning(solve(t, "take:1-3", Misere, 6), 6))
	assert.Equal(t, []int64{1, 5, 9, 13, 17}, losing(t, "take:1-3", Misere, 20))
	assert.Equal(t, []int64{4, 8, 12, 16, 20}, losing(t, "take:1-3", Normal, 20))
}

// The tutorials' trees, in which nobody takes the last counter unless forced: how many
// positions the engine visits, by its statistics and by its trace.
func TestPublishedTrees(t *testing.T) {
	t.Parallel()
	ctx := context.Background()
	rule := parse(t, "take:1-3")
	game := func(largestFirst bool, counters int64) (*Game, Position) {
		g, p := NewGame(Misere, heapsOf(rule, counters)...)
		g.Reluctant, g.LargestFirst = true, largestFirst
		return g, p
	}
	visited := func(g *Game, p Position, with solver.Technique) (positions, left int) {
		s := solver.New(g)
		s.Without = solver.All &^ with
		entered := 0
		s.Trace = func(e solver.Event[Position, Move]) {
			switch e.Kind {
			case solver.Enter:
				entered++
			case solver.Cut:
				for _, m := range e.Left {
					left += treeSize(g, g.Play(e.Position, m))
				}
			}
		}
		_, err := s.Value(ctx, p)
		require.NoError(t, err)
		require.Equal(t, s.Stats().Positions, entered)
		return entered, left
	}
	for counters, want := range []int{1, 2, 3, 6, 12, 22, 41, 76, 140} {
		for _, largestFirst := range []bool{false, true} {
			g, p := game(largestFirst, int64(counters))
			positions, left := visited(g, p, 0)
			assert.Equal(t, want, positions, "%d counters", counters)
			assert.Zero(t, left)
			assert.Equal(t, want, treeSize(g, p), "%d counters", counters)
		}
	}
	for _, c := range []struct {
		largestFirst bool
		want         int
	}{{true, 17}, {false, 23}} {
		g, p := game(c.largestFirst, 6)
		positions, left := visited(g, p, solver.AlphaBeta)
		assert.Equal(t, c.want, positions)
		assert.Equal(t, 41, positions+left, "what is left out is the rest of the tree")
	}

	g, p := game(false, 6)
	won, _, lost := gametest.NewOracle(g).Games(p)
	assert.Equal(t, []int{7, 6}, []int{won, lost})
}

// treeSize returns the number of nodes of the whole tree of a game from p.
func treeSize(g *Game, p Position) int {
	size := 1
	for _, m := range g.Moves(nil, p) {
		size += treeSize(g, g.Play(p, m))
	}
	return size
}

func TestNimFacts(t *testing.T) {
	t.Parallel()
	a := solve(t, "nim", Misere, 2, 3, 5)
	assert.Equal(t, solver.Win, a.Value)
	assert.Equal(t, 6, a.Remoteness)
	assert.Len(t, a.Moves, 10)
	assert.Equal(t, []string{"[2 3 1]"}, winning(a, 2, 3, 5))
	assert.Equal(t, solver.Loss, solve(t, "nim", Misere, 2, 3, 1).Value)

	a = solve(t, "nim", Misere, 1, 3, 5, 7)
	assert.Equal(t, solver.Loss, a.Value)
	assert.Equal(t, 15, a.Remoteness)

	assert.Equal(t, solver.Loss, solve(t, "nim", Normal, 5, 8, 13).Value)
	assert.Equal(t, solver.Win, solve(t, "nim", Normal, 2, 3, 8, 10).Value)

	lost := make(map[Play]int)
	all := 0
	for heaps := range ascending(4, 7) {
		all++
		for _, play := range []Play{Normal, Misere} {
			known, _, _ := byTheory(play, heapsOf(nimRule(), heaps...))
			if known.Value == solver.Loss {
				lost[play]++
			}
		}
	}
	assert.Equal(t, 330, all)
	assert.Equal(t, map[Play]int{Normal: 50, Misere: 49}, lost)
}

func TestSplitFacts(t *testing.T) {
	t.Parallel()
	a := solve(t, "split", Normal, 6)
	assert.Equal(t, solver.Win, a.Value)
	assert.Len(t, a.Moves, 2)
	assert.Equal(t, []string{"[4 2]"}, winning(a, 6))
	assert.Equal(t, []int64{3, 6, 9, 12, 15, 18, 21, 24, 27, 30}, losing(t, "split", Misere, 32))
}

func grundy(t *testing.T, rule string, most int64) []int64 {
	t.Helper()
	v, err := parse(t, rule).values(context.Background(), most)
	require.NoError(t, err)
	values := make([]int64, most+1)
	for n := range values {
		values[n] = v.of(int64(n))
	}
	return values
}

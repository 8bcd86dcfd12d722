package gametree_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/internal/gametree"
	"wordgame/solver"
	"wordgame/solver/gametest"
)

// ordered is a game whose moves come in another order.
type ordered struct {
	solver.Game[int, int]
	order  gametree.Order
	oracle *gametest.Oracle[int, int]
}

func (g ordered) Moves(dst []int, p int) []int {
	moves := g.Game.Moves(nil, p)
	switch g.order {
	case gametree.Reversed:
		slices.Reverse(moves)
	case gametree.BestUp, gametree.WorstUp:
		// By hand, so that it is another way.
		for i := range moves {
			for j := i; j > 0; j-- {
				a, b := g.oracle.Move(p, moves[j]), g.oracle.Move(p, moves[j-1])
				if g.order == gametree.BestUp && gametest.Better(a, b) || g.order == gametree.WorstUp && gametest.Better(b, a) {
					moves[j], moves[j-1] = moves[j-1], moves[j]
				}
			}
		}
	}
	return append(dst, moves...)
}

type orderedTurned struct{ ordered }

func (g orderedTurned) First(p int) bool { return g.Game.(solver.Turned[int]).First(p) }

// random calls a function with trees of random games in all orders; some has
// turns that do not alternate.
func random(t *testing.T, f func(t *testing.T, tr gametree.Tree[int, int], same solver.Game[int, int], oracle *gametest.Oracle[int, int])) {
	for seed := range uint64(60) {
		plain := gametest.NewRandom(rand.New(rand.NewPCG(seed, 0)), 14, 4)
		for _, order := range []gametree.Order{gametree.Given, gametree.Reversed, gametree.BestUp, gametree.WorstUp} {
			for _, turned := range []bool{false, true} {
				var g solver.Game[int, int] = plain
				if turned {
					g = gametest.RandomTurned{Random: plain}
				}
				oracle := gametest.NewOracle(g)
				var same solver.Game[int, int] = ordered{g, order, oracle}
				if turned {
					same = orderedTurned{ordered{g, order, oracle}}
				}
				tr := gametree.Tree[int, int]{
					Game: g, Options: gametree.Options{Order: order}, Limit: 1 << 20,
					Show: func(p int) string { return fmt.Sprint(p) },
					Name: func(_, m int) string { return fmt.Sprint(m) },
				}
				if !t.Run(fmt.Sprintf("seed %d %s turned %v", seed, order, turned), func(t *testing.T) { f(t, tr, same, oracle) }) {
					return
				}
			}
		}
	}
}

func signOf(v solver.Value, first bool) int {
	n := int(v) - int(solver.Draw)
	if !first {
		n = -n
	}
	return n
}

// The picture's alpha-beta is the solver's, node for node.
func TestAlphaBeta(t *testing.T) {
	random(t, func(t *testing.T, tr gametree.Tree[int, int], same solver.Game[int, int], oracle *gametest.Oracle[int, int]) {
		s := solver.Solver[int, int]{Game: same, Without: solver.All &^ solver.AlphaBeta}
		_, err := s.Value(t.Context(), 0)
		require.NoError(t, err)
		tr.AlphaBeta = true
		g, err := tr.Build(t.Context())
		require.NoError(t, err)
		assert.Equal(t, s.Stats().Positions, g.Searched)
		assert.Equal(t, signOf(oracle.Result(0).Value, true), g.Nodes[0].Found)

		visits := make([]bool, g.Searched+1)
		for i, n := range g.Nodes {
			if g.Cut(i) {
				for _, e := range n.Moves {
					assert.True(t, g.Cut(e.To), "below a node that is cut off")
				}
				continue
			}
			assert.False(t, visits[n.Visit])
			visits[n.Visit] = true
			assert.Less(t, n.Window.Alpha, n.Window.Beta)
			// What was found is the value, or a bound on it that suffices.
			switch value := n.Sign(); {
			case n.Found >= n.Window.Beta:
				assert.GreaterOrEqual(t, value, n.Found)
			case n.Found <= n.Window.Alpha:
				assert.LessOrEqual(t, value, n.Found)
			default:
				assert.Equal(t, value, n.Found)
			}
		}

		tr.AlphaBeta = false
		other, err := tr.Build(t.Context())
		require.NoError(t, err)
		assert.Equal(t, g.Searched, other.Searched)
	})
}

// naiveSize counts the nodes of a tree one by one.
func naiveSize(g solver.Game[int, int], p int) int {
	n := 1
	for _, m := range g.Moves(nil, p) {
		n += naiveSize(g, g.Play(p, m))
	}
	return n
}

// A graph is the tree, and counts what is not in it.
func TestBuild(t *testing.T) {
	random(t, func(t *testing.T, tr gametree.Tree[int, int], same solver.Game[int, int], oracle *gametest.Oracle[int, int]) {
		all := naiveSize(same, 0)
		for name, change := range map[string]func(){
			"all":    func() {},
			"depth":  func() { tr.Depth = 2 },
			"limit":  func() { tr.Limit = 5 },
			"first":  func() { tr.Best = gametree.First },
			"second": func() { tr.Best = gametree.Second },
		} {
			before := tr
			change()
			g, err := tr.Build(t.Context())
			require.NoError(t, err)
			assert.Equal(t, all, g.Size, name)
			left := 0
			for _, n := range g.Nodes {
				left += n.Left
			}
			assert.Equal(t, all, len(g.Nodes)+left, name)
			assert.LessOrEqual(t, len(g.Nodes), tr.Limit, name)

			check := func(i int, p int, first bool) {}
			check = func(i int, p int, first bool) {
				n := g.Nodes[i]
				assert.Equal(t, fmt.Sprint(p), n.Position)
				assert.Equal(t, first, n.First)
				assert.Equal(t, oracle.Result(p), n.Result)
				moves := same.Moves(nil, p)
				if side := map[bool]gametree.Side{true: gametree.First, false: gametree.Second}[first]; tr.Best == side && len(moves) > 0 {
					require.Len(t, n.Moves, 1)
					for _, m := range moves {
						assert.False(t, gametest.Better(oracle.Move(p, m), oracle.Result(p)))
					}
					best := slices.IndexFunc(moves, func(m int) bool { return !gametest.Better(oracle.Result(p), oracle.Move(p, m)) })
					moves = moves[best:]
				}
				for j, e := range n.Moves {
					assert.Equal(t, fmt.Sprint(moves[j]), e.Move)
					q := same.Play(p, moves[j])
					again := false
					if turned, ok := same.(solver.Turned[int]); ok {
						again = turned.First(p) == turned.First(q)
					}
					check(e.To, q, first == again)
				}
			}
			check(0, 0, true)
			tr = before
		}
	})
}

// The thick line is the solver's.
func TestBestLine(t *testing.T) {
	random(t, func(t *testing.T, tr gametree.Tree[int, int], same solver.Game[int, int], _ *gametest.Oracle[int, int]) {
		s := solver.Solver[int, int]{Game: same}
		line, err := s.Line(t.Context(), 0)
		require.NoError(t, err)
		g, err := tr.Build(t.Context())
		require.NoError(t, err)
		at := 0
		for _, m := range line {
			i := slices.IndexFunc(g.Nodes[at].Moves, func(e gametree.Edge) bool { return e.Best })
			require.GreaterOrEqual(t, i, 0)
			assert.Equal(t, fmt.Sprint(m), g.Nodes[at].Moves[i].Move)
			at = g.Nodes[at].Moves[i].To
			assert.True(t, g.Nodes[at].Best)
		}
		assert.Empty(t, g.Nodes[at].Moves)
	})
}

// A graph has each position once for each player to move.
func TestShared(t *testing.T) {
	random(t, func(t *testing.T, tr gametree.Tree[int, int], same solver.Game[int, int], _ *gametest.Oracle[int, int]) {
		tree, err := tr.Build(t.Context())
		require.NoError(t, err)
		want := make(map[string]bool)
		for _, n := range tree.Nodes {
			want[fmt.Sprint(n.Position, n.First)] = true
		}
		tr.Shared = true
		g, err := tr.Build(t.Context())
		require.NoError(t, err)
		got := make(map[string]bool)
		for _, n := range g.Nodes {
			assert.Zero(t, n.Left)
			got[fmt.Sprint(n.Position, n.First)] = true
		}
		assert.Len(t, g.Nodes, len(got))
		assert.Equal(t, want, got)
	})
}

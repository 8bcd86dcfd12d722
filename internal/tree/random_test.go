package tree_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/internal/tree"
	"wordgame/solver"
	"wordgame/solver/gametest"
)

// ordered is a game whose moves come in another order.
type ordered struct {
	solver.Game[int, int]
	order  tree.Order
	oracle *gametest.Oracle[int, int]
}

func (g ordered) Moves(dst []int, p int) []int {
	moves := g.Game.Moves(nil, p)
	switch g.order {
	case tree.Reversed:
		slices.Reverse(moves)
	case tree.BestUp, tree.WorstUp:
		// By hand, so that it is another way.
		for i := range moves {
			for j := i; j > 0; j-- {
				a, b := g.oracle.Move(p, moves[j]), g.oracle.Move(p, moves[j-1])
				if g.order == tree.BestUp && a.Better(b) || g.order == tree.WorstUp && b.Better(a) {
					moves[j], moves[j-1] = moves[j-1], moves[j]
				}
			}
		}
	}
	return append(dst, moves...)
}

// random calls a function with trees of random games in all orders.
func random(t *testing.T, f func(t *testing.T, tr tree.Source[int, int], same solver.Game[int, int], oracle *gametest.Oracle[int, int])) {
	for seed := range uint64(60) {
		var g solver.Game[int, int] = gametest.NewRandom(rand.New(rand.NewPCG(seed, 0)), 14, 4)
		for _, order := range []tree.Order{tree.Given, tree.Reversed, tree.BestUp, tree.WorstUp} {
			oracle := gametest.NewOracle(g)
			same := ordered{g, order, oracle}
			tr := tree.Source[int, int]{
				Names: [2]string{"Ann", "Bob"},
				Game:  g, Settings: tree.Settings{Options: tree.Options{Order: order}, Limit: 1 << 20},
				Show: func(p int) string { return fmt.Sprint(p) },
				Name: func(_, m int) string { return fmt.Sprint(m) },
			}
			if !t.Run(fmt.Sprintf("seed %d %s", seed, order), func(t *testing.T) { f(t, tr, same, oracle) }) {
				return
			}
		}
	}
}

// A visit is what alpha-beta does at a node.
type visit struct {
	number int // from 1
	window tree.Window
	found  int // the value, or a bound on it
	cut    int // moves that it leaves out
}

// naive is alpha-beta in the view of the first player, the maximizer, written to be
// read (Knuth and Moore, An Analysis of Alpha-Beta Pruning, 1975). It notes each
// visit by the way to its node: the places of the moves.
func naive(g solver.Game[int, int], p int, first bool, w tree.Window, way string, visits map[string]*visit) int {
	v := &visit{number: len(visits) + 1, window: w}
	visits[way] = v
	if end := g.Terminal(p); end != solver.Undecided {
		v.found = map[solver.Value]int{solver.Win: 1, solver.Loss: -1}[end]
		if !first {
			v.found = -v.found
		}
		return v.found
	}
	moves := g.Moves(nil, p)
	for i, m := range moves {
		below := naive(g, g.Play(p, m), !first, w, fmt.Sprint(way, "/", i), visits)
		switch {
		case first && (i == 0 || below > v.found), !first && (i == 0 || below < v.found):
			v.found = below
		}
		if first {
			w.Alpha = max(w.Alpha, below)
		} else {
			w.Beta = min(w.Beta, below)
		}
		if w.Alpha >= w.Beta {
			v.cut = len(moves) - i - 1
			break
		}
	}
	return v.found
}

var open = tree.Window{Alpha: -1, Beta: 1}

// What the pictures show of alpha-beta is what it does, node for node.
func TestAlphaBeta(t *testing.T) {
	random(t, func(t *testing.T, tr tree.Source[int, int], same solver.Game[int, int], oracle *gametest.Oracle[int, int]) {
		want := make(map[string]*visit)
		naive(same, 0, true, open, "", want)
		tr.AlphaBeta = true
		g, err := tr.Build(t.Context())
		require.NoError(t, err)
		assert.EqualValues(t, len(want), g.Searched)
		var check func(i int, way string)
		check = func(i int, way string) {
			n := g.Nodes[i]
			v := want[way]
			assert.Equal(t, v == nil, n.Cut(), way)
			if v != nil {
				v.cut = 0 // shown by the nodes below
				assert.Equal(t, visit{n.Search.Number, n.Search.Window, n.Search.Found, 0}, *v, way)
			}
			for j, e := range n.Moves {
				check(e.To, fmt.Sprint(way, "/", j))
			}
		}
		check(0, "")

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
	random(t, func(t *testing.T, tr tree.Source[int, int], same solver.Game[int, int], oracle *gametest.Oracle[int, int]) {
		all := naiveSize(same, 0)
		for name, change := range map[string]func(){
			"all":    func() {},
			"depth":  func() { tr.Depth = 2 },
			"limit":  func() { tr.Limit = 5 },
			"first":  func() { tr.Best = tree.First },
			"second": func() { tr.Best = tree.Second },
		} {
			before := tr
			change()
			g, err := tr.Build(t.Context())
			require.NoError(t, err)
			assert.EqualValues(t, all, g.Size, name)
			left := 0
			for _, n := range g.Nodes {
				left += int(n.Left)
			}
			assert.Equal(t, all, len(g.Nodes)+left, name)
			assert.LessOrEqual(t, len(g.Nodes), tr.Limit, name)

			check := func(i int, p int, first bool) {}
			check = func(i int, p int, first bool) {
				n := g.Nodes[i]
				assert.Equal(t, fmt.Sprint(p), n.Position)
				assert.Equal(t, first, n.Turn == tree.First)
				assert.Equal(t, oracle.Result(p), solver.Result{Value: n.Value, Remoteness: n.Remoteness})
				assert.Equal(t, map[bool]map[solver.Value]tree.Side{
					true:  {solver.Win: tree.First, solver.Draw: tree.Nobody, solver.Loss: tree.Second},
					false: {solver.Win: tree.Second, solver.Draw: tree.Nobody, solver.Loss: tree.First},
				}[first][n.Value], n.Winner)
				moves := same.Moves(nil, p)
				if tr.Best == n.Turn && len(moves) > 0 {
					require.Len(t, n.Moves, 1)
					moves = tr.Game.Moves(nil, p)
					best := slices.IndexFunc(moves, func(m int) bool { return !oracle.Result(p).Better(oracle.Move(p, m)) })
					moves = moves[best:]
				}
				for j, e := range n.Moves {
					assert.Equal(t, fmt.Sprint(moves[j]), e.Move)
					check(e.To, same.Play(p, moves[j]), !first)
				}
			}
			check(0, 0, true)
			tr = before
		}
	})
}

// The thick line is the solver's, whatever the order of the moves.
func TestBestLine(t *testing.T) {
	random(t, func(t *testing.T, tr tree.Source[int, int], _ solver.Game[int, int], _ *gametest.Oracle[int, int]) {
		line, err := solver.New(tr.Game).Line(t.Context(), 0)
		require.NoError(t, err)
		g, err := tr.Build(t.Context())
		require.NoError(t, err)
		at := 0
		for _, m := range line {
			i := slices.IndexFunc(g.Nodes[at].Moves, func(e tree.Edge) bool { return e.Best })
			require.GreaterOrEqual(t, i, 0)
			assert.Equal(t, fmt.Sprint(m), g.Nodes[at].Moves[i].Move)
			at = g.Nodes[at].Moves[i].To
			assert.True(t, g.Nodes[at].Best)
		}
		assert.Empty(t, g.Nodes[at].Moves)
	})
}

// sure is a random game that knows bounds on some positions, and the best moves of
// others.
type sure struct {
	solver.Game[int, int]
	oracle *gametest.Oracle[int, int]
}

func (g sure) Bounds(p int) (low, high solver.Result) {
	low, high = solver.Anything()
	draw, _ := solver.Exactly(solver.Draw)
	switch v := g.oracle.Result(p).Value; {
	case p%5 == 1:
		return solver.Exactly(v)
	case p%5 == 2 && v >= solver.Draw:
		low = draw
	case p%5 == 3 && v <= solver.Draw:
		high = draw
	}
	return low, high
}

func (g sure) Forced(p int) (int, bool) {
	for _, m := range g.Moves(nil, p) {
		if g.oracle.Move(p, m) == g.oracle.Result(p) {
			return m, p%3 == 1
		}
	}
	return 0, false
}

// The steps of a search are the lines of its trace, and what they say is true, in words and in numbers.
func TestSteps(t *testing.T) {
	seen, ends := make(map[tree.StepKind]int), make(map[string]int)
	random(t, func(t *testing.T, tr tree.Source[int, int], same solver.Game[int, int], oracle *gametest.Oracle[int, int]) {
		tr.Game = sure{tr.Game, oracle}
		for _, by := range tree.Methods {
			var b strings.Builder
			require.NoError(t, tr.Trace(t.Context(), &b, by, 1<<20))
			s, err := tr.Steps(t.Context(), by, 1<<20)
			require.NoError(t, err)
			var lines strings.Builder
			nodes := []tree.Step{{}}
			cuts := make(map[int]int)
			for _, step := range s.Steps {
				seen[step.Kind]++
				fmt.Fprintf(&lines, "%s%s.\n", strings.Repeat("  ", min(step.Depth, 20)), step.Says)
				if step.Node == len(nodes) {
					nodes = append(nodes, step)
					assert.True(t, step.Kind == tree.Visited || step.Kind == tree.Known)
					assert.True(t, strings.HasPrefix(step.Says, fmt.Sprint(step.Node, ". ")), step.Says)
					assert.Less(t, step.Above, step.Node)
				}
				first := step.Turn == tree.First
				switch p, err := strconv.Atoi(step.Position); step.Kind {
				case tree.Cut:
					cuts[step.Node] = len(step.Left)
					assert.NotEmpty(t, step.Left)
					assert.NotEqual(t, tree.Minimax, by)
					assert.True(t, first && step.Low >= step.Bound || !first && step.Low <= step.Bound, "%+v", step)
				case tree.Known, tree.Returned:
					require.NoError(t, err)
					value := int(oracle.Result(p).Value) - int(solver.Draw)
					if !first {
						value = -value
					}
					assert.True(t, step.Low <= value && value <= step.High, "%+v", step)
					end := map[[2]int]string{{1, 1}: "won by Ann", {-1, -1}: "won by Bob", {0, 0}: "a draw", {0, 1}: "at least a draw for Ann", {-1, 0}: "at least a draw for Bob"}[[2]int{step.Low, step.High}]
					assert.Regexp(t, `[: ]`+end+`(: |$)`, step.Says, "%+v", step)
					ends[end]++
				}
			}
			if by == tree.AlphaBeta { // it visits the same nodes in the same order, and leaves out the same moves
				visits := make(map[string]*visit)
				naive(same, 0, true, open, "", visits)
				require.Len(t, visits, len(nodes)-1)
				for _, v := range visits {
					assert.Equal(t, v.window, nodes[v.number].Window)
					assert.Equal(t, v.cut, cuts[v.number])
				}
			}
			_, told, _ := strings.Cut(b.String(), "\n\n")
			assert.Equal(t, told, lines.String()+"\n"+s.Ends+"\n", by)
			n, err := tr.Visits(t.Context(), by, 1<<20)
			require.NoError(t, err)
			assert.Equal(t, len(nodes)-1, n)
			assert.Contains(t, s.Ends, fmt.Sprintf("Visited: %d ", n))
			limit := new(solver.LimitError)
			if _, err = tr.Steps(t.Context(), by, n-1); n > 1 {
				assert.ErrorAs(t, err, &limit)
			}
		}
	})
	assert.Len(t, ends, 5)
	for _, kind := range []tree.StepKind{tree.Visited, tree.Known, tree.Returned, tree.Cut} {
		assert.Positive(t, seen[kind], kind)
	}
}

package tictactoe

import (
	"fmt"
	"math/rand/v2"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/internal/sampletest"
	"wordgame/solver"
	"wordgame/solver/gametest"
)

// threeInColumns are the rules of the largest of the small games.
var threeInColumns = Rules{Width: 3, Height: 3, Gravity: true}

// small are rules whose games have some thousand positions at most, and between
// them all that rules can say.
var small = []Rules{
	{Width: 1, Height: 1, Line: 1},
	{Width: 2, Height: 2, Line: 1},
	{Width: 2, Height: 2, Line: 2},
	{Width: 3, Height: 2},
	{Width: 2, Height: 3, Line: 2},
	{Width: 6, Height: 1, Line: 3},
	{Width: 1, Height: 5, Line: 3},
	{Width: 4, Height: 2, Line: 2},
	{Width: 4, Height: 2, Line: 2, Variant: Misere},
	{Width: 3, Height: 2, Variant: Misere},
	{Width: 6, Height: 1, Line: 2, Variant: Misere},
	{Width: 4, Height: 1, Variant: Wild},
	{Width: 2, Height: 2, Line: 2, Variant: Wild},
	{Width: 5, Height: 1, Line: 3, Variant: Wild},
	{Width: 2, Height: 3, Line: 2, Variant: Wild, Gravity: true},
	{Width: 3, Height: 2, Variant: Notakto},
	threeInColumns,
	{Width: 4, Height: 2, Gravity: true},
	{Width: 3, Height: 2, Gravity: true, Variant: Misere},
	{Width: 3, Height: 3, Line: 2, Gravity: true},
}

// large are rules of games for spot checks.
var large = []Rules{
	{},
	{Variant: Misere},
	{Variant: Wild},
	{Width: 4, Height: 4, Line: 4},
	{Width: 4, Height: 4, Line: 3, Variant: Misere},
	{Width: 5, Height: 3, Line: 4},
	{Width: 7, Height: 6, Line: 4, Gravity: true},
	{Width: 8, Height: 8, Line: 5},
	{Width: 8, Height: 8, Line: 8, Gravity: true},
	{Width: 64, Height: 1, Line: 9},
	{Width: 1, Height: 64, Line: 64},
}

func newGame(t testing.TB, r Rules) *Game {
	t.Helper()
	g, err := New(r)
	require.NoError(t, err)
	return g
}

// chance returns a source of random numbers whose seed a failing test shows.
func chance(t testing.TB) *rand.Rand {
	seed := uint64(time.Now().UnixNano())
	t.Logf("seed %d", seed)
	return rand.New(rand.NewPCG(seed, 0))
}

// randomPosition plays a number of moves at random, or until the game is over.
func randomPosition(r *rand.Rand, g *Game, plies int) (p Position) {
	for range plies {
		moves := g.Moves(nil, p)
		if len(moves) == 0 {
			break
		}
		p = g.Play(p, moves[r.IntN(len(moves))])
	}
	return p
}

func (g *Game) cells() int { return g.Width * g.Height }

// positions returns all that a game can come to.
func positions(g *Game) map[Position]bool {
	all := make(map[Position]bool)
	var visit func(p Position)
	visit = func(p Position) {
		if all[p] {
			return
		}
		all[p] = true
		for _, m := range g.Moves(nil, p) {
			visit(g.Play(p, m))
		}
	}
	visit(Position{})
	return all
}

func TestConformance(t *testing.T) {
	t.Parallel()
	for _, r := range sampletest.OneIn(t, 3, small) {
		if r == threeInColumns {
			continue // the largest: see TestLongConformance
		}
		t.Run(fmt.Sprint(r), func(t *testing.T) {
			t.Parallel()
			require.NoError(t, gametest.Check(newGame(t, r), Position{}))
		})
	}
}

// A line is looked for by shifts; here by one cell after another.
func TestHasLine(t *testing.T) {
	r := chance(t)
	for _, rules := range append(small, large...) {
		g := newGame(t, rules)
		for range 300 {
			cells := r.Uint64() & g.all
			if r.IntN(2) == 0 {
				cells |= r.Uint64() & g.all
			}
			want := false
			for cell := range g.cells() {
				want = want || lineFrom(g, cells, cell)
			}
			require.Equal(t, want, g.hasLine(cells), "%v: %b", rules, cells)
			listed := false
			for _, line := range g.lines {
				listed = listed || line&^cells == 0
			}
			require.Equal(t, want, listed, "%v: %b", rules, cells)
		}
	}
}

// lineFrom reports whether a line begins at a cell.
func lineFrom(g *Game, cells uint64, cell int) bool {
	x, y := g.place(cell)
	for _, d := range [][2]int{{1, 0}, {0, 1}, {1, 1}, {-1, 1}} {
		length := 0
		for length < g.Line {
			nx, ny := x+length*d[0], y+length*d[1]
			if nx < 0 || nx >= g.Width || ny >= g.Height || cells>>g.cell(nx, ny)&1 == 0 {
				break
			}
			length++
		}
		if length == g.Line {
			return true
		}
	}
	return false
}

func TestNewErrors(t *testing.T) {
	for _, rules := range []Rules{{Width: -1}, {Line: -2}, {Width: 13, Height: 5}, {Width: 1 << 30, Height: 1 << 30}, {Line: 4}, {Variant: 4}} {
		_, err := New(rules)
		assert.Error(t, err, "%+v", rules)
	}
	assert.Equal(t, Rules{Width: 3, Height: 3, Line: 3}, newGame(t, Rules{}).Rules, "what is left out is 3×3")
}

// On 64 cells, every cell can be reached and the board can be full.
func TestFullBoard(t *testing.T) {
	g := newGame(t, Rules{Width: 8, Height: 8, Line: 8})
	assert.Len(t, g.Moves(nil, Position{}), 64)
	full := Position{X: 0xcc33cc33cc33cc33, O: 0x33cc33cc33cc33cc}
	assert.Equal(t, solver.Draw, g.Terminal(full))
	assert.Empty(t, g.Moves(nil, full))
	full.X ^= 1 << 63
	assert.Equal(t, []Move{63}, g.Moves(nil, full))
	full = Position{full.X &^ (0xff << 56), full.O | 0xff<<56}
	assert.Equal(t, solver.Loss, g.Terminal(full), "O has the last row")
}

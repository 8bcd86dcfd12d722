package players_test

import (
	"context"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/solver"
	"wordgame/solver/players"
	"wordgame/solver/tictactoe"
)

type (
	linePlayer = solver.Strategy[tictactoe.Position, tictactoe.Move]
	ranked     = solver.Ranked[tictactoe.Move]
)

var empty tictactoe.Position

func newGame(t *testing.T, r tictactoe.Rules) *tictactoe.Game {
	t.Helper()
	g, err := tictactoe.New(r)
	require.NoError(t, err)
	return g
}

// choices returns the names of the moves that a player may choose.
func choices(t *testing.T, g *tictactoe.Game, y linePlayer, board string) (names []string) {
	t.Helper()
	n := tictactoe.NewNotation(g)
	p, err := n.Parse(board)
	require.NoError(t, err)
	fail := func(err error) { require.NoError(t, err) }
	moves := g.Moves(nil, p)
	chances := players.Policy(t.Context(), g, y, fail)(p, moves)
	require.Len(t, chances, len(moves))
	sum, chosen := 0.0, make(map[tictactoe.Move]bool)
	for i, m := range moves {
		if sum += chances[i]; chances[i] > 0 {
			names = append(names, n.Move(m))
			chosen[m] = true
		}
	}
	require.InDelta(t, 1, sum, 1e-12)
	r := rand.New(rand.NewPCG(1, 1))
	for range 10 {
		m, err := players.Choose(t.Context(), y, p, r)
		require.NoError(t, err)
		require.True(t, chosen[m], n.Move(m))
	}
	return names
}

func minimax(g *tictactoe.Game) linePlayer {
	s := g.Solver()
	s.OnlyValues = true
	return s
}

func randomLines(g *tictactoe.Game) linePlayer {
	return players.Random[tictactoe.Position, tictactoe.Move]{Game: g}
}

func TestDepth(t *testing.T) {
	g := newGame(t, tictactoe.Rules{})
	// The centre leaves most lines open.
	assert.Equal(t, []string{"b2"}, choices(t, g, players.NewDepth(g, empty, 1), ".../.../..."))
	assert.Equal(t, []string{"c1"}, choices(t, g, players.NewDepth(g, empty, 2), "XX./O../..."))
	// To the end of the game, it is perfect.
	for _, board := range []string{".../.../...", ".../.X./...", "X../.O./..X"} {
		assert.Equal(t, choices(t, g, minimax(g), board), choices(t, g, players.NewDepth(g, empty, 1<<30), board), board)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	_, err := players.NewDepth(g, empty, 3).Rank(ctx, tictactoe.Position{})
	assert.ErrorIs(t, err, context.Canceled)
}

// After enough games the learner loses to nobody.
func TestLearner(t *testing.T) {
	ctx := context.Background()
	g := newGame(t, tictactoe.Rules{})
	calls, visited := 0, 0
	l, err := players.Learn(ctx, g, empty, 50_000, rand.New(rand.NewPCG(1, 0)), func(positions int) { calls, visited = calls+1, positions })
	require.NoError(t, err)
	assert.Equal(t, 50_000, calls)
	assert.Greater(t, visited, 5*calls)
	for _, opponent := range []linePlayer{randomLines(g), players.NewDepth(g, empty, 2), minimax(g)} {
		o, err := players.Exact(ctx, g, empty, l, opponent)
		require.NoError(t, err)
		assert.Zero(t, o.Loss)
		o, err = players.Exact(ctx, g, empty, opponent, l)
		require.NoError(t, err)
		assert.Zero(t, o.Win)
	}
	unlearned, err := players.Learn(ctx, g, empty, 0, nil, nil)
	require.NoError(t, err)
	assert.Len(t, choices(t, g, unlearned, ".../.../..."), 9, "a learner that has learned nothing plays at random")

	var taught [2]*players.Learner[tictactoe.Position, tictactoe.Move]
	for i := range taught {
		taught[i], err = players.Learn(ctx, g, empty, 5000, rand.New(rand.NewPCG(1, 0)), nil)
		require.NoError(t, err)
	}
	assert.Equal(t, taught[0].Worth(), taught[1].Worth(), "the same chance teaches the same")

	ctx, cancel := context.WithCancel(ctx)
	cancel()
	_, err = players.Learn(ctx, g, empty, 1, nil, nil)
	assert.ErrorIs(t, err, context.Canceled)
}

func TestStopped(t *testing.T) {
	g := newGame(t, tictactoe.Rules{})
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	_, err := players.Exact(ctx, g, empty, randomLines(g), randomLines(g))
	assert.ErrorIs(t, err, context.Canceled)
}

// A failing linePlayer fails the match, and what it ranks is not taken for anything.
type failing struct{}

func (failing) Rank(context.Context, tictactoe.Position) ([]ranked, error) {
	return nil, assert.AnError
}

func TestFailingPlayer(t *testing.T) {
	g := newGame(t, tictactoe.Rules{})
	_, err := players.Exact(context.Background(), g, empty, randomLines(g), failing{})
	assert.ErrorIs(t, err, assert.AnError)
}

// What a learner has made of its first games is pinned: how it explores, which of equal
// moves it makes, and what it learns from an end. No move is worth more than a win.
func TestLearnerPinned(t *testing.T) {
	g := newGame(t, tictactoe.Rules{})
	l, err := players.Learn(context.Background(), g, empty, 200, rand.New(rand.NewPCG(1, 0)), nil)
	require.NoError(t, err)
	sum := 0.0
	for _, w := range l.Worth() {
		assert.LessOrEqual(t, math.Abs(w), 1.0)
		sum += math.Abs(w)
	}
	assert.Equal(t, 336, len(l.Worth()))
	assert.InDelta(t, 73.162109375, sum, 1e-6)
}

// A careful player is sure of what it sees, and guesses among the rest.
func TestCareful(t *testing.T) {
	t.Parallel()
	g := newGame(t, tictactoe.Rules{Width: 3, Height: 3, Line: 3})
	careful := players.Careful[tictactoe.Position, tictactoe.Move]{
		Ahead: &solver.Lookahead[tictactoe.Position, tictactoe.Move]{Game: g, Depth: 2},
		Guess: solver.UCT[tictactoe.Position, tictactoe.Move]{Game: g, Playouts: 1000, Rand: rand.New(rand.NewPCG(1, 1))},
	}
	assert.Equal(t, []string{"c1"}, choices(t, g, careful, "XX./OO./..."))
	assert.Equal(t, []string{"c1"}, choices(t, g, careful, "XX./.O./..."), "it stops a line")
	assert.Equal(t, []string{"b2"}, choices(t, g, careful, "X../.../..."), "the middle does best")
}

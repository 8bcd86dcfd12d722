package players_test

import (
	"context"
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

// choices returns the names of the moves that a player chooses, in the order of the game.
func choices(t *testing.T, g *tictactoe.Game, y linePlayer, board string) (names []string) {
	t.Helper()
	n := tictactoe.NewNotation(g)
	p, err := n.Parse(board)
	require.NoError(t, err)
	chosen, r := map[tictactoe.Move]bool{}, rand.New(rand.NewPCG(1, 1))
	for range 60 {
		m, err := players.Choose(t.Context(), y, p, r)
		require.NoError(t, err)
		chosen[m] = true
	}
	for _, m := range g.Moves(nil, p) {
		if chosen[m] {
			names = append(names, n.Move(m))
		}
	}
	return names
}

func minimax(g *tictactoe.Game) linePlayer {
	s := solver.New(g)
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

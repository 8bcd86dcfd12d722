package picture_test

import (
	"io"
	"testing"

	"github.com/stretchr/testify/require"

	"wordgame/internal/gametree"
	"wordgame/internal/picture"
	"wordgame/solver/tictactoe"
)

// The first 100,000 nodes of the tree of tic-tac-toe: made, and drawn.
func BenchmarkTree(b *testing.B) {
	g, err := tictactoe.New(tictactoe.Rules{})
	require.NoError(b, err)
	n, err := tictactoe.NewNotation(g, false)
	require.NoError(b, err)
	tr := gametree.Tree[tictactoe.Position, tictactoe.Move]{
		Game: g, Settings: gametree.Settings{Limit: 100_000, Drawn: true},
		Show: func(p tictactoe.Position, _ []tictactoe.Move) string { return n.Format(p) },
		Name: func(_ tictactoe.Position, m tictactoe.Move) string { return n.Move(m) },
		Draw: func(p tictactoe.Position) gametree.Drawing {
			return picture.Grid(3, 3, func(x, y int) byte {
				switch cell := 3*y + x; {
				case p.X>>cell&1 != 0:
					return 'X'
				case p.O>>cell&1 != 0:
					return 'O'
				}
				return '.'
			})
		},
	}
	for _, alphaBeta := range []bool{false, true} {
		name := "plain"
		if tr.AlphaBeta = alphaBeta; alphaBeta {
			name = "alpha-beta"
		}
		b.Run("build/"+name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				_, err := tr.Build(b.Context())
				require.NoError(b, err)
			}
		})
		graph, err := tr.Build(b.Context())
		require.NoError(b, err)
		require.Len(b, graph.Nodes, 100_000)
		b.Run("svg/"+name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				require.NoError(b, picture.Tree(io.Discard, graph))
			}
		})
	}
}

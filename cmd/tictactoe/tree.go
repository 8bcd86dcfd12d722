package main

import (
	"fmt"

	ucli "github.com/urfave/cli/v2"

	"wordgame/internal/gametree"
	"wordgame/internal/picture"
	"wordgame/internal/text"
	"wordgame/internal/tree"
	"wordgame/solver"
	"wordgame/solver/tictactoe"
)

//go:generate go run . tree XOX/OO./.X. --alpha-beta -o ../../docs/pictures/tictactoe-alpha-beta.svg
//go:generate go run . tree XOX/.O./.X. --shared -o ../../docs/pictures/tictactoe-shared.svg

// solveOrTrace solves, or with --trace tells how.
func solveOrTrace(c *ucli.Context) error { return tree.OrTrace(solveAction, treeAction)(c) }

// treeAction draws a tree, or tells how it is searched.
func treeAction(c *ucli.Context) error {
	b, start, err := asked(c)
	if err != nil {
		return err
	}
	const most = 1_000_000
	if n := b.About(start); n > most && tree.WalksAll(c) {
		return fmt.Errorf("a game of up to about %s positions: a tree is drawn of at most %s; begin further on", about(n), text.Thousands(most))
	}
	names := b.players()
	if !b.own() {
		names = [2]string{"the first player", "the second"}
	}
	if start.Plies()%2 == 1 && b.own() {
		names[0], names[1] = names[1], names[0]
	}
	t := gametree.Tree[tictactoe.Position, tictactoe.Move]{
		Title: b.title(),
		Names: names,
		Game:  b.Game,
		Start: start,
		Show:  func(p tictactoe.Position, _ []tictactoe.Move) string { return b.Format(p) },
		Name:  func(_ tictactoe.Position, m tictactoe.Move) string { return b.Move(m) },
		Draw:  b.drawing,
		Why:   b.why,
	}
	return tree.Run(c, t)
}

// why says how the game knows who wins at p without looking ahead.
func (b board) why(p tictactoe.Position) string {
	switch low, high := b.Bounds(p); {
	case low.Value == solver.Win:
		return "a line can be completed"
	case high.Value == solver.Loss:
		return "the opponent completes a line next, whatever the move"
	}
	return "no line that could change it is left"
}

// drawing draws the boards of a position side by side.
func (b board) drawing(p tictactoe.Position) gametree.Drawing {
	drawings := make([]gametree.Drawing, b.Boards)
	for i := range drawings {
		drawings[i] = picture.Grid(b.Width, b.Height, func(x, y int) byte {
			switch cell := (i*b.Height+y)*b.Width + x; {
			case p.X>>cell&1 != 0:
				return 'X'
			case p.O>>cell&1 != 0:
				return 'O'
			}
			return '.'
		})
	}
	return picture.Beside(drawings...)
}

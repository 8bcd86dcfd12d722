package main

import (
	"fmt"

	ucli "github.com/urfave/cli/v2"

	"wordgame/internal/cli"
	"wordgame/internal/tree"
	"wordgame/solver/tictactoe"
)

func treeAction(c *ucli.Context) error {
	b, err := newBoard(c)
	if err != nil {
		return err
	}
	start, err := b.position(c.Args().Slice())
	if err != nil {
		return err
	}
	depth, limit, err := tree.Bounds(c)
	if err != nil {
		return err
	}
	const most = 1_000_000
	if n := b.About(start); n > most {
		return fmt.Errorf("a game of up to about %s positions: a tree is drawn of at most %s; begin further on", about(n), cli.Thousands(most))
	}
	t := tree.Tree[tictactoe.Position, tictactoe.Move]{
		Game:  b.Game,
		Start: start,
		Show:  b.Format,
		Name:  func(_ tictactoe.Position, m tictactoe.Move) string { return b.Move(m) },
		Depth: depth,
		Limit: limit,
	}
	fmt.Fprintf(c.App.Writer, "%s. +1: who is to move at the top wins; -1: the other.\n\n", b.title())
	return t.Write(c.Context, c.App.Writer)
}

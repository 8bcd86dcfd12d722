package main

import (
	"fmt"

	ucli "github.com/urfave/cli/v2"

	"wordgame/internal/tree"
	"wordgame/solver/nim"
)

// mostTree is the number of positions of a game whose tree is drawn. The tree
// has more nodes, but they are counted position by position.
const mostTree = 100_000

func treeAction(c *ucli.Context) error {
	q, err := question(c)
	if err != nil {
		return err
	}
	if n := q.Rule.Positions(q.Heaps); n > mostTree {
		return fmt.Errorf("a game of about %.2g positions: a tree is drawn of at most %d", n, mostTree)
	}
	depth, limit, err := tree.Bounds(c)
	if err != nil {
		return err
	}
	t := tree.Tree[nim.Position, nim.Move]{
		Game: nim.Game{
			Rule: q.Rule, Misere: q.Play == nim.Misere,
			Reluctant: c.Bool("reluctant"), LargestFirst: c.Bool("largest-first"),
		},
		Start: nim.NewPosition(q.Heaps...),
		Show:  nim.Position.String,
		Name:  func(_ nim.Position, m nim.Move) string { return m.String() },
		Depth: depth,
		Limit: limit,
	}
	fmt.Fprintf(c.App.Writer, "Rule %v, %s. +1: the first player wins; -1: the second.\n\n", q.Rule, playText(q))
	return t.Write(c.Context, c.App.Writer)
}

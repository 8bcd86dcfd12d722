package main

import (
	"fmt"
	"math/big"

	ucli "github.com/urfave/cli/v2"

	"wordgame/internal/gametree"
	"wordgame/internal/picture"
	"wordgame/internal/text"
	"wordgame/internal/tree"
	"wordgame/solver/nim"
)

//go:generate go run . tree 6 --rule take:1-3 --reluctant --largest-first -o ../../docs/pictures/simple-nim.svg
//go:generate go run . tree 6 --rule take:1-3 --reluctant --largest-first --alpha-beta -o ../../docs/pictures/simple-nim-alpha-beta.svg
//go:generate go run . tree 6 --rule take:1-3 --reluctant --largest-first --shared -o ../../docs/pictures/simple-nim-shared.svg
//go:generate go run . tree 1 2 2 --best first -o ../../docs/pictures/nim-strategy.svg

// mostTree is the number of positions of a game whose tree is drawn. The tree
// has more nodes, but they are counted position by position.
const mostTree = 100_000

// mostBranches is the number of moves in all positions together.
const mostBranches = 5_000_000

// solveOrTrace solves, or with --trace tells how.
func solveOrTrace(c *ucli.Context) error { return tree.OrTrace(solveAction, treeAction)(c) }

func treeAction(c *ucli.Context) error {
	q, err := questionOf(c)
	if err != nil {
		return err
	}
	moves := 0.0 // from the start, more than from any other position
	for _, p := range q.parts {
		if count := p.Count(); count != nil {
			n, _ := new(big.Float).SetInt(count).Float64()
			moves += n
		}
	}
	switch n := nim.Positions(q.parts...); {
	case n > mostTree:
		return fmt.Errorf("a game of about %.2g positions: a tree is drawn of at most %s", n, text.Thousands(mostTree))
	case n*moves > mostBranches:
		return fmt.Errorf("a game of about %.2g positions with up to %.2g moves each: a tree is drawn of at most %s moves in all", n, moves, text.Thousands(mostBranches))
	}
	g, start := nim.NewGame(q.play, q.parts...)
	g.Reluctant, g.LargestFirst = c.Bool("reluctant"), c.Bool("largest-first")
	drawn := gametree.Tree[nim.Position, nim.Move]{
		Title: fmt.Sprintf("Rule %s, %s", rulesText(q), playText(q)), Names: [2]string{"the first player", "the second"},
		Game: g, Start: start,
		Show: func(p nim.Position, _ []nim.Move) string { return g.Show(p) },
		Name: g.Name,
	}
	if single(q.parts) && nim.IsHeap(q.parts[0].Rule) {
		drawn.Draw = func(p nim.Position) gametree.Drawing { return picture.Counters(sizes(g.Parts(p))) }
	}
	return tree.Run(c, drawn)
}

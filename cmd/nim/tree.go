package main

import (
	"fmt"
	"math/big"

	ucli "github.com/urfave/cli/v2"

	"wordgame/internal/cli"
	"wordgame/internal/gametree"
	"wordgame/internal/picture"
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

func treeAction(c *ucli.Context) error {
	q, err := question(c)
	if err != nil {
		return err
	}
	moves := 0.0 // from the start, more than from any other position
	for _, p := range q.Parts {
		if count := p.Count(); count != nil {
			n, _ := new(big.Float).SetInt(count).Float64()
			moves += n
		}
	}
	switch n := q.Positions(); {
	case n > mostTree:
		return fmt.Errorf("a game of about %.2g positions: a tree is drawn of at most %s", n, cli.Thousands(mostTree))
	case n*moves > mostBranches:
		return fmt.Errorf("a game of about %.2g positions with up to %.2g moves each: a tree is drawn of at most %s moves in all", n, moves, cli.Thousands(mostBranches))
	}
	style := tree.Style{Title: fmt.Sprintf("Rule %s, %s", rulesText(q), playText(q)), Names: [2]string{"the first player", "the second"}}
	rule, heaps, ok := q.Heaps()
	if !ok {
		if c.Bool("reluctant") {
			return cli.Usage("--reluctant is for heaps of one rule, not for %s", rulesText(q))
		}
		g, start := nim.SumOf(q.Parts, q.Play == nim.Misere)
		g.LargestFirst = c.Bool("largest-first")
		return tree.Run(c, tree.Tree[nim.SumPosition, nim.SumMove]{
			Game: g, Start: start, Show: g.Show,
			Name: func(_ nim.SumPosition, m nim.SumMove) string { return g.Name(m) },
		}, style)
	}
	return tree.Run(c, tree.Tree[nim.Position, nim.Move]{
		Game: nim.Game{
			Rule: rule, Misere: q.Play == nim.Misere,
			Reluctant: c.Bool("reluctant"), LargestFirst: c.Bool("largest-first"),
		},
		Start: nim.NewPosition(heaps...),
		Show:  nim.Position.String,
		Name:  func(_ nim.Position, m nim.Move) string { return m.String() },
		Draw:  func(p nim.Position) gametree.Drawing { return picture.Counters(p.Heaps()) },
	}, style)
}

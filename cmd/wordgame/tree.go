package main

import (
	"strings"

	ucli "github.com/urfave/cli/v2"

	"wordgame/internal/answer"
	"wordgame/internal/gametree"
	"wordgame/internal/lexicon"
	"wordgame/internal/tree"
	"wordgame/solver/ghost"
	"wordgame/trie"
)

//go:generate go run . tree gh --words english-35 -o ../../docs/pictures/ghost.svg
//go:generate go run . tree gh --words english-35 --alpha-beta -o ../../docs/pictures/ghost-alpha-beta.svg
//go:generate go run . tree gh --words english-35 --shared -o ../../docs/pictures/ghost-shared.svg
//go:generate go run . tree n --words english-50 --best first -o ../../docs/pictures/ghost-strategy.svg
//go:generate go run . history testdata/match.txt -o ../../docs/pictures/ghost-match.svg

type letter = ghost.Move[trie.Node]

// treeAction draws a tree, or tells how it is searched. The player to move at its top
// is called the first player.
func treeAction(c *ucli.Context) error {
	if err := oneFragment(c); err != nil {
		return err
	}
	lex, err := load(c, lexicon.Playable)
	if err != nil {
		return err
	}
	t, err := answer.GhostTree(lex, c.Args().First())
	if err != nil {
		return err
	}
	show := t.Show
	t.Show = func(p trie.Node, way []letter) string {
		if c.Bool("shared") && len(way) > 0 {
			return endings(lex.Playable, p)
		}
		return show(p, way)
	}
	return tree.Run(c, func(s gametree.Settings) gametree.Drawer {
		t.Settings = s
		return &t
	})
}

// endings writes the letters that can follow the fragments of a node.
func endings(t *trie.Trie, n trie.Node) string {
	if n.Final() {
		return "(a word)"
	}
	const most = 3
	var all []string
	for ending := range t.Words(n) {
		if len(all) == most {
			all = append(all, "…")
			break
		}
		all = append(all, "-"+ending)
	}
	return strings.Join(all, " ")
}

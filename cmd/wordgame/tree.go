package main

import (
	"cmp"
	"fmt"
	"strings"

	ucli "github.com/urfave/cli/v2"

	"wordgame/internal/answer"
	"wordgame/internal/cli"
	"wordgame/internal/gametree"
	"wordgame/internal/lexicon"
	"wordgame/internal/tree"
	"wordgame/solver/ghost"
	"wordgame/trie"
)

//go:generate go run . tree gh --words english-35 --no-cache -o ../../docs/pictures/ghost.svg
//go:generate go run . tree gh --words english-35 --no-cache --alpha-beta -o ../../docs/pictures/ghost-alpha-beta.svg
//go:generate go run . tree gh --words english-35 --no-cache --shared -o ../../docs/pictures/ghost-shared.svg
//go:generate go run . tree n --words english-50 --no-cache --best first -o ../../docs/pictures/ghost-strategy.svg
//go:generate go run . history testdata/match.txt --no-cache -o ../../docs/pictures/ghost-match.svg

type letter = ghost.Move[trie.Node]

// treeAction draws a tree, or tells how it is searched. The player to move at its top
// is called the first player.
func treeAction(c *ucli.Context) error {
	// What changes the game, of wordgame solve with --trace:
	for _, name := range []string{"variant", "start-length", "end", "ban", "only", "distance", "max-memory", "players", "knows", "grundy", "line"} {
		if c.IsSet(name) {
			return cli.Usage("--trace tells the search of plain Ghost for two players: leave out --%s", name)
		}
	}
	if err := oneFragment(c); err != nil {
		return err
	}
	lex, err := load(c, lexicon.Playable)
	if err != nil {
		return err
	}
	fragment, n, err := answer.Find(lex, c.Args().First())
	if err != nil {
		return err
	}
	g := ghost.Game{Trie: lex.Playable}
	show := func(p trie.Node, way []letter) string {
		if c.Bool("shared") && len(way) > 0 {
			return endings(lex.Playable, p)
		}
		said := new(strings.Builder)
		said.WriteString(fragment)
		for _, m := range way {
			said.WriteString(g.Alphabet().Text(m.Letter))
		}
		return cmp.Or(said.String(), "(no letter)")
	}
	title := "Ghost on " + lex.Title
	if fragment != "" {
		title = fmt.Sprintf("%s after %s", title, fragment)
	}
	return tree.Run(c, gametree.Tree[trie.Node, letter]{
		Title: title,
		Names: [2]string{"the first player", "the second"},
		Game:  g,
		Start: n,
		Show:  show,
		Name:  func(_ trie.Node, m letter) string { return g.Alphabet().Text(m.Letter) },
		Why: func(p trie.Node) string {
			return fmt.Sprintf("every word takes an %s number of letters more", map[trie.Parity]string{trie.Odd: "odd", trie.Even: "even"}[g.Parity(p)])
		},
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

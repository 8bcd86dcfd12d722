package main

import (
	"context"
	"fmt"
	"slices"
	"strings"

	ucli "github.com/urfave/cli/v2"

	"wordgame/internal/cli"
	"wordgame/internal/gametree"
	"wordgame/internal/picture"
	"wordgame/internal/tree"
	"wordgame/solver"
	"wordgame/solver/ghost"
	"wordgame/trie"
)

//go:generate go run . tree gh --words english-35 --no-cache -o ../../docs/pictures/ghost.svg
//go:generate go run . tree gh --words english-35 --no-cache --alpha-beta -o ../../docs/pictures/ghost-alpha-beta.svg
//go:generate go run . tree gh --words english-35 --no-cache --shared -o ../../docs/pictures/ghost-shared.svg
//go:generate go run . tree n --words english-50 --no-cache --best first -o ../../docs/pictures/ghost-strategy.svg
//go:generate go run . history testdata/match.txt --no-cache -o ../../docs/pictures/ghost-match.svg

// A spoken position is a node with the letters that led to it, which other
// letters may have done as well.
type spoken struct {
	fragment string
	node     trie.Node
}

// spokenGame is Ghost with the letters remembered.
type spokenGame struct{ ghost.Game }

// Terminal returns Win if the fragment is a word.
func (g spokenGame) Terminal(p spoken) solver.Value { return g.Game.Terminal(p.node) }

// Moves appends the letters that may follow.
func (g spokenGame) Moves(dst []ghost.Move[trie.Node], p spoken) []ghost.Move[trie.Node] {
	return g.Game.Moves(dst, p.node)
}

// Play returns the position after a letter.
func (g spokenGame) Play(p spoken, m ghost.Move[trie.Node]) spoken {
	return spoken{p.fragment + g.Alphabet().Text(m.Letter), m.To}
}

// treeCommand is wordgame tree.
func treeCommand() *ucli.Command {
	return &ucli.Command{
		Name:      "tree",
		Usage:     "draw the game below a fragment",
		ArgsUsage: "[FRAGMENT]",
		Description: "wordgame tree medi                      as text\n" +
			"wordgame tree medi -o medi.svg          as a picture; .dot, .mmd and .json are other kinds\n" +
			"wordgame tree medi --alpha-beta         what a search looks at, and what it cuts off\n" +
			"wordgame tree n --best first -o n.svg   a strategy: best letters of who moves first here, all of the other",
		Flags:  slices.Concat(wordFlags(), tree.PictureFlags()),
		Action: treeAction,
	}
}

// treeAction draws a tree, or tells how it is searched. Who is to move at its top
// is called the first player.
func treeAction(c *ucli.Context) error {
	// Of solve with --trace: what changes the game.
	for _, name := range []string{"variant", "start-length", "end", "ban", "only", "players", "knows", "grundy", "line"} {
		if c.IsSet(name) {
			return cli.Usage("--trace and --%s: what is told is the search of plain Ghost for two: want one of them", name)
		}
	}
	lex, fragment, n, err := position(c)
	if err != nil {
		return err
	}
	g := spokenGame{ghost.Game{Trie: lex.playable}}
	engine := ghost.NewSolver(lex.playable)
	show := func(p spoken) string {
		switch {
		case c.Bool("shared") && p.node != n:
			return endings(lex.playable, p.node)
		case p.fragment == "":
			return "(no letter)"
		}
		return p.fragment
	}
	t := tree.Tree[spoken, ghost.Move[trie.Node]]{
		Game:  g,
		Start: spoken{fragment, n},
		Show:  show,
		Name:  func(_ spoken, m ghost.Move[trie.Node]) string { return g.Alphabet().Text(m.Letter) },
		Same:  func(p spoken) spoken { return spoken{node: p.node} },
		Draw:  func(p spoken) gametree.Drawing { return picture.Letters(show(p)) },
		Solve: func(ctx context.Context, p spoken) (solver.Result, error) { return engine.Solve(ctx, p.node) },
	}
	title := "Ghost on " + lex.name
	if fragment != "" {
		title = fmt.Sprintf("%s after %s", title, fragment)
	}
	return tree.Run(c, t, tree.Style{Title: title, Names: [2]string{"the first player", "the second"}})
}

// endings writes what is still to be said at a node, to whose fragments the same
// letters can be added.
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

// Package tree is the command that draws the tree of a game: its flags, its
// formats, and where the drawing goes.
package tree

import (
	"fmt"
	"io"

	ucli "github.com/urfave/cli/v2"

	"wordgame/internal/cli"
	"wordgame/internal/gametree"
)

// A Tree is what is drawn.
type Tree[P comparable, M any] = gametree.Tree[P, M]

// A Style is how it is shown.
type Style = gametree.Style

// Traced makes an action tell the search of the tree that another draws, if it is
// asked to.
func Traced(action, draw ucli.ActionFunc) ucli.ActionFunc {
	return func(c *ucli.Context) error {
		switch {
		case c.Bool("trace") && c.Bool("json"):
			return cli.Usage("--trace and --json: a search is told in words: want one of them")
		case c.Int("max-lines") != usualLines && !c.Bool("trace"):
			return cli.Usage("--max-lines: there are no lines without --trace")
		case c.Bool("trace"):
			return draw(c)
		}
		return action(c)
	}
}

// mostShared bounds the nodes that are laid out as a graph, which takes more than
// a tree does.
const mostShared = 5_000

// Run draws a tree as the flags ask for, into a file or the standard output; or
// with --trace it tells how it is searched.
func Run[P comparable, M any](c *ucli.Context, t Tree[P, M], s Style) error {
	if c.Bool("trace") {
		return trace(c, t, s)
	}
	f, err := formatOf(c)
	if err != nil {
		return err
	}
	if t.Options, s.Values, err = options(c); err != nil {
		return err
	}
	if t.Depth, t.Limit, err = bounds(c); err != nil {
		return err
	}
	most, what := f.most, f.name
	if f.name == "svg" && t.Shared {
		most, what = mostShared, "svg --shared"
	}
	switch {
	case !c.IsSet("limit"):
		t.Limit = f.usual
	case t.Limit > most:
		return cli.Usage("--limit %d: %s takes at most %s nodes", t.Limit, what, cli.Thousands(most))
	}
	if f.name != "svg" {
		t.Draw = nil
	}
	g, err := t.Build(c.Context)
	if err != nil {
		return err
	}
	s.Colour = cli.Coloured(c.App.Writer) && !toFile(c)
	return output(c, func(w io.Writer) error { return f.text(w, g, s) })
}

// trace tells the search of a tree.
func trace[P comparable, M any](c *ucli.Context, t Tree[P, M], s Style) error {
	most := c.Int("max-lines")
	if most < 1 {
		return cli.Usage("--max-lines %d: want 1 or more", most)
	}
	_, err := fmt.Fprintf(c.App.Writer, "%s. +1: %s wins; -1: %s.\nPlain alpha-beta, the moves in the order of the game:\n\n", s.Title, s.Names[0], s.Names[1])
	if err != nil {
		return err
	}
	return t.Trace(c.Context, c.App.Writer, s, most)
}

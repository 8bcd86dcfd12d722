// Package tree is the command that draws the tree of a game: its flags, its
// formats, and where the drawing goes.
package tree

import (
	"bytes"
	"fmt"
	"io"

	ucli "github.com/urfave/cli/v2"

	"wordgame/internal/cli"
	"wordgame/internal/gametree"
	"wordgame/internal/text"
	"wordgame/solver"
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
		case c.Bool("plain") && !c.Bool("trace"):
			return cli.Usage("--plain: it says which search is told: want --trace as well")
		case c.Bool("trace"):
			return draw(c)
		}
		return action(c)
	}
}

// Whole reports whether all of the tree is looked at, and not only what a search
// comes to.
func Whole(c *ucli.Context) bool { return !c.Bool("trace") || c.Bool("plain") }

// mostShared is how many nodes are laid out as a graph, which takes more than a tree does.
const mostShared = 5_000

// Run draws a tree as the flags ask for, into a file or the standard output; or
// with --trace it tells how it is searched.
func Run[P comparable, M any](c *ucli.Context, t Tree[P, M], s Style) error {
	bar := cli.NewSearch(c, nil)
	t.Progress = func(cost solver.Stats) { bar.At(cost.Positions) }
	answer := draw[P, M]
	if c.Bool("trace") {
		answer = trace[P, M]
	}
	write, err := answer(c, t, s)
	bar.Finish()
	if err != nil {
		return err
	}
	return output(c, write)
}

// draw makes a picture, and returns what writes it.
func draw[P comparable, M any](c *ucli.Context, t Tree[P, M], s Style) (func(io.Writer) error, error) {
	f, err := formatOf(c)
	if err != nil {
		return nil, err
	}
	if t.Options, s.Values, err = options(c); err != nil {
		return nil, err
	}
	if t.Depth, t.Limit, err = bounds(c); err != nil {
		return nil, err
	}
	most, what := f.most, f.name
	if f.name == "svg" && t.Shared {
		most, what = mostShared, "svg --shared"
	}
	switch {
	case !c.IsSet("limit"):
		t.Limit = f.usual
	case t.Limit > most:
		return nil, cli.Usage("--limit %d: %s takes at most %s nodes", t.Limit, what, text.Thousands(most))
	}
	if f.name != "svg" {
		t.Draw = nil
	}
	g, err := t.Build(c.Context)
	if !toFile(c) {
		colours := cli.Colours(c.App.Writer)
		s.Bold, s.Dim, s.Plain = colours.Bold, colours.Dim, colours.Plain
	}
	return func(w io.Writer) error { return f.text(w, g, s) }, err
}

// trace tells a search, and returns what writes it.
func trace[P comparable, M any](c *ucli.Context, t Tree[P, M], s Style) (func(io.Writer) error, error) {
	most := c.Int("max-lines")
	if most < 1 {
		return nil, cli.Usage("--max-lines %d: want 1 or more", most)
	}
	search := "The search for who wins, with all that the engine knows:"
	if c.Bool("plain") {
		search = "Plain alpha-beta, the moves in the order of the game:"
	}
	told := new(bytes.Buffer)
	fmt.Fprintf(told, "%s. +1: %s wins; -1: %s.\n%s\n\n", s.Title, s.Names[0], s.Names[1], search)
	err := t.Trace(c.Context, told, s, c.Bool("plain"), most)
	return func(w io.Writer) error {
		_, err := told.WriteTo(w)
		return err
	}, err
}

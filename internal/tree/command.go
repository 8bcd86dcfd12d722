// Package tree is the command that draws the tree of a game: its flags, its
// formats, and where the drawing goes (output.go).
package tree

import (
	"bytes"
	"io"

	ucli "github.com/urfave/cli/v2"

	"wordgame/internal/cli"
	"wordgame/internal/gametree"
	"wordgame/internal/text"
	"wordgame/solver"
)

const (
	usualLimit = 500     // nodes to draw if nothing is said
	maxLimit   = 200_000 // nodes to draw
	maxShared  = 5_000   // nodes to lay out as a graph, which takes longer than a tree
	usualLines = 200     // of a search that is told
)

// heading is the first line of a file of text with a tree, which tells it from others.
const heading = "# wordgame tree\n"

// PictureFlags are those of a command that draws a tree.
func PictureFlags() []ucli.Flag {
	const category = "The picture"
	return []ucli.Flag{
		&ucli.IntFlag{Name: "depth", Category: category, Usage: "draw `N` plies; 0 means all"},
		&ucli.IntFlag{Name: "limit", Category: category, Value: usualLimit, Usage: "draw at most `N` nodes", DefaultText: "500, of Mermaid 200"},
		&ucli.StringFlag{Name: "format", Category: cli.OutputFlags, Usage: "`text|svg|dot|mermaid|json`: write this format", DefaultText: "by the ending of -o FILE, or text"},
		&cli.FileFlag{
			StringFlag: ucli.StringFlag{Name: "output", Category: cli.OutputFlags, Aliases: []string{"o"}, Usage: "write into `FILE`: .txt, .svg, .dot, .mmd or .json", DefaultText: "the standard output"},
			Begins:     []string{heading, `<svg class="wordgame-tree"`, "// wordgame tree\n", `{"title":"*","nodes":*,"drawn":`},
		},
		&ucli.StringFlag{Name: "values", Category: category, Value: "winner", Usage: "`winner|first`: say who wins, or show +1, 0 or -1 for the player who moves first, as textbooks do"},
		&ucli.StringFlag{Name: "order", Category: category, Value: "given", Usage: "`given|best|worst|reversed`: draw and search moves as the game has them, the best first, the worst first, or the last first"},
		&ucli.BoolFlag{Name: "alpha-beta", Category: category, Usage: "show what alpha-beta does: its order, its bounds, and what it cuts off"},
		&ucli.BoolFlag{Name: "shared", Category: category, Usage: "draw positions that are met again once"},
		&ucli.StringFlag{Name: "best", Category: category, Usage: "`first|second`: draw only best moves of the player who is first or second to move, and all moves of the other", DefaultText: "all moves"},
	}
}

// TraceFlags are those of a command that can tell a search.
func TraceFlags() []ucli.Flag {
	return []ucli.Flag{
		&ucli.BoolFlag{Name: "trace", Usage: "tell the search for who wins, step by step"},
		&ucli.BoolFlag{Name: "plain", Usage: "with --trace: tell alpha-beta as in textbooks, with no table and no shortcuts"},
		&ucli.IntFlag{Name: "max-lines", Value: usualLines, Usage: "with --trace: print at most `N` lines"},
	}
}

// OrTrace returns an action that answers as one does, or with --trace runs another,
// which calls Run to tell the search.
func OrTrace(answer, trace ucli.ActionFunc) ucli.ActionFunc {
	return func(c *ucli.Context) error {
		switch told := c.Bool("trace"); {
		case told && c.Bool("json"):
			return cli.Usage("--trace and --json: want one of them, since a search is told in words")
		case told && c.Int("max-lines") < 1:
			return cli.Usage("--max-lines %d: want 1 or more", c.Int("max-lines"))
		case told:
			return trace(c)
		case c.Int("max-lines") != usualLines:
			return cli.Usage("--max-lines is for --trace")
		case c.Bool("plain"):
			return cli.Usage("--plain is for --trace: it says which search to tell")
		}
		return answer(c)
	}
}

// WalksAll reports whether Run visits the whole tree, and not only what a search
// with all techniques comes to.
func WalksAll(c *ucli.Context) bool { return !c.Bool("trace") || c.Bool("plain") }

// Run draws a tree as the flags ask for, into a file or the standard output; or
// with --trace it tells how it is searched.
func Run[P comparable, M any](c *ucli.Context, t gametree.Tree[P, M]) error {
	bar := cli.NewSearch(c, nil)
	t.Progress = func(cost solver.Stats) { bar.At(cost.Positions) }
	write, err := prepare(c, t)
	bar.Finish()
	if err != nil {
		return err
	}
	return output(c, write)
}

// prepare makes what is written, and returns what writes it.
func prepare[P comparable, M any](c *ucli.Context, t gametree.Tree[P, M]) (write func(io.Writer) error, err error) {
	if c.Bool("trace") {
		var told bytes.Buffer
		by := gametree.Everything
		if c.Bool("plain") {
			by = gametree.AlphaBeta
		}
		err := t.Trace(c.Context, &told, by, c.Int("max-lines"))
		return func(w io.Writer) error {
			_, err := told.WriteTo(w)
			return err
		}, err
	}
	f, err := formatOf(c)
	if err != nil {
		return nil, err
	}
	if t.Options, err = options(c); err != nil {
		return nil, err
	}
	if t.Depth, t.Limit, err = bounds(c, f); err != nil {
		return nil, err
	}
	if f.name != "svg" {
		t.Draw = nil
	}
	g, err := t.Build(c.Context)
	return func(w io.Writer) error { return f.write(w, g) }, err
}

// bounds returns how many plies and nodes to draw.
func bounds(c *ucli.Context, f format) (depth, limit int, err error) {
	depth, limit = c.Int("depth"), c.Int("limit")
	most, what := f.most, f.name
	if f.name == "svg" && c.Bool("shared") {
		most, what = maxShared, "svg --shared"
	}
	switch {
	case depth < 0 || limit < 1 || limit > maxLimit:
		err = cli.Usage("--depth %d, --limit %d: want a depth of 0 (all) or more, and from 1 to %s nodes", depth, limit, text.Thousands(maxLimit))
	case !c.IsSet("limit"):
		limit = f.usual
	case limit > most:
		err = cli.Usage("--limit %d: %s takes at most %s nodes", limit, what, text.Thousands(most))
	}
	return depth, limit, err
}

// options returns how to draw a tree.
func options(c *ucli.Context) (gametree.Options, error) {
	o := gametree.Options{
		Order: gametree.Order(c.String("order")), AlphaBeta: c.Bool("alpha-beta"), Shared: c.Bool("shared"),
		Best: gametree.Side(c.String("best")), Values: gametree.Values(c.String("values")),
	}
	for _, flag := range []struct {
		name   string
		values []string
	}{{"order", []string{"given", "best", "worst", "reversed"}}, {"values", []string{"winner", "first"}}, {"best", []string{"first", "second"}}} {
		if c.IsSet(flag.name) {
			if err := cli.OneOf(flag.name, c.String(flag.name), flag.values); err != nil {
				return o, err
			}
		}
	}
	switch {
	case o.AlphaBeta && o.Shared:
		return o, cli.Usage("--alpha-beta and --shared: want one of them, since alpha-beta has other bounds where it meets a position again")
	case o.AlphaBeta && o.Best != "":
		return o, cli.Usage("--alpha-beta and --best: want one of them, since a search looks at the moves of both players")
	}
	return o, nil
}

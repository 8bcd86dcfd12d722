package command

import (
	"bytes"
	"cmp"
	"fmt"
	"io"
	"path/filepath"
	"strings"

	ucli "github.com/urfave/cli/v2"

	"wordgame/internal/cli"
	"wordgame/internal/text"
	"wordgame/internal/tree"
	"wordgame/solver"
)

const (
	maxLimit = 200_000 // nodes to draw
	maxLines = 200     // of a search that is told
)

// heading is the first line of a file of text with a tree, which tells it from others.
const heading = "# wordgame tree\n"

// trace tells how the game is searched, or how far if it is interrupted.
func (p program) trace(c *ucli.Context) error {
	g, err := p.listed(c)
	if err != nil {
		return err
	}
	bar := cli.NewSearch(c, nil)
	var lines strings.Builder
	s := tree.Settings{Progress: func(cost solver.Stats) { bar.At(cost.Positions) }}
	s.Order = tree.Order(c.String("order"))
	err = g.search.Tree(s).Trace(c.Context, &lines, tree.Method(c.String("trace")), maxLines)
	bar.Finish()
	return cmp.Or(cli.Print(c, strings.TrimSuffix(lines.String(), "\n")), err)
}

// tree draws a tree.
func (p program) tree(c *ucli.Context) error {
	g, err := p.listed(c)
	if err != nil {
		return err
	}
	format, err := formatOf(c)
	if err != nil {
		return err
	}
	bar := cli.NewSearch(c, nil)
	s := tree.Settings{Depth: c.Int("depth"), Limit: c.Int("limit"), Drawn: format == "svg"}
	s.Progress = func(cost solver.Stats) { bar.At(cost.Positions) }
	s.Options = tree.Options{
		Order: tree.Order(c.String("order")), AlphaBeta: c.Bool("alpha-beta"),
		Best: tree.Side(c.String("best")), Values: tree.Values(c.String("values")),
	}
	switch {
	case s.Depth < 0 || s.Limit < 0 || s.Limit > maxLimit || c.IsSet("limit") && s.Limit == 0:
		return cli.Usage("--depth %d, --limit %d: want a depth of 0 (all) or more, and from 1 to %s nodes",
			s.Depth, s.Limit, text.Thousands(maxLimit))
	case s.Limit == 0 && (format == "json" || c.IsSet("depth")):
		s.Limit = maxLimit
	}
	t, err := g.search.Tree(s).Build(c.Context)
	bar.Finish()
	if err != nil {
		return err
	}
	var contents bytes.Buffer
	if err := writeTree(c, &contents, format, t); err != nil {
		return err
	}
	err = cli.Write(c, "output", &contents)
	if err == nil && s.Depth == 0 && s.Limit == 0 && s.Best == "" && t.Drawn < int(t.Size) {
		fmt.Fprintln(c.App.ErrWriter, "To draw more: --depth N or --limit N.")
	}
	return err
}

// treeFlags are those of a command that draws a tree.
func treeFlags() []ucli.Flag {
	return []ucli.Flag{
		&ucli.IntFlag{Name: "depth", Usage: "draw `N` plies; 0 means all (default: what fits)"},
		&ucli.IntFlag{Name: "limit", Usage: "draw at most `N` nodes (default: what fits)"},
		OutputFlag("write into `FILE`: .txt, .svg, .dot or .json",
			heading, `<svg class="wordgame-tree"`, "// wordgame tree\n", `{"title":"*","nodes":*,"drawn":`),
		choice("values", "winner", "who wins, or +1, 0, -1", "winner", "first"),
		orderFlag(),
		&ucli.BoolFlag{Name: "alpha-beta", Usage: "show what alpha-beta searches, and what it cuts off"},
		choice("best", "", "only the best moves of this player", "first", "second"),
	}
}

// orderFlag says in which order a search takes the moves.
func orderFlag() ucli.Flag {
	return choice("order", "given", "moves", "given", "best", "worst", "reversed")
}

// choice is a flag with some values.
func choice(name, value, usage string, values ...string) ucli.Flag {
	return cli.Choice(ucli.StringFlag{Name: name, Value: value, Usage: usage}, values...)
}

// OutputFlag names the file that a command writes, over one that begins as one of some texts.
func OutputFlag(usage string, begins ...string) ucli.Flag {
	f := ucli.StringFlag{Name: "output", Category: cli.OutputFlags, Aliases: []string{"o"}, Usage: usage}
	return &cli.FileFlag{StringFlag: f, Begins: begins}
}

// formatOf returns the format of the answer: JSON if it is asked for, text at a terminal, and in a file what its
// ending says.
func formatOf(c *ucli.Context) (string, error) {
	file := c.String("output")
	switch ending := strings.ToLower(filepath.Ext(file)); {
	case c.Bool("json") || toFile(c) && ending == ".json":
		return "json", nil
	case !toFile(c) || ending == ".txt":
		return "text", nil
	case ending == ".svg":
		return "svg", nil
	case ending == ".dot" || ending == ".gv":
		return "dot", nil
	default:
		return "", cli.Usage("--output %s: %.40q is the ending of no format: want .txt, .svg, .dot or .json", text.Name(file), ending)
	}
}

// writeTree writes a tree in a format.
func writeTree(c *ucli.Context, w io.Writer, format string, t *tree.Tree) error {
	switch format {
	case "svg":
		most := tree.MaxWidth
		if c.IsSet("limit") {
			most = 0
		}
		if err := t.SVG(w, most); err != nil {
			return fmt.Errorf("%w: want a smaller --depth, or --limit N for at most N nodes", err)
		}
		return nil
	case "dot":
		return t.DOT(w)
	case "json":
		return cli.PrintJSON(w, t)
	}
	if toFile(c) {
		_, _ = io.WriteString(w, heading) // a buffer takes it
		return t.Text(w, text.Palette{}, 0)
	}
	return t.Text(w, cli.Colours(c.App.Writer), cli.Width(c.App.Writer))
}

// toFile reports whether a command writes into a file.
func toFile(c *ucli.Context) bool { return c.String("output") != "" && c.String("output") != "-" }

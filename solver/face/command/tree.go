package command

import (
	"bytes"
	"cmp"
	"io"
	"path/filepath"
	"strings"

	ucli "github.com/urfave/cli/v2"

	"wordgame/internal/cli"
	"wordgame/internal/gametree"
	"wordgame/internal/picture"
	"wordgame/internal/text"
	"wordgame/solver"
)

const (
	defaultLimit = 500     // nodes to draw
	maxLimit     = 200_000 // nodes to draw
	maxShared    = 5_000   // nodes to lay out as a graph, which takes longer than a tree
	maxLines     = 200     // of a search that is told
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
	s := gametree.Settings{Progress: func(cost solver.Stats) { bar.At(cost.Positions) }}
	err = g.search.Tree(s).Trace(c.Context, &lines, gametree.Everything, maxLines)
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
	s := gametree.Settings{Progress: func(cost solver.Stats) { bar.At(cost.Positions) }, Drawn: format == "svg"}
	s.Options = gametree.Options{
		Order: gametree.Order(c.String("order")), AlphaBeta: c.Bool("alpha-beta"), Shared: c.Bool("shared"),
		Best: gametree.Side(c.String("best")), Values: gametree.Values(c.String("values")),
	}
	switch s.Depth, s.Limit = c.Int("depth"), c.Int("limit"); {
	case s.Depth < 0 || s.Limit < 1 || s.Limit > maxLimit:
		return cli.Usage("--depth %d, --limit %d: want a depth of 0 (all) or more, and from 1 to %s nodes",
			s.Depth, s.Limit, text.Thousands(maxLimit))
	case s.Limit > maxShared && format == "svg" && s.Shared:
		return cli.Usage("--limit %d: svg --shared takes at most %s nodes", s.Limit, text.Thousands(maxShared))
	}
	drawn, err := g.search.Tree(s).Build(c.Context)
	bar.Finish()
	if err != nil {
		return err
	}
	var contents bytes.Buffer
	if err := writeTree(c, &contents, format, drawn); err != nil {
		return err
	}
	return cli.Write(c, "output", &contents)
}

// treeFlags are those of a command that draws a tree.
func treeFlags() []ucli.Flag {
	const category = "The picture"
	choice := func(name, value, usage, usual string, values ...string) ucli.Flag {
		f := ucli.StringFlag{Name: name, Category: category, Value: value, Usage: usage, DefaultText: usual}
		return cli.Choice(f, values...)
	}
	return []ucli.Flag{
		&ucli.IntFlag{Name: "depth", Category: category, Usage: "draw `N` plies; 0 means all"},
		&ucli.IntFlag{Name: "limit", Category: category, Value: defaultLimit, Usage: "draw at most `N` nodes"},
		cli.Choice(ucli.StringFlag{Name: "format", Category: cli.OutputFlags, Usage: "the format",
			DefaultText: "by -o"}, "text", "svg", "dot", "json"),
		outputFlag("write into `FILE`: .txt, .svg, .dot or .json",
			heading, `<svg class="wordgame-tree"`, "// wordgame tree\n", `{"title":"*","nodes":*,"drawn":`),
		choice("values", "winner", "who wins, or +1, 0, -1", "", "winner", "first"),
		choice("order", "given", "moves", "", "given", "best", "worst", "reversed"),
		&ucli.BoolFlag{Name: "alpha-beta", Category: category, Usage: "show what alpha-beta searches, and what it cuts off"},
		&ucli.BoolFlag{Name: "shared", Category: category, Usage: "draw each position once, also if it is met again"},
		choice("best", "", "only the best moves of this player", "", "first", "second"),
	}
}

// outputFlag names the file that a command writes, over one that begins as one of some texts.
func outputFlag(usage string, begins ...string) ucli.Flag {
	f := ucli.StringFlag{Name: "output", Category: cli.OutputFlags, Aliases: []string{"o"}, Usage: usage}
	return &cli.FileFlag{StringFlag: f, Begins: begins}
}

// formats are those of trees, by the endings of files.
var formats = map[string]string{".txt": "text", ".svg": "svg", ".dot": "dot", ".gv": "dot", ".json": "json"}

// formatOf returns the format that the flags ask for, by its name or by the ending of a file: text,
// if they ask for none.
func formatOf(c *ucli.Context) (string, error) {
	name, file := c.String("format"), c.String("output")
	switch {
	case c.Bool("json"):
		return "json", nil
	case name != "" || !toFile(c):
		return cmp.Or(name, "text"), nil
	}
	ending := strings.ToLower(filepath.Ext(file))
	if formats[ending] == "" {
		const want = "want .txt, .svg, .dot, .gv or .json, or --format"
		return "", cli.Usage("--output %s: %.40q is the ending of no format: "+want, text.Name(file), ending)
	}
	return formats[ending], nil
}

// writeTree writes a tree in a format.
func writeTree(c *ucli.Context, w io.Writer, format string, g *gametree.Graph) error {
	switch format {
	case "svg":
		return picture.Tree(w, g)
	case "dot":
		return g.DOT(w)
	case "json":
		return cli.PrintJSON(w, g)
	}
	if toFile(c) {
		_, _ = io.WriteString(w, heading) // a buffer takes it
		return g.Text(w, gametree.Highlight{})
	}
	p := cli.Colours(c.App.Writer)
	return g.Text(w, gametree.Highlight{Bold: p.Bold, Dim: p.Dim, Plain: p.Plain, Width: cli.Width(c.App.Writer)})
}

// toFile reports whether a command writes into a file.
func toFile(c *ucli.Context) bool { return c.String("output") != "" && c.String("output") != "-" }

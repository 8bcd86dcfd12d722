package command

import (
	"io"
	"path/filepath"
	"strings"

	ucli "github.com/urfave/cli/v2"

	"wordgame/internal/cli"
	"wordgame/internal/gametree"
	"wordgame/internal/picture"
	"wordgame/internal/text"
)

// formatOf returns the format that the flags ask for, by its name or by the ending of a file: text, if they ask for none.
func formatOf(c *ucli.Context) (string, error) {
	name, file := c.String("format"), c.String("output")
	switch {
	case c.Bool("json"):
		return "json", nil
	case name != "":
		return name, nil
	case !toFile(c):
		return "text", nil
	}
	ending := strings.ToLower(filepath.Ext(file))
	if name = map[string]string{".txt": "text", ".svg": "svg", ".dot": "dot", ".gv": "dot", ".json": "json"}[ending]; name == "" {
		return "", cli.Usage("--output %s: %.40q is the ending of no format: want .txt, .svg, .dot, .gv or .json, or --format", text.Name(file), ending)
	}
	return name, nil
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

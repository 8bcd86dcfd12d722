package tree

import (
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"

	ucli "github.com/urfave/cli/v2"

	"wordgame/internal/cli"
	"wordgame/internal/gametree"
	"wordgame/internal/picture"
	"wordgame/internal/text"
)

// A format is a way to write a tree.
type format struct {
	name    string
	endings []string
	usual   int // nodes, if nothing is said
	most    int
	write   func(w io.Writer, g *gametree.Graph, s Style) error
}

func formats() []format {
	return []format{
		{"text", []string{".txt"}, usualLimit, mostLimit, func(w io.Writer, g *gametree.Graph, s Style) error { return g.Text(w, s) }},
		{"svg", []string{".svg"}, usualLimit, mostLimit, picture.Tree},
		{"dot", []string{".dot", ".gv"}, usualLimit, mostLimit, func(w io.Writer, g *gametree.Graph, s Style) error { return g.DOT(w, s) }},
		{"mermaid", []string{".mmd", ".mermaid"}, 200, gametree.MermaidEdges + 1, func(w io.Writer, g *gametree.Graph, s Style) error { return g.Mermaid(w, s) }},
		{"json", []string{".json"}, usualLimit, mostLimit, func(w io.Writer, g *gametree.Graph, s Style) error { return cli.PrintJSON(w, g.JSON(s)) }},
	}
}

// text writes a graph, as text with its title.
func (f format) text(w io.Writer, g *gametree.Graph, s Style) error {
	if f.name == "text" {
		note := fmt.Sprintf("+1: %s wins; -1: %s.", s.Names[0], s.Names[1])
		if _, err := fmt.Fprintf(w, "%s. %s\n\n", s.Title, note); err != nil {
			return err
		}
	}
	return f.write(w, g, s)
}

// formatOf returns the format that the flags name, of all those or of some: the
// first, if they name none.
func formatOf(c *ucli.Context, some ...string) (format, error) {
	all := slices.DeleteFunc(formats(), func(f format) bool { return some != nil && !slices.Contains(some, f.name) })
	var names, endings []string
	for _, f := range all {
		names, endings = append(names, f.name), append(endings, f.endings...)
	}
	name, file := c.String("format"), c.String("output")
	if c.Bool("json") {
		if name != "" && name != "json" {
			return format{}, cli.Usage("--json and --format %.40q: want one of them", name)
		}
		name = "json"
	}
	ending := strings.ToLower(filepath.Ext(file))
	byEnding := slices.IndexFunc(all, func(f format) bool { return toFile(c) && slices.Contains(f.endings, ending) })
	byName := slices.Index(names, name)
	switch {
	case name == "" && !toFile(c):
		return all[0], nil
	case name == "" && byEnding < 0:
		return format{}, cli.Usage("--output %s: %.40q is the ending of no format: want %s, or --format", text.Name(file), ending, text.List(endings, "or"))
	case name == "":
		return all[byEnding], nil
	case byName < 0:
		return format{}, oneOf("format", name, names...)
	case byEnding >= 0 && byEnding != byName:
		return format{}, cli.Usage("--output %s: its ending is not that of %s: want one of them", text.Name(file), name)
	}
	return all[byName], nil
}

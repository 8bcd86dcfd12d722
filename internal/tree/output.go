package tree

import (
	"bytes"
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
	name        string
	endings     []string
	usual, most int // nodes: if nothing is said, and at most
	write       func(w io.Writer, g *gametree.Graph) error
}

func formats(c *ucli.Context) []format {
	writeText := func(w io.Writer, g *gametree.Graph) error {
		if toFile(c) {
			_, _ = io.WriteString(w, heading) // a buffer takes it
			return g.Text(w, gametree.Highlight{})
		}
		p := cli.Colours(c.App.Writer)
		return g.Text(w, gametree.Highlight{Bold: p.Bold, Dim: p.Dim, Plain: p.Plain})
	}
	return []format{
		{"text", []string{".txt"}, usualLimit, maxLimit, writeText},
		{"svg", []string{".svg"}, usualLimit, maxLimit, picture.Tree},
		{"dot", []string{".dot", ".gv"}, usualLimit, maxLimit, func(w io.Writer, g *gametree.Graph) error { return g.DOT(w) }},
		{"mermaid", []string{".mmd", ".mermaid"}, 200, gametree.MermaidEdges + 1, func(w io.Writer, g *gametree.Graph) error { return g.Mermaid(w) }},
		{"json", []string{".json"}, usualLimit, maxLimit, func(w io.Writer, g *gametree.Graph) error { return cli.PrintJSON(w, g) }},
	}
}

// formatOf returns the format that the flags ask for, of those named or of all: the
// first, if the flags ask for none.
func formatOf(c *ucli.Context, only ...string) (format, error) {
	all := slices.DeleteFunc(formats(c), func(f format) bool { return only != nil && !slices.Contains(only, f.name) })
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
		return format{}, cli.OneOf("format", name, names)
	case byEnding >= 0 && byEnding != byName:
		return format{}, cli.Usage("--output %s and --format %s: want one of them, since the ending names another format", text.Name(file), name)
	}
	return all[byName], nil
}

// toFile reports whether a command writes into a file.
func toFile(c *ucli.Context) bool { return c.String("output") != "" && c.String("output") != "-" }

// output lets a function write into the file that -o names, or to the standard
// output.
func output(c *ucli.Context, write func(w io.Writer) error) error {
	if !toFile(c) {
		return write(c.App.Writer)
	}
	var contents bytes.Buffer
	if err := write(&contents); err != nil {
		return err
	}
	return cli.Write(c, "output", &contents)
}

// WriteCourse writes the course of a match, as text or SVG, where the flags ask.
func WriteCourse(c *ucli.Context, course picture.Course) error {
	f, err := formatOf(c, "text", "svg")
	switch {
	case err != nil:
		return err
	case f.name == "svg":
		return output(c, course.SVG)
	case toFile(c):
		return output(c, course.TextFile)
	}
	return output(c, course.Text)
}

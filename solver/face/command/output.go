package command

import (
	"bytes"
	"cmp"
	"context"
	"errors"
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
	write   func(w io.Writer, g *gametree.Graph) error
}

func formats(c *ucli.Context) []format {
	writeText := func(w io.Writer, g *gametree.Graph) error {
		if toFile(c) {
			_, _ = io.WriteString(w, heading) // a buffer takes it
			return g.Text(w, gametree.Highlight{})
		}
		p := cli.Colours(c.App.Writer)
		return g.Text(w, gametree.Highlight{Bold: p.Bold, Dim: p.Dim, Plain: p.Plain, Width: cli.Width(c.App.Writer)})
	}
	return []format{
		{"text", []string{".txt"}, writeText},
		{"svg", []string{".svg"}, picture.Tree},
		{"dot", []string{".dot", ".gv"}, func(w io.Writer, g *gametree.Graph) error { return g.DOT(w) }},
		{"json", []string{".json"}, func(w io.Writer, g *gametree.Graph) error { return cli.PrintJSON(w, g) }},
	}
}

// formatOf returns the format that the flags ask for: text, if they ask for none.
func formatOf(c *ucli.Context) (format, error) {
	all := formats(c)
	var names, endings []string
	for _, f := range all {
		names, endings = append(names, f.name), append(endings, f.endings...)
	}
	name, file := c.String("format"), c.String("output")
	if c.Bool("json") {
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

// output lets a function write into the file that -o names, or to the standard output: all
// or nothing, unless it is interrupted.
func output(c *ucli.Context, write func(w io.Writer) error) error {
	var contents bytes.Buffer
	err := write(&contents)
	if err != nil && (!errors.Is(err, context.Canceled) || contents.Len() == 0) {
		return err
	}
	return cmp.Or(cli.Write(c, "output", &contents), err)
}

package main

import (
	"fmt"
	"io"
	"strings"
	"text/tabwriter"

	ucli "github.com/urfave/cli/v2"

	"wordgame/internal/cli"
	"wordgame/internal/text"
)

// show returns what writes an answer, or reports the error instead: as JSON if that is
// asked for, and else as text.
func show[A any](c *ucli.Context, write func(*page, A)) func(A, error) error {
	return func(a A, err error) error {
		if err != nil {
			return err
		}
		if c.Bool("json") {
			return cli.PrintJSON(c.App.Writer, a)
		}
		return lay(c.App.Writer, func(p *page) { write(p, a) })
	}
}

// A page is text that is being laid out.
type page struct {
	strings.Builder
	width   int          // columns, 0 for no bound
	colours text.Palette // of letters; the signs say the same
}

// lay writes a page to a stream of a command, which may be a terminal whose width changes.
func lay(w io.Writer, write func(*page)) error {
	p := &page{width: cli.Width(w), colours: cli.Colours(w)}
	write(p)
	_, err := io.WriteString(w, p.String())
	return err
}

// printf writes a text as it is.
func (p *page) printf(format string, args ...any) { fmt.Fprintf(p, format, args...) }

// say writes sentences in a line, broken between words if it does not fit.
func (p *page) say(sentences ...string) {
	p.WriteString(text.Wrap(strings.Join(sentences, " "), p.width) + "\n")
}

// table writes rows of cells in columns. Where a row is too wide for the page, its last cells
// stand below it.
func (p *page) table(rows [][]string) { p.columns(rows, 0) }

// numbers is [page.table] with cells that are aligned at the right.
func (p *page) numbers(rows [][]string) { p.columns(rows, tabwriter.AlignRight) }

func (p *page) columns(rows [][]string, align uint) {
	var aligned strings.Builder
	t := tabwriter.NewWriter(&aligned, 0, 0, 2, ' ', align)
	for _, row := range rows {
		fmt.Fprintln(t, strings.Join(row, "\t")+"\t")
	}
	t.Flush()
	for line := range strings.Lines(aligned.String()) {
		p.printf("%s\n", fitted(strings.TrimRight(line, " \n"), p.width))
	}
}

// fitted breaks a row of columns before its last cells where it would be wider than so many
// columns, 0 for any number.
func fitted(row string, width int) string {
	gap := strings.LastIndex(row, "  ")
	if width <= 0 || text.Columns(row) <= width || gap < 0 {
		return text.Wrap(row, width)
	}
	left := strings.TrimRight(row[:gap], " ")
	return fitted(left, width) + "\n" + text.Wrap("    "+row[gap+2:], width)
}

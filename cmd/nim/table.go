package main

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/guptarohit/asciigraph"
	ucli "github.com/urfave/cli/v2"

	"wordgame/internal/cli"
	"wordgame/internal/text"
	"wordgame/solver"
	"wordgame/solver/nim"
)

func tableAction(c *ucli.Context) error {
	rule, err := tableRule(c)
	if err != nil {
		return cli.Usage("%s", err)
	}
	play := nim.Normal
	if c.Bool("misere") {
		play = nim.Misere
	}
	if c.String("certify") != "" {
		return certifyPeriod(c, rule, play)
	}
	format, err := formatOf(c)
	if err != nil {
		return err
	}
	grid := c.Bool("grid") || !nim.IsHeap(rule)
	if grid || play == nim.Misere {
		for _, flag := range []string{"save", "resume", "plot", "prove"} {
			if c.IsSet(flag) {
				return cli.Usage("--%s is for Grundy values in normal play", flag)
			}
		}
		if format == "svg" || format == "csv" {
			return cli.Usage("%s is for Grundy values in normal play: want text or json", format)
		}
	}
	to, most, prove := int64(100), int64(nim.MostTable), int64(c.Int("prove"))
	dynamic, isDynamic := rule.(nim.Dynamic)
	if grid && !isDynamic {
		to, most = 20, 500
	}
	if c.IsSet("to") {
		to = int64(c.Int("to"))
	}
	switch {
	case to < 0:
		return cli.Usage("--to %d: want a number from 0", text.Nth(to))
	case prove < 0:
		return cli.Usage("--prove %d: want a number from 0", text.Nth(prove))
	case to > most:
		return cli.Usage("--to %d: want at most %d", text.Nth(to), most)
	case isDynamic && c.Bool("grid"):
		return cli.Usage("--grid: %s is not played with two sizes", rule.String())
	case isDynamic:
		a := losingHeaps(dynamic, play, to)
		return write(c, format, a, func(b *sheet) {
			losing := text.Say("none")
			if len(a.Losing) > 0 {
				losing = text.Say("%s", strings.Trim(fmt.Sprint(a.Losing), "[]"))
			}
			said := text.Say("Heaps up to %d with which the first player loses (rule %s, %s):", to, rule.String(), playSaid(play))
			b.say("%s\n\n", said)
			b.say("  %s\n", losing)
		})
	case grid:
		a, values, err := losingPairs(c.Context, rule, play, to)
		if err != nil {
			return err
		}
		return write(c, format, a, func(b *sheet) {
			b.say("%s\n\n", text.Say("Pairs of sizes (rule %s, %s): P where the player to move loses.", rule.String(), playSaid(play)))
			var cells []string
			for _, v := range slices.Concat(values...) {
				cells = append(cells, map[solver.Value]string{solver.Loss: "P", solver.Win: "."}[v])
			}
			writeGrid(b, cells, len(values), 1)
		})
	case play == nim.Misere:
		return quotientTable(c, rule, to, format)
	}
	return valuesTable(c, rule, nim.TableOptions{To: to, Prove: prove}, format)
}

// tableRule returns the rule whose values are listed, which may be an argument, as for the other commands.
func tableRule(c *ucli.Context) (nim.Rule, error) {
	name := c.Args().First()
	_, notNumber := strconv.Atoi(name)
	switch {
	case c.NArg() == 0:
		return nim.ParseRule(c.String("rule"))
	case c.NArg() > 1:
		return nil, text.Say("table: want at most one rule: %.60q", strings.Join(c.Args().Slice(), " "))
	case notNumber == nil:
		return nil, text.Say("table %s: to list heaps of up to %[1]s counters, type %[2]s", name, cli.Instead(c, "table", nil, "--to", name))
	case c.IsSet("rule"):
		return nil, text.Say("--rule and %.60q: want one of them", name)
	}
	return nim.ParseRule(name)
}

// playSaid names a play in a sentence.
func playSaid(play nim.Play) text.Sentence {
	if play == nim.Misere {
		return text.Say("misère play")
	}
	return text.Say("normal play")
}

// certifyPeriod writes what proves that the values of a rule repeat for ever.
func certifyPeriod(c *ucli.Context, rule nim.Rule, play nim.Play) error {
	if play == nim.Misere {
		return cli.Usage("--certify is for Grundy values in normal play: leave out --misere")
	}
	for _, flag := range []string{"to", "prove", "grid", "plot", "format", "output", "save", "resume", "json"} {
		if c.IsSet(flag) {
			return cli.Usage("--certify and --%s: want one of them", flag)
		}
	}
	cert, err := nim.CertifyPeriod(c.Context, rule)
	if err != nil {
		return err
	}
	b := new(bytes.Buffer)
	if _, err := cert.WriteTo(b); err != nil {
		return err
	}
	return cli.Write(c, "certify", b)
}

// formatOf returns the format that the flags name.
func formatOf(c *ucli.Context) (string, error) {
	formats := []string{"text", "csv", "json", "svg"}
	format := c.String("format")
	if c.Bool("json") {
		format = "json"
	}
	named := format != ""
	if !named {
		format = strings.TrimPrefix(strings.ToLower(filepath.Ext(c.String("output"))), ".")
		if format == "" || format == "txt" {
			format = "text"
		}
	}
	if !slices.Contains(formats, format) && named {
		return "", cli.Usage("--format %.40q: want %s", format, text.Or(formats))
	} else if !slices.Contains(formats, format) {
		return "", cli.Usage("--output %s: %.40q is the ending of no format: want .txt, .csv, .json or .svg, or --format", text.Name(c.String("output")), "."+format)
	}
	return format, nil
}

// heading is the first line of a file of text with a table, which tells it from others.
const heading = "# nim table\n"

// A sheet is text that is being written for a file, or for a terminal.
type sheet struct {
	bytes.Buffer
	width  int // columns of the terminal, where sentences end; 0 for any number
	speaks *text.Language
}

// say writes a sentence with what a format has around it.
func (b *sheet) say(format string, s text.Sentence) {
	b.WriteString(text.Wrap(fmt.Sprintf(format, s.Unbroken(b.speaks)), b.width))
}

// write writes an answer, as JSON or as text, into the file that -o names, or to the
// standard output.
func write(c *ucli.Context, format string, a any, writeText func(b *sheet)) error {
	b := &sheet{speaks: cli.Language(c)}
	file := c.String("output")
	toFile := file != "" && file != "-"
	if format == "json" {
		if err := cli.PrintJSON(b, a); err != nil {
			return err
		}
	} else {
		if format == "text" && toFile {
			b.WriteString(heading)
		}
		if !toFile {
			b.width = cli.Width(c.App.Writer)
		}
		writeText(b)
	}
	return cli.Write(c, "output", b)
}

// valuesTable lists Grundy values. If it is interrupted, it lists those that were
// reached.
func valuesTable(c *ucli.Context, r nim.Rule, o nim.TableOptions, format string) (err error) {
	if (format == "svg" || c.Bool("plot")) && o.To > maxPlotted {
		return cli.Usage("--to %d: a picture has at most %d heaps", text.Nth(o.To), maxPlotted)
	}
	resume := c.String("resume")
	if o.Before, err = saved(resume, r); err != nil {
		return err
	}
	if resume != "" && c.String("save") == "" { // where it is saved, too
		if err := c.Set("save", resume); err != nil {
			return err
		}
	}
	save := c.String("save")
	if save != "" && save == c.String("output") {
		return cli.Usage("--output %s: the values are saved in this file: want another", text.Name(save))
	}
	if err := mayReplace(c, r, o.To); err != nil {
		return err // rather now than after the work
	}
	defer cli.Saving(c)() // what is reached before an interrupt, too
	bar := cli.NewProgress(c, int(max(o.To, o.Prove)), text.Say("heaps"))
	o.Progress = bar.At
	a, err := valuesOf(c.Context, r, o)
	bar.Finish()
	if err != nil && (c.Context.Err() == nil || a == nil || len(a.Values) == 0) {
		return err
	}
	if save != "" && len(a.Values) >= len(o.Before) {
		saveErr := mayReplace(c, r, int64(len(a.Values))-1) // it may have been interrupted
		if saveErr == nil {
			saveErr = cli.Write(c, "save", a.Table)
		}
		if saveErr != nil {
			return errors.Join(err, saveErr)
		}
	}
	if err != nil && format == "json" {
		return err // one object, and it is not that
	}
	return errors.Join(err, write(c, format, a, func(b *sheet) {
		switch format {
		case "csv":
			fmt.Fprintln(b, "heap,value")
			for n, v := range a.Values {
				fmt.Fprintf(b, "%d,%d\n", n, v)
			}
		case "svg":
			writeSVG(b, a, cli.Language(c))
		default:
			writeValues(b, a)
			if c.Bool("plot") {
				fmt.Fprintf(b, "\n%s\n", plotText(a.Values, cli.Width(c.App.Writer)))
			}
		}
	}))
}

// mayReplace returns an error if to save values of heaps of up to so many counters would
// lose what a table has, other than the one that the search goes on from.
func mayReplace(c *ucli.Context, r nim.Rule, to int64) error {
	file := c.String("save")
	if info, err := os.Stat(file); err != nil || !info.Mode().IsRegular() || info.Size() == 0 || file == c.String("resume") || c.Bool("overwrite") {
		return nil
	}
	switch values, err := saved(file, r); {
	case err != nil:
		return cli.Usage("--save would replace another file: %s, or --overwrite", err)
	case int64(len(values)) > to+1:
		return cli.Usage("--save %s: the file has %d values already, more than up to heap %d: want another file, --resume to continue this one, or --overwrite",
			text.Name(file), len(values), to)
	}
	return nil
}

// saved returns the values of a rule in a file, none if it has no name.
func saved(name string, r nim.Rule) ([]int64, error) {
	if name == "" {
		return nil, nil
	}
	f, err := os.Open(name)
	if err != nil {
		return nil, cli.FileError(name, err)
	}
	defer f.Close()
	values, err := nim.ReadTable(f, r)
	return values, cli.FileError(name, err)
}

// defaultColumns is the number of values in a row, if no period up to maxColumns says
// otherwise.
const (
	defaultColumns = 10
	maxColumns     = 24
)

func writeValues(b *sheet, a *valuesAnswer) {
	b.say("%s\n\n", text.Say("Grundy values of %s for heaps of 0 to %d:", a.Title, len(a.Values)-1))
	columns := defaultColumns
	if p := a.Table.Period; defaultColumns < p && p <= maxColumns {
		columns = int(p)
	}
	var cells []string
	for _, v := range a.Values {
		cells = append(cells, strconv.FormatInt(v, 10))
	}
	writeGrid(b, cells, columns, columns)
	b.say("\n%s\n", a.Repeat)
}

// writeGrid writes cells in rows, under the numbers of the columns. The numbers of the
// rows count in steps.
func writeGrid(w io.Writer, cells []string, columns, step int) {
	cell := len(strconv.Itoa(columns - 1))
	for _, c := range cells {
		cell = max(cell, len(c))
	}
	rows := (len(cells) + columns - 1) / columns
	head := len(strconv.Itoa((rows - 1) * step))
	b := bufio.NewWriter(w)
	defer b.Flush()
	fmt.Fprintf(b, "  %*s |", head, "")
	for i := range columns {
		fmt.Fprintf(b, " %*d", cell, i)
	}
	fmt.Fprintf(b, "\n  %s-+%s\n", strings.Repeat("-", head), strings.Repeat("-", columns*(cell+1)))
	row := 0
	for some := range slices.Chunk(cells, columns) {
		line := fmt.Sprintf("  %*d |", head, row*step)
		for _, c := range some {
			line += fmt.Sprintf(" %*s", cell, c)
		}
		fmt.Fprintln(b, strings.TrimRight(line, " "))
		row++
	}
}

// shownRelations is the number of relations that are written for people.
const shownRelations = 50

// quotientTable shows a misère quotient, or as far as it is known.
func quotientTable(c *ucli.Context, r nim.Rule, to int64, format string) error {
	a, err := quotientOf(c.Context, r, to)
	if a == nil || err != nil && format == "json" {
		return err // one object, and it is not that
	}
	return errors.Join(err, write(c, format, a, func(b *sheet) {
		b.say("%s\n\n", text.Say("Misère quotient of %s for heaps of 0 to %d:", a.Rule, a.To))
		b.say("  %s\n", text.Say("%d element, of which these lose for the player to move:|%[1]d elements, of which these lose for the player to move:", a.Order))
		b.say("  %s\n\n", text.Say("%s", strings.Join(a.Losing, ", ")))
		switch n := len(a.Relations); {
		case n > shownRelations:
			b.say("  %s\n\n", text.Say("Relations: %d", n))
		case n > 0:
			b.say("  %s\n\n", text.Say("Relations: %s", strings.Join(a.Relations, ", ")))
		}
		b.say("%s\n\n", text.Say("The element of each heap; a position is their product:"))
		writeGrid(b, a.Elements, defaultColumns, defaultColumns)
		b.WriteByte('\n')
		if a.Proven {
			repeat := text.Say("From heap %d on they repeat with period %d.", *a.Preperiod, *a.Period)
			b.say("%s\n", text.Paragraph(repeat, text.Say("This is certain for heaps of any size.")))
		}
		if a.Tame {
			b.say("%s\n", text.Say("The quotient is tame: sums are won as those of misère Nim."))
		}
	}))
}

// plotText draws values in a terminal of some columns, 80 if that is 0.
func plotText(values []int64, width int) string {
	if width == 0 {
		width = 80
	}
	var points []float64
	for _, v := range values {
		points = append(points, float64(v))
	}
	options := []asciigraph.Option{asciigraph.Height(int(min(max(slices.Max(values), 1), 15))), asciigraph.Precision(0), asciigraph.LowerBound(0)}
	if room := max(20, width-8); len(points) > room {
		options = append(options, asciigraph.Width(room))
	}
	return asciigraph.Plot(points, options...)
}

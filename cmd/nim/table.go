package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	ucli "github.com/urfave/cli/v2"

	"wordgame/internal/cli"
	"wordgame/internal/text"
	"wordgame/solver/nim"
)

// tableCommand is nim table.
func tableCommand() *ucli.Command {
	return &ucli.Command{
		Name:  "table",
		Usage: "list Grundy values, and the period if it can be proven",
		Description: "nim table --rule kayles --to 100         the values of heaps of 0 to 100\n" +
			"nim table --rule octal:0.156 --plot      and a picture of them\n" +
			"nim table --rule split -o values.csv     or .json, .svg, .txt\n" +
			"nim table --rule kayles --misere         the misère quotient\n" +
			"nim table --rule wythoff                 the pairs of sizes that lose\n" +
			"nim table --rule split --to 1000000 --save split.table, and later --resume split.table",
		Flags: append(gameFlags(),
			&ucli.IntFlag{Name: "to", Usage: "list heaps of up to `N` counters", DefaultText: "100, or 20 for pairs"},
			&ucli.IntFlag{Name: "prove", Value: 100_000, Usage: "look for a period in heaps of up to `N` counters, if that is more"},
			&ucli.BoolFlag{Name: "grid", Usage: "list the pairs of heaps that lose"},
			&ucli.BoolFlag{Name: "plot", Usage: "draw the values, too"},
			&ucli.StringFlag{Name: "format", Usage: "write text, csv, json or svg: `FORMAT`", DefaultText: "by the ending of -o FILE, or text"},
			&ucli.StringFlag{Name: "output", Aliases: []string{"o"}, TakesFile: true, Usage: "write into `FILE`: .txt, .csv, .json or .svg", DefaultText: "the standard output"},
			&ucli.StringFlag{Name: "save", TakesFile: true, Usage: "save the values in `FILE`, to go on from"},
			&ucli.StringFlag{Name: "resume", TakesFile: true, Usage: "go on from the values in `FILE`, and save them there"},
			jsonFlag(),
			&ucli.BoolFlag{Name: "quiet", Aliases: []string{"q"}, Usage: "show no progress"},
		),
		Action: tableAction,
	}
}

func tableAction(c *ucli.Context) error {
	if c.Args().Present() {
		return cli.Usage("table takes no argument: %.60q; heaps are listed up to --to N", c.Args().First())
	}
	rule, err := ruleOf(c.String("rule"))
	if err != nil {
		return err
	}
	play, err := playOf(c, nim.Normal, true)
	if err != nil {
		return err
	}
	format, err := formatOf(c)
	if err != nil {
		return err
	}
	grid := c.Bool("grid") || !nim.IsHeap(rule)
	if plain := grid || play == nim.Misere; plain {
		for _, flag := range []string{"save", "resume", "plot", "prove"} {
			if c.IsSet(flag) {
				return cli.Usage("--%s is for Grundy values in normal play", flag)
			}
		}
		if format == "svg" || format == "csv" {
			return cli.Usage("%s is for Grundy values in normal play: want text or json", format)
		}
	}
	if c.Int("to") < 0 || c.Int("prove") < 0 {
		return cli.Usage("--to %d, --prove %d: want 0 or more", c.Int("to"), c.Int("prove"))
	}
	dynamic, isDynamic := rule.(nim.Dynamic)
	if isDynamic && c.Bool("grid") {
		return cli.Usage("--grid: %v is not played with two sizes", rule)
	}
	switch {
	case isDynamic:
		return losingTable(c, dynamic, play, format)
	case grid:
		return pairsTable(c, rule, play, format)
	case play == nim.Misere:
		return quotientTable(c, rule, format)
	}
	return valuesTable(c, rule, format)
}

// toFlag returns the value of --to, or what it is without.
func toFlag(c *ucli.Context, usual int64) int64 {
	if c.IsSet("to") {
		return int64(c.Int("to"))
	}
	return usual
}

func tableFormats() []string { return []string{"text", "csv", "json", "svg"} }

// formatOf returns the format that the flags name.
func formatOf(c *ucli.Context) (string, error) {
	format := c.String("format")
	ending := strings.TrimPrefix(strings.ToLower(filepath.Ext(c.String("output"))), ".")
	switch {
	case c.Bool("json") && (format == "" || format == "json"):
		return "json", nil
	case c.Bool("json"):
		return "", cli.Usage("--json and --format %s: want one of them", format)
	case format == "" && (ending == "" || ending == "txt"):
		return "text", nil
	case format == "":
		format = ending
	}
	if !slices.Contains(tableFormats(), format) {
		return "", cli.Usage("format %.40q: want %s", format, text.List(tableFormats(), "or"))
	}
	return format, nil
}

// write writes into the file that -o names, or to the standard output.
func write(c *ucli.Context, contents func(w io.Writer) error) error {
	name := c.String("output")
	if name == "" || name == "-" {
		return contents(c.App.Writer)
	}
	var b bytes.Buffer
	if err := contents(&b); err != nil {
		return err
	}
	return cli.WriteFile(name, &b)
}

// valuesTable lists Grundy values. If it is interrupted, it lists those that were
// reached.
func valuesTable(c *ucli.Context, r nim.Rule, format string) error {
	to := toFlag(c, 100)
	if to > nim.MostTable {
		return cli.Usage("--to %d: want at most %s", to, text.Thousands(nim.MostTable))
	}
	if most := int64(mostPlotted); (format == "svg" || c.Bool("plot")) && to > most {
		return cli.Usage("--to %d: a picture is drawn of at most %s heaps", to, text.Thousands(mostPlotted))
	}
	before, err := resumed(c, r)
	if err != nil {
		return err
	}
	save := c.String("save")
	if save == "" {
		save = c.String("resume")
	}
	for _, file := range []string{save, c.String("output")} {
		if err := cli.CanWrite(file); err != nil {
			return err // rather now than after the work
		}
	}
	defer cli.Saving(c)() // what is reached before an interrupt, too
	bar := cli.NewProgress(c, int(max(to, int64(c.Int("prove")))), "heaps")
	t, err := nim.TableOf(c.Context, r, nim.TableOptions{To: to, Prove: int64(c.Int("prove")), Before: before, Progress: bar.At})
	bar.Finish()
	if err != nil && (c.Context.Err() == nil || t == nil || len(t.Values) == 0) {
		return err
	}
	if save != "" && len(t.Values) >= len(before) {
		if saveErr := cli.WriteFile(save, t); saveErr != nil {
			return errors.Join(err, saveErr)
		}
	}
	if err != nil && format == "json" {
		return err // one object, and it is not that
	}
	var text func(w io.Writer) error
	switch format {
	case "csv":
		text = func(w io.Writer) error { return writeCSV(w, t) }
	case "json":
		text = func(w io.Writer) error { return cli.PrintJSON(w, newTable(t)) }
	case "svg":
		text = func(w io.Writer) error { return writeSVG(w, t) }
	default:
		text = func(w io.Writer) error { return writeText(w, t, c.Bool("plot"), cli.Width(c.App.Writer)) }
	}
	if writeErr := write(c, text); writeErr != nil {
		return errors.Join(err, writeErr)
	}
	return err
}

// resumed returns the values that --resume names, none if there is no such flag.
func resumed(c *ucli.Context, r nim.Rule) ([]int64, error) {
	name := c.String("resume")
	if name == "" {
		return nil, nil
	}
	f, err := os.Open(name)
	if err != nil {
		return nil, cli.FileError(name, err)
	}
	defer f.Close()
	values, err := nim.ReadTable(f, r)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", text.Name(name), err)
	}
	return values, nil
}

// Command results finds out who wins each game of the Ghost family on each list inside
// the program and of the system, and writes docs/results.md of it.
//
//	go run ./docs/results [--part 3/16] [--words LIST]... [-o FILE] [KNOWN FILE]...
//	go run ./docs/results merge [-o FILE] FILE...
//	go run ./docs/results page [-o FILE] [FILE]
//
// The first command writes rows, a line of JSON each (rows.go), which solve.go finds;
// what the file that it writes, or a known file, has already isn't computed again. The
// second joins the files of all parts (merge.go), and the third makes the page of them
// (page.go), with the certificates of these answers, of heap games and of line games
// (certificates.go, boards.go), which takes minutes.
package main

import (
	"fmt"
	"strings"

	ucli "github.com/urfave/cli/v2"

	"wordgame/internal/atomicfile"
	"wordgame/internal/cli"
	"wordgame/internal/lexicon"
	"wordgame/wordlists"
)

const (
	rowsFile = "docs/results.jsonl"
	pageFile = "docs/results.md"
)

func main() { cli.Main(app()) }

func app() *ucli.App {
	output := func(usual, begins string) ucli.Flag {
		return &cli.FileFlag{StringFlag: ucli.StringFlag{Name: "o", Usage: "write `FILE` (default: " + usual + ")"}, Begins: []string{begins}}
	}
	const rows = `{"solver":*,"part":*,"parts":`
	return &ucli.App{
		Name:  "results",
		Usage: "find out who wins each game of the Ghost family on every list",
		Flags: []ucli.Flag{
			&ucli.StringFlag{Name: "part", Value: "1/1", Usage: "compute `K/N`: the lists K, K+N, K+2N …"},
			&ucli.StringSliceFlag{Name: "words", Usage: "take this `LIST` only; may be repeated (default: those inside the program and of the system)"},
			output(rowsFile+", or part-K-of-N.jsonl", rows),
			cli.OverwriteFlag(),
		},
		Action: computeAction,
		Commands: []*ucli.Command{
			{Name: "merge", Usage: "join the files of all parts", ArgsUsage: "FILE…", Flags: []ucli.Flag{output(rowsFile, rows), cli.OverwriteFlag()}, Action: mergeAction},
			{Name: "page", Usage: "write the page about a file of rows", ArgsUsage: "[FILE]", Flags: []ucli.Flag{output(pageFile, "# Who wins\n"), cli.OverwriteFlag()}, Action: pageAction},
		},
	}
}

func computeAction(c *ucli.Context) error {
	p, err := parsePart(c.String("part"))
	if err != nil {
		return cli.Usage("--part %.40q: %w", c.String("part"), err)
	}
	file := c.String("o")
	if file == "" {
		if file = rowsFile; p.N > 1 {
			file = fmt.Sprintf("part-%d-of-%d.jsonl", p.K, p.N)
		}
	}
	system := lexicon.ThisSystem()
	names := c.StringSlice("words")
	if len(names) == 0 {
		names = allLists(system)
	}
	lists, err := plan(lexicon.Lists{System: system}, names)
	if err != nil {
		return err
	}
	return compute(c.Context, head{version, p, lists}, system, file, c.Args().Slice(), func(r row, left int) {
		fmt.Fprintf(c.App.ErrWriter, "%v: %.1f s; %d to go\n", r.key, r.Seconds, left)
	})
}

// allLists returns the names of the lists inside the program, and of those of the system
// that have other names.
func allLists(system lexicon.System) (names []string) {
	for _, l := range wordlists.All() {
		names = append(names, l.Name)
	}
	for _, l := range system.Lists() {
		if name := l.Given(); name == l.Name {
			names = append(names, name)
		}
	}
	return names
}

func mergeAction(c *ucli.Context) error {
	if c.NArg() == 0 {
		return cli.Usage("merge: want the files of all parts")
	}
	r, err := merge(c.Args().Slice())
	if err != nil {
		return err
	}
	return r.write(orUsual(c, rowsFile))
}

func pageAction(c *ucli.Context) error {
	if c.NArg() > 1 {
		return cli.Usage("%.40q: want one file of rows", c.Args().Get(1))
	}
	file := rowsFile
	if c.NArg() == 1 {
		file = c.Args().First()
	}
	r, err := merge([]string{file})
	if err != nil {
		return err
	}
	text := new(strings.Builder)
	if err := writePage(text, r); err != nil {
		return err
	}
	if err := reportCertificates(text, r); err != nil {
		return err
	}
	if err := reportBoards(text); err != nil {
		return err
	}
	file = orUsual(c, pageFile)
	return cli.FileError(file, atomicfile.Write(file, strings.NewReader(text.String())))
}

func orUsual(c *ucli.Context, usual string) string {
	if file := c.String("o"); file != "" {
		return file
	}
	return usual
}

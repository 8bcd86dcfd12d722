// Command results finds out who wins each game of the Ghost family on each list inside
// the program and of the system, and writes docs/results.md of it.
//
//	go run ./internal/maker/results [--words LIST]...
//	go run ./internal/maker/results page
//
// The first command writes rows, a line of JSON each (rows.go), which solve.go finds;
// what the file has already isn't computed again, so it goes on where it was stopped. The
// second makes the page of them (page.go), with the certificates of these answers, of heap
// games and of line games (certificates.go, boards.go), which takes minutes.
package main

import (
	"fmt"
	"strings"

	ucli "github.com/urfave/cli/v2"

	"wordgame/internal/cli"
	"wordgame/internal/lexicon/lists"
	"wordgame/internal/text"
	"wordgame/wordlists"
)

const (
	rowsFile = "docs/results.jsonl"
	pageFile = "docs/results.md"
)

func main() { cli.Main(app()) }

func app() *ucli.App {
	return &ucli.App{
		Name:  "results",
		Usage: "find out who wins each game of the Ghost family on every list",
		Flags: []ucli.Flag{
			&ucli.StringSliceFlag{Name: "words", Usage: "take this `LIST` only; may be repeated (default: those inside the program and of the system)"},
		},
		Action:   computeAction,
		Commands: []*ucli.Command{{Name: "page", Usage: "write the page about the rows", Action: pageAction}},
	}
}

func computeAction(c *ucli.Context) error {
	system := lists.ThisSystem()
	names := c.StringSlice("words")
	if len(names) == 0 {
		names = allLists(system)
	}
	lists, err := plan(lists.Lists{System: system}, names)
	if err != nil {
		return err
	}
	return compute(c.Context, head{version, lists}, system, rowsFile, func(r row, left int) {
		fmt.Fprintf(c.App.ErrWriter, "%v: %.1f s; %d to go\n", r.key, r.Seconds, left)
	})
}

// allLists returns the names of the lists inside the program, and of those of the system
// that have other names.
func allLists(system lists.System) (names []string) {
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

func pageAction(c *ucli.Context) error {
	r, err := readResults(rowsFile)
	if err != nil {
		return err
	}
	if lacking := r.lacking(); len(lacking) > 0 {
		return fmt.Errorf("%s lacks %s: compute them first", rowsFile, text.Count(len(lacking), "row", "rows"))
	}
	page := new(strings.Builder)
	if err := writePage(page, r); err != nil {
		return err
	}
	if err := reportCertificates(page, r); err != nil {
		return err
	}
	if err := reportBoards(page); err != nil {
		return err
	}
	return cli.FileError(pageFile, cli.ReplaceFile(pageFile, strings.NewReader(page.String())))
}

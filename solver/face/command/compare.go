package command

import (
	"fmt"
	"text/tabwriter"
	"time"

	ucli "github.com/urfave/cli/v2"

	"wordgame/internal/cli"
	"wordgame/internal/text"
	"wordgame/solver"
	"wordgame/solver/face"
)

// maxCompared bounds the positions of each search that is compared.
const maxCompared = 1_000_000

// A comparison is what each technique takes to find who wins.
type comparison struct {
	Game     string  `json:"game"`
	Position string  `json:"position"`
	Rows     []trial `json:"rows"` // the techniques, the plainest first
}

// A trial is a search by some techniques alone.
type trial struct {
	Technique string        `json:"technique"` // its name
	Positions int           `json:"positions"`
	Seconds   float64       `json:"seconds"`
	Value     *solver.Value `json:"value"`
	Stopped   bool          `json:"stopped"` // whether it would have visited more positions
}

// compare shows what each technique saves.
func (p program) compare(c *ucli.Context) error {
	g, err := p.listed(c)
	if err != nil {
		return err
	}
	all := comparison{Game: g.Title(), Position: g.at.String(), Rows: []trial{}}
	for _, t := range g.search.Trials() {
		bar := cli.NewSearch(c, nil)
		row, begin := trial{Technique: t.Technique}, time.Now()
		v, n, err := t.Run(c.Context, face.Question{Positions: maxCompared, Progress: bar.At})
		bar.Finish()
		if err != nil && !face.IsLimit(err) {
			return err
		}
		row.Positions, row.Seconds, row.Stopped = n, time.Since(begin).Seconds(), err != nil
		if err == nil {
			row.Value = &v
		}
		all.Rows = append(all.Rows, row)
	}
	if c.Bool("json") {
		return cli.PrintJSON(c.App.Writer, all)
	}
	fmt.Fprintf(c.App.Writer, "%s.\n\n", g.title())
	t := tabwriter.NewWriter(c.App.Writer, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprint(t, "positions\tms\tthe player to move\t\n")
	for _, row := range all.Rows {
		positions, says := text.Thousands(row.Positions), "-"
		if row.Stopped {
			positions = "over " + positions
		} else {
			says = map[solver.Value]string{solver.Win: "wins", solver.Draw: "draws", solver.Loss: "loses"}[*row.Value]
		}
		fmt.Fprintf(t, "%s\t%.2f\t%s\t  %s\n", positions, 1000*row.Seconds, says, row.Technique)
	}
	return t.Flush()
}

package main

import (
	"fmt"
	"text/tabwriter"

	ucli "github.com/urfave/cli/v2"

	"wordgame/internal/cli"
	"wordgame/internal/text"
	"wordgame/solver/tictactoe"
)

// A tally is what tictactoe count says; its JSON is a contract.
type tally struct {
	Positions           int   `json:"positions"`
	PositionsUpSymmetry int   `json:"positions_up_to_symmetry"`
	Games               int   `json:"games"`
	Final               int   `json:"final"`
	XWins               int   `json:"x_wins"`
	OWins               int   `json:"o_wins"`
	Draws               int   `json:"draws"`
	Perft               []int `json:"perft"`
}

func countAction(c *ucli.Context) error {
	if c.NArg() > 0 {
		return cli.Usage("count takes no argument, and counts from the empty board: %q", c.Args().First())
	}
	b, err := newBoard(c)
	if err != nil {
		return err
	}
	if size := b.About(tictactoe.Position{}); size > easy && !c.Bool("force") {
		return fmt.Errorf("too large: there are up to about %s positions, up to symmetry, and they are counted up to %s; --force counts them",
			about(size), text.Thousands(easy))
	}
	census, err := b.Count(c.Context)
	if err != nil {
		return err
	}
	total := census.Total
	t := tally{
		Positions:           total.Positions,
		PositionsUpSymmetry: total.UpToSymmetry,
		Games:               census.Games.Sum(),
		Final:               census.Final.Sum(),
		XWins:               census.Games.First,
		OWins:               census.Games.Second,
		Draws:               census.Games.Draws,
		Perft:               []int{},
	}
	for _, l := range census.Layers {
		t.Perft = append(t.Perft, l.Lines)
	}
	if c.Bool("json") {
		return cli.PrintJSON(c.App.Writer, t)
	}
	return printCensus(c, b, census)
}

// printCensus writes the counts for people.
func printCensus(c *ucli.Context, b board, census *tictactoe.Census) error {
	w, total, names := c.App.Writer, census.Total, b.players()
	fmt.Fprintf(w, "%s: %s, %s up to symmetry.\n\n", b.title(),
		text.Count(total.Positions, "position", "positions"), text.Thousands(total.UpToSymmetry))
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintf(t, "\tall\t%s wins\t%s wins\tdraws\t\n", names[0], names[1])
	for _, row := range []struct {
		name  string
		split tictactoe.Split
	}{{"games", census.Games}, {"final positions", census.Final}, {"up to symmetry", census.FinalUpToSymmetry}} {
		fmt.Fprintf(t, "%s\t%s\t%s\t%s\t%s\t\n", row.name, text.Thousands(row.split.Sum()),
			text.Thousands(row.split.First), text.Thousands(row.split.Second), text.Thousands(row.split.Draws))
	}
	t.Flush()
	fmt.Fprintln(w)
	fmt.Fprintf(t, "plies\tpositions\tup to symmetry\tlines of play\t\n")
	for plies, l := range census.Layers {
		fmt.Fprintf(t, "%d\t%s\t%s\t%s\t\n", plies, text.Thousands(l.Positions), text.Thousands(l.UpToSymmetry), text.Thousands(l.Lines))
	}
	return t.Flush()
}

package command

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"text/tabwriter"

	ucli "github.com/urfave/cli/v2"

	"wordgame/internal/cli"
	"wordgame/internal/gametree"
	"wordgame/internal/text"
	"wordgame/solver"
	"wordgame/solver/face"
)

// solve says who wins. It goes on until it knows; after Ctrl-C it gives an estimate.
func (p program) solve(c *ucli.Context) error {
	g, err := p.open(c)
	if err != nil {
		return err
	}
	b, done := searching(c)
	b.Reasons = c.Bool("why")
	a, err := g.at.Solve(c.Context, b)
	done()
	stopped := errors.Is(err, context.Canceled)
	if stopped {
		if guess, none := g.at.Estimate(context.WithoutCancel(c.Context), face.AtOnce.Playouts); none == nil {
			a, err = guess, nil
		}
	}
	if err != nil {
		return err
	}
	if c.Bool("json") {
		err = cli.PrintJSON(c.App.Writer, a)
	} else {
		err = write(c, answerText(g.at, a, b.Reasons))
	}
	if stopped && err == nil {
		return cli.ErrSaid // and the exit status tells the interrupt
	}
	return err
}

// answerText says what an answer has.
func answerText(at face.Position, a *face.Answer, why bool) string {
	b := new(strings.Builder)
	fmt.Fprintf(b, "%s.\n\n%s\n%s\n", a.Title, face.Drawn(at.Picture(), gametree.Highlight{}), a.Verdict)
	if a.By == face.ByTheory {
		for _, s := range a.Why {
			fmt.Fprintln(b, s)
		}
	}
	for _, f := range a.Facts {
		writeFact(b, f)
	}
	if len(a.Moves) > 0 {
		fmt.Fprintf(b, "\n%s", moveText(a))
	}
	if others := a.Others().String(); others != "" {
		fmt.Fprintf(b, "\n%s\n", others)
	}
	if value := a.Result.Value; len(a.BestLine) > 0 && value != solver.Draw {
		var said []string
		for _, m := range a.BestLine[:min(len(a.BestLine), maxShown)] {
			said = append(said, at.Said(m))
			at, _ = at.Play(m)
		}
		if len(a.BestLine) > maxShown {
			said = append(said, "…")
		}
		fmt.Fprintf(b, "\nWith best play: %s.\n", strings.Join(said, separator(a)))
	}
	if why && len(a.Moves) > 0 {
		b.WriteString("\nWhy:\n\n")
		for _, m := range a.Moves[:min(len(a.Moves), maxShown)] {
			fmt.Fprintf(b, "  %s\n", a.Explain(m.Move))
		}
	}
	return b.String()
}

// writeFact writes a fact that has a label, and its table.
func writeFact(b *strings.Builder, f face.Fact) {
	if label := f.Label.String(); label != "" {
		fmt.Fprintln(b, label)
	}
	if f.Rows == nil {
		return
	}
	b.WriteByte('\n')
	t := tabwriter.NewWriter(b, 0, 0, 2, ' ', 0)
	for _, row := range f.Rows {
		for i, cell := range row {
			fmt.Fprintf(t, "%s%s", [2]string{"\t", "  "}[1-min(i, 1)], cell)
		}
		fmt.Fprintln(t)
	}
	t.Flush()
}

// maxShown is how many moves with the same result are listed for people.
const maxShown = 20

// moveText lists the moves of an answer: those that do the same stand in one line, and one
// reply stands after those that it refutes.
func moveText(a *face.Answer) string {
	b := new(strings.Builder)
	t := tabwriter.NewWriter(b, 0, 0, 2, ' ', 0)
	outlook, refuted, estimated := "", false, false
	shown := 0 // of these
	for i, m := range a.Moves {
		now := face.Outlook(m.Result).String()
		if now == "" {
			now = fmt.Sprintf("%.0f %%", 50+50*m.Score)
			estimated = true
		}
		if now != outlook {
			fmt.Fprintf(t, "%s  %s\t", strings.Repeat("\n", min(1, len(outlook))), now)
			outlook, shown = now, 0
		} else if shown < maxShown {
			fmt.Fprint(t, separator(a))
		}
		if shown++; shown > maxShown {
			if i+1 == len(a.Moves) || a.Moves[i+1].Result != m.Result {
				fmt.Fprintf(t, " and %s more", text.Thousands(shown-maxShown))
			}
			continue
		}
		fmt.Fprint(t, m.Said)
		same := i+1 < len(a.Moves) && shown < maxShown && a.Moves[i+1].Reply == m.Reply && a.Moves[i+1].Result == m.Result
		if m.Result.Value == solver.Loss && m.Reply != "" && !same {
			fmt.Fprintf(t, " (%s)", m.Answer)
			refuted = true
		}
	}
	fmt.Fprintln(t)
	t.Flush()
	if refuted {
		b.WriteString("\nIn brackets: the reply that wins against the moves before it.\n")
	}
	if estimated {
		b.WriteString("\nA percentage is an estimate: how often games at random went well after the move.\n")
	}
	return b.String()
}

// separator stands between moves: more than a space if one of them has spaces or commas in it.
func separator(a *face.Answer) string {
	has := func(what string) bool {
		return slices.ContainsFunc(a.Moves, func(m face.Ranked) bool { return strings.Contains(m.Said, what) })
	}
	switch {
	case has(", "):
		return "; "
	case has(" "):
		return ", "
	}
	return " "
}

// count counts the game from a position on.
func (p program) count(c *ucli.Context) error {
	g, err := p.listed(c)
	if err != nil {
		return err
	}
	budget, done := searching(c)
	census, err := g.at.Count(c.Context, budget.Progress)
	done()
	stopped := errors.Is(err, context.Canceled) && census != nil && len(census.Layers) > 0
	if err != nil && !stopped {
		return err
	}
	if c.Bool("json") {
		if stopped {
			return err
		}
		perft := []int{}
		for _, l := range census.Layers {
			perft = append(perft, l.Lines)
		}
		games := census.Games
		return cli.PrintJSON(c.App.Writer, struct {
			Positions           int   `json:"positions"`
			PositionsUpSymmetry int   `json:"positions_up_to_symmetry"`
			Games               int   `json:"games"`
			Final               int   `json:"final"` // positions
			Wins                []int `json:"wins"`  // games, of who begins and of the other
			Draws               int   `json:"draws"`
			Perft               []int `json:"perft"` // lines of play, by plies
		}{census.Total.Positions, census.Total.UpToSymmetry, games.Sum(), census.Final.Sum(), []int{games.First, games.Second}, games.Draws, perft})
	}
	w, names := c.App.Writer, g.Names()
	if g.at.Mover() == 1 {
		names[0], names[1] = names[1], names[0]
	}
	sofar := ""
	if stopped {
		sofar = "; stopped, and this is what was counted so far"
	}
	fmt.Fprintf(w, "%s: %s, %s up to symmetry%s.\n\n", g.Title(), text.Count(census.Total.Positions, "position", "positions"), text.Thousands(census.Total.UpToSymmetry), sofar)
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', tabwriter.AlignRight)
	row := func(name string, numbers ...int) {
		fmt.Fprint(t, name)
		for _, n := range numbers {
			fmt.Fprintf(t, "\t%s", text.Thousands(n))
		}
		fmt.Fprintln(t, "\t")
	}
	split := func(name string, s solver.Split) { row(name, s.Sum(), s.First, s.Second, s.Draws) }
	fmt.Fprintf(t, "\tall\t%s wins\t%s wins\tdraws\t\n", names[0], names[1])
	split("games", census.Games)
	split("final positions", census.Final)
	split("up to symmetry", census.FinalUpToSymmetry)
	t.Flush()
	fmt.Fprint(t, "\nplies\tpositions\tup to symmetry\tlines of play\t\n")
	for plies, l := range census.Layers {
		row(fmt.Sprint(plies), l.Positions, l.UpToSymmetry, l.Lines)
	}
	if err := t.Flush(); err != nil || !stopped {
		return err
	}
	return cli.ErrSaid
}

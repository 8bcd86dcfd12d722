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
	b.Reasons, b.Distance = c.Bool("why"), c.Bool("distance")
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
		err = write(c, answerText(g.at, a, b.Reasons, !c.Bool("quiet")))
	}
	if stopped && err == nil {
		return cli.ErrSaid // and the exit status tells the interrupt
	}
	return err
}

// answerText says what an answer has.
func answerText(at face.Position, a *face.Answer, why, hints bool) string {
	b := new(strings.Builder)
	fmt.Fprintf(b, "%s.\n\n", a.Title)
	if drawn := face.Drawn(at.Picture(), gametree.Highlight{}); drawn != "" {
		fmt.Fprintf(b, "%s\n", drawn)
	}
	fmt.Fprintf(b, "%s\n", a.Verdict)
	if a.By == face.ByTheory {
		for _, s := range a.Why {
			fmt.Fprintln(b, s)
		}
	}
	facts, last := partedFacts(a.Facts)
	writeFacts(b, facts, hints)
	rows := false // have the moves
	switch {
	case len(a.Moves) == 0:
	case slices.ContainsFunc(a.Moves, func(m face.Ranked) bool { return rowOf(m) != "" }):
		rows = true
		fmt.Fprintf(b, "\n%s", moveRows(a, why))
	default:
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
		fmt.Fprintf(b, "\nWith best play: %s.", strings.Join(said, separator(a)))
		if rows && a.Why != nil {
			fmt.Fprintf(b, " %s", face.Joined(a.Why))
		}
		b.WriteByte('\n')
	}
	if why && !rows && slices.ContainsFunc(a.Moves, func(m face.Ranked) bool { return m.Why != nil }) {
		b.WriteString("\nWhy:\n\n")
		for _, m := range a.Moves[:min(len(a.Moves), face.MaxReplies)] {
			fmt.Fprintf(b, "  %s\n", a.Explain(m.Move))
		}
		if more := len(a.Moves) - face.MaxReplies; more > 0 {
			fmt.Fprintf(b, "  and %s more\n", text.Thousands(more))
		}
	}
	if len(last) > 0 {
		b.WriteByte('\n')
	}
	writeFacts(b, last, hints)
	return b.String()
}

// partedFacts returns the facts that stand before the moves, and those that stand last.
func partedFacts(all []face.Fact) (first, last []face.Fact) {
	for _, f := range all {
		if f.Last {
			last = append(last, f)
		} else {
			first = append(first, f)
		}
	}
	return first, last
}

// writeFacts writes facts, with a blank line after a table.
func writeFacts(b *strings.Builder, facts []face.Fact, hints bool) {
	for i, f := range facts {
		if i > 0 && facts[i-1].Rows != nil && f.Label.Format != "" {
			b.WriteByte('\n')
		}
		writeFact(b, f, hints)
	}
}

// writeFact writes a fact that has a label, what else can be done about it, and its table.
func writeFact(b *strings.Builder, f face.Fact, hints bool) {
	label := f.Label.String()
	if hint := f.Hint.String(); hints && hint != "" {
		label += " " + hint
	}
	if label != "" {
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
		now := m.Outlook.String()
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

// rowOf is what only its game knows of a move, in its row.
func rowOf(m face.Ranked) string {
	for _, f := range m.Facts {
		if label := f.Label.String(); label != "" {
			return label
		}
	}
	return ""
}

// maxRows is how many moves are listed for people where each has a row: all of an alphabet.
const maxRows = 40

// moveRows lists the moves that do as well as the best, a row each, and says what becomes of
// the others, or lists them, too.
func moveRows(a *face.Answer, all bool) string {
	b := new(strings.Builder)
	best := 0
	for best < len(a.Moves) && a.Moves[best].Result.Value == a.Moves[0].Result.Value {
		best++
	}
	writeRows(b, a.Moves[:best])
	if best == len(a.Moves) {
		return b.String()
	}
	switch m := a.Moves[best]; {
	case all:
		b.WriteByte('\n')
		writeRows(b, a.Moves[best:])
	case best+1 == len(a.Moves) || m.Result.Remoteness == solver.Unknown:
		fmt.Fprintf(b, "Any other move %s.\n", m.Outlook)
	case m.Result.Value == solver.Loss:
		fmt.Fprintf(b, "Any other move loses; %s lasts longest, %s.\n", m.Said, text.Count(m.Result.Remoteness, "ply", "plies"))
	default:
		b.WriteString("Any other move does worse.\n")
	}
	return b.String()
}

// writeRows writes moves, a row each.
func writeRows(b *strings.Builder, moves []face.Ranked) {
	t := tabwriter.NewWriter(b, 0, 0, 2, ' ', 0)
	for _, m := range moves[:min(len(moves), maxRows)] {
		reply := ""
		if m.Answer != "" {
			reply = "reply " + m.Answer + ", "
		}
		fmt.Fprintf(t, "  %s\t%s\t%s%s\n", m.Said, m.Outlook, reply, rowOf(m))
	}
	t.Flush()
	if more := len(moves) - maxRows; more > 0 {
		fmt.Fprintf(b, "  and %s more\n", text.Thousands(more))
	}
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

package command

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"text/tabwriter"

	ucli "github.com/urfave/cli/v2"

	"wordgame/internal/cli"
	"wordgame/internal/text"
	"wordgame/solver"
	"wordgame/solver/face"
)

// solve says who wins. It goes on until it knows, and tells somebody who waits what is known within some positions;
// after Ctrl-C it says what is known, or gives an estimate.
func (p program) solve(c *ucli.Context) error {
	switch {
	case c.IsSet("trace"):
		return p.trace(c)
	case c.IsSet("order"):
		return cli.Usage("--order: want --trace, too")
	}
	g, err := p.open(c)
	if err != nil {
		return err
	}
	b, done := searching(c)
	b.Why, b.Every, b.Distance = c.Bool("why"), c.Bool("moves"), c.Bool("distance")
	soon, stop := context.WithCancel(c.Context)
	defer stop()
	old, bar := 0, b.Progress
	b.Progress = func(n int) {
		if bar(n); n >= cli.Soon && !c.Bool("json") && !c.Bool("quiet") {
			old = n
			stop()
		}
	}
	a, err := known(soon, g.at, b)
	done()
	said := func() string { return answerText(g.at, a, b.Why, !c.Bool("quiet")) }
	if soon.Err() != nil && c.Context.Err() == nil {
		if a != nil {
			cli.Reply(c, "", said(), "")
		}
		more := cli.NewSearch(c, nil)
		b.Progress = more.At
		a, err = known(c.Context, g.at, b)
		more.Finish()
	}
	if a == nil {
		return err
	}
	a.Positions += old
	if err != nil {
		err = cli.ErrSaid // and the exit status tells the interrupt
	}
	if c.Bool("json") {
		return cmp.Or(cli.PrintJSON(c.App.Writer, a), err)
	}
	return cmp.Or(cli.Print(c, said()), err)
}

// known returns an answer or, where the context ends it, what is known so far or an estimate.
func known(ctx context.Context, at face.Position, b face.Question) (*face.Answer, error) {
	a, err := at.Solve(ctx, b)
	if a == nil && errors.Is(err, context.Canceled) {
		if _, wrong := at.Search(); wrong == nil {
			a, _ = at.Solve(context.WithoutCancel(ctx), face.Question{Positions: 1, Playouts: face.AtOnce.Playouts})
		}
	}
	return a, err
}

// A writing is what is said of an answer.
type writing struct{ strings.Builder }

// say writes sentences, each in a line.
func (b *writing) say(lines ...string) {
	for _, line := range lines {
		b.WriteString(line + "\n")
	}
}

// answerText says what an answer has.
func answerText(at face.Position, a *face.Answer, why, hints bool) string {
	b := &writing{}
	var facts, last []face.Fact
	if drawn := at.Picture().Indented(); drawn != "" {
		b.say(a.Title+".", "", drawn)
	} else { // the answer is first, and the title last
		last = append(last, face.Fact{Label: a.Title + "."})
	}
	b.say(a.Verdict)
	if a.By == face.ByTheory {
		b.say(a.Why...)
	}
	for _, f := range a.Facts {
		if f.Last {
			last = append(last, f)
		} else {
			facts = append(facts, f)
		}
	}
	b.facts(facts, hints)
	rows := slices.ContainsFunc(a.Moves, func(m face.Ranked) bool { return m.Label() != "" })
	if rows {
		b.moveRows(a, why)
	} else if len(a.Moves) > 0 {
		b.moves(a)
	}
	if others := a.Others(); others != "" {
		b.say("", others)
	}
	if left := leftOut(a); left != "" && hints {
		b.say("", left)
	}
	if len(a.BestLine) > 0 && a.Result.Value != solver.Draw {
		var said []string
		for _, m := range a.BestLine[:min(len(a.BestLine), maxShown)] {
			said = append(said, text.Unbroken(m.Text)) // half of 3 → 1 is easily read as another
		}
		if len(a.BestLine) > maxShown {
			said = append(said, "…")
		}
		line := "With best play: " + strings.Join(said, separator(a)) + "."
		if rows && a.By != face.ByTheory { // whose reasons stand above
			line = text.Paragraph(append([]string{line}, a.Why...)...)
		}
		b.say("", line)
	}
	if why && !rows {
		b.why(a)
	}
	if len(last) > 0 {
		b.say("")
	}
	b.facts(last, hints)
	return strings.TrimSuffix(b.String(), "\n")
}

// why says why the moves have their values: where the game does not say, why the position has its own.
func (b *writing) why(a *face.Answer) {
	reasons := slices.ContainsFunc(a.Moves, func(m face.Ranked) bool { return m.Why != nil })
	if !reasons && (a.By != face.BySearch || a.Why == nil) {
		return // theory stands above
	}
	b.say("", "Why:", "")
	switch {
	case !reasons:
		b.say(a.Why...)
		return
	case a.Result.Value == solver.Draw && a.By == face.BySearch:
		b.say("Neither player can force more than a draw: a search of "+text.Count(a.Positions, "position")+" shows it.", "")
	}
	for _, m := range a.Moves[:min(len(a.Moves), face.MaxReplies)] {
		b.say("  " + m.Explain())
	}
	b.more(len(a.Moves) - face.MaxReplies)
}

// leftOut says which flags ask for what takes far longer than who wins.
func leftOut(a *face.Answer) string {
	var see, add []string
	if len(a.Known()) < len(a.Moves) {
		see, add = append(see, "what the other moves are worth"), append(add, "--moves")
	}
	if a.Result.Remoteness == solver.Unknown && a.Result.Value != solver.Draw {
		see, add = append(see, "how soon the game ends"), append(add, "--distance")
	}
	if !a.Long || see == nil {
		return ""
	}
	return fmt.Sprintf("To see %s, add %s; it takes longer.", text.List(see, "and"), text.List(add, "and"))
}

// more says how many moves are left out, if any are.
func (b *writing) more(moves int) {
	if moves > 0 {
		b.say("  and " + text.Thousands(moves) + " more")
	}
}

// facts writes the labels of facts, what else can be done about them, and their tables, with a
// blank line after a table.
func (b *writing) facts(facts []face.Fact, hints bool) {
	for i, f := range facts {
		if i > 0 && facts[i-1].Rows != nil && f.Label != "" {
			b.say("")
		}
		label := f.Label
		if hints {
			label = text.Paragraph(label, f.Hint)
		}
		if label != "" {
			b.say(label)
		}
		if f.Rows == nil {
			continue
		}
		b.say("")
		t := tabwriter.NewWriter(b, 0, 0, 2, ' ', 0)
		for _, row := range f.Rows {
			fmt.Fprintln(t, "  "+strings.Join(row, "\t"))
		}
		t.Flush()
	}
}

// maxShown is how many moves with the same result are listed for people.
const maxShown = 20

// moves lists the moves of an answer: those that do the same stand in one line, and one
// reply stands after those that it refutes.
func (b *writing) moves(a *face.Answer) {
	b.say("")
	t := tabwriter.NewWriter(b, 0, 0, 2, ' ', 0)
	for known := a.Known(); len(known) > 0; {
		now, n := outlook(known[0]), 1
		for n < len(known) && outlook(known[n]) == now {
			n++
		}
		var answers []string
		moves := map[string][]string{} // by what refutes them
		for _, m := range known[:min(n, maxShown)] {
			answer := "" // that wins against a losing move
			if m.Result.Value == solver.Loss && m.Reply.Name != "" {
				answer = ": answer " + m.Reply.Text
			}
			if moves[answer] == nil {
				answers = append(answers, answer)
			}
			moves[answer] = append(moves[answer], text.Unbroken(m.Move.Text))
		}
		for _, answer := range answers {
			fmt.Fprintf(t, "  %s\t%s%s\n", now, strings.Join(moves[answer], separator(a)), answer)
			now = ""
		}
		if n > maxShown {
			fmt.Fprintf(t, "  \tand %s more\n", text.Thousands(n-maxShown))
		}
		known = known[n:]
	}
	t.Flush()
	if a.Playouts > 0 {
		b.say("", "A percentage is an estimate: how often games at random went well after the move.")
	}
}

// outlook says what a move does, in an estimate with a percentage.
func outlook(m face.Ranked) string {
	if m.Outlook != "" {
		return m.Outlook
	}
	return fmt.Sprintf("%.0f %%", 50+50**m.Score)
}

// maxRows is how many moves are listed for people where each has a row: all of an alphabet.
const maxRows = 40

// moveRows lists the moves that do as well as the best, a row each, and says what becomes of
// the others, or lists them, too.
func (b *writing) moveRows(a *face.Answer, all bool) {
	b.say("")
	best, moves := 0, a.Known()
	for best < len(moves) && moves[best].Result.Value == moves[0].Result.Value {
		best++
	}
	hasPlan := slices.ContainsFunc(a.Facts, func(f face.Fact) bool { return f.Rows != nil })
	replies := !all || !hasPlan || a.Result.Value == solver.Win // else the plan tells them
	if all {
		b.rows(a.Moves, replies)
		return
	}
	b.rows(moves[:best], replies)
	unknown := ""
	if n := len(a.Moves) - len(moves); n > 0 {
		unknown = "Of " + text.Count(n, "move") + " nobody knows yet whether " + text.Plural(n, "it wins.", "they win.")
	}
	if best == len(moves) {
		if unknown != "" {
			b.say(unknown)
		}
		return
	}
	switch m := moves[best]; {
	case unknown != "" || best+1 == len(moves) || m.Result.Remoteness == solver.Unknown:
		b.say(text.Paragraph(unknown, "Any other move "+m.Outlook+"."))
	case m.Result.Value == solver.Loss && m.Result.Remoteness == 1:
		b.say("Any other move loses at once.")
	case m.Result.Value == solver.Loss:
		b.say("Any other move loses; " + m.Move.Text + " holds out longest, " + m.Takes + ".")
	default:
		b.say("Any other move does worse.")
	}
}

// rows writes moves, a row each, perhaps with the best answer to each.
func (b *writing) rows(moves []face.Ranked, answers bool) {
	t := tabwriter.NewWriter(b, 0, 0, 2, ' ', 0)
	for _, row := range face.Rows(moves[:min(len(moves), maxRows)], answers) {
		fmt.Fprintf(t, "  %s\n", strings.TrimRight(strings.Join(row, "\t"), "\t"))
	}
	t.Flush()
	b.more(len(moves) - maxRows)
}

// separator stands between moves: more than a space if one of them has spaces or commas in it.
func separator(a *face.Answer) string {
	has := func(what string) bool {
		return slices.ContainsFunc(a.Moves, func(m face.Ranked) bool { return strings.Contains(m.Move.Text, what) })
	}
	switch {
	case has(", "):
		return "; "
	case has(" "):
		return ", "
	}
	return " "
}

// The counts of a game are the JSON of a [solver.Census].
type counts struct {
	Positions int `json:"positions"` // positions that come up in play
	// the same, where positions that are alike by symmetry are one
	PositionsUpSymmetry int   `json:"positions_up_to_symmetry"`
	Games               int   `json:"games"`              // different games
	Final               int   `json:"final"`              // final positions
	Wins                []int `json:"wins"`               // games that the player to move wins, and the other player
	Draws               int   `json:"draws"`              // drawn games
	Perft               []int `json:"perft"`              // lines of play of 0, 1, 2, … plies
	ByPlies             []int `json:"positions_by_plies"` // positions after 0, 1, 2, … plies
	// true after Ctrl-C: the numbers are about the plies that were counted
	Stopped bool `json:"stopped,omitempty"`
}

// count counts the game from a position on.
func (p program) count(c *ucli.Context) error {
	g, err := p.listed(c)
	if err != nil {
		return err
	}
	budget, done := searching(c)
	census, err := g.search.Count(c.Context, budget.Progress)
	done()
	stopped := errors.Is(err, context.Canceled) && census != nil && len(census.Layers) > 0
	switch {
	case stopped:
		err = cli.ErrSaid
	case err != nil:
		return err
	}
	if c.Bool("json") {
		perft, positions := []int{}, []int{}
		for _, l := range census.Layers {
			perft, positions = append(perft, l.Lines), append(positions, l.Positions)
		}
		return cmp.Or(cli.PrintJSON(c.App.Writer, counts{
			census.Total.Positions, census.Total.UpToSymmetry, census.Games.Sum(), census.Final.Sum(),
			[]int{census.Games.First, census.Games.Second}, census.Games.Draws, perft, positions, stopped,
		}), err)
	}
	return cmp.Or(writeCensus(c, g, census, stopped), err)
}

// writeCensus writes what was counted.
func writeCensus(c *ucli.Context, g *call, census *solver.Census, stopped bool) error {
	w, total := c.App.Writer, census.Total
	first, second := g.labels()
	head := fmt.Sprintf("%s: %s, %s up to symmetry.",
		g.Title(), text.Count(total.Positions, "position"), text.Thousands(total.UpToSymmetry))
	if stopped {
		head = text.Paragraph(head, "Stopped: here are the counts so far.")
	}
	if err := cli.Print(c, head, ""); err != nil {
		return err
	}
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', tabwriter.AlignRight)
	row := func(name string, numbers ...int) {
		fmt.Fprint(t, name)
		for _, n := range numbers {
			fmt.Fprint(t, "\t", text.Thousands(n))
		}
		fmt.Fprintln(t, "\t")
	}
	split := func(name string, of func(solver.Split) int) {
		row(name, of(census.Games), of(census.Final), of(census.FinalUpToSymmetry))
	}
	// Only games and lines of play are huge, so one column of them leaves room on a line.
	fmt.Fprintf(t, "\t%s\t\n", "games\tfinal positions\tup to symmetry")
	split("all", solver.Split.Sum)
	split(first+" wins", func(s solver.Split) int { return s.First })
	split(second+" wins", func(s solver.Split) int { return s.Second })
	split("drawn", func(s solver.Split) int { return s.Draws })
	t.Flush()
	fmt.Fprintf(t, "\n%s\t\n", "plies\tpositions\tup to symmetry\tlines of play")
	for plies, layer := range census.Layers {
		row(text.Thousands(plies), layer.Positions, layer.UpToSymmetry, layer.Lines)
	}
	return t.Flush()
}

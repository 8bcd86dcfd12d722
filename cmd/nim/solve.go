package main

import (
	"fmt"
	"io"
	"strings"
	"text/tabwriter"

	ucli "github.com/urfave/cli/v2"

	"wordgame/internal/answer"
	"wordgame/internal/cli"
	"wordgame/internal/gametree"
	"wordgame/internal/picture"
	"wordgame/internal/text"
	"wordgame/internal/tree"
	"wordgame/solver"
	"wordgame/solver/nim"
)

//go:generate go run . tree 6 --rule take:1-3 --reluctant --largest-first -o ../../docs/pictures/simple-nim.svg
//go:generate go run . tree 6 --rule take:1-3 --reluctant --largest-first --alpha-beta -o ../../docs/pictures/simple-nim-alpha-beta.svg
//go:generate go run . tree 6 --rule take:1-3 --reluctant --largest-first --shared -o ../../docs/pictures/simple-nim-shared.svg
//go:generate go run . tree 1 2 2 --best first -o ../../docs/pictures/nim-strategy.svg

// heapsOf returns what the arguments and flags ask about; without arguments the usual
// heaps, if there are any.
func heapsOf(c *ucli.Context, usual ...string) (*answer.HeapPosition, error) {
	play, err := playOf(c)
	if err != nil {
		return nil, err
	}
	words, err := wordsOf(c)
	if err != nil {
		return nil, err
	}
	if len(words) == 0 {
		words = usual
	}
	h, err := answer.ReadHeaps(c.String("rule"), play, words)
	if err != nil {
		return nil, cli.Usage("%w", err)
	}
	return h, nil
}

// playOf returns the play that the flags name, if any.
func playOf(c *ucli.Context) (string, error) {
	switch misere, normal := c.Bool("misere"), c.Bool("normal"); {
	case misere:
		return "misere", nil
	case normal:
		return "normal", nil
	}
	return "", nil
}

// mostWords and maxInput bound the heaps of the standard input: how many, and in
// how many bytes.
const (
	mostWords = 10_000_000
	maxInput  = 16 * mostWords
)

// wordsOf returns the arguments, and for - those of the standard input.
func wordsOf(c *ucli.Context) ([]string, error) {
	var words []string
	for _, arg := range c.Args().Slice() {
		if arg != "-" {
			words = append(words, arg)
			continue
		}
		data, err := cli.ReadFile(c, arg, maxInput, "heaps")
		if err != nil {
			return nil, err
		}
		for word := range strings.FieldsSeq(string(data)) {
			if words = append(words, word); len(words) > mostWords {
				return nil, fmt.Errorf("the standard input: more than %s heaps", text.Thousands(mostWords))
			}
		}
	}
	return words, nil
}

// search returns how the flags want a position solved: a search that takes its time shows
// how far it is. The function takes its bar away.
func search(c *ucli.Context) (answer.HeapSearch, func()) {
	bar := cli.NewSearch(c, nil)
	return answer.HeapSearch{
		Brief: !c.Bool("json"), Why: c.Bool("why"),
		Progress: func(cost solver.Stats) { bar.At(cost.Positions) },
	}, bar.Finish
}

// solveOrTrace solves, or with --trace tells how.
func solveOrTrace(c *ucli.Context) error { return tree.OrTrace(solveAction, treeAction)(c) }

func solveAction(c *ucli.Context) error {
	h, err := heapsOf(c)
	if err != nil {
		return err
	}
	o, done := search(c)
	a, err := h.Solve(c.Context, o)
	done()
	if err != nil {
		return err
	}
	if c.Bool("json") {
		return cli.PrintJSON(c.App.Writer, a)
	}
	b := new(strings.Builder)
	fmt.Fprintf(b, "%s.\n\n%s\n", h.Header(), a.Verdict)
	if a.Others != "" {
		writeWins(b, a)
	} else if a.Value == solver.Loss && len(a.Moves) > 0 && a.Remoteness >= 0 {
		fmt.Fprintf(b, "What lasts longest, %s, is %s.\n", plies(a.Remoteness), a.Moves[0].Text)
	}
	if a.Worth != "" {
		fmt.Fprintln(b, a.Worth)
	}
	if len(a.Columns) > 0 {
		b.WriteByte('\n')
		writeRows(b, a.Columns)
		b.WriteByte('\n')
	}
	for _, r := range a.Reasons {
		fmt.Fprintln(b, r)
	}
	switch {
	case c.Bool("why"):
		writeWhy(b, a)
	case a.Value == solver.Loss:
		writeReplies(b, a)
	}
	_, err = io.WriteString(c.App.Writer, text.Wrap(b.String(), cli.Width(c.App.Writer)))
	return err
}

// shownMoves is the number of winning moves that are written.
const shownMoves = 10

// fewReplies is the number of moves of which the replies are written unasked.
const fewReplies = 12

func writeWins(b *strings.Builder, a *answer.Heaps) {
	var rows [][]string
	for _, m := range a.Moves[:min(a.Wins, shownMoves)] {
		row := []string{m.Text}
		if m.Leaves != "" {
			row = append(row, "leaves "+m.Leaves)
		}
		if m.Remoteness >= 0 {
			row = append(row, "wins in "+plies(m.Remoteness))
		}
		rows = append(rows, row)
	}
	b.WriteByte('\n')
	writeRows(b, rows)
	if a.Wins > shownMoves {
		fmt.Fprintf(b, "  and %s more\n", text.Thousands(a.Wins-shownMoves))
	}
	fmt.Fprintf(b, "\n%s\n", a.Others)
}

// replyRow writes a move and the reply to it.
func replyRow(m answer.HeapMove) []string {
	switch {
	case m.Over && m.Value == solver.Win:
		return []string{m.Text, "wins: there is no move left"}
	case m.Over:
		return []string{m.Text, "loses: there is no move left"}
	case m.Reply == nil:
		return []string{m.Text, "no reply is known"}
	}
	return []string{m.Text, m.Answer, "leaves " + m.Left}
}

// writeReplies writes the reply to each move of a lost position, if there are few.
func writeReplies(b *strings.Builder, a *answer.Heaps) {
	if len(a.Moves) == 0 || len(a.Moves) > fewReplies || a.MovesTotal != nil || a.Moves[0].Reply == nil && !a.Moves[0].Over {
		return
	}
	b.WriteString("\nThe reply to each move:\n\n")
	var rows [][]string
	for _, m := range a.Moves {
		rows = append(rows, replyRow(m))
	}
	writeRows(b, rows)
}

// writeWhy writes what shows the value of each move: the moves that win, and those that
// lose with the reply, each above the reason why what is left is lost.
func writeWhy(b *strings.Builder, a *answer.Heaps) {
	said := false
	for _, v := range []solver.Value{solver.Win, solver.Loss} {
		title := "Why these moves win: what they leave is lost for the opponent."
		if v == solver.Loss {
			title = "Why these moves lose: the reply beside each leaves a lost position."
		}
		var reasons []string
		rows := make(map[string][][]string)
		for _, m := range a.Moves {
			if m.Value != v || m.Because == "" {
				continue
			}
			if rows[m.Because] == nil {
				reasons = append(reasons, m.Because)
			}
			row := replyRow(m)
			if v == solver.Win && !m.Over {
				row = []string{m.Text, "leaves " + m.Leaves}
			}
			rows[m.Because] = append(rows[m.Because], row)
		}
		if len(reasons) > 0 {
			said = true
			fmt.Fprintf(b, "\n%s\n", title)
		}
		for _, r := range reasons {
			b.WriteByte('\n')
			writeRows(b, rows[r])
			fmt.Fprintf(b, "  %s\n", r)
		}
	}
	if !said && len(a.Moves) > 0 {
		b.WriteString("\nThere are too many moves to say why each wins or loses.\n")
	}
}

// writeRows writes rows of cells, one below the other.
func writeRows(w io.Writer, rows [][]string) {
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	for _, row := range rows {
		fmt.Fprintf(t, "  %s\n", strings.Join(row, "\t"))
	}
	t.Flush()
}

func plies(n answer.Plies) string { return text.Count(int(n), "ply", "plies") }

func rulesAction(c *ucli.Context) error {
	if c.NArg() > 1 {
		return cli.Usage("rules: want at most one rule: %.60q", strings.Join(c.Args().Slice(), " "))
	}
	forms, err := answer.HeapForms(c.Args().First())
	if err != nil {
		return cli.Usage("%w", err)
	}
	switch f := forms[0]; {
	case c.Bool("json"):
		return cli.PrintJSON(c.App.Writer, struct {
			Rules []answer.HeapForm `json:"rules"`
		}{forms})
	case c.NArg() > 0:
		_, err := fmt.Fprintf(c.App.Writer, "%s, %s play: %s.\n\n%s\n\nSource: %s.\n", f.Rule, strings.ReplaceAll(f.Play, "misere", "misère"), f.About, f.More, f.Source)
		return err
	}
	t := tabwriter.NewWriter(c.App.Writer, 0, 0, 2, ' ', 0)
	for _, f := range forms {
		fmt.Fprintf(t, "%s\t%s\t%s\n", f.Rule, f.Play, f.About)
	}
	return t.Flush()
}

func treeAction(c *ucli.Context) error {
	h, err := heapsOf(c)
	if err != nil {
		return err
	}
	if err := h.Drawable(); err != nil {
		return err
	}
	g, start := h.Game()
	g.Reluctant, g.LargestFirst = c.Bool("reluctant"), c.Bool("largest-first")
	t := h.Tree(g, start)
	if h.Single() && nim.IsHeap(h.Parts[0].Rule) {
		t.Draw = func(p nim.Position) gametree.Drawing { return picture.Counters(answer.Sizes(g.Parts(p))) }
	}
	return tree.Run(c, func(s gametree.Settings) gametree.Drawer {
		t.Settings = s
		return &t
	})
}

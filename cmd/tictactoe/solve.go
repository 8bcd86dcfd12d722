package main

import (
	"errors"
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
	"wordgame/solver/tictactoe"
)

//go:generate go run . tree XOX/OO./.X. --alpha-beta -o ../../docs/pictures/tictactoe-alpha-beta.svg
//go:generate go run . tree XOX/.O./.X. --shared -o ../../docs/pictures/tictactoe-shared.svg

// gameOf returns the game that the flags ask for.
func gameOf(c *ucli.Context) (*answer.LineGame, error) {
	g, err := answer.NewLineGame(answer.LineRules{
		Size: c.String("size"), Line: c.Int("line"), Rule: c.String("rule"), Boards: c.Int("boards"), Gravity: c.Bool("gravity"), Keypad: c.Bool("keypad"),
	})
	if err != nil {
		return nil, cli.Usage("%w", err)
	}
	return g, nil
}

// boardOf returns the game and the position that the command line asks for; without
// arguments the usual one.
func boardOf(c *ucli.Context, usual ...string) (*answer.LineGame, tictactoe.Position, error) {
	g, err := gameOf(c)
	if err != nil {
		return nil, tictactoe.Position{}, err
	}
	words := c.Args().Slice()
	if len(words) == 0 {
		words = usual
	}
	p, err := g.Board(strings.Join(words, " "))
	if err != nil {
		return nil, p, cli.Usage("%w", err)
	}
	return g, p, nil
}

// search returns how the flags want a game searched from p, with a bar after a moment.
// The function takes the bar away, and returns the error with what helps.
func search(c *ucli.Context, g *answer.LineGame, p tictactoe.Position) (answer.LineSearch, func(error) error) {
	force := c.Bool("force")
	bar := cli.NewSearch(c, func() {
		size := g.About(p)
		if size <= answer.EasyLines || c.Bool("quiet") || c.Bool("json") {
			return
		}
		fmt.Fprintf(c.App.ErrWriter, "There are up to about %s positions. Ctrl-C stops the search.\n", answer.About(size))
		if !force {
			fmt.Fprintf(c.App.ErrWriter, "Without --force, it gives up after %s.\n", text.Thousands(answer.MostLines))
		}
	})
	return answer.LineSearch{Force: force, Why: c.Bool("why"), Progress: func(cost solver.Stats) { bar.At(cost.Positions) }}, func(err error) error {
		bar.Finish()
		if errors.As(err, new(*answer.LinesTooLargeError)) {
			return fmt.Errorf("%w; --force goes on", err)
		}
		return err
	}
}

// solveOrTrace solves, or with --trace tells how.
func solveOrTrace(c *ucli.Context) error { return tree.OrTrace(solveAction, treeAction)(c) }

func solveAction(c *ucli.Context) error {
	g, p, err := boardOf(c)
	if err != nil {
		return err
	}
	o, done := search(c, g, p)
	a, err := g.Solve(c.Context, p, o)
	if err := done(err); err != nil {
		return err
	}
	if c.Bool("json") {
		return cli.PrintJSON(c.App.Writer, a)
	}
	b := new(strings.Builder)
	fmt.Fprintf(b, "%s.\n\n%s\n%s\n", g.Title(), indented(g.Draw(p)), a.Verdict)
	if len(a.Moves) > 0 {
		b.WriteByte('\n')
		t := tabwriter.NewWriter(b, 0, 0, 2, ' ', 0)
		outlook, refuted := "", false
		for i, m := range a.Moves {
			if o := m.Outlook(); o != outlook {
				fmt.Fprintf(t, "%s  %s\t", strings.Repeat("\n", min(1, len(outlook))), o)
				outlook = o
			} else {
				fmt.Fprint(t, " ")
			}
			fmt.Fprint(t, m.Move)
			same := i+1 < len(a.Moves) && a.Moves[i+1].Reply == m.Reply && a.Moves[i+1].Remoteness == m.Remoteness
			if m.Value == solver.Loss && m.Reply != "" && !same {
				fmt.Fprintf(t, " (%s)", m.Reply)
				refuted = true
			}
		}
		fmt.Fprintln(t)
		t.Flush()
		if refuted {
			b.WriteString("\nIn brackets: the reply that wins against the moves before it.\n")
		}
	}
	if len(a.Best) > 0 {
		fmt.Fprintf(b, "\nWith best play: %s.\n", strings.Join(a.Best, " "))
	}
	if c.Bool("why") && len(a.Moves) > 0 {
		b.WriteString("\nWhy:\n\n")
		for _, m := range a.Moves {
			fmt.Fprintf(b, "  %s\n", g.WhyText(m))
		}
	}
	_, err = io.WriteString(c.App.Writer, text.Wrap(b.String(), cli.Width(c.App.Writer)))
	return err
}

// indented puts two spaces before each line.
func indented(lines string) string {
	return "  " + strings.ReplaceAll(strings.TrimSuffix(lines, "\n"), "\n", "\n  ") + "\n"
}

func countAction(c *ucli.Context) error {
	if c.NArg() > 0 {
		return cli.Usage("count takes no argument, and counts from the empty board: %.60q", c.Args().First())
	}
	g, err := gameOf(c)
	if err != nil {
		return err
	}
	o, done := search(c, g, tictactoe.Position{})
	a, err := g.Tally(c.Context, o)
	if err := done(err); err != nil {
		return err
	}
	if c.Bool("json") {
		return cli.PrintJSON(c.App.Writer, a)
	}
	w, names := c.App.Writer, g.Players()
	fmt.Fprintf(w, "%s: %s, %s up to symmetry.\n\n", g.Title(), text.Count(a.Positions, "position", "positions"), text.Thousands(a.PositionsUpSymmetry))
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
	split("games", a.Census.Games)
	split("final positions", a.Census.Final)
	split("up to symmetry", a.Census.FinalUpToSymmetry)
	t.Flush()
	fmt.Fprint(t, "\nplies\tpositions\tup to symmetry\tlines of play\t\n")
	for plies, l := range a.Census.Layers {
		row(fmt.Sprint(plies), l.Positions, l.UpToSymmetry, l.Lines)
	}
	return t.Flush()
}

// treeAction draws a tree, or tells how it is searched.
func treeAction(c *ucli.Context) error {
	g, start, err := boardOf(c)
	if err != nil {
		return err
	}
	const most = 1_000_000
	if n := g.About(start); n > most && !c.Bool("trace") {
		return fmt.Errorf("a game of up to about %s positions: a tree is drawn of at most %s; begin at a later position", answer.About(n), text.Thousands(most))
	}
	t := g.Tree(start)
	t.Draw = func(p tictactoe.Position) gametree.Drawing {
		var drawings []gametree.Drawing
		for board := range strings.SplitSeq(g.Format(p), " ") {
			rows := strings.Split(board, "/")
			drawings = append(drawings, picture.Grid(g.Width, g.Height, func(x, y int) byte { return rows[y][x] }))
		}
		return picture.Beside(drawings...)
	}
	return tree.Run(c, t)
}

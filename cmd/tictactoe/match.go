package main

import (
	"cmp"
	"context"
	"fmt"
	"math/rand/v2"
	"strings"
	"text/tabwriter"

	ucli "github.com/urfave/cli/v2"

	"wordgame/internal/answer"
	"wordgame/internal/cli"
	"wordgame/internal/play"
	"wordgame/internal/terminal"
	"wordgame/internal/text"
	"wordgame/solver/tictactoe"
)

// kinds lists the kinds of player.
func kinds() string {
	var lines []string
	for _, k := range answer.LinePlayers() {
		name, rest := k.Name, ""
		if k.Number > 0 {
			name += "[:" + k.Unit + "]"
			rest = fmt.Sprintf(" (%s)", text.Thousands(k.Number))
		}
		lines = append(lines, fmt.Sprintf("  %-17s  %s%s", name, k.About, rest))
	}
	return strings.Join(lines, "\n")
}

// kindOf reads a kind of player that a flag names.
func kindOf(flag, spec string) (answer.LinePlayer, error) {
	k, err := answer.ParseLinePlayer(spec)
	if err != nil {
		err = cli.Usage("--%s: %w", flag, err)
	}
	return k, err
}

// sideOf returns the players of a side: the one that the flag names, or else the first
// three kinds.
func sideOf(c *ucli.Context, flag string) ([]answer.LinePlayer, error) {
	if !c.IsSet(flag) {
		return answer.LinePlayers()[:3], nil
	}
	k, err := kindOf(flag, c.String(flag))
	return []answer.LinePlayer{k}, err
}

// mostGames bounds the games of two players.
const mostGames = 100_000_000

func matchAction(c *ucli.Context) error {
	if c.NArg() > 0 {
		return cli.Usage("match takes no argument, and begins with the empty board: %.60q", c.Args().First())
	}
	g, err := gameOf(c)
	if err != nil {
		return err
	}
	o := answer.LineMatchOptions{Games: c.Int("games"), Exact: c.Bool("exact"), Seed: cli.Seed(c)}
	if o.Games < 1 || o.Games > mostGames {
		return cli.Usage("--games %d: want 1 to %s", o.Games, text.Thousands(mostGames))
	}
	xs, errX := sideOf(c, "x")
	os, errO := sideOf(c, "o")
	if err := cmp.Or(errX, errO); err != nil {
		return err
	}
	var done func(error) error
	o.LineSearch, done = search(c, g, tictactoe.Position{})
	step, finish := steps(c)
	o.Step = step
	all, err := g.Match(c.Context, xs, os, o)
	finish()
	if err := done(err); err != nil {
		return err
	}
	switch one := len(all) == 1; {
	case c.Bool("json") && one:
		return cli.PrintJSON(c.App.Writer, all[0])
	case c.Bool("json"):
		return cli.PrintJSON(c.App.Writer, struct {
			Rows []answer.LineMatch `json:"rows"`
		}{all})
	}
	what, games := "exact chances", 1.0
	if !o.Exact {
		what, games = fmt.Sprintf("%s each, from --seed %d", text.Count(o.Games, "game", "games"), o.Seed), float64(o.Games)
	}
	names := g.Players()
	fmt.Fprintf(c.App.Writer, "%s: %s.\n\n", g.Title(), what)
	t := tabwriter.NewWriter(c.App.Writer, 0, 0, 2, ' ', 0)
	fmt.Fprintf(t, "%s\t%s\t%s wins\t%s wins\tdraws\n", names[0], names[1], names[0], names[1])
	for _, m := range all {
		fmt.Fprintf(t, "%s\t%s\t%5.1f %%\t%5.1f %%\t%5.1f %%\n", m.X, m.O, 100*m.XWins/games, 100*m.OWins/games, 100*m.Draws/games)
	}
	return t.Flush()
}

// steps returns what shows the steps of work, a bar for each kind of work, and what takes
// the last bar away.
func steps(c *ucli.Context) (step func(doing string, steps int), finish func()) {
	bar, now := new(cli.Progress), ""
	return func(doing string, steps int) {
		if doing != now {
			bar.Finish()
			bar, now = cli.NewProgress(c, steps, doing), doing
		}
		bar.Step()
	}, func() { bar.Finish() }
}

func playAction(c *ucli.Context) error {
	board, script, err := terminal.Opening(c, settings...)
	if err != nil {
		return err
	}
	g, start, err := boardOf(c, board...)
	if err != nil {
		return script.About(err)
	}
	return terminal.Board(c, boardFor(c, g, start), settings, script, start, start.Plies()%2) // the second player may be to move
}

// settings are the flags that say what is played.
var settings = []string{"size", "line", "rule", "boards", "gravity", "keypad"}

// quizAction asks for the best moves.
func quizAction(c *ucli.Context) error {
	g, start, err := boardOf(c)
	if err != nil {
		return err
	}
	return terminal.Quiz(c, boardFor(c, g, start), start, g.WhyMove)
}

// boardFor returns how a line game is played at a terminal.
func boardFor(c *ucli.Context, g *answer.LineGame, start tictactoe.Position) play.Board[tictactoe.Position, tictactoe.Move] {
	b := play.Lines(g, start, c.Bool("force"))
	b.Draw = func(p tictactoe.Position) string { return "\n" + indented(g.Draw(p)) }
	b.Computer = func(_ context.Context, kind string, r *rand.Rand) (play.Player[tictactoe.Position, tictactoe.Move], error) {
		k, err := kindOf("seats", kind)
		if err != nil {
			return nil, err
		}
		o, done := search(c, g, start)
		step, finish := steps(c)
		p, err := play.LineComputer(c.Context, g, k, start, r, o, func() { step("learning", k.Number) })
		finish()
		return p, done(err)
	}
	return b
}

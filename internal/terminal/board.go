package terminal

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"strings"

	ucli "github.com/urfave/cli/v2"

	"wordgame/internal/cli"
	"wordgame/internal/picture"
	"wordgame/internal/play"
	"wordgame/internal/text"
	"wordgame/solver"
	"wordgame/solver/face"
)

// Flags are those of a command that plays a game on a [Board]. The kinds say who else is
// a computer.
func Flags(kinds string) []ucli.Flag {
	return []ucli.Flag{
		&ucli.StringFlag{Name: "seats", Value: "you,perfect", Usage: "`NAMES` of the two in the order of play: " + strings.Join(play.Levels, ", ") + kinds + " are computers, all others people"},
		cli.SeedFlag(),
		&cli.FileFlag{StringFlag: ucli.StringFlag{Name: "save", Usage: "save the game in `FILE`"}},
		&ucli.StringFlag{Name: "replay", TakesFile: true, Usage: "show the game in `FILE` again, as far as it follows the rules"},
		&cli.FileFlag{
			StringFlag: ucli.StringFlag{Name: "history", Usage: "write who was winning after every ply into `FILE`, a chart if it ends in .svg, or - for the standard output"},
			Begins:     picture.CourseFiles(),
		},
		cli.QuietFlag(),
	}
}

// Board plays a game on a board from a position, at which a seat is to move, with those
// whom the flags name; or shows again what a script has, if it is not nil. Settings are
// the flags that say what is played.
func Board[P comparable, M any](c *ucli.Context, b play.Board[P, M], settings []string, script *Script, start P, seat int) error {
	seats, err := face.Seats(c.String("seats"), face.Levels())
	if err != nil {
		return script.About(cli.Usage("--seats %w", err))
	}
	if len(seats) != len(b.Sides) {
		return cli.Usage("--seats %.80q: %s: want 2, such as you,perfect", c.String("seats"), text.Count(len(seats), "player", "players"))
	}
	b.Seats = seats
	history := c.String("history")
	ending := strings.ToLower(filepath.Ext(history))
	switch {
	case history != "" && history != "-" && ending != ".svg" && ending != ".txt":
		return cli.Usage("--history %s: want a file that ends in .svg or .txt, or -", text.Name(history))
	case history != "" && b.Solve == nil:
		return errors.New("--history: the game is too large to say who was winning")
	}
	begin := play.State[P]{Position: start, Seat: seat}
	if script != nil {
		fmt.Fprintf(c.App.Writer, "%s.\n", b.Title)
		played, err := replay(c, b, script, begin)
		if err != nil || history == "" {
			return err
		}
		return writeHistory(c, b, played)
	}
	seed := cli.Seed(c)
	players, err := b.Players(c.Context, seed)
	if err != nil {
		return err
	}
	fmt.Fprintf(c.App.Writer, "%s.\n", b.Title)
	if !c.Bool("quiet") {
		fmt.Fprintf(c.App.ErrWriter, "%s Seed %d. Type ? for help.\n", face.SeatsText(seats), seed)
	}
	best := b.Best(rand.New(rand.NewPCG(uint64(seed), 0)))
	if b.Rules.Terminal(start) == solver.Undecided && !c.Bool("quiet") {
		about, err := best.About(c.Context, start)
		if err != nil {
			return err
		}
		if about != "" {
			fmt.Fprintln(c.App.ErrWriter, text.Wrap(about, cli.Width(c.App.ErrWriter)))
		}
	}
	played, err := Run(c, match(b, begin, players, best))
	if c.String("save") != "" {
		err = cmp.Or(cli.Save(c, len(played.Acts), transcript(c, b, settings, played)), err)
	}
	if err != nil || len(played.Acts) == 0 {
		return err
	}
	if history != "" {
		err = writeHistory(c, b, played)
	}
	if _, over := b.Winner(played.Last()); over && err == nil {
		cli.Share(c, b.Share(played, seed))
	}
	return err
}

// writeHistory writes who was winning after every ply into a file, or for - to the
// standard output.
func writeHistory[P comparable, M any](c *ucli.Context, b play.Board[P, M], played play.Record[play.State[P], play.Act[M]]) error {
	course, err := b.Course(c.Context, played)
	if err != nil {
		return fmt.Errorf("--history: %w", err)
	}
	file, write := c.String("history"), course.TextFile
	switch {
	case file == "-":
		fmt.Fprintln(c.App.Writer)
		write = course.Text
	case strings.EqualFold(filepath.Ext(file), ".svg"):
		write = course.SVG
	}
	var contents bytes.Buffer
	if err := write(&contents); err != nil {
		return err
	}
	return cli.Write(c, "history", &contents)
}

// match returns a match from a state, with hints by a strategy.
func match[P comparable, M any](b play.Board[P, M], start play.State[P], players []play.Player[play.State[P], play.Act[M]], best play.Able[P, M]) Match[play.State[P], play.Act[M]] {
	return Match[play.State[P], play.Act[M]]{
		Game: b, Start: start, Players: players,
		Help: func(play.State[P]) string {
			return b.Help + "\nconcede: you give up the game. The tab key shows what can be typed.\n"
		},
		Hint: func(ctx context.Context, s play.State[P]) (string, error) { return b.Hint(ctx, best, s) },
	}
}

package play

import (
	"bytes"
	"context"
	"fmt"
	"path/filepath"
	"strings"

	ucli "github.com/urfave/cli/v2"

	"wordgame/internal/cli"
	"wordgame/internal/picture"
	"wordgame/internal/text"
	"wordgame/solver"
)

// HistoryFlag asks for the history of a match.
func HistoryFlag() ucli.Flag {
	return &ucli.StringFlag{Name: "history", TakesFile: true, Usage: "write who was winning after every ply into `FILE`, a chart if it ends in .svg, or - for the standard output"}
}

// CheckHistory returns an error if --history names what cannot be written.
func CheckHistory(c *ucli.Context) error {
	file := c.String("history")
	if ending := strings.ToLower(filepath.Ext(file)); file != "" && file != "-" && ending != ".svg" && ending != ".txt" {
		return cli.Usage("--history %s: want a file that ends in .svg or .txt, or -", text.Name(file))
	}
	return nil
}

// History writes what --history asks for, if anything. Solve says how a position
// ends; a remoteness below 0 is not known.
func (b Board[P, M]) History(c *ucli.Context, title string, r Record[State[P], M], solve func(context.Context, P) (solver.Result, error)) error {
	file := c.String("history")
	if file == "" {
		return nil
	}
	round, err := b.round(c.Context, r, solve)
	if err != nil {
		return fmt.Errorf("--history: %w", err)
	}
	course := picture.Course{Title: title, Rounds: []picture.Round{round}}
	if file == "-" {
		fmt.Fprintln(c.App.Writer)
		return course.Text(c.App.Writer)
	}
	write := course.Text
	if strings.EqualFold(filepath.Ext(file), ".svg") {
		write = course.SVG
	}
	var contents bytes.Buffer
	if err := write(&contents); err != nil {
		return err
	}
	return cli.WriteFile(file, &contents)
}

// round says of each ply who wins after it.
func (b Board[P, M]) round(ctx context.Context, r Record[State[P], M], solve func(context.Context, P) (solver.Result, error)) (picture.Round, error) {
	round := picture.Round{Title: "A game that did not end", Players: b.Names[:]}
	for i, s := range r.States {
		v := b.Rules.Terminal(s.Position)
		result := solver.Result{Value: v}
		if v == solver.Undecided {
			var err error
			if result, err = solve(ctx, s.Position); err != nil {
				return round, err
			}
		}
		ply := picture.Ply{Position: b.Line(s.Position), Remoteness: result.Remoteness, Holds: make([]bool, len(b.Names))}
		ply.Holds[s.Seat] = result.Value >= solver.Draw
		ply.Holds[1-s.Seat] = result.Value <= solver.Draw
		if i > 0 {
			before := r.States[i-1]
			ply.Player, ply.Act = b.Names[before.Seat], b.Name(before.Position, r.Acts[i-1])
		}
		round.Plies = append(round.Plies, ply)
		if v != solver.Undecided {
			round.Title = strings.TrimSuffix(b.ending(s), ".\n")
		}
	}
	last := r.States[len(r.States)-1]
	if v := b.Rules.Terminal(last.Position); v == solver.Win || v == solver.Loss {
		loser := last.Seat
		if v == solver.Win {
			loser = 1 - last.Seat
		}
		for i := len(round.Plies) - 1; i > 0; i-- {
			if round.Plies[i-1].Holds[loser] {
				round.Plies[i].Lost = true
				round.Note = fmt.Sprintf("%s lost it at ply %d, with %s.", b.Names[loser], i, round.Plies[i].Act)
				return round, nil
			}
		}
		round.Note = fmt.Sprintf("%s was lost from the start.", b.Names[loser])
	}
	return round, nil
}

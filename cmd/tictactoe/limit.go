package main

import (
	"errors"
	"fmt"
	"math"

	ucli "github.com/urfave/cli/v2"

	"wordgame/internal/cli"
	"wordgame/internal/text"
	"wordgame/solver"
	"wordgame/solver/tictactoe"
)

const (
	easy = 10_000_000 // positions of a game that is searched without a limit
	most = 20_000_000 // positions that are searched without --force
)

var errTooLarge = errors.New("too large")

type engine = *solver.Solver[tictactoe.Position, tictactoe.Move]

// limited returns a solver for p, and a function to call when it has answered, which
// explains its error. Whether a large board is hard cannot be told beforehand: on most,
// short lines are soon made. So a search tries, and if it takes a moment says how large
// the game is.
func limited(c *ucli.Context, b board, p tictactoe.Position) (engine, func(error) error) {
	s := b.Solver()
	size := b.About(p)
	if size <= easy {
		return s, func(err error) error { return err }
	}
	if !c.Bool("force") {
		s.MaxPositions = most
	}
	bar := cli.NewSearch(c, func() {
		if !c.Bool("quiet") && !c.Bool("json") {
			fmt.Fprint(c.App.ErrWriter, warning(size, s.MaxPositions))
		}
	})
	s.Progress = func(cost solver.Stats) { bar.At(cost.Positions) }
	return s, func(err error) error {
		bar.Finish()
		if limit := new(solver.LimitError); errors.As(err, &limit) {
			return fmt.Errorf("%w: not solved within %s positions of up to about %s; --force searches on", errTooLarge, text.Thousands(limit.Most), about(size))
		}
		return err
	}
}

// warning says how large a game is, in lines that fit a terminal.
func warning(size float64, limit int) string {
	said := fmt.Sprintf("There are up to about %s positions. Ctrl-C stops the search.\n", about(size))
	if limit > 0 {
		said += fmt.Sprintf("Without --force, it gives up after %s.\n", text.Thousands(limit))
	}
	return said
}

// about writes a number that is an estimate: with its first two digits only.
func about(x float64) string {
	if x >= 1e15 {
		return fmt.Sprintf("%.0e", x)
	}
	unit := math.Pow(10, max(0, math.Floor(math.Log10(x))-1))
	return text.Thousands(int64(math.Round(x/unit) * unit))
}

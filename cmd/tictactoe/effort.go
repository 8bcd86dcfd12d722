package main

import (
	"context"
	"errors"
	"fmt"
	"math"

	ucli "github.com/urfave/cli/v2"

	"wordgame/internal/cli"
	"wordgame/solver/tictactoe"
)

const (
	easy   = 10_000_000 // positions that are searched without a word
	most   = 20_000_000 // positions that are searched without --force
	perSee = 1 << 12    // positions between the engine's looks at its context
)

var errEffort = errors.New("too much effort")

// An effort is a context that ends when it was looked at so many times, and
// shows that it is being looked at. Unlike a deadline it ends a search on every
// machine at the same place. Done does not tell of it.
type effort struct {
	context.Context
	looks int
	bar   cli.Progress
}

// Err tells whether it is enough.
func (e *effort) Err() error {
	if err := e.Context.Err(); err != nil {
		return err
	}
	if e.looks--; e.looks < 0 {
		return errEffort
	}
	e.bar.Add(perSee)
	return nil
}

// bounded returns a context for a search of p, and a function to call when it has
// ended, which explains its error. Whether a large board is hard cannot be told beforehand: on most, short
// lines are soon made. So the size is told first, and then a search tries.
func bounded(c *ucli.Context, b board, p tictactoe.Position) (context.Context, func(error) error) {
	size := b.About(p)
	if size <= easy {
		return c.Context, func(err error) error { return err }
	}
	looks := most / perSee
	if c.Bool("force") {
		looks = math.MaxInt
	} else if !c.Bool("quiet") && !c.Bool("json") {
		fmt.Fprintf(c.App.ErrWriter, "There are up to about %s positions; the search gives up after %s, unless with --force. Ctrl-C stops it.\n",
			about(size), cli.Thousands(most))
	}
	bar := cli.NewProgress(c, 0, "positions searched")
	return &effort{c.Context, looks, bar}, func(err error) error {
		bar.Finish()
		if errors.Is(err, errEffort) {
			return fmt.Errorf("too large: not solved within %s positions of up to about %s; --force searches on", cli.Thousands(most), about(size))
		}
		return err
	}
}

// about writes a number that is an estimate: with its first two digits only.
func about(x float64) string {
	if x >= 1e15 {
		return fmt.Sprintf("%.0e", x)
	}
	unit := math.Pow(10, max(0, math.Floor(math.Log10(x))-1))
	return cli.Thousands(int(math.Round(x/unit) * unit))
}

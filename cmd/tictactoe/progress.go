package main

import (
	"github.com/schollz/progressbar/v3"
	ucli "github.com/urfave/cli/v2"

	"wordgame/internal/cli"
)

// A progress is a bar on the standard error, if that is a terminal and the user
// has not asked for quiet.
type progress struct{ bar *progressbar.ProgressBar }

// newProgress returns the bar of work of so many steps, or -1 if nobody knows.
func newProgress(c *ucli.Context, steps int, what string) progress {
	f, ok := cli.Terminal(c.App.ErrWriter)
	if !ok || c.Bool("quiet") {
		return progress{}
	}
	return progress{progressbar.NewOptions(steps,
		progressbar.OptionSetWriter(f),
		progressbar.OptionSetDescription(what),
		progressbar.OptionShowCount(),
		progressbar.OptionThrottle(65_000_000), // nanoseconds: drawing must not be most of the work
		progressbar.OptionClearOnFinish(),
	)}
}

func (p progress) step() { p.add(1) }

func (p progress) add(steps int) {
	if p.bar != nil {
		_ = p.bar.Add(steps) // a bar that cannot be drawn is no reason to stop
	}
}

// finish takes the bar away; a second time it does nothing.
func (p progress) finish() {
	if p.bar != nil {
		_ = p.bar.Finish()
	}
}

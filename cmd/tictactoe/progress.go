package main

import (
	"os"

	"github.com/schollz/progressbar/v3"
	ucli "github.com/urfave/cli/v2"
	"golang.org/x/term"
)

// A progress is a bar on the standard error, if that is a terminal and the user
// has not asked for quiet.
type progress struct{ bar *progressbar.ProgressBar }

func newProgress(c *ucli.Context, steps int, what string) progress {
	f, ok := c.App.ErrWriter.(*os.File)
	if !ok || !term.IsTerminal(int(f.Fd())) || c.Bool("quiet") {
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

func (p progress) step() {
	if p.bar != nil {
		_ = p.bar.Add(1) // a bar that cannot be drawn is no reason to stop
	}
}

// finish takes the bar away; a second time it does nothing.
func (p progress) finish() {
	if p.bar != nil {
		_ = p.bar.Finish()
	}
}

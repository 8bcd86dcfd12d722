package cli

import (
	"github.com/schollz/progressbar/v3"
	"github.com/urfave/cli/v2"
)

// A Progress is a bar on the standard error, if that is a terminal and the user
// has not asked for quiet. A bar that cannot be drawn is no reason to stop.
type Progress struct{ bar *progressbar.ProgressBar }

// NewProgress returns the bar of work of so many steps, or -1 if nobody knows.
func NewProgress(c *cli.Context, steps int, what string) Progress {
	f, ok := Terminal(c.App.ErrWriter)
	if !ok || c.Bool("quiet") {
		return Progress{}
	}
	return Progress{progressbar.NewOptions(steps,
		progressbar.OptionSetWriter(f),
		progressbar.OptionSetDescription(what),
		progressbar.OptionShowCount(),
		progressbar.OptionThrottle(65_000_000), // nanoseconds: drawing must not be most of the work
		progressbar.OptionClearOnFinish(),
	)}
}

// Step says that one more step is done.
func (p Progress) Step() { p.Add(1) }

// Add says that more steps are done.
func (p Progress) Add(steps int) {
	if p.bar != nil {
		_ = p.bar.Add(steps)
	}
}

// At says how many steps are done in all.
func (p Progress) At(steps int) {
	if p.bar != nil {
		_ = p.bar.Set(min(steps, p.bar.GetMax()))
	}
}

// Begin says what is done now, in so many steps.
func (p Progress) Begin(what string, steps int) {
	if p.bar != nil {
		p.bar.Reset()
		p.bar.ChangeMax(steps)
		p.bar.Describe(what)
	}
}

// Finish takes the bar away; a second time it does nothing.
func (p Progress) Finish() {
	if p.bar != nil {
		_ = p.bar.Finish()
	}
}

package cli

import (
	"github.com/cheggaaa/pb/v3"
	"github.com/urfave/cli/v2"
)

// A Progress is a bar on the standard error, if that is a terminal and the user
// has not asked for quiet. The zero value is none.
type Progress struct{ bar *pb.ProgressBar }

// bar says what is done, how far, and for how long yet; endless says for how long
// already, where nobody knows how far.
const (
	bar     = `{{string . "prefix"}} {{counters . }} {{bar . }} {{percent . }} {{rtime . "%s"}}`
	endless = `{{string . "prefix"}} {{counters . }} {{etime . }}`
)

// NewProgress returns the bar of work of so many steps, or 0 if nobody knows.
func NewProgress(c *cli.Context, steps int, what string) Progress {
	f, ok := Terminal(c.App.ErrWriter)
	if !ok || c.Bool("quiet") {
		return Progress{}
	}
	template := bar
	if steps == 0 {
		template = endless
	}
	b := pb.New(steps).SetWriter(f).SetTemplateString(template).Set("prefix", what).Set(pb.CleanOnFinish, true)
	return Progress{b.Start()}
}

// Step says that one more step is done.
func (p Progress) Step() { p.Add(1) }

// Add says that more steps are done.
func (p Progress) Add(steps int) {
	if p.bar != nil {
		p.bar.Add(steps)
	}
}

// At says how many steps are done in all.
func (p Progress) At(steps int) {
	if p.bar != nil {
		p.bar.SetCurrent(int64(steps))
	}
}

// Finish takes the bar away; a second time it does nothing.
func (p Progress) Finish() {
	if p.bar != nil {
		p.bar.Finish()
	}
}

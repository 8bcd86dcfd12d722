package cli

import (
	"github.com/cheggaaa/pb/v3"
	"github.com/urfave/cli/v2"
)

// A Progress is a bar on the standard error, if that is a terminal and the user
// has not asked for quiet.
type Progress struct {
	bar   pb.ProgressBar
	begin func() // nil if it has begun
}

// Soon is how many positions a search visits before a bar shows them: a fraction
// of a second.
const Soon = 1 << 20

// NewProgress returns the bar of work of so many steps, or 0 if nobody knows.
func NewProgress(c *cli.Context, steps int, what string) *Progress {
	p := &Progress{}
	p.start(c, steps, what)
	return p
}

// NewSearch returns the bar of a search, which appears when that has visited so many
// positions that it takes a moment. At that time it calls a function, if there is one.
func NewSearch(c *cli.Context, appears func()) *Progress {
	p := &Progress{}
	p.begin = func() {
		if appears != nil {
			appears()
		}
		p.start(c, 0, "positions searched")
	}
	return p
}

func (p *Progress) start(c *cli.Context, steps int, what string) {
	// What is done, how far, and for how long yet; or for how long already, where nobody knows how far.
	template := `{{string . "prefix"}} {{counters . }} {{bar . }} {{percent . }} {{rtime . "%s"}}`
	if steps == 0 {
		template = `{{string . "prefix"}} {{counters . }} {{etime . }}`
	}
	if f, ok := Terminal(c.App.ErrWriter); ok && !c.Bool("quiet") {
		p.bar.SetTotal(int64(steps)).SetWriter(f).SetTemplateString(template)
		p.bar.Set("prefix", what).Set(pb.CleanOnFinish, true).Start()
	}
}

// At says how many steps are done in all.
func (p *Progress) At(steps int) {
	if p.begin != nil && steps >= Soon {
		p.begin()
		p.begin = nil
	}
	p.bar.SetCurrent(int64(steps))
}

// Finish takes the bar away, which does not come back; a second time it does nothing.
func (p *Progress) Finish() {
	p.begin = nil
	p.bar.Finish()
}

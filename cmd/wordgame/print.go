package main

import (
	"fmt"
	"io"
	"strings"
	"text/tabwriter"

	ucli "github.com/urfave/cli/v2"

	"wordgame/internal/cli"
	"wordgame/internal/text"
	"wordgame/solver"
	"wordgame/solver/ghost/faces"
)

// show returns what writes an answer, or reports the error instead: as JSON if that is
// asked for, and else as text.
func show[A any](c *ucli.Context, write func(*page, A)) func(A, error) error {
	return func(a A, err error) error {
		if err != nil {
			return err
		}
		if c.Bool("json") {
			return cli.PrintJSON(c.App.Writer, a)
		}
		p := pageFor(c.App.Writer)
		p.quiet = c.Bool("quiet")
		write(p, a)
		return p.flush(c.App.Writer)
	}
}

// A page is text that is being laid out.
type page struct {
	strings.Builder
	width   int         // columns, 0 for no bound
	colours cli.Palette // of letters; the signs say the same
	quiet   bool        // no command is named that says more
}

// pageFor returns a page for a stream of a command, which may be a terminal whose width
// changes.
func pageFor(w io.Writer) *page { return &page{width: cli.Width(w), colours: cli.Colours(w)} }

func (p *page) flush(w io.Writer) error {
	_, err := io.WriteString(w, p.String())
	return err
}

// printf writes text as it is.
func (p *page) printf(format string, args ...any) { fmt.Fprintf(p, format, args...) }

// say writes a line, broken between words if it does not fit.
func (p *page) say(format string, args ...any) {
	p.WriteString(text.Wrap(fmt.Sprintf(format, args...), p.width) + "\n")
}

// lay lays out lines for a stream.
func lay(w io.Writer, lines string) string { return text.Wrap(lines, cli.Width(w)) }

// sign returns the sign of a winning move or of another, and its colour.
func (p *page) sign(wins bool) (sign, colour string) {
	if wins {
		return "+", p.colours.Green
	}
	return "-", p.colours.Red
}

// columns returns a writer that aligns columns, each of which ends with a tab. It writes
// them when it is flushed.
func (p *page) columns() *tabwriter.Writer { return tabwriter.NewWriter(p, 0, 0, 2, ' ', 0) }

// numbers is [page.columns], aligned at the right.
func (p *page) numbers() *tabwriter.Writer {
	return tabwriter.NewWriter(p, 0, 0, 2, ' ', tabwriter.AlignRight)
}

func spaces(n int) string { return strings.Repeat(" ", n) }

// seatNames returns what to call the player to move at a fragment, and the other one.
func seatNames(fragment string) [2]string {
	if fragment == "" {
		return [2]string{"the first player", "the second player"}
	}
	return [2]string{"the player to move", "the other player"}
}

// outcome says how a move ends for the player who makes it.
func outcome(m faces.Move) string {
	verb := "loses"
	if m.Value == solver.Win {
		verb = "wins"
	}
	if m.Remoteness == solver.Unknown {
		return verb
	}
	return fmt.Sprintf("%s in %s", verb, plies(m.Remoteness))
}

func plies(n faces.Plies) string { return text.Count(int(n), "ply", "plies") }

// replied begins to say what follows a move, if anything does.
func replied(m faces.Move) string {
	if m.Reply == "" {
		return ""
	}
	return "reply " + m.Reply + ", "
}

func wordCount(n int) string { return text.Count(n, "word", "words") }

func letterCount(n int) string { return text.Count(n, "letter", "letters") }

package picture

import (
	"bufio"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"text/tabwriter"

	"wordgame/internal/text"
)

// A Course is how a match went: who could win, or could not be made to lose, after
// every ply.
type Course struct {
	Title  string
	Rounds []Round
	Width  int // columns of the terminal that gets the text; 0 for any number
}

// A Round is a part of a match that somebody may have lost.
type Round struct {
	Title   string
	Note    string // which act lost it, or who can say
	Unsure  bool   // the note says that only a longer search can say who was winning
	Players []string
	Plies   []Ply // the first is the start, at which nothing was done
}

// A Ply is what was done, and what came of it.
type Ply struct {
	Player, Act string
	Position    string
	Holds       []bool // which players win, or if more than two play, cannot be made to lose
	Remoteness  int    // plies to the end; -1 if it is not known
	Lost        bool   // it lost the round
	Unknown     bool   // nobody knows who holds
}

// Text writes a course for a terminal, a ply a line. Where it is too wide for the terminal, its bars are
// shorter; if that is not enough, it has no positions, which the moves lead to.
func (c Course) Text(w io.Writer) error {
	b := bufio.NewWriter(w)
	fmt.Fprintf(b, "%s.\n", text.Wrap(c.Title, c.Width))
	for _, r := range c.Rounds {
		rows := ""
		for _, with := range []parts{{bars: 40, positions: true}, {bars: 10, positions: true}, {bars: 40}, {bars: 10}, {}} {
			if rows = c.rows(r, with); c.fits(rows) {
				break
			}
		}
		fmt.Fprintf(b, "\n%s\n\n%s", text.Wrap(r.Title, c.Width), rows)
		if r.Note != "" {
			fmt.Fprintf(b, "\n%s\n", text.Wrap("  "+r.Note, c.Width))
		}
		if !r.Unsure && slices.ContainsFunc(r.Plies, func(p Ply) bool { return p.Unknown }) {
			fmt.Fprintf(b, "\n%s\n", text.Wrap("  ? means: only a longer search can say who was winning.", c.Width))
		}
	}
	return b.Flush()
}

func (c Course) fits(rows string) bool {
	for row := range strings.Lines(rows) {
		if c.Width > 0 && text.Columns(strings.TrimRight(row, " \n")) > c.Width {
			return false
		}
	}
	return true
}

// parts are what the rows of a round may have or lack.
type parts struct {
	positions bool
	bars      int // of how many marks at most
}

// rows writes the plies of a round, a row for each, below their heads.
func (c Course) rows(r Round, with parts) string {
	var b strings.Builder
	t := tabwriter.NewWriter(&b, 0, 0, 2, ' ', 0)
	two := len(r.Players) == 2
	heads := "  no.\tplayer\tmove\tposition\tsafe"
	if two {
		heads = "  no.\tplayer\tmove\tposition\twins\tin"
	}
	write := func(cells ...string) {
		if !with.positions {
			cells = slices.Delete(cells, 3, 4)
		}
		fmt.Fprintln(t, strings.Join(cells, "\t"))
	}
	write(strings.Split(heads, "\t")...)
	for i, p := range r.Plies {
		var names []string
		for j, ok := range p.Holds {
			if ok {
				names = append(names, r.Players[j])
			}
		}
		switch {
		case p.Unknown:
			names = []string{"?"}
		case names == nil:
			names = []string{"nobody"}
		case two && len(names) == 2:
			names = []string{"a draw"}
		}
		cells := []string{fmt.Sprintf("  %3d", i), p.Player, p.Act, p.Position, strings.Join(names, ", ")}
		switch {
		case two && p.Remoteness < 0:
			cells = append(cells, "-")
		case two:
			cells = append(cells, strconv.Itoa(p.Remoteness))
		}
		bar := strings.Repeat("▪", min(max(p.Remoteness, 0), with.bars))
		if p.Lost {
			bar = strings.TrimSpace(bar + " ← lost here")
		}
		if bar != "" {
			cells = append(cells, bar)
		}
		write(cells...)
	}
	t.Flush()
	return b.String()
}

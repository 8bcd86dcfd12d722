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
	Title   string   `json:"title"`
	Note    string   `json:"note"` // which act lost it, or who can say
	Players []string `json:"players"`
	Plies   []Ply    `json:"plies"` // the first is the start, at which nothing was done
}

// A Ply is what was done, and what came of it.
type Ply struct {
	Player     string `json:"player"`
	Act        string `json:"act"`
	Position   string `json:"position"`
	Worth      string `json:"worth"`      // who wins, or of more than two, whether the next is safe; "?" if nobody knows
	Holds      []bool `json:"holds"`      // which players win or draw
	Remoteness int    `json:"remoteness"` // plies to the end; -1 if it is not known
	Lost       bool   `json:"lost"`       // it lost the round
	Unknown    bool   `json:"unknown"`    // nobody knows who holds
}

// Text writes a course for a terminal, a ply a line. Where it is too wide for the terminal, it has no
// positions, which the moves lead to.
func (c Course) Text(w io.Writer) error {
	b := bufio.NewWriter(w)
	fmt.Fprintf(b, "%s.\n", text.Wrap(c.Title, c.Width))
	for _, r := range c.Rounds {
		rows := r.rows(true)
		for row := range strings.Lines(rows) {
			if c.Width > 0 && text.Columns(strings.TrimRight(row, " \n")) > c.Width {
				rows = r.rows(false)
				break
			}
		}
		fmt.Fprintf(b, "\n%s\n\n%s", text.Wrap(r.Title, c.Width), rows)
		if r.Note != "" {
			fmt.Fprintf(b, "\n%s\n", text.Wrap("  "+r.Note, c.Width))
		}
		if slices.ContainsFunc(r.Plies, func(p Ply) bool { return p.Unknown }) {
			fmt.Fprintf(b, "\n%s\n", text.Wrap("  ? means: only a longer search can say who was winning.", c.Width))
		}
	}
	return b.Flush()
}

// rows writes the plies of a round, a row for each, below their heads.
func (r Round) rows(positions bool) string {
	var b strings.Builder
	t := tabwriter.NewWriter(&b, 0, 0, 2, ' ', 0)
	write := func(cells ...string) {
		if !positions {
			cells = slices.Delete(cells, 3, 4)
		}
		fmt.Fprintln(t, strings.Join(cells, "\t"))
	}
	heads := []string{"  no.", "player", "move", "position", "next"}
	if len(r.Players) == 2 {
		heads = append(heads[:4], "wins", "in")
	}
	write(heads...)
	for i, p := range r.Plies {
		cells := []string{fmt.Sprintf("  %3d", i), p.Player, p.Act, p.Position, p.Worth}
		if len(r.Players) == 2 {
			in := "-"
			if p.Remoteness >= 0 {
				in = strconv.Itoa(p.Remoteness)
			}
			cells = append(cells, in)
		}
		if p.Lost {
			cells = append(cells, "← lost here")
		}
		write(cells...)
	}
	t.Flush()
	return b.String()
}

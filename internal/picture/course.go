package picture

import (
	"bufio"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"text/tabwriter"

	"wordgame/internal/gametree"
	"wordgame/internal/text"
)

// A Course is how a match went: who could win, or could not be made to lose, after
// every ply. Its texts are in the language, which its sentences get.
type Course struct {
	Title    string
	Rounds   []Round
	Language *text.Language
	Width    int // columns of the terminal that gets the text; 0 for any number
}

// A Round is a part of a match that somebody may have lost.
type Round struct {
	Title   string
	Note    text.Sentence // which act lost it, or who can say
	Unsure  bool          // the note says that only a longer search can say who was winning
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

// say says a sentence in the language of the course.
func (c Course) say(s text.Sentence) string { return s.In(c.Language) }

func (p Ply) remoteness() string {
	if p.Remoteness < 0 {
		return "-"
	}
	return strconv.Itoa(p.Remoteness)
}

// What files with a course begin with, which tells them from others.
const (
	courseHeading = "# wordgame history\n"
	courseClass   = "wordgame-history"
)

// CourseFiles returns what files with a course begin with.
func CourseFiles() []string { return []string{courseHeading, `<svg class="` + courseClass + `"`} }

// TextFile writes a course for a file of text.
func (c Course) TextFile(w io.Writer) error {
	if _, err := io.WriteString(w, courseHeading); err != nil {
		return err
	}
	return c.Text(w)
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
		if r.Note.Format != "" {
			fmt.Fprintf(b, "\n%s\n", text.Wrap("  "+r.Note.Unbroken(c.Language), c.Width))
		}
		if !r.Unsure && slices.ContainsFunc(r.Plies, func(p Ply) bool { return p.Unknown }) {
			fmt.Fprintf(b, "\n%s\n", text.Wrap("  "+c.say(text.Say("? means: only a longer search can say who was winning.")), c.Width))
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
	heads := c.say(text.Say("  no.\tplayer\tmove\tposition\tsafe"))
	if two {
		heads = c.say(text.Say("  no.\tplayer\tmove\tposition\twins\tin"))
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
			names = []string{c.say(text.Say("nobody"))}
		case two && len(names) == 2:
			names = []string{c.say(text.Say("a draw"))}
		}
		cells := []string{fmt.Sprintf("  %3d", i), p.Player, p.Act, p.Position, strings.Join(names, ", ")}
		if two {
			cells = append(cells, p.remoteness())
		}
		bar := strings.Repeat("▪", min(max(p.Remoteness, 0), with.bars))
		if p.Lost {
			bar = strings.TrimSpace(bar + " ← " + c.say(text.Say("lost here")))
		}
		if bar != "" {
			cells = append(cells, bar)
		}
		write(cells...)
	}
	t.Flush()
	return b.String()
}

// SVG draws a course: a row a player, a column a ply, and a bar in the rows of
// those who hold, as high as the game is long.
func (c Course) SVG(w io.Writer) error {
	key := c.say(text.Say("A bar: who wins after each move, and in how many moves, if that is known; two bars: a draw."))
	for _, r := range c.Rounds {
		if len(r.Players) > 2 {
			key = c.say(text.Say("A bar: who is safe after each move; where two are left, who wins, and in how many moves."))
		}
	}
	height := margin + large + 8 + lineHeight
	width := 2*margin + max(textWidth(c.Title, large), textWidth(key, small))
	var body strings.Builder
	var words []string
	for _, r := range c.Rounds {
		h, w := r.draw(&body, height, c.Language)
		height += h
		width = max(width, w)
		words = append(words, r.Title+". "+c.say(r.Note))
	}
	b := bufio.NewWriter(w)
	begin(b, courseClass, width, height+margin, c.Title, strings.Join(words, " "))
	writeHead(b, c.Title)
	writeText(b, "s", margin, margin+large+4+lineHeight-2, key)
	b.WriteString(body.String())
	b.WriteString("</svg>\n")
	return b.Flush()
}

// draw draws a round from a height on, and returns how large it is.
func (r Round) draw(b *strings.Builder, top int, l *text.Language) (height, width int) {
	const (
		rowHeight = 64 // pixels, of a player
		barHeight = 44 // of the greatest remoteness
	)
	holds := func(name string) string {
		if len(r.Players) == 2 {
			return text.Say("%s wins", name).In(l)
		}
		return text.Say("%s is safe", name).In(l)
	}
	names, most := 0, 1
	for _, name := range r.Players {
		names = max(names, textWidth(holds(name), small))
	}
	column := 28 // pixels, of a ply
	for _, p := range r.Plies {
		most = max(most, p.Remoteness)
		for _, line := range append(p.lines(l), p.in(l)) {
			column = max(column, textWidth(line, small)+10)
		}
	}
	y := top + lineHeight + 8
	writeText(b, "s", margin, y, r.Title)
	y += 10
	left, bottom := margin+names+12, y+rowHeight*len(r.Players)
	for i, p := range r.Plies {
		x := left + i*column
		if p.Lost {
			fmt.Fprintf(b, "<rect fill=\"#fff\" stroke-width=\"3\" stroke-dasharray=\"6 3\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\"/>\n", x, y+2, column, bottom-y-4)
		}
		for j, ok := range p.Holds {
			if !ok {
				continue
			}
			h := barHeight / 3
			if p.Remoteness >= 0 {
				h = 3 + p.Remoteness*(barHeight-3)/most
			}
			base := y + (j+1)*rowHeight - 3
			colour := [...]string{gametree.FirstColour, gametree.SecondColour, gametree.DrawColour}[min(j, 2)]
			fmt.Fprintf(b, "<rect fill=\"%s\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\"/>\n", colour, x+4, base-h, column-8, h)
			if len(r.Players) == 2 {
				writeText(b, "", x+column/2, base-h-4, p.in(l))
			}
		}
		for k, line := range append([]string{strconv.Itoa(i)}, p.lines(l)...) {
			writeText(b, "", x+column/2, bottom+(k+1)*lineHeight, line)
		}
	}
	right := left + len(r.Plies)*column
	for j, name := range r.Players {
		base := y + (j+1)*rowHeight
		writeText(b, "s", margin, base-8, holds(name))
		fmt.Fprintf(b, "<path class=\"e\" d=\"M%d %dH%d\"/>\n", left, base-2, right)
	}
	width = max(textWidth(r.Title, small), right-margin)
	y = bottom + 6*lineHeight
	for _, line := range wrap(r.Note.In(l), max(width, 480)) {
		writeText(b, "s", margin, y, line)
		width = max(width, textWidth(line, small))
		y += lineHeight
	}
	return y - top, width + 2*margin
}

// in says over a bar of one of two players in how many plies the round ends, if that is
// known, and that it is a draw, if it is.
func (p Ply) in(l *text.Language) string {
	switch drawn, known := !slices.Contains(p.Holds, false), p.Remoteness >= 0; {
	case drawn && known:
		return text.Say("draw in %d", p.Remoteness).In(l)
	case drawn:
		return text.Say("draw").In(l)
	case known:
		return text.Say("in %d", p.Remoteness).In(l)
	}
	return ""
}

// lines are what stands below a ply.
func (p Ply) lines(l *text.Language) []string {
	lines := []string{p.Player, p.Act}
	if p.Lost {
		lines = append(lines, text.Say("lost here").In(l))
	}
	return lines
}

// wrap breaks a text between words into lines of at most so many pixels.
func wrap(text string, width int) []string {
	var lines []string
	for _, word := range strings.Fields(text) {
		last := len(lines) - 1
		if last >= 0 && textWidth(lines[last]+" "+word, small) <= width {
			lines[last] += " " + word
		} else {
			lines = append(lines, word)
		}
	}
	return lines
}

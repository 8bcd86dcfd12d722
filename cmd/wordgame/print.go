package main

import (
	"fmt"
	"io"
	"strings"

	ucli "github.com/urfave/cli/v2"

	"wordgame/internal/answer"
	"wordgame/internal/cli"
	"wordgame/internal/text"
	"wordgame/solver"
)

// show writes an answer, as JSON if that is asked for, and else as text.
func show(c *ucli.Context, answer any, write func(b *strings.Builder)) error {
	if c.Bool("json") {
		return cli.PrintJSON(c.App.Writer, answer)
	}
	b := new(strings.Builder)
	write(b)
	_, err := io.WriteString(c.App.Writer, b.String())
	return err
}

// A page is how text is laid out.
type page struct {
	width   int         // columns, 0 for no bound
	colours cli.Palette // of letters; the signs say the same
}

// pageOf returns the page of a stream of a command, as it is now: terminals change.
func pageOf(w io.Writer) page { return page{cli.Width(w), cli.Colours(w)} }

// paragraph writes a text in lines that fit the page, broken between words.
func (p page) paragraph(b *strings.Builder, paragraph string) {
	used := 0
	for i, word := range strings.Split(paragraph, " ") {
		switch {
		case i == 0:
		case p.width > 0 && used+1+text.Columns(word) > p.width:
			b.WriteByte('\n')
			used = 0
		default:
			b.WriteByte(' ')
			used++
		}
		b.WriteString(word)
		used += text.Columns(word)
	}
	b.WriteByte('\n')
}

// paragraphs lays out lines.
func (p page) paragraphs(lines string) string {
	b := new(strings.Builder)
	for line := range strings.Lines(lines) {
		p.paragraph(b, strings.TrimSuffix(line, "\n"))
	}
	return b.String()
}

func spaces(n int) string { return strings.Repeat(" ", n) }

// seatNames are what the player to move at a fragment and the other one are called.
func seatNames(fragment string) [2]string {
	if fragment == "" {
		return [2]string{"the first player", "the second player"}
	}
	return [2]string{"the player to move", "the other player"}
}

// outcome says for the player who makes a move how it ends.
func outcome(m answer.Move) string {
	verb := "loses"
	if m.Value == solver.Win {
		verb = "wins"
	}
	if m.Remoteness == solver.Unknown {
		return verb
	}
	return fmt.Sprintf("%s in %s", verb, plies(m.Remoteness))
}

func plies(n answer.Plies) string { return text.Count(int(n), "ply", "plies") }

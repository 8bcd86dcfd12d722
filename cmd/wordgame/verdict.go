package main

import (
	"fmt"
	"strings"

	"wordgame/internal/cli"
	"wordgame/solver"
)

// A page is how text is laid out.
type page struct {
	width  int // columns, 0 for no bound
	colour bool
}

// The colours of letters. The signs say the same.
const (
	green = "\x1b[32m"
	red   = "\x1b[31m"
	plain = "\x1b[0m"
)

// text is the judgement for people. List is the name of the list.
func (v *judgement) text(list string, p page) string {
	b := new(strings.Builder)
	name := v.Fragment
	if name == "" {
		name = "Before the first letter"
	}
	starts := func() string {
		if v.Words == 1 {
			return "1 word starts so"
		}
		return cli.Thousands(v.Words) + " words start so"
	}
	switch {
	case !v.Valid:
		v.help(b, list, p)
	case !v.Reachable:
		is := ""
		if v.Word {
			is = "is a word, but "
		}
		p.paragraph(b, fmt.Sprintf("%s %scannot be reached: %s is a word already, and ends the game.", name, is, v.Ended))
		p.paragraph(b, fmt.Sprintf("%s: %s", starts(), v.someExamples()))
	case v.Word:
		p.paragraph(b, fmt.Sprintf("%s is a word: whoever completed it has lost.", name))
		p.paragraph(b, fmt.Sprintf("%s: %s", starts(), v.someExamples()))
	default:
		itself := "; it is no word itself"
		if v.Fragment == "" {
			itself = ""
		}
		p.paragraph(b, fmt.Sprintf("%s: %s, %s of them playable%s.", name, starts(), cli.Thousands(v.Playable), itself))
		v.outcome(b, p)
	}
	return b.String()
}

func (v *judgement) someExamples() string {
	list := strings.Join(v.Examples, ", ")
	if len(v.Examples) < v.Words {
		return list + ", …"
	}
	return list + "."
}

// outcome says who wins, and what each letter leads to.
func (v *judgement) outcome(b *strings.Builder, p page) {
	plies := cli.Count(v.Delay.Remoteness, "ply", "plies")
	if *v.Value == solver.Win {
		p.paragraph(b, fmt.Sprintf("The player to move wins with %s. After %s the other player lasts longest with %s, %s.",
			cli.List(v.Winning, "or"), v.Delay.Fragment, v.Delay.Move, plies))
	} else {
		p.paragraph(b, fmt.Sprintf("The player to move loses, whatever the letter; %s lasts longest, %s.", v.Delay.Move, plies))
	}
	b.WriteByte('\n')
	letters, results := 0, 0
	result := func(m move) string {
		verb := "loses"
		if m.Value == solver.Win {
			verb = "wins"
		}
		return fmt.Sprintf("%s in %s", verb, cli.Count(m.Remoteness, "ply", "plies"))
	}
	for _, m := range v.Moves {
		letters, results = max(letters, cli.Columns(m.Move)), max(results, len(result(m)))
	}
	for _, m := range v.Moves {
		sign, colour := "-", red
		if m.Value == solver.Win {
			sign, colour = "+", green
		}
		mark := sign + " " + m.Move
		row := fmt.Sprintf("%s%s  %s", mark, spaces(letters-cli.Columns(m.Move)), result(m))
		gap := spaces(results - len(result(m)) + 2)
		if p.width > 0 && 2+letters+4+results+2+cli.Columns(m.Example) > p.width {
			gap = "\n      "
		}
		if p.colour {
			row = colour + mark + plain + row[len(mark):]
		}
		fmt.Fprintf(b, "  %s%s%s\n", row, gap, m.Example)
	}
}

// help says what comes near a fragment that starts no word.
func (v *judgement) help(b *strings.Builder, list string, p page) {
	p.paragraph(b, fmt.Sprintf("%.60q: no word of %s starts so.", v.Fragment, list))
	switch {
	case v.Longest == "":
		p.paragraph(b, "No word starts with its first letter.")
	case v.Ended != "":
		p.paragraph(b, fmt.Sprintf("The longest part that starts one is %s; play ends at the word %s.", v.Longest, v.Ended))
	default:
		p.paragraph(b, fmt.Sprintf("The longest part that starts one is %s.", v.Longest))
	}
	if len(v.Near) > 0 {
		p.paragraph(b, fmt.Sprintf("Near it: %s.", strings.Join(v.Near, ", ")))
	}
	if len(v.InOrder) > 0 {
		p.paragraph(b, fmt.Sprintf("With its letters in order: %s.", strings.Join(v.InOrder, ", ")))
	}
}

// paragraph writes a text in lines that fit the page, broken between words.
func (p page) paragraph(b *strings.Builder, text string) {
	used := 0
	for i, word := range strings.Split(text, " ") {
		switch {
		case i == 0:
		case p.width > 0 && used+1+cli.Columns(word) > p.width:
			b.WriteByte('\n')
			used = 0
		default:
			b.WriteByte(' ')
			used++
		}
		b.WriteString(word)
		used += cli.Columns(word)
	}
	b.WriteByte('\n')
}

func spaces(n int) string { return strings.Repeat(" ", n) }

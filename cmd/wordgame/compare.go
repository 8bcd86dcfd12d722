package main

import (
	"fmt"
	"strings"
	"text/tabwriter"

	ucli "github.com/urfave/cli/v2"

	"wordgame/internal/answer"
	"wordgame/internal/lexicon"
	"wordgame/internal/text"
)

// compareAction shows what each technique saves.
func compareAction(c *ucli.Context) error {
	lex, err := load(c, lexicon.All)
	if err != nil {
		return err
	}
	a, err := answer.Compare(c.Context, lex)
	if err != nil {
		return err
	}
	return show(c, a, func(b *strings.Builder) {
		fmt.Fprintf(b, "The winning first letters of Ghost on %s: %s.\n\n", a.Title, text.List(a.Rows[0].Winning, "and"))
		t := tabwriter.NewWriter(b, 0, 0, 2, ' ', tabwriter.AlignRight)
		writeTechniques(t, a.Rows)
		b.WriteString("\nHow soon each letter wins or loses takes more:\n\n")
		writeTechniques(t, a.HowSoon)
		b.WriteString("\nThe same search with the playable words held in two ways:\n\n")
		fmt.Fprintln(t, "lexicon\tkB\tms to build\tpositions\tms to search\t")
		for _, l := range a.Lexicons {
			fmt.Fprintf(t, "%s\t%s\t%.2f\t%s\t%.2f\t\n", l.Lexicon, text.Thousands(l.Bytes/1000), 1000*l.Build, text.Thousands(l.Positions), 1000*l.Seconds)
		}
		t.Flush()
	})
}

// writeTechniques writes a table, each row of which adds a technique.
func writeTechniques(t *tabwriter.Writer, rows []answer.Technique) {
	fmt.Fprintln(t, "technique\tpositions\tms\t")
	for i, r := range rows {
		plus := ""
		if i > 0 {
			plus = "+ "
		}
		fmt.Fprintf(t, "%s%s\t%s\t%.2f\t\n", plus, r.Technique, text.Thousands(r.Positions), 1000*r.Seconds)
	}
	t.Flush()
}

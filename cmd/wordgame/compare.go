package main

import (
	"fmt"

	ucli "github.com/urfave/cli/v2"

	"wordgame/internal/lexicon"
	"wordgame/internal/text"
	"wordgame/solver/ghost/faces"
)

// compare shows what each technique saves.
func (p *program) compare(c *ucli.Context) error {
	lex, err := p.load(c, lexicon.All)
	if err != nil {
		return err
	}
	return show(c, comparisonText)(faces.Compare(c.Context, lex))
}

func comparisonText(p *page, a *faces.Comparison) {
	p.printf("The winning first letters of Ghost on %s: %s.\n\n", a.Title, text.List(a.Rows[0].Winning, "and"))
	techniques(p, a.Rows)
	p.printf("\nHow soon each letter wins or loses takes more:\n\n")
	techniques(p, a.HowSoon)
	p.printf("\nThe same search with the playable words held in two ways:\n\n")
	t := p.numbers()
	fmt.Fprintln(t, "lexicon\tkB\tms to build\tpositions\tms to search\t")
	for _, l := range a.Lexicons {
		fmt.Fprintf(t, "%s\t%s\t%.2f\t%s\t%.2f\t\n", l.Lexicon, text.Thousands(l.Bytes/1000), 1000*l.Build, text.Thousands(l.Positions), 1000*l.Seconds)
	}
	t.Flush()
}

// techniques writes a table, each row of which adds a technique.
func techniques(p *page, rows []faces.Technique) {
	t := p.numbers()
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

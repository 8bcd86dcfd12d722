package main

import (
	"fmt"

	ucli "github.com/urfave/cli/v2"

	"wordgame/internal/text"
	"wordgame/internal/words"
	"wordgame/solver/ghost"
)

// compare shows what each technique saves.
func (p *program) compare(c *ucli.Context) error {
	lex, err := p.load(c, words.All)
	if err != nil {
		return err
	}
	return show(c, comparisonText)(ghost.Compare(c.Context, lex))
}

func comparisonText(p *page, a *ghost.Comparison) {
	p.say(fmt.Sprintf("The winning first letters of Ghost on %s: %s.", a.Title, text.List(a.Rows[0].Winning, "and")))
	p.printf("\n")
	techniques(p, a.Rows)
	p.printf("\n")
	for _, line := range []string{
		"minimax: every game is played to its end",
		"alpha-beta: moves that cannot change the answer are left out",
		"pruned words: words that start with another word are left out",
		"parity: where all words left have an even number of letters, or all an odd one, the winner is known",
		"table: a position that was met before is not searched again",
		"order: letters that win at once by parity are tried first",
	} {
		p.say("  " + line)
	}
	p.printf("\n")
	p.say("Finding how soon each letter wins or loses takes more positions:")
	p.printf("\n")
	techniques(p, a.HowSoon)
	p.printf("\n")
	p.say("The same search with the playable words stored in two ways:")
	p.printf("\n")
	rows := [][]string{{"lexicon", "kB", "ms to build", "positions", "ms to search"}}
	for _, l := range a.Lexicons {
		rows = append(rows, []string{l.Lexicon, text.Thousands(l.Bytes / 1000), milliseconds(l.Build),
			text.Thousands(l.Positions), milliseconds(l.Seconds)})
	}
	p.numbers(rows)
}

// techniques writes a table, each row of which adds a technique.
func techniques(p *page, all []ghost.Technique) {
	rows := [][]string{{"technique", "positions", "ms"}}
	plus := ""
	for _, t := range all {
		rows = append(rows, []string{plus + t.Technique, text.Thousands(t.Positions), milliseconds(t.Seconds)})
		plus = "+ "
	}
	p.numbers(rows)
}

func milliseconds(seconds float64) string { return fmt.Sprintf("%.2f", 1000*seconds) }

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
	p.say(text.Say("The winning first letters of Ghost on %s: %s.", a.Title, text.And(a.Rows[0].Winning)))
	p.printf("\n")
	techniques(p, a.Rows)
	p.printf("\n")
	for _, line := range techniquesExplained() {
		p.say(text.Say("  %s", line))
	}
	p.printf("\n")
	p.say(text.Say("Finding how soon each letter wins or loses takes more positions:"))
	p.printf("\n")
	techniques(p, a.HowSoon)
	p.printf("\n")
	p.say(text.Say("The same search with the playable words stored in two ways:"))
	p.printf("\n")
	t := p.numbers()
	fmt.Fprintln(t, p.cells(text.Say("lexicon"), text.Say("kB"), text.Say("ms to build"), text.Say("positions"), text.Say("ms to search"))+"\t")
	for _, l := range a.Lexicons {
		fmt.Fprintln(t, p.cells(named(l.Lexicon), text.Say("%d", l.Bytes/1000), text.Say("%.2f", 1000*l.Build), text.Say("%d", l.Positions), text.Say("%.2f", 1000*l.Seconds))+"\t")
	}
	t.Flush()
}

// techniquesExplained says what each row of the first table adds.
func techniquesExplained() []text.Sentence {
	return []text.Sentence{
		text.Say("minimax: every game is played to its end"),
		text.Say("alpha-beta: moves that cannot change the answer are left out"),
		text.Say("pruned words: words that start with another word are left out"),
		text.Say("parity: where all words left have an even number of letters, or all an odd one, the winner is known"),
		text.Say("table: a position that was met before is not searched again"),
		text.Say("order: letters that win at once by parity are tried first"),
	}
}

// techniques writes a table, each row of which adds a technique.
func techniques(p *page, rows []faces.Technique) {
	t := p.numbers()
	fmt.Fprintln(t, p.cells(text.Say("technique"), text.Say("positions"), text.Say("ms"))+"\t")
	for i, r := range rows {
		technique := named(r.Technique)
		if i > 0 {
			technique = text.Say("+ %s", technique)
		}
		fmt.Fprintln(t, p.cells(technique, text.Say("%d", r.Positions), text.Say("%.2f", 1000*r.Seconds))+"\t")
	}
	t.Flush()
}

// named says the name of a technique, or of a lexicon.
func named(name string) text.Sentence {
	switch name {
	case "minimax":
		return text.Say("minimax")
	case "alpha-beta":
		return text.Say("alpha-beta")
	case "alpha-beta and table":
		return text.Say("alpha-beta and table")
	case "pruned words":
		return text.Say("pruned words")
	case "parity":
		return text.Say("parity")
	case "table":
		return text.Say("table")
	case "order":
		return text.Say("order")
	case "automaton":
		return text.Say("automaton")
	}
	return text.Say("%s", name)
}

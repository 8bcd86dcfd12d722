package main

import (
	"cmp"
	"fmt"
	"strings"

	ucli "github.com/urfave/cli/v2"

	"wordgame/internal/cli"
	"wordgame/internal/lexicon"
	"wordgame/internal/text"
	"wordgame/solver/ghost/faces"
	"wordgame/solver/ghost/relatives"
)

// learn lists what to know to win.
func (p *program) learn(c *ucli.Context) error {
	format := c.String("format")
	lex, a, err := p.lesson(c)
	if format == "anki" && err == nil {
		return ankiText(c, lex, a)
	}
	if format == "json" && err == nil {
		return cli.PrintJSON(c.App.Writer, a)
	}
	return show(c, func(p *page, a *faces.Lesson) { lessonText(p, a, format == "markdown") })(a, err)
}

// lesson returns the lesson that a command is about.
func (p *program) lesson(c *ucli.Context) (*lexicon.Lexicon, *faces.Lesson, error) {
	if err := oneFragment(c); err != nil {
		return nil, nil, err
	}
	variant, ok := relatives.Find(c.String("variant"))
	if !ok || variant.Searched() {
		return nil, nil, cli.Usage("--variant %.40q: want ghost, superghost or superduperghost: no strategy of the others is known that is small enough to learn", c.String("variant"))
	}
	need := lexicon.Playable
	if variant != relatives.Ghost {
		need = lexicon.All
	}
	lex, err := p.load(c, need)
	if err != nil {
		return nil, nil, err
	}
	a, err := faces.Learn(c.Context, lex, variant, c.Args().First())
	return lex, a, err
}

// ankiText writes the cards of wordgame quiz --learn as Anki imports them: lines of
// question and answer, after lines that say so (docs.ankiweb.net/importing/text-files.html).
func ankiText(c *ucli.Context, lex *lexicon.Lexicon, a *faces.Lesson) error {
	cards, err := faces.Cards(c.Context, lex, a)
	if err != nil {
		return err
	}
	tag := strings.Join(strings.Fields(lex.Name), "_")
	deck := "wordgame::" + gameOn(c.String("variant"), lex.Title, a.Fragment)
	w := c.App.Writer
	fmt.Fprintf(w, "#separator:tab\n#html:false\n#deck:%s\n#tags:%s %s\n#columns:Front\tBack\n", deck, c.String("variant"), tag)
	for _, card := range cards {
		fmt.Fprintf(w, "%s\t%s\n", strings.TrimSpace(card.Text), card.Best[0])
	}
	return nil
}

// lessonText writes the sheet: in Ghost the words to aim at after each letter that the
// loser may choose, and in other games the answers.
func lessonText(p *page, a *faces.Lesson, markdown bool) {
	if a.Over {
		p.printf("%s is a word: whoever completed it has lost.\n", a.Fragment)
		return
	}
	game, mark := gameOn(cmp.Or(a.Game, faces.PlainGhost), a.Title, a.Fragment), "  "
	if markdown {
		p.printf("# %s\n\n", game)
		mark = "- "
	}
	p.printf("%s wins %s ", text.Say("%s", text.Capital(text.Say("%s", seatNames(a.Fragment)[a.Seat-1]))), game)
	if a.Game != "" {
		p.printf("with %s, borne out by %s (fewer may do):\n\n%s.\n\n", text.Count(len(a.Answers), "answer", "answers"), wordCount(a.Count), strings.Join(a.Words, ", "))
		for _, reply := range a.Answers {
			p.printf("%s%s: %s\n", mark, orStart(reply.Fragment), reply.Answer)
		}
		return
	}
	p.printf("by knowing %s:\n", wordCount(a.Count))
	if markdown {
		p.printf("\n")
	}
	words, letters := a.Spelled()
	sheet(p, words, 0, letters, markdown)
	if len(a.Replies) > 1 && a.Replies[0].Count > 1 {
		p.printf("\nMost are needed against %s: %s.\n", a.Replies[0].Fragment, wordCount(a.Replies[0].Count))
	}
}

// sheet writes words as a list in lists, by what the loser may choose; from is the number
// of letters that stand above.
func sheet(p *page, words []faces.Word, depth, from int, markdown bool) {
	indent, mark, strong := spaces(2*(depth+1)), "", ""
	if markdown {
		indent, mark, strong = spaces(2*depth), "- ", "**"
	}
	if len(words) == 1 {
		p.printf("%s%s%s%s%s\n", indent, mark, strong, words[0], strong)
		return
	}
	common := faces.Common(words)
	if common > 0 && (common > from || depth == 0) {
		p.printf("%s%s%s…\n", indent, mark, words[0][:common])
		depth++
	}
	for _, group := range faces.Branches(words, common) {
		sheet(p, group, depth, common+1, markdown)
	}
}

// orStart names a fragment in a sentence.
func orStart(fragment string) string {
	if fragment == "" {
		return "the start"
	}
	return fragment
}

// gameOn names a game, its words and the fragment at which it begins, at the start of a
// sentence.
func gameOn(game string, lists text.Sentence, fragment string) string {
	name := text.Say("%s on %s", text.Capital(text.Say("%s", game)), lists).String()
	if fragment != "" {
		name += " after " + fragment
	}
	return name
}

// learnFlags are those of wordgame learn alone.
func learnFlags() []ucli.Flag {
	return []ucli.Flag{
		&ucli.StringFlag{Name: "variant", Value: faces.PlainGhost, Usage: "`ghost|superghost|superduperghost`: learn this game"},
		cli.Choice(ucli.StringFlag{Name: "format", Category: cli.OutputFlags, Value: "text", Usage: "write this format; anki is cards"}, "text", "markdown", "anki", "json"),
	}
}

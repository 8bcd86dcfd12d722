package main

import (
	"cmp"
	"fmt"
	"strings"

	ucli "github.com/urfave/cli/v2"

	"wordgame/internal/answer"
	"wordgame/internal/cli"
	"wordgame/internal/lexicon"
	"wordgame/internal/text"
)

// learnAction lists what to know to win.
func learnAction(c *ucli.Context) error {
	format := c.String("format")
	lex, a, err := lessonOf(c)
	if format == "anki" && err == nil {
		return ankiText(c, lex, a)
	}
	if format == "json" && err == nil {
		return cli.PrintJSON(c.App.Writer, a)
	}
	return show(c, func(p *page, a *answer.Lesson) { lessonText(p, a, format == "markdown") })(a, err)
}

// lessonOf returns the lesson that a command is about.
func lessonOf(c *ucli.Context) (*lexicon.Lexicon, *answer.Lesson, error) {
	if err := oneFragment(c); err != nil {
		return nil, nil, err
	}
	game := c.String("variant")
	need := lexicon.Playable
	switch game {
	case answer.PlainGhost:
	case answer.Superghost, answer.Superduperghost:
		need = lexicon.All
	default:
		return nil, nil, cli.Usage("--variant %.40q: want ghost, superghost or superduperghost: no strategy of the others is known that is small enough to learn", game)
	}
	lex, err := load(c, need)
	if err != nil {
		return nil, nil, err
	}
	a, err := answer.Learn(c.Context, lex, game, c.Args().First())
	return lex, a, err
}

// ankiText writes the cards of wordgame quiz --learn as Anki imports them: lines of
// question and answer, after lines that say so (docs.ankiweb.net/importing/text-files.html).
func ankiText(c *ucli.Context, lex *lexicon.Lexicon, a *answer.Lesson) error {
	cards, err := answer.Cards(c.Context, lex, a)
	if err != nil {
		return err
	}
	tag := strings.Join(strings.Fields(lex.Name), "_")
	deck := "wordgame::" + answer.GameOn(c.String("variant"), lex.Title, a.Fragment)
	w := c.App.Writer
	fmt.Fprintf(w, "#separator:tab\n#html:false\n#deck:%s\n#tags:%s %s\n#columns:Front\tBack\n", deck, c.String("variant"), tag)
	for _, card := range cards {
		fmt.Fprintf(w, "%s\t%s\n", strings.TrimSpace(card.Text), card.Answers[0])
	}
	return nil
}

// lessonText writes the sheet: in Ghost the words to aim at after each letter that the
// loser may choose, and in other games the answers.
func lessonText(p *page, a *answer.Lesson, markdown bool) {
	if a.Over {
		p.printf("%s is a word: whoever completed it has lost.\n", a.Fragment)
		return
	}
	game, mark := answer.GameOn(cmp.Or(a.Game, answer.PlainGhost), a.Title, a.Fragment), "  "
	if markdown {
		p.printf("# %s\n\n", game)
		mark = "- "
	}
	p.printf("%s wins %s ", text.Capital(seatNames(a.Fragment)[a.Seat-1]), game)
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
	sheet(p, a.Spelled, 0, a.Letters, markdown)
	if len(a.Replies) > 1 && a.Replies[0].Count > 1 {
		p.printf("\nMost are needed against %s: %s.\n", a.Replies[0].Fragment, wordCount(a.Replies[0].Count))
	}
}

// sheet writes words as a list in lists, by what the loser may choose; from is the number
// of letters that stand above.
func sheet(p *page, words []answer.Word, depth, from int, markdown bool) {
	indent, mark, strong := spaces(2*(depth+1)), "", ""
	if markdown {
		indent, mark, strong = spaces(2*depth), "- ", "**"
	}
	if len(words) == 1 {
		p.printf("%s%s%s%s%s\n", indent, mark, strong, words[0], strong)
		return
	}
	common := answer.Common(words)
	if common > 0 && (common > from || depth == 0) {
		p.printf("%s%s%s…\n", indent, mark, words[0][:common])
		depth++
	}
	for _, group := range answer.Branches(words, common) {
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

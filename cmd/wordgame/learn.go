package main

import (
	"fmt"
	"io"
	"slices"
	"strings"

	ucli "github.com/urfave/cli/v2"

	"wordgame/internal/answer"
	"wordgame/internal/certificate"
	"wordgame/internal/cli"
	"wordgame/internal/lexicon"
	"wordgame/internal/text"
)

// learnAction lists what to know to win.
func learnAction(c *ucli.Context) error {
	format, game := c.String("format"), c.String("variant")
	if !slices.Contains([]string{"text", "markdown", "json"}, format) {
		return cli.Usage("--format %.40q: want text, markdown or json", format)
	}
	if c.Bool("json") && c.IsSet("format") && format != "json" {
		return cli.Usage("--json and --format %s: want one of them", format)
	}
	if err := oneFragment(c); err != nil {
		return err
	}
	need := lexicon.Playable
	switch game {
	case answer.PlainGhost:
	case answer.Superghost, answer.Superduperghost:
		need = lexicon.All
	default:
		return cli.Usage("--variant %.40q: want ghost, superghost or superduperghost, since no strategy of a size worth learning is known of the others", game)
	}
	lex, err := load(c, need)
	if err != nil {
		return err
	}
	var a any
	var sheet string
	if game == answer.PlainGhost {
		lesson, err := answer.LearnGhost(c.Context, lex, c.Args().First())
		if err != nil {
			return err
		}
		a, sheet = lesson, lessonText(lesson, format == "markdown")
	} else {
		lesson, err := answer.LearnSuper(c.Context, lex, game, c.Args().First())
		if err != nil {
			return err
		}
		a, sheet = lesson, superLessonText(lesson, format == "markdown")
	}
	if c.Bool("json") || format == "json" {
		return cli.PrintJSON(c.App.Writer, a)
	}
	_, err = io.WriteString(c.App.Writer, sheet)
	return err
}

// lessonText is the sheet: what to aim at after each letter that the loser may choose.
func lessonText(a *answer.Lesson, markdown bool) string {
	if a.Over {
		return fmt.Sprintf("%s is a word: whoever completed it has lost.\n", a.Fragment)
	}
	b := new(strings.Builder)
	game := "Ghost on " + a.Title
	if a.Fragment != "" {
		game += " after " + a.Fragment
	}
	if markdown {
		fmt.Fprintf(b, "# %s\n\n", game)
	}
	fmt.Fprintf(b, "%s wins %s by knowing %s:\n", winnerText(a.Fragment, a.Seat), game, text.Count(a.Count, "word", "words"))
	if markdown {
		b.WriteByte('\n')
	}
	writeSheet(b, a.Spelled, 0, a.Letters, markdown)
	if len(a.Replies) > 1 && a.Replies[0].Count > 1 {
		fmt.Fprintf(b, "\nMost are needed against %s: %s.\n", a.Replies[0].Fragment, text.Count(a.Replies[0].Count, "word", "words"))
	}
	return b.String()
}

// winnerText names the winner, who has a seat from 1.
func winnerText(fragment string, seat int) string {
	if fragment != "" && seat == 2 {
		return "The player who is not to move"
	}
	return text.Capital(seatNames(fragment)[seat-1])
}

// writeSheet writes words as a list in lists, by what the loser may choose; from is
// the number of letters that stand above.
func writeSheet(b *strings.Builder, words []certificate.Word, depth, from int, markdown bool) {
	indent, mark, strong := spaces(2*(depth+1)), "", ""
	if markdown {
		indent, mark, strong = spaces(2*depth), "- ", "**"
	}
	if len(words) == 1 {
		fmt.Fprintf(b, "%s%s%s%s%s\n", indent, mark, strong, words[0], strong)
		return
	}
	common := answer.Common(words)
	if common > 0 && (common > from || depth == 0) {
		fmt.Fprintf(b, "%s%s%s…\n", indent, mark, words[0][:common])
		depth++
	}
	for _, group := range answer.Branches(words, common) {
		writeSheet(b, group, depth, common+1, markdown)
	}
}

// superLessonText is the sheet of a game in which letters are added at both ends.
func superLessonText(a *answer.SuperLesson, markdown bool) string {
	if a.Over {
		return fmt.Sprintf("%s is a word: whoever completed it has lost.\n", a.Fragment)
	}
	b := new(strings.Builder)
	game := text.Capital(a.Game) + " on " + a.Title
	mark := "  "
	if markdown {
		fmt.Fprintf(b, "# %s\n\n", game)
		mark = "- "
	}
	fmt.Fprintf(b, "%s wins %s with %s, borne out by %s (fewer may do):\n\n", winnerText(a.Fragment, a.Seat), game,
		text.Count(len(a.Answers), "answer", "answers"), text.Count(a.Count, "word", "words"))
	fmt.Fprintf(b, "%s.\n\n", strings.Join(a.Words, ", "))
	for _, reply := range a.Answers {
		given := reply.Fragment
		if given == "" {
			given = "the start"
		}
		fmt.Fprintf(b, "%s%s: %s\n", mark, given, reply.Answer)
	}
	return b.String()
}

package main

import (
	"fmt"
	"strings"

	ucli "github.com/urfave/cli/v2"

	"wordgame/internal/cli"
	"wordgame/solver/ghost/super"
)

// A superLesson is what wordgame learn says of Superghost and Superduperghost; its
// JSON is a contract. Words are what the answers are part of.
type superLesson struct {
	Game     string       `json:"game"`
	Fragment string       `json:"fragment"`
	Seat     int          `json:"seat"`
	Count    int          `json:"count"`
	Words    []string     `json:"words"`
	Answers  []answerJSON `json:"answers"` // to every fragment that the winner can be given
}

type answerJSON struct {
	Fragment string `json:"fragment"`
	Answer   string `json:"answer"`
}

// learnSuper lists what to know to win where letters are added at both ends. It
// need not be the fewest: fragments come up in many ways here, and words have many
// inside, so that to find the fewest is a problem of covering.
func learnSuper(c *ucli.Context, reverse bool) error {
	if c.NArg() > 1 {
		return cli.Usage("%d fragments: want one", c.NArg())
	}
	lex, kept, err := loadKept(c)
	if err != nil {
		return err
	}
	s, err := super.Solve(c.Context, kept, super.Rules{Reverse: reverse})
	if err != nil {
		return fmt.Errorf("%s: %w", lex.name, err)
	}
	l := superLesson{Game: c.String("variant"), Fragment: lex.options.Normal(c.Args().First()), Words: []string{}, Answers: []answerJSON{}}
	p, nearest, ok := s.Find(l.Fragment)
	switch {
	case !ok && nearest == "":
		return fmt.Errorf("%.40q cannot come up in %s on %s, nor any part of it", l.Fragment, l.Game, lex.name)
	case !ok:
		return fmt.Errorf("%.40q cannot come up in %s on %s: %q can", l.Fragment, l.Game, lex.name, nearest)
	}
	strategy, err := s.Learn(c.Context, p)
	if err != nil {
		return err
	}
	l.Seat, l.Count = strategy.Seat, len(strategy.Words)
	l.Words = append(l.Words, strategy.Words...)
	for _, a := range strategy.Answers {
		l.Answers = append(l.Answers, answerJSON{s.Text(a.Given), s.Text(a.Made)})
	}
	if c.Bool("json") || c.String("format") == "json" {
		return cli.PrintJSON(c.App.Writer, l)
	}
	if s.Over(p) {
		_, err := fmt.Fprintf(c.App.Writer, "%s is a word: whoever completed it has lost.\n", l.Fragment)
		return err
	}
	return l.write(c, lex.name)
}

// write writes what to know, as text or Markdown.
func (l superLesson) write(c *ucli.Context, list string) error {
	markdown := c.String("format") == "markdown"
	who := [...]string{"The player to move", "The player who is not to move"}[l.Seat-1]
	if l.Fragment == "" {
		who = [...]string{"The first player", "The second player"}[l.Seat-1]
	}
	w := c.App.Writer
	if markdown {
		fmt.Fprintf(w, "# %s on %s\n\n", cli.Capital(l.Game), list)
	}
	fmt.Fprintf(w, "%s wins %s on %s with %s, borne out by %s (fewer may do):\n\n", who, cli.Capital(l.Game), list,
		cli.Count(len(l.Answers), "answer", "answers"), cli.Count(l.Count, "word", "words"))
	fmt.Fprintf(w, "%s.\n\n", strings.Join(l.Words, ", "))
	for _, a := range l.Answers {
		given := a.Fragment
		if given == "" {
			given = "the start"
		}
		mark := "  "
		if markdown {
			mark = "- "
		}
		fmt.Fprintf(w, "%s%s: %s\n", mark, given, a.Answer)
	}
	return cli.Flush(w)
}

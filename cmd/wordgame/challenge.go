package main

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	ucli "github.com/urfave/cli/v2"

	"wordgame/internal/cli"
	"wordgame/internal/text"
	"wordgame/internal/words"
	"wordgame/solver"
	"wordgame/solver/face"
	"wordgame/solver/face/command"
	"wordgame/solver/ghost"
)

// challengeHelp says what can be typed.
const challengeHelp = `Type the letters said so far to see whether a word starts with them, and who wins.
  add WORD   adds a word to the list for this session
  ?, help    shows this help
  quit       ends the session, as Ctrl-D does
On a terminal, Tab completes letters and words, and the arrow up brings back what you typed.
A letter marked + wins for the player to move; a letter marked - loses.
Beside it stand the best reply, which refutes a letter that loses, and the word in which best play ends.`

// A challenge is a dialogue about fragments.
type challenge struct {
	*ucli.Context
	judge *ghost.Judge
	asks  bool // a person, at a prompt
	said  bool // whether something stands above
	wrong bool // whether an answer was an error
}

func (p *program) challenge(c *ucli.Context) error {
	fragments := c.Args().Slice()
	for _, flag := range []string{"words", "without"} {
		if len(fragments) == 0 && slices.Contains(c.StringSlice(flag), "-") {
			return cli.Usage("--%s - reads the words from the standard input: give the fragments as arguments", flag)
		}
	}
	lex, err := p.load(c, words.All)
	if err != nil {
		return err
	}
	if one := lex.Fragment(strings.Join(fragments, " ")); len(fragments) > 0 && !strings.Contains(one, " ") {
		fragments = []string{one}
	}
	ch := &challenge{Context: c, judge: ghost.NewJudge(lex)}
	for _, f := range fragments {
		if err := ch.judged(f); err != nil {
			return err
		}
	}
	if len(fragments) > 0 {
		return nil
	}
	ask, done := cli.NewAsker(c)
	defer done()
	if ch.asks = ask.Person; ask.Person && !c.Bool("quiet") {
		least := text.Count(lex.Options.Min, "letter")
		err = ch.say(fmt.Sprintf("Ghost on %s, words of at least %s. Type ? for help.", lex.Title, least))
	}
	for err == nil {
		var line string
		if line, err = ask.Line(c.Context, "Starting letters: ", ch.judge.Complete); err == nil {
			err = cmp.Or(ch.line(line), cli.Flush(c.App.Writer))
		}
	}
	switch {
	case !errors.Is(err, io.EOF):
		return err
	case ch.wrong:
		return cli.ErrSaid
	case ask.Person:
		fmt.Fprintln(c.App.ErrWriter)
	}
	return nil
}

// line answers a line; io.EOF says that it is the last. Commands are quit, ?, help and add with a
// word; add alone is a fragment.
func (ch *challenge) line(line string) error {
	line = strings.TrimSpace(line)
	switch words := strings.Fields(line); {
	case line == "":
		return nil
	case line == "?", strings.EqualFold(line, "help"):
		return ch.say(challengeHelp)
	case strings.EqualFold(line, "quit"):
		return io.EOF
	case len(words) > 1 && strings.EqualFold(words[0], "add"):
		return ch.add(strings.TrimSpace(line[len(words[0]):]))
	}
	return ch.judged(line)
}

// judged writes what a fragment is worth, and what each letter leads to.
func (ch *challenge) judged(fragment string) error {
	v, err := ch.judge.Of(ch.Context.Context, fragment)
	if err == nil && !v.Valid {
		err = command.MeantFile(ch.Context, words.Settings())
	}
	if err != nil {
		return err
	}
	return ch.answer(v, func(p *page) {
		for _, sentences := range ch.judge.Says(ch.Context.Context, v) {
			p.say(sentences)
		}
		if len(v.Moves) == 0 {
			return
		}
		rows := face.Rows(v.Moves, true)
		rows[0][0] = "  " + p.colours.Red + p.colours.Plain + "  " + rows[0][0] // as wide as those with signs
		for i, m := range v.Moves {
			sign := p.colours.Red + "-"
			if m.Result.Value == solver.Win {
				sign = p.colours.Green + "+"
			}
			rows[i+1][0] = "  " + sign + " " + m.Move.Text + p.colours.Plain
		}
		p.printf("\n")
		p.table(rows)
	})
}

// add adds a word, or says why it can't.
func (ch *challenge) add(word string) error {
	a, err := ch.judge.Add(word)
	switch {
	case err == nil:
		return ch.answer(a, func(p *page) {
			p.say(fmt.Sprintf("Added %s: the list has %s now, %s of them playable.",
				a.Added, text.Count(a.Kept, "word"), text.Thousands(a.Playable)))
		})
	case ch.Bool("json"):
		ch.wrong = true
		return cli.PrintJSON(ch.App.Writer, map[string]string{"error": err.Error()})
	}
	return ch.say(err.Error())
}

// say writes what is no answer.
func (ch *challenge) say(s string) error {
	return ch.write(ch.App.ErrWriter, func(p *page) { p.say(s) })
}

// answer writes an answer as JSON, or as text. A blank line comes between two answers,
// and between an answer and a question.
func (ch *challenge) answer(v any, write func(*page)) error {
	if ch.Bool("json") {
		return cli.PrintJSON(ch.App.Writer, v)
	}
	return ch.write(ch.App.Writer, func(p *page) {
		if ch.said && !ch.asks {
			p.printf("\n")
		}
		ch.said = true
		write(p)
	})
}

// write writes a page, and a blank line between it and a question.
func (ch *challenge) write(w io.Writer, write func(*page)) error {
	return lay(w, func(p *page) {
		write(p)
		if ch.asks {
			p.printf("\n")
		}
	})
}

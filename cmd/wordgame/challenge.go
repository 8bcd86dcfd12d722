package main

import (
	"context"
	"fmt"
	"io"
	"slices"
	"strings"

	ucli "github.com/urfave/cli/v2"

	"wordgame/internal/answer"
	"wordgame/internal/cli"
	"wordgame/internal/lexicon"
	"wordgame/internal/text"
	"wordgame/solver"
)

// challengeHelp says what can be typed.
const challengeHelp = `Type the letters said so far: the answer is whether a word starts with them, and who wins.
  add WORD   makes WORD a word of the list, for as long as this lasts
  ?          says this
  quit       ends; so does Ctrl-D
On a terminal, Tab completes letters and words, and the arrow up brings back what was typed.
A letter marked + wins for the player to move, one marked - loses.
`

// A challenge is a dialogue about fragments.
type challenge struct {
	judge *answer.Judge
	out   io.Writer // answers
	talk  io.Writer // all else
	json  bool
	page  func() page // of the answers
	said  bool        // whether something stands above
}

func challengeAction(c *ucli.Context) error {
	fragments := c.Args().Slice()
	if len(fragments) == 0 && slices.Contains(c.StringSlice("words"), "-") {
		return cli.Usage("--words - takes the standard input for the words: want the fragments as arguments")
	}
	lex, err := load(c, lexicon.All)
	if err != nil {
		return err
	}
	j := answer.NewJudge(lex)
	ch := &challenge{
		judge: j, out: c.App.Writer, talk: c.App.ErrWriter, json: c.Bool("json"),
		page: func() page { return pageOf(c.App.Writer) },
	}
	for _, f := range fragments {
		if err := ch.fragment(c.Context, f); err != nil {
			return err
		}
	}
	if len(fragments) > 0 {
		return nil
	}
	ask, done := cli.NewAsker(c)
	defer done()
	if ask.Person && !c.Bool("quiet") {
		fmt.Fprintf(ch.talk, "Ghost on %s, words of at least %s. Type ? for help.\n\n", j.Lexicon.Title, text.Count(j.Lexicon.Options.Min, "letter", "letters"))
	}
	err = ch.run(c.Context, func(ctx context.Context) (string, error) { return ask.Line(ctx, "Starting letters: ", j.Complete) })
	if ask.Person && err == nil {
		fmt.Fprintln(ch.talk)
	}
	return err
}

// run answers lines until one says quit, or next returns [io.EOF].
func (ch *challenge) run(ctx context.Context, next func(context.Context) (string, error)) error {
	for {
		line, err := next(ctx)
		if err == io.EOF {
			return nil
		}
		if err != nil {
			return err
		}
		quit, err := ch.line(ctx, line)
		if err == nil {
			err = cli.Flush(ch.out)
		}
		if quit || err != nil {
			return err
		}
	}
}

// line answers a line, and reports whether it is the last. Of commands only
// quit, ? and add with something after it are taken for such: add alone is a
// fragment.
func (ch *challenge) line(ctx context.Context, line string) (quit bool, err error) {
	line = strings.TrimSpace(line)
	words := strings.Fields(line)
	switch {
	case line == "":
		return false, nil
	case line == "?":
		_, err = io.WriteString(ch.talk, challengeHelp)
		return false, err
	case strings.EqualFold(line, "quit"):
		return true, nil
	case len(words) > 1 && strings.EqualFold(words[0], "add"):
		return false, ch.add(strings.TrimSpace(line[len(words[0]):]))
	}
	return false, ch.fragment(ctx, line)
}

// fragment writes the judgement of a fragment.
func (ch *challenge) fragment(ctx context.Context, line string) error {
	v, err := ch.judge.Of(ctx, line)
	if err != nil {
		return err
	}
	return ch.answer(v, judgementText(v, ch.judge.Lexicon.Title, ch.page()))
}

// add adds a word. A word refused is an answer, too.
func (ch *challenge) add(word string) error {
	a, err := ch.judge.Add(word)
	err = hinted(err, ch.judge.Lexicon.Options)
	switch {
	case err == nil:
		return ch.answer(a, ch.page().paragraphs(fmt.Sprintf("%s is a word now, one of %s; %s are playable.", a.Added, text.Thousands(a.Kept), text.Thousands(a.Playable))))
	case ch.json:
		return cli.PrintJSON(ch.out, struct {
			Error string `json:"error"`
		}{err.Error()})
	}
	_, err = fmt.Fprintln(ch.talk, err)
	return err
}

// answer writes an answer as JSON, or as text that is set off from what stands
// above it.
func (ch *challenge) answer(v any, lines string) error {
	if ch.json {
		return cli.PrintJSON(ch.out, v)
	}
	if ch.said {
		lines = "\n" + lines
	}
	ch.said = true
	_, err := io.WriteString(ch.out, lines)
	return err
}

// judgementText writes a judgement about words of a list.
func judgementText(v *answer.Judgement, list string, p page) string {
	b := new(strings.Builder)
	say := func(format string, args ...any) { p.paragraph(b, fmt.Sprintf(format, args...)) }
	name := v.Fragment
	if name == "" {
		name = "Before the first letter"
	}
	words := text.Thousands(v.Words) + " words start with it"
	if v.Words == 1 {
		words = "1 word starts with it"
	}
	examples := strings.Join(v.Examples, ", ") + "."
	if len(v.Examples) < v.Words {
		examples = strings.Join(v.Examples, ", ") + ", …"
	}
	switch {
	case !v.Valid:
		say("No word of %s starts with %.60q.", list, v.Fragment)
		nearText(v, say)
	case !v.Reachable && v.Word:
		say("%s is a word, but cannot be reached: %s is a word already, and ends the game.", name, v.Ended)
		say("%s: %s", words, examples)
	case !v.Reachable:
		say("%s cannot be reached: %s is a word already, and ends the game.", name, v.Ended)
		say("%s: %s", words, examples)
	case v.Word:
		say("%s is a word: whoever completed it has lost.", name)
		say("%s: %s", words, examples)
	case v.Fragment == "":
		say("%s: %s, %s of them playable.", name, text.Count(v.Words, "word", "words"), text.Thousands(v.Playable))
		outcomeText(b, v, p)
	default:
		say("%s: %s, %s of them playable; it isn't a word itself.", name, words, text.Thousands(v.Playable))
		outcomeText(b, v, p)
	}
	return b.String()
}

// outcomeText says who wins, and what each letter leads to.
func outcomeText(b *strings.Builder, v *answer.Judgement, p page) {
	if *v.Value == solver.Win {
		p.paragraph(b, fmt.Sprintf("The player to move wins with %s. After %s the other player lasts longest with %s, %s.",
			text.List(v.Winning, "or"), v.Delay.Fragment, v.Delay.Move, plies(v.Delay.Remoteness)))
	} else {
		p.paragraph(b, fmt.Sprintf("The player to move loses, whatever the letter; %s lasts longest, %s.", v.Delay.Move, plies(v.Delay.Remoteness)))
	}
	b.WriteByte('\n')
	letters, outcomes := 0, 0
	for _, m := range v.Moves {
		letters, outcomes = max(letters, text.Columns(m.Move)), max(outcomes, len(outcome(m)))
	}
	for _, m := range v.Moves {
		sign, colour := "-", p.colours.Red
		if m.Value == solver.Win {
			sign, colour = "+", p.colours.Green
		}
		gap := spaces(outcomes - len(outcome(m)) + 2)
		if p.width > 0 && 2+letters+4+outcomes+2+text.Columns(m.Example) > p.width {
			gap = "\n      "
		}
		fmt.Fprintf(b, "  %s%s %s%s%s  %s%s%s\n", colour, sign, m.Move, p.colours.Plain, spaces(letters-text.Columns(m.Move)), outcome(m), gap, m.Example)
	}
}

// nearText says what comes near a fragment that starts no word.
func nearText(v *answer.Judgement, say func(format string, args ...any)) {
	switch {
	case v.Longest == "":
		say("No word starts with its first letter.")
	case v.Ended != "":
		say("The longest part that starts one is %s; play ends at the word %s.", v.Longest, v.Ended)
	default:
		say("The longest part that starts one is %s.", v.Longest)
	}
	if len(v.Near) > 0 {
		say("Near it: %s.", strings.Join(v.Near, ", "))
	}
	if len(v.InOrder) > 0 {
		say("With its letters in order: %s.", strings.Join(v.InOrder, ", "))
	}
}

package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	ucli "github.com/urfave/cli/v2"

	"wordgame/internal/cli"
	"wordgame/trie"
)

// challengeHelp says what can be typed.
const challengeHelp = `Type the letters said so far, and read whether a word starts so, and who wins.
  add WORD   makes WORD a word of the list, for as long as this lasts
  ?          says this
  quit       ends; so does Ctrl-D
On a terminal, Tab completes letters and words, and the arrow up brings back what was typed.
A letter marked + wins for the player to move, one marked - loses.
`

// A challenge is a dialogue about fragments.
type challenge struct {
	judge *judge
	out   io.Writer // answers
	talk  io.Writer // all else
	json  bool
	page  func() page // as it is now: terminals change
	said  bool        // whether something stands above
}

func challengeAction(c *ucli.Context) error {
	fragments := c.Args().Slice()
	if len(fragments) == 0 && slices.Contains(c.StringSlice("words"), "-") {
		return cli.Usage("--words - takes the standard input for the words: want the fragments as arguments")
	}
	j, err := newJudge(c)
	if err != nil {
		return err
	}
	ch := &challenge{
		judge: j, out: c.App.Writer, talk: c.App.ErrWriter, json: c.Bool("json"),
		page: func() page { return page{cli.Width(c.App.Writer), cli.Coloured(c.App.Writer)} },
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
		fmt.Fprintf(ch.talk, "Ghost on %s, words of at least %s. ? says what can be typed.\n\n", j.name, cli.Count(j.options.Min, "letter", "letters"))
	}
	err = ch.run(c.Context, func(ctx context.Context) (string, error) { return ask.Line(ctx, "Starting letters: ", j.complete) })
	if ask.Person {
		fmt.Fprintln(ch.talk)
		if errors.Is(c.Context.Err(), context.Canceled) {
			return nil // a person has done with it, at any moment
		}
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
func (ch *challenge) fragment(ctx context.Context, text string) error {
	v, err := ch.judge.of(ctx, text)
	if err != nil {
		return err
	}
	return ch.answer(v, v.text(ch.judge.name, ch.page()))
}

// add adds a word. A word refused is an answer, too.
func (ch *challenge) add(word string) error {
	a, err := ch.judge.add(word)
	switch {
	case err == nil:
		b := new(strings.Builder)
		ch.page().paragraph(b, fmt.Sprintf("%s is a word now, one of %s; %s are playable.", a.Added, cli.Thousands(a.Kept), cli.Thousands(a.Playable)))
		return ch.answer(a, b.String())
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
func (ch *challenge) answer(v any, text string) error {
	if ch.json {
		return cli.PrintJSON(ch.out, v)
	}
	if ch.said {
		text = "\n" + text
	}
	ch.said = true
	_, err := io.WriteString(ch.out, text)
	return err
}

// mostCompletions is the number of words up to which completion offers words,
// and not the letters that may follow.
const mostCompletions = 24

// complete returns what the letters before a cursor can become: the words that
// start so if they are few, and else the fragments with one letter more.
func (j *judge) complete(text string) []string {
	fragment := j.options.Normal(strings.TrimSpace(text))
	n, _, ok := j.kept.Find(fragment)
	if !ok {
		return nil
	}
	var words []string
	for ending := range j.kept.Words(n) {
		if len(words) == mostCompletions {
			return j.nextFragments(fragment, n)
		}
		words = append(words, fragment+ending)
	}
	return words
}

func (j *judge) nextFragments(fragment string, n trie.Node) []string {
	var next []string
	for l := range j.kept.Follow(n) {
		next = append(next, fragment+j.kept.Alphabet().Text(l))
	}
	return next
}

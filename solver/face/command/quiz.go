package command

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math"
	"math/rand/v2"
	"slices"

	ucli "github.com/urfave/cli/v2"

	"wordgame/internal/cli"
	"wordgame/internal/text"
	"wordgame/solver/face"
	"wordgame/solver/face/quiz"
)

func quizFlags() []ucli.Flag {
	return []ucli.Flag{
		&ucli.IntFlag{Name: "rounds", Value: defaultRounds, Usage: "ask `N` questions",
			DefaultText: "10, or with --learn until you know all"},
		&ucli.BoolFlag{Name: "learn", Usage: "ask until you know it, and keep what you know for the next time"},
		&ucli.BoolFlag{Name: "forget", Usage: "forget your progress with --learn, and ask nothing"},
		cli.SeedFlag("the questions"), cli.JSONFlag(), cli.QuietFlag(),
	}
}

// defaultRounds is how many questions a quiz has.
const defaultRounds = 10

// A quizResult is the record of a quiz, and what was asked about.
type quizResult struct {
	Game  string `json:"game"`            // the game, and its lists
	Start string `json:"start"`           // the position where the quiz began
	Seed  *int   `json:"seed,omitempty"`  // without `--learn`: the same seed asks the same questions again
	Cards int    `json:"cards,omitempty"` // with `--learn` or `--forget`: how many cards there are to learn
	Known *int   `json:"known,omitempty"` // how many of them you know now
	File  string `json:"file,omitempty"`  // with `--forget`: the path of the file with your progress
	*quiz.Record
}

// A quizzing is a quiz at a terminal.
type quizzing struct {
	*ucli.Context
	quiz.Streams
	quizResult
}

// quiz asks for best moves, or with --learn for what is to be known.
func (p program) quiz(c *ucli.Context) error {
	if rounds := c.Int("rounds"); rounds < 1 {
		return cli.Usage("--rounds %d: want a number of questions from 1", rounds)
	}
	if p.readsInput(c) {
		return errInput
	}
	g, err := p.listed(c)
	if err != nil {
		return err
	}
	x := &quizzing{Context: c, quizResult: quizResult{Game: g.Title(), Start: g.at.String()}}
	if c.Bool("learn") || c.Bool("forget") {
		return p.learn(x, g)
	}
	seed := cli.Seed(c)
	x.Seed = &seed
	next, err := face.Questions(c.Context, g, g.at, rand.New(rand.NewPCG(uint64(seed), 0)), face.Soon)
	if err != nil {
		return err
	}
	var done func()
	x.Streams, done = quizStreams(c)
	defer done()
	cli.Tell(c, fmt.Sprintf("%s; seed %d. Type ? for help.", g.title(), seed), "")
	ask := func(ctx context.Context, n int) (quiz.Question, error) {
		q, err := next(ctx)
		if errors.Is(err, quiz.ErrNoDecision) && n > 0 {
			cli.Tell(c, "There is no other position to ask about.")
			err = io.EOF
		}
		return q, err
	}
	record, err := quiz.Run(c.Context, x.Streams, c.Int("rounds"), ask)
	return x.end(record, fmt.Sprintf("%s quiz, %s, seed %d", p.Name, g.title(), seed), "", err)
}

// end writes how the quiz went. The title is what was asked, in a line to share.
func (x *quizzing) end(record *quiz.Record, title, progress string, err error) error {
	if err != nil && !errors.Is(err, context.Canceled) {
		return err
	}

	if progress != "" {
		fmt.Fprintln(x.Out, progress)
	}
	fmt.Fprintln(x.Out, right(record))
	if record.Finished {
		share(x.Context, record.Share(title))
	}
	if x.Record = record; x.Bool("json") && err == nil {
		return cli.PrintJSON(x.App.Writer, x.quizResult)
	}
	return errors.Join(err, cli.Flush(x.App.Writer)) // before an interrupt is told
}

// right says how many answers were right.
func right(r *quiz.Record) string {
	return text.Thousands(r.Right) + " of " + text.Thousands(r.Asked) + " right."
}

// lesson returns what is to be known from a position on: of games that have no other lesson, the
// best moves at some positions, always the same.
func (p program) lesson(c *ucli.Context, g *call) (*face.Lesson, error) {
	if p.Lesson != nil {
		l, err := p.Lesson(c.Context, g.values, g.at.String())
		return l, misused(err)
	}
	next, err := face.Questions(c.Context, g, g.at, rand.New(rand.NewPCG(1, 0)), face.Soon)
	if err != nil {
		return nil, err
	}
	l := &face.Lesson{About: "The best moves of " + g.title()}
	for len(l.Questions) < defaultRounds {
		q, err := next(c.Context)
		if errors.Is(err, quiz.ErrNoDecision) && len(l.Questions) > 0 {
			break
		}
		if err != nil {
			return nil, err
		}
		l.Questions = append(l.Questions, q)
	}
	return l, nil
}

// learn asks for what is to be known, until it is.
func (p program) learn(x *quizzing, g *call) error {
	lesson, err := p.lesson(x.Context, g)
	if err != nil {
		return err
	}
	all := lesson.Questions
	kept := newProgress(x.Context, p.deck(g))
	known := kept.Known(all)
	x.Cards, x.Known = len(all), &known
	if x.Bool("forget") {
		return p.forget(x, kept)
	}
	if known == len(all) {
		x.Record = &quiz.Record{Answers: []quiz.Answer{}}
		if x.Bool("json") {
			return cli.PrintJSON(x.App.Writer, x.quizResult)
		}
		said := "You know all " + text.Thousands(len(all)) + " answers."
		if !x.Bool("quiet") {
			said = text.Paragraph(said, "To begin anew: the same with --forget.")
		}
		return cli.Print(x.Context, said)
	}
	var done func()
	x.Streams, done = quizStreams(x.Context)
	defer done()
	knows := func() string { return "You know " + text.Thousands(known) + " of " + text.Thousands(len(all)) }
	cli.Tell(x.Context, lesson.About+". "+knows()+" answers. Type ? for help.", "")
	ask := x.Ask
	x.Ask = func(ctx context.Context, prompt string, complete func(string) []string) (string, error) {
		kept.save() // what was answered before
		return ask(ctx, prompt, complete)
	}
	rounds := x.Int("rounds")
	if !x.IsSet("rounds") {
		rounds = math.MaxInt
	}
	record, err := quiz.Learn(x.Context.Context, x.Streams, all, kept.Progress, rounds)
	kept.save()
	known = kept.Known(all)
	return x.end(record, p.Name+" quiz --learn, "+g.title(), knows()+".", err)
}

// forget forgets what is known of a deck.
func (p program) forget(x *quizzing, kept *progress) error {
	known := *x.Known
	if len(kept.Progress) == 0 {
		return fmt.Errorf("you have no progress to forget: %s", kept.deck)
	}
	kept.Progress = nil
	if kept.save(); kept.file == "" {
		return errors.New("nothing is forgotten")
	}
	if x.Bool("json") {
		x.Known, x.File = new(int), kept.file
		return cli.PrintJSON(x.App.Writer, x.quizResult)
	}
	const said = "Your progress in %s is forgotten: you knew %s of %s. All other progress stays in %s."
	knew, all := text.Thousands(known), text.Thousands(x.Cards)
	return cli.Print(x.Context, fmt.Sprintf(said, kept.deck, knew, all, text.Name(kept.file)))
}

// errInput is the error of verbs that ask somebody.
var errInput = cli.Usage("the standard input is for your answers: want a file instead")

// readsInput reports whether a setting of a command names the standard input.
func (p program) readsInput(c *ucli.Context) bool {
	given := p.given(c)
	isInput := func(s face.Setting) bool { return s.File && slices.Contains(given.List(s.Name), "-") }
	return slices.ContainsFunc(p.Settings, isInput)
}

// quizStreams returns where a quiz of a command takes place: lines end where the terminal
// does, and with --json all goes to the standard error. The function gives back the terminal
// as it was.
func quizStreams(c *ucli.Context) (s quiz.Streams, done func()) {
	ask, done := cli.NewAsker(c)
	out := c.App.Writer
	if c.Bool("json") {
		out = c.App.ErrWriter
	}
	s.Out = wrapped{out}
	s.Ask = func(ctx context.Context, prompt string, complete func(string) []string) (string, error) {
		if err := cli.Flush(out); err != nil {
			return "", err
		}
		line, err := ask.Line(ctx, prompt, complete)
		if err != nil && ask.Person {
			fmt.Fprintln(c.App.ErrWriter) // after the prompt
		}
		return line, err
	}
	return s, done
}

// A wrapped writer breaks lines where the terminal ends.
type wrapped struct{ io.Writer }

func (w wrapped) Write(lines []byte) (int, error) {
	_, err := io.WriteString(w.Writer, text.Wrap(string(lines), cli.Width(w.Writer)))
	return len(lines), err
}

// share writes the line that says how a match or a quiz went, to be pasted where others
// see it, unless the command is to be quiet or answers with JSON.
func share(c *ucli.Context, line string) {
	if !c.Bool("quiet") && !c.Bool("json") {
		fmt.Fprintln(c.App.Writer, "To share: "+line)
	}
}

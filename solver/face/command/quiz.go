package command

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"math"
	"math/rand/v2"
	"slices"
	"strings"

	ucli "github.com/urfave/cli/v2"

	"wordgame/internal/cli"
	"wordgame/internal/text"
	"wordgame/solver/face"
	"wordgame/solver/face/play"
	"wordgame/solver/face/quiz"
)

func quizFlags() []ucli.Flag {
	return []ucli.Flag{
		&ucli.IntFlag{Name: "rounds", Usage: "ask `N` questions",
			DefaultText: "10, or with --learn until you know all"},
		&ucli.BoolFlag{Name: "learn", Usage: "ask until you know it, and keep what you know for the next time"},
		cli.SeedFlag("the questions"), cli.JSONFlag(), cli.QuietFlag(),
	}
}

// defaultRounds is how many questions a quiz has.
const defaultRounds = 10

// A quizResult is the record of a quiz, and what was asked about.
type quizResult struct {
	Game  string `json:"game"`  // the game, and its lists
	Start string `json:"start"` // where the quiz began
	Seed  *int   `json:"seed,omitempty"`
	Cards int    `json:"cards,omitempty"` // with `--learn`: how many cards there are
	Known *int   `json:"known,omitempty"` // how many of them you know
	*quiz.Record
}

// A quizzing is a quiz at a terminal.
type quizzing struct {
	*ucli.Context
	quizResult
	left bool // before the last question
}

// quiz asks for best moves, or with --learn for what is to be known.
func (p program) quiz(c *ucli.Context) error {
	rounds := c.Int("rounds")
	if rounds < 1 && c.IsSet("rounds") {
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
	if c.Bool("learn") {
		return p.learn(x, g)
	}
	seed := cli.Seed(c)
	x.Seed = &seed
	next, err := questions(c, g, seed)
	if err != nil {
		return err
	}
	cli.Tell(c, fmt.Sprintf("%s; seed %d. Type ? for help.", g.title(), seed), "")
	err = x.run(cmp.Or(rounds, defaultRounds), func() (quiz.Question, error) {
		q, err := next(c.Context)
		if errors.Is(err, quiz.ErrNoDecision) && x.Asked > 0 {
			cli.Tell(c, "There is no other position to ask about.")
			err = io.EOF
		}
		return q, err
	}, nil)
	return x.end(fmt.Sprintf("%s quiz, %s, seed %d", p.Name, g.title(), seed), err)
}

// questions returns what makes questions about best moves. The same seed makes the same ones.
func questions(c *ucli.Context, g *call, seed int) (func(context.Context) (quiz.Question, error), error) {
	return play.Questions(c.Context, g, g.at, rand.New(rand.NewPCG(uint64(seed), 0)), face.Soon)
}

// lesson returns what is to be known from a position on: of games that have no other lesson, the
// best moves at some positions, always the same.
func (p program) lesson(c *ucli.Context, g *call) (*face.Lesson, error) {
	if p.Lesson != nil {
		l, err := p.Lesson(c.Context, g.values, g.at.String())
		return l, misused(err)
	}
	l := &face.Lesson{About: "The best moves of " + g.title()}
	next, err := questions(c, g, 1)
	for err == nil && len(l.Questions) < defaultRounds {
		var q quiz.Question
		if q, err = next(c.Context); err == nil {
			l.Questions = append(l.Questions, q)
		}
	}
	if errors.Is(err, quiz.ErrNoDecision) && len(l.Questions) > 0 {
		err = nil
	}
	return l, err
}

// learn asks for what is to be known, until it is.
func (p program) learn(x *quizzing, g *call) error {
	lesson, err := p.lesson(x.Context, g)
	if err != nil {
		return err
	}
	cards := lesson.Questions
	kept := newProgress(x.Context, p.deck(g))
	known := kept.Known(cards)
	x.Cards, x.Known = len(cards), &known
	if known == len(cards) {
		x.Record = &quiz.Record{Answers: []quiz.Answer{}}
		if x.Bool("json") {
			return cli.PrintJSON(x.App.Writer, x.quizResult)
		}
		cli.Tell(x.Context, "To begin anew, delete "+text.Name(kept.file)+".")
		return cli.Print(x.Context, "You know all answers.")
	}
	cli.Tell(x.Context, lesson.About+". "+x.knows()+" answers. Type ? for help.", "")
	deck := quiz.NewDeck(cards, kept.Progress)
	err = x.run(cmp.Or(x.Int("rounds"), math.MaxInt), deck.Next, func(a quiz.Answer) {
		if deck.Done(a.Right); !a.Right {
			x.say("It comes again.")
		}
		kept.save(a.Position)
		known = kept.Known(cards)
	})
	return x.end(p.Name+" quiz --learn, "+g.title(), err)
}

// knows says how much somebody knows of what is to be learned.
func (x *quizzing) knows() string {
	return "You know " + text.Thousands(*x.Known) + " of " + text.Thousands(x.Cards)
}

// run asks what next returns: so many questions, or fewer if it has no more, which is [io.EOF]. It calls answered,
// if that is not nil, after each. It ends early, without an error, if the input does or somebody types quit.
func (x *quizzing) run(rounds int, next func() (quiz.Question, error), answered func(quiz.Answer)) error {
	x.Record = &quiz.Record{Answers: []quiz.Answer{}}
	asker, done := cli.NewAsker(x.Context)
	defer done()
	for x.Asked < rounds {
		q, err := next()
		if err == io.EOF {
			break
		}
		if err != nil {
			return err
		}
		if !x.Bool("learn") {
			if x.Asked > 0 {
				x.say("")
			}
			q.Text = fmt.Sprintf("%s of %s. %s", text.Thousands(x.Asked+1), text.Thousands(rounds), q.Text)
		}
		a, err := x.ask(asker, q)
		if x.left = err == io.EOF; x.left {
			break
		}
		if err != nil {
			return err
		}
		if answered != nil {
			answered(a)
		}
	}
	return nil
}

// quizCommands are words that can be typed besides answers. An answer that is written so goes first, unless a mark
// stands after the command: hint!
var quizCommands = []string{"?", "help", "hint", "skip", "quit"}

// ask draws the position of a question, asks until it is answered or skipped, and says why the answer was good or bad.
func (x *quizzing) ask(asker *cli.Asker, q quiz.Question) (a quiz.Answer, err error) {
	x.say(q.Text)
	if drawn := q.Picture.Indented(); drawn != "" {
		x.say("\n" + drawn)
	}
	verdict := ""
	for verdict == "" {
		if err := cli.Flush(x.App.Writer); err != nil {
			return a, err
		}
		line, err := asker.Line(x.Context.Context, "Your answer: ", cli.Among(q.Moves))
		if err != nil {
			if asker.Person {
				fmt.Fprintln(x.App.ErrWriter) // after the prompt
			}
			return a, err
		}
		line = strings.TrimSpace(line)
		command, marked := strings.CutSuffix(strings.ToLower(line), "!")
		if !slices.Contains(quizCommands, command) || !marked && q.Takes(line) {
			command = ""
		}
		switch command {
		case "?", "help":
			x.say(text.Paragraph(q.Help, commandHelp))
		case "hint":
			x.say(q.Hint())
		case "quit":
			return a, io.EOF // as at the end of the input
		case "skip":
			a, verdict = q.Skip(), q.BestText()
		default:
			a, err = q.Mark(line)
			switch {
			case line == "":
			case err != nil:
				x.say(err.Error() + ".")
			case a.Right:
				verdict = "Right."
			default:
				verdict = "No. " + q.BestText()
			}
		}
	}
	x.Add(a)
	why, err := q.Why(x.Context.Context, a)
	if err == nil {
		x.say(append([]string{verdict}, why...)...)
	}
	return a, err
}

// say writes lines of the quiz; with --json to the standard error. That it cannot is told at the end of the command.
func (x *quizzing) say(lines ...string) {
	if x.Bool("json") {
		cli.Reply(x.Context, lines...)
	} else {
		_ = cli.Print(x.Context, lines...)
	}
}

// commandHelp says what can be typed besides answers.
const commandHelp = "hint narrows it down, skip shows the answer, quit ends the quiz, ? shows this. " +
	"Where such a word is an answer, hint! is the command."

// end writes how the quiz went. The title is what was asked, in a line to share.
func (x *quizzing) end(title string, err error) error {
	if err != nil && !errors.Is(err, context.Canceled) {
		return err
	}
	if x.Known != nil {
		x.say(x.knows() + ".")
	}
	x.say(text.Thousands(x.Right) + " of " + text.Thousands(x.Asked) + " right.")
	if err == nil && !x.left {
		share(x.Context, x.Share(title))
	}
	if x.Bool("json") && err == nil {
		return cli.PrintJSON(x.App.Writer, x.quizResult)
	}
	return errors.Join(err, cli.Flush(x.App.Writer)) // before an interrupt is told
}

// errInput is the error of verbs that ask somebody.
var errInput = cli.Usage("the standard input is for your answers: want a file instead")

// readsInput reports whether a setting of a command names the standard input.
func (p program) readsInput(c *ucli.Context) bool {
	given := p.given(c)
	isInput := func(s face.Setting) bool { return s.File && slices.Contains(given.List(s.Name), "-") }
	return slices.ContainsFunc(p.Settings, isInput)
}

// share writes the line that says how a match or a quiz went, to be pasted where others
// see it, unless the command is to be quiet or answers with JSON.
func share(c *ucli.Context, line string) {
	if !c.Bool("quiet") && !c.Bool("json") {
		fmt.Fprintln(c.App.Writer, "To share: "+line)
	}
}

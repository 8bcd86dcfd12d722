package command

import (
	"context"
	"fmt"
	"slices"

	ucli "github.com/urfave/cli/v2"

	"wordgame/internal/cli"
	"wordgame/internal/picture"
	"wordgame/internal/text"
	"wordgame/solver/face"
	"wordgame/solver/face/quiz"
)

func historyFlags() []ucli.Flag {
	return append([]ucli.Flag{&ucli.BoolFlag{Name: "quiz", Usage: "first ask what would have been better, where you lost"}}, courseFlags()...)
}

// history says of a saved match who was winning after each act.
func (p program) history(c *ucli.Context) error {
	if c.NArg() != 1 {
		return cli.Usage("history: %d files: want one match that play --save wrote", c.NArg())
	}
	name := c.Args().First()
	if c.Bool("quiz") && name == "-" {
		return cli.Usage("--quiz reads your answers from the standard input: want the match in a file")
	}
	data, err := cli.ReadFile(c, name, maxTranscript, face.Say("a match that play --save wrote"))
	if err != nil {
		return err
	}
	file := text.Name(name)
	if !p.isTranscript(data) {
		return cli.Usage("%s is not a saved match of %s: want a file that %s play --save wrote", file, p.Name, p.Name)
	}
	lines, damaged := transcriptLines(data)
	g, m, err := p.replay(c, lines, damaged)
	if err != nil {
		return face.Say("%s: %s", file, text.Said(err)) // what is wrong with a file is no wrong call
	}
	b, done := searching(c)
	b.Positions = face.Soon.Positions
	course, err := m.History(c.Context, g.Title(), b, cli.Language(c))
	done()
	if err == nil && c.Bool("quiz") {
		err = better(c, m, course)
	}
	if err != nil {
		return err
	}
	return writeCourse(c, course)
}

// better asks for the better act wherever a person lost the hold, or where anybody did, if
// all were computers.
func better(c *ucli.Context, m *face.Match, course picture.Course) error {
	people := slices.ContainsFunc(m.Seats, func(s face.Seat) bool { return s.Kind == "" })
	asked, err := m.Slips(c.Context, course, func(s face.Seat) bool { return !people || s.Kind == "" }, face.Soon)
	if err != nil {
		return err
	}
	if len(asked) == 0 {
		cli.Reply(c, face.Say("No move of the match lost what a better move would have kept: there is nothing to ask."), face.Sentence{})
		return nil
	}
	s, done := quizStreams(c)
	defer done()
	record, err := quiz.Run(c.Context, s, len(asked), func(_ context.Context, n int) (quiz.Question, error) { return asked[n], nil })
	if err == nil {
		_, err = fmt.Fprintf(s.Out, "%s\n\n", right(record).In(s.Language))
	}
	return err
}

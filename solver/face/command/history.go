package command

import (
	"cmp"
	"slices"

	ucli "github.com/urfave/cli/v2"

	"wordgame/internal/cli"
	"wordgame/solver/face"
	"wordgame/solver/face/play"
	"wordgame/solver/face/quiz"
)

// history says of a saved match, or of the last one, who was winning after each act.
func (p program) history(c *ucli.Context) error {
	if c.NArg() > 1 {
		return cli.Usage("history: %d files: want one match that play --save wrote", c.NArg())
	}
	name := cmp.Or(c.Args().First(), last)
	if c.Bool("quiz") && name == "-" {
		return cli.Usage("--quiz reads your answers from the standard input: want the match in a file")
	}
	g, m, err := p.saved(c, name)
	if err != nil {
		return err
	}
	b, done := searching(c)
	b.Positions = face.Soon.Positions
	course, err := m.History(c.Context, g.Title(), b)
	done()
	if err == nil && c.Bool("quiz") {
		err = better(c, m)
	}
	if err != nil {
		return err
	}
	course.Width = cli.Width(c.App.Writer)
	return course.Text(c.App.Writer)
}

// better asks for the better act wherever a person lost the hold, or where anybody did, if
// all were computers.
func better(c *ucli.Context, m *play.Match) error {
	people := slices.ContainsFunc(m.Seats, play.Seat.Person)
	asked, err := m.Slips(c.Context, func(s play.Seat) bool { return !people || s.Person() }, face.Soon)
	if err != nil {
		return err
	}
	if len(asked) == 0 {
		cli.Reply(c, "No move of the match lost what a better move would have kept: there is nothing to ask.", "")
		return nil
	}
	x := &quizzing{Context: c}
	next := func() (quiz.Question, error) { return asked[x.Asked], nil }
	if err = x.run(len(asked), next, nil); err == nil {
		err = cli.Print(c, x.right(), "")
	}
	return err
}

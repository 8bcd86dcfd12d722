package command

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"

	ucli "github.com/urfave/cli/v2"

	"wordgame/internal/cli"
	"wordgame/internal/quiz"
	"wordgame/internal/text"
	"wordgame/solver/face"
)

func quizFlags() []ucli.Flag { return cli.QuizFlags() }

// A quizResult is the record of a quiz, and what was asked about.
type quizResult struct {
	Game  string `json:"game"`
	Start string `json:"start"` // the position that all others come from
	Seed  int    `json:"seed"`
	*quiz.Record
}

// quiz asks for best moves.
func (p program) quiz(c *ucli.Context) error {
	g, err := p.listed(c)
	if err != nil {
		return err
	}
	if rounds := c.Int("rounds"); rounds < 1 {
		return cli.Usage("--rounds %d: want a number of questions from 1", rounds)
	}
	seed := cli.Seed(c)
	next, err := face.Questions(c.Context, g, g.at, rand.New(rand.NewPCG(uint64(seed), 0)), face.Soon)
	if err != nil {
		return err
	}
	s, done := cli.QuizStreams(c)
	defer done()
	talk := c.App.ErrWriter
	if !c.Bool("quiet") {
		fmt.Fprint(talk, text.Wrap(fmt.Sprintf("%s; seed %d. Type ? for help.\n\n", g.Title(), seed), cli.Width(talk)))
	}
	record, err := quiz.Run(c.Context, s, c.Int("rounds"), func(ctx context.Context, n int) (quiz.Question, error) {
		q, err := next(ctx)
		if errors.Is(err, quiz.ErrNoDecision) && n > 0 {
			fmt.Fprintln(talk, "There is no other position to ask about.")
			err = io.EOF
		}
		return q, err
	})
	if err != nil && !errors.Is(err, context.Canceled) {
		return err
	}
	fmt.Fprintf(s.Out, "%d of %d right.\n", record.Right, record.Asked)
	if record.Finished {
		cli.Share(c, record.Share(fmt.Sprintf("%s quiz, %s, seed %d", p.Name, g.Title(), seed)))
	}
	if c.Bool("json") && err == nil {
		return cli.PrintJSON(c.App.Writer, quizResult{g.Title().String(), g.at.String(), seed, record})
	}
	return errors.Join(err, cli.Flush(c.App.Writer)) // before an interrupt is told
}

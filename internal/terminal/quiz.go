package terminal

import (
	"context"
	"errors"
	"fmt"
	"io"

	ucli "github.com/urfave/cli/v2"

	"wordgame/internal/cli"
	"wordgame/internal/play"
	"wordgame/internal/quiz"
)

// A quizResult is the record of a quiz, and what was asked about.
type quizResult struct {
	Game  string `json:"game"`
	Start string `json:"start"` // the position that all others come from
	Seed  int    `json:"seed"`
	*quiz.Record
}

// Quiz asks for the best moves at positions that come from a start, and says why a move is
// good or bad as the function does.
func Quiz[P comparable, M any](c *ucli.Context, b play.Board[P, M], start P, why func(ctx context.Context, p P, m M) (string, error)) error {
	if rounds := c.Int("rounds"); rounds < 1 {
		return cli.Usage("--rounds %d: want a number of questions from 1", rounds)
	}
	seed := cli.Seed(c)
	next, err := b.Questions(c.Context, seed, start, why)
	if err != nil {
		return err
	}
	s, done := cli.QuizStreams(c)
	defer done()
	talk := cli.Wrapped{Writer: c.App.ErrWriter}
	if !c.Bool("quiet") {
		fmt.Fprintf(talk, "%s; seed %d. Type ? for help.\n\n", b.Title, seed)
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
		cli.Share(c, record.Share(b.QuizTitle(c.App.Name, seed)))
	}
	if c.Bool("json") && err == nil {
		return cli.PrintJSON(c.App.Writer, quizResult{b.Title, b.Line(start), seed, record})
	}
	return errors.Join(err, cli.Flush(c.App.Writer)) // before an interrupt is told
}

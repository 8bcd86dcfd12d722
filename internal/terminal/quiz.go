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
	"wordgame/internal/text"
)

// QuizFlags are those of a command that asks about positions of a game on a board.
func QuizFlags() []ucli.Flag {
	return []ucli.Flag{
		&ucli.IntFlag{Name: "rounds", Value: 10, Usage: "ask `N` questions"},
		cli.SeedFlag(),
		cli.JSONFlag(),
		cli.QuietFlag(),
	}
}

// A quizResult is the record of a quiz, and what was asked about.
type quizResult struct {
	Game  string `json:"game"`
	Start string `json:"start"` // the position that all others come from
	Seed  int    `json:"seed"`
	*quiz.Record
}

// QuizStreams returns where a quiz of a command takes place: lines end where the terminal
// does, and with --json all goes to the standard error. The function gives back the terminal
// as it was.
func QuizStreams(c *ucli.Context) (s quiz.Streams, done func()) {
	ask, done := cli.NewAsker(c)
	out := c.App.Writer
	if c.Bool("json") {
		out = c.App.ErrWriter
	}
	return quiz.Streams{Out: wrapped{out}, Ask: func(ctx context.Context, prompt string, complete func(string) []string) (string, error) {
		if err := cli.Flush(out); err != nil {
			return "", err
		}
		line, err := ask.Line(ctx, prompt, complete)
		if err != nil && ask.Person {
			fmt.Fprintln(c.App.ErrWriter) // after the prompt
		}
		return line, err
	}}, done
}

// A wrapped writer breaks lines where the terminal ends.
type wrapped struct{ io.Writer }

func (w wrapped) Write(lines []byte) (int, error) {
	_, err := io.WriteString(w.Writer, text.Wrap(string(lines), cli.Width(w.Writer)))
	return len(lines), err
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
	s, done := QuizStreams(c)
	defer done()
	talk := wrapped{c.App.ErrWriter}
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
		Share(c, record.Share(b.QuizTitle(c.App.Name, seed)))
	}
	if c.Bool("json") && err == nil {
		return cli.PrintJSON(c.App.Writer, quizResult{b.Title, b.Line(start), seed, record})
	}
	return errors.Join(err, cli.Flush(c.App.Writer)) // before an interrupt is told
}

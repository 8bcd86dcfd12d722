package command

import (
	"context"
	"fmt"
	"io"

	ucli "github.com/urfave/cli/v2"

	"wordgame/internal/cli"
	"wordgame/internal/text"
	"wordgame/solver/face/quiz"
)

// quizStreams returns where a quiz of a command takes place: lines end where the terminal
// does, and with --json all goes to the standard error. The function gives back the terminal
// as it was.
func quizStreams(c *ucli.Context) (s quiz.Streams, done func()) {
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

// share writes the line that says how a match or a quiz went, to be pasted where others
// see it, unless the command is to be quiet or answers with JSON.
func share(c *ucli.Context, line string) {
	if !c.Bool("quiet") && !c.Bool("json") {
		fmt.Fprintln(c.App.Writer, "To share: "+line)
	}
}

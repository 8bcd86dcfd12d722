package cli

import (
	"context"
	"fmt"
	"io"

	"github.com/urfave/cli/v2"

	"wordgame/internal/quiz"
	"wordgame/internal/text"
)

// QuizFlags are those of a command that asks about positions of a game on a board.
func QuizFlags() []cli.Flag {
	return []cli.Flag{
		&cli.IntFlag{Name: "rounds", Value: 10, Usage: "ask `N` questions"},
		SeedFlag(),
		JSONFlag(),
		QuietFlag(),
	}
}

// QuizStreams returns where a quiz of a command takes place: lines end where the terminal
// does, and with --json all goes to the standard error. The function gives back the terminal
// as it was.
func QuizStreams(c *cli.Context) (s quiz.Streams, done func()) {
	ask, done := NewAsker(c)
	out := c.App.Writer
	if c.Bool("json") {
		out = c.App.ErrWriter
	}
	return quiz.Streams{Out: Wrapped{out}, Ask: func(ctx context.Context, prompt string, complete func(string) []string) (string, error) {
		if err := Flush(out); err != nil {
			return "", err
		}
		line, err := ask.Line(ctx, prompt, complete)
		if err != nil && ask.Person {
			fmt.Fprintln(c.App.ErrWriter) // after the prompt
		}
		return line, err
	}}, done
}

// A Wrapped writer breaks lines where the terminal ends.
type Wrapped struct{ io.Writer }

func (w Wrapped) Write(lines []byte) (int, error) {
	_, err := io.WriteString(w.Writer, text.Wrap(string(lines), Width(w.Writer)))
	return len(lines), err
}

// Share writes the line that says how a match or a quiz went, to be pasted where others
// see it, unless the command is to be quiet or answers with JSON.
func Share(c *cli.Context, line string) {
	if !c.Bool("quiet") && !c.Bool("json") {
		fmt.Fprintf(c.App.Writer, "To share: %s\n", line)
	}
}

// Save writes the transcript of a match where --save says, if anything was done in it: an
// empty one is worth nothing to anybody.
func Save(c *cli.Context, acts int, transcript io.WriterTo) error {
	if acts > 0 {
		defer Saving(c)()
		return Write(c, "save", transcript)
	}
	if !c.Bool("quiet") {
		fmt.Fprintln(c.App.ErrWriter, "Nothing was played, and nothing is saved.")
	}
	return nil
}

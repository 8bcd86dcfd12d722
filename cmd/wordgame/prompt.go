package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"strings"
	"syscall"

	"github.com/peterh/liner"
	ucli "github.com/urfave/cli/v2"

	"wordgame/dict"
	"wordgame/internal/cli"
)

// An asker gives the lines to be answered, one after another, and [io.EOF] after
// the last.
type asker struct {
	line   func(context.Context) (string, error)
	person bool // who is asked for each
}

// newAsker returns the asker for the streams of a command, with the question to
// be put before each line and what the tab key completes: an editor of lines if
// both are the terminal of this process, a plain prompt if only the input is a
// terminal, and the lines of the input as they are if it is none. The function
// gives back the terminal as it was.
func newAsker(c *ucli.Context, question func() string, complete func(string) []string) (ask asker, done func()) {
	in, typed := cli.Terminal(c.App.Reader)
	out, shown := cli.Terminal(c.App.Writer)
	switch {
	case !typed:
		return asker{line: newLines(c.App.Reader, nil, question).next}, func() {}
	case in == os.Stdin && shown && out == os.Stdout && liner.TerminalSupported():
		return newEditor(c, question, complete)
	}
	return asker{newLines(c.App.Reader, c.App.ErrWriter, question).next, true}, func() {}
}

// startingLetters is the question of wordgame challenge.
func startingLetters() string { return "Starting letters: " }

// prompt is what a person is asked, in so many columns; liner wants ten more.
func prompt(text string, width int) string {
	if width > 0 && width < columns(text)+10 {
		return "> "
	}
	return text
}

// newEditor returns an asker that lets a person edit lines, complete them with
// the tab key, and bring back those typed before.
func newEditor(c *ucli.Context, question func() string, complete func(string) []string) (asker, func()) {
	// A terminal whose lines are edited is in another mode: whatever ends
	// the program must first bring it back.
	ended, stop := signal.NotifyContext(c.Context, syscall.SIGTERM, syscall.SIGHUP)
	editor := liner.NewLiner()
	editor.SetCtrlCAborts(true)
	editor.SetTabCompletionStyle(liner.TabPrints)
	editor.SetCompleter(complete)
	next := func(context.Context) (string, error) {
		if err := cli.Flush(c.App.Writer); err != nil {
			return "", err
		}
		line, err := cli.Within(ended, func() (string, error) { return editor.Prompt(prompt(question(), cli.Width(c.App.Writer))) })
		if errors.Is(err, liner.ErrPromptAborted) {
			return "", io.EOF
		}
		if strings.TrimSpace(line) != "" {
			editor.AppendHistory(line)
		}
		return line, err
	}
	return asker{next, true}, func() {
		editor.Close()
		stop()
	}
}

// lines are those of a stream, with a prompt before each if there is a stream
// for it.
type lines struct {
	in       *bufio.Scanner
	ask      io.Writer
	question func() string
	count    int
}

func newLines(in io.Reader, ask io.Writer, question func() string) *lines {
	s := bufio.NewScanner(in)
	s.Buffer(nil, dict.MaxLine+2) // a line and its end
	return &lines{in: s, ask: ask, question: question}
}

func (l *lines) next(ctx context.Context) (string, error) {
	if l.ask != nil {
		fmt.Fprint(l.ask, l.question())
	}
	return cli.Within(ctx, func() (string, error) {
		if !l.in.Scan() {
			switch err := l.in.Err(); {
			case errors.Is(err, bufio.ErrTooLong):
				return "", fmt.Errorf("the standard input: line %d is longer than %d bytes: want a fragment a line", l.count+1, dict.MaxLine)
			case err != nil:
				return "", fmt.Errorf("the standard input: %w", err)
			}
			return "", io.EOF
		}
		if l.count++; l.count == 1 {
			return strings.TrimPrefix(l.in.Text(), "\ufeff"), nil
		}
		return l.in.Text(), nil
	})
}

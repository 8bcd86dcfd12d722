package cli

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"slices"
	"strings"
	"unicode"

	"github.com/peterh/liner"
	ucli "github.com/urfave/cli/v2"
)

// MaxLine is the length in bytes that a line of an [Asker] may have.
const MaxLine = 64<<10 - 1

// An Asker gives the lines that are typed, or that stand in a stream.
type Asker struct {
	// Person is true if somebody is there to be asked. Else the questions
	// are not shown.
	Person bool

	line func(ctx context.Context, question string, complete func(string) []string) (string, error)
}

// Line returns the next line, and [io.EOF] after the last. It asks the question
// before; complete returns what the tab key makes of a line, and may be nil.
func (a *Asker) Line(ctx context.Context, question string, complete func(string) []string) (string, error) {
	return a.line(ctx, question, complete)
}

// NewAsker returns the asker for the streams of a command: an editor of lines,
// with a history, if both are the terminal of this process, a plain prompt if
// only the input is a terminal, and the lines of the input as they are if it is
// none. The function gives back the terminal as it was.
func NewAsker(c *ucli.Context) (ask *Asker, done func()) {
	in, typed := Terminal(c.App.Reader)
	out, shown := Terminal(c.App.Writer)
	switch {
	case !typed:
		return &Asker{line: newLines(c.App.Reader, nil).next}, func() {}
	case in == os.Stdin && shown && out == os.Stdout && liner.TerminalSupported():
		return newEditor(c)
	}
	return &Asker{true, newLines(c.App.Reader, c.App.ErrWriter).next}, func() {}
}

// prompt is what a person is asked, in so many columns. It is short if liner would
// refuse it, which wants ten columns more, and no character that is not shown.
func prompt(text string, width int) string {
	text = Visible(text)
	unseen := func(r rune) bool { return unicode.Is(unicode.C, r) }
	if width > 0 && width < Columns(text)+10 || strings.ContainsFunc(text, unseen) {
		return "> "
	}
	return text
}

// visibleOnly returns a completer without the texts that are not [Visible]: liner
// writes them to the terminal as they are.
func visibleOnly(complete func(string) []string) func(string) []string {
	if complete == nil {
		return nil
	}
	return func(line string) []string {
		return slices.DeleteFunc(complete(line), func(text string) bool { return Visible(text) != text })
	}
}

// newEditor returns an asker that lets a person edit lines, complete them with
// the tab key, and bring back those typed before.
func newEditor(c *ucli.Context) (*Asker, func()) {
	// A terminal whose lines are edited is in another mode: whatever ends
	// the program must first bring it back.
	ended, stop := signal.NotifyContext(c.Context, endings...)
	editor := liner.NewLiner()
	editor.SetCtrlCAborts(true)
	editor.SetTabCompletionStyle(liner.TabPrints)
	next := func(_ context.Context, question string, complete func(string) []string) (string, error) {
		if err := Flush(c.App.Writer); err != nil {
			return "", err
		}
		editor.SetCompleter(visibleOnly(complete))
		line, err := Within(ended, func() (string, error) { return editor.Prompt(prompt(question, Width(c.App.Writer))) })
		if errors.Is(err, liner.ErrPromptAborted) {
			return "", io.EOF
		}
		if strings.TrimSpace(line) != "" {
			editor.AppendHistory(line)
		}
		return line, err
	}
	return &Asker{true, next}, func() {
		editor.Close()
		stop()
	}
}

// lines are those of a stream, with the question before each if there is a
// stream for it.
type lines struct {
	in    *bufio.Scanner
	ask   io.Writer
	count int
}

func newLines(in io.Reader, ask io.Writer) *lines {
	s := bufio.NewScanner(in)
	s.Buffer(nil, MaxLine+2) // a line and its end
	return &lines{in: s, ask: ask}
}

func (l *lines) next(ctx context.Context, question string, _ func(string) []string) (string, error) {
	if l.ask != nil {
		fmt.Fprint(l.ask, question)
	}
	return Within(ctx, func() (string, error) {
		if !l.in.Scan() {
			switch err := l.in.Err(); {
			case errors.Is(err, bufio.ErrTooLong):
				return "", fmt.Errorf("the standard input: line %d is longer than %d bytes", l.count+1, MaxLine)
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

package cli

import (
	"bufio"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"runtime"
	"slices"
	"strings"
	"syscall"
	"unicode"

	"github.com/peterh/liner"
	ucli "github.com/urfave/cli/v2"

	"wordgame/internal/text"
)

// longestLine is the length in bytes that a line of a stream may have.
const longestLine = 64<<10 - 1

// An Asker gives the lines that are typed, or that stand in a stream.
type Asker struct {
	// Person is true if somebody is there to be asked. Else the questions
	// are not shown.
	Person bool

	// Line asks a question and returns the next line, and [io.EOF] after the last.
	// The error is [context.Canceled] after Ctrl-C. complete returns what the tab key
	// makes of a line, as [Among] does.
	Line func(ctx context.Context, question string, complete func(line string) []string) (string, error)
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
		return &Asker{false, lines(c.App.Reader, io.Discard)}, func() {}
	case in == os.Stdin && shown && out == os.Stdout && liner.TerminalSupported():
		return newEditor(c)
	}
	return &Asker{true, lines(c.App.Reader, c.App.ErrWriter)}, func() {}
}

// prompt is what a person is asked, in so many columns. It is short if liner would
// refuse it, which wants ten columns more, and no character that is not shown.
func prompt(question string, width int) string {
	question = visible(question)
	unseen := func(r rune) bool { return unicode.Is(unicode.C, r) }
	if width > 0 && width < text.Columns(question)+10 || strings.ContainsFunc(question, unseen) {
		return "> "
	}
	return question
}

// Among returns what completes a line to one of some words.
func Among(words []string) func(line string) []string {
	return func(line string) []string {
		return slices.DeleteFunc(slices.Clone(words), func(word string) bool {
			return !strings.HasPrefix(strings.ToLower(word), strings.ToLower(line))
		})
	}
}

// visibleOnly returns a completer without the texts that are not visible: liner
// writes them to the terminal as they are.
func visibleOnly(complete func(string) []string) func(string) []string {
	return func(line string) []string {
		return slices.DeleteFunc(complete(line), func(text string) bool { return visible(text) != text })
	}
}

// newEditor returns an asker that lets a person edit lines, complete them with
// the tab key, and bring back those typed before.
func newEditor(c *ucli.Context) (*Asker, func()) {
	// A terminal whose lines are edited is in another mode: whatever ends the program must first bring it
	// back. A Prompt does when its input ends, which a pipe does where a terminal cannot. On Windows the
	// editor reads the console itself. SIGHUP, which not every system names, is 1.
	ended, stop := signal.NotifyContext(c.Context, syscall.SIGTERM, syscall.Signal(1))
	terminal := os.Stdin
	if r, w, err := os.Pipe(); err == nil && runtime.GOOS != "windows" {
		os.Stdin = r
		context.AfterFunc(ended, func() { w.Close() })
		go func() {
			_, _ = io.Copy(w, terminal)
			w.Close()
		}()
	}
	editor := liner.NewLiner()
	editor.SetCtrlCAborts(true)
	editor.SetTabCompletionStyle(liner.TabPrints)
	next := func(_ context.Context, question string, complete func(string) []string) (string, error) {
		if err := cmp.Or(Flush(c.App.Writer), ended.Err()); err != nil {
			return "", err
		}
		editor.SetCompleter(visibleOnly(complete))
		line, err := editor.Prompt(prompt(question, Width(c.App.Writer)))
		switch {
		case errors.Is(err, liner.ErrPromptAborted):
			err = context.Canceled
		case ended.Err() != nil:
			err = ended.Err()
			fmt.Fprintln(c.App.ErrWriter) // after the question
		case strings.TrimSpace(line) != "":
			editor.AppendHistory(line)
		}
		return line, err
	}
	return &Asker{true, next}, func() {
		stop()
		editor.Close()
		os.Stdin = terminal
	}
}

// lines returns what gives the lines of a stream, with the question before each on
// another.
func lines(in io.Reader, ask io.Writer) func(context.Context, string, func(string) []string) (string, error) {
	s := bufio.NewScanner(in)
	s.Buffer(nil, longestLine+2) // a line and its end
	count := 0
	return func(ctx context.Context, question string, _ func(string) []string) (string, error) {
		fmt.Fprint(ask, question)
		return within(ctx, func() (string, error) {
			if s.Scan() {
				if count++; count == 1 {
					return strings.TrimPrefix(s.Text(), "\ufeff"), nil
				}
				return s.Text(), nil
			}
			err := s.Err()
			if errors.Is(err, bufio.ErrTooLong) {
				err = fmt.Errorf("line %d is longer than %s bytes", count+1, text.Thousands(longestLine))
			}
			return "", cmp.Or(FileError("the standard input", err), io.EOF)
		})
	}
}

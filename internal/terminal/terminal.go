// Package terminal plays at a terminal: a match between people and computers, or a quiz.
// What is played, and how strong the computers are, is package play's.
//
// Games for two have package command, below solver/face.
package terminal

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	ucli "github.com/urfave/cli/v2"

	"wordgame/internal/cli"
	"wordgame/internal/play"
	"wordgame/internal/text"
)

// A Match is a game and who plays it.
type Match[S, A any] struct {
	Game    play.Game[S, A]
	Start   S
	Players []play.Player[S, A]                            // by seat; nil is a person, who is asked
	Hint    func(ctx context.Context, s S) (string, error) // good advice; nil if there is none to be had
	Help    func(s S) string                               // the rules, and how acts are written; in lines

	Out  io.Writer // the match
	Talk io.Writer // all else
	Ask  askFunc
}

// An askFunc asks a person, and returns [io.EOF] if there is no answer.
type askFunc func(ctx context.Context, question string, complete func(string) []string) (string, error)

// commands are what a person can type besides acts. An act that is legal and
// written so goes first: a word that somebody must name may be "quit".
const commandHelp = `hint: good advice; undo: back to the last turn of a person; quit: the end.`

var commands = [...]string{"hint", "undo", "quit", "?"}

var errQuit = errors.New("quit")

// Play plays until the match is over, a person quits, or the input ends, which
// are no errors. It returns what has been played, without what was taken back.
func (m *Match[S, A]) Play(ctx context.Context) (play.Record[S, A], error) {
	played := play.Record[S, A]{States: []S{m.Start}}
	for {
		s := played.Last()
		_, _ = io.WriteString(m.Out, m.Game.Show(s)) // an output that is gone shows itself at the next Flush
		seat, on := m.Game.Turn(s)
		if err := errors.Join(ctx.Err(), cli.Flush(m.Out)); err != nil || !on {
			return played, err
		}
		var err error
		if choose := m.Players[seat]; choose != nil {
			var a A
			if a, err = choose(ctx, s); err == nil {
				err = m.act(&played, a)
			}
		} else {
			err = m.person(ctx, &played)
		}
		if err == errQuit || errors.Is(err, context.Canceled) {
			fmt.Fprintln(m.Out, "The match ends here.")
			if err == errQuit {
				err = nil
			}
			return played, errors.Join(err, cli.Flush(m.Out))
		}
		if err != nil {
			return played, err
		}
	}
}

// act adds an act.
func (m *Match[S, A]) act(played *play.Record[S, A], a A) error {
	s := played.Last()
	next, err := m.Game.Play(s, a)
	if err != nil {
		return err
	}
	_, _ = io.WriteString(m.Out, m.Game.Tell(s, a, next))
	played.States, played.Acts = append(played.States, next), append(played.Acts, a)
	return nil
}

// person asks the person whose turn it is, until there is another state.
func (m *Match[S, A]) person(ctx context.Context, played *play.Record[S, A]) error {
	s := played.Last()
	for {
		line, err := m.Ask(ctx, m.Game.Question(s), m.completer(s))
		if err == io.EOF {
			err = errQuit
		}
		if err != nil {
			return err
		}
		if line = strings.TrimSpace(line); line == "" {
			continue
		}
		a, err := m.Game.Read(s, line)
		if err == nil {
			if err = m.act(played, a); err == nil {
				return nil
			}
		}
		switch strings.ToLower(line) {
		case "?", "help":
			fmt.Fprint(m.Talk, text.Wrap(m.Help(s)+commandHelp+"\n", cli.Width(m.Talk)))
		case "hint":
			m.hint(ctx, s)
		case "undo":
			if before, ok := played.Undo(m.Game, m.Players); ok {
				*played = before
				fmt.Fprintf(m.Out, "Taken back: %s.\n", strings.TrimRight(m.Game.Question(played.Last()), ": "))
				return nil
			}
			fmt.Fprintln(m.Talk, "There is nothing to take back.")
		case "quit":
			return errQuit
		default:
			fmt.Fprintf(m.Talk, "%v (? for help)\n", err)
		}
	}
}

func (m *Match[S, A]) hint(ctx context.Context, s S) {
	if m.Hint == nil {
		fmt.Fprintln(m.Talk, "There are no hints here.")
		return
	}
	text, err := m.Hint(ctx, s)
	if err != nil {
		text = fmt.Sprintf("No hint: %v", err)
	}
	fmt.Fprintln(m.Talk, text)
}

// completer returns what completes a line: entries and commands, in that order.
func (m *Match[S, A]) completer(s S) func(string) []string {
	return func(line string) []string {
		all := append(m.Game.Entries(s), commands[:]...)
		return slices.DeleteFunc(all, func(text string) bool {
			return !strings.HasPrefix(strings.ToLower(text), strings.ToLower(line))
		})
	}
}

// Run plays a match on the streams of a command. Where the input is no terminal, it
// writes the questions as lines, unless the command is to be quiet. After Ctrl-C the
// error is [context.Canceled].
func Run[S, A any](c *ucli.Context, m Match[S, A]) (play.Record[S, A], error) {
	ask, done := cli.NewAsker(c)
	defer done()
	m.Out, m.Talk = c.App.Writer, c.App.ErrWriter
	m.Ask = func(ctx context.Context, question string, complete func(string) []string) (string, error) {
		if !ask.Person && !c.Bool("quiet") {
			fmt.Fprintln(m.Talk, strings.TrimSpace(question))
		}
		return ask.Line(ctx, question, complete)
	}
	return m.Play(c.Context)
}

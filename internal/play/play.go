// Package play runs a match between players, people and computers, at a
// terminal.
package play

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	ucli "github.com/urfave/cli/v2"

	"wordgame/internal/cli"
	"wordgame/internal/text"
)

// A Game is what a match is played in, and how it is talked about. S is a state
// of the whole match, which nothing changes; A is what a player can do.
type Game[S, A any] interface {
	// Turn returns the seat that must act, from 0; false if the match is over.
	Turn(s S) (seat int, on bool)
	// Play returns the state after an act; an error says what forbids it.
	Play(s S, a A) (S, error)
	// Read returns the act that a text names; an error says what was wanted.
	Read(s S, text string) (A, error)
	// Question is what the player whose turn it is, a person, is asked.
	Question(s S) string
	// Entries are texts that Read reads, for the tab key to complete.
	Entries(s S) []string
	// Tell says what an act has done.
	Tell(s S, a A, next S) string
	// Show says how things stand before a turn, and at the end.
	Show(s S) string
}

// A Player chooses what to do in a state at its turn.
type Player[S, A any] func(ctx context.Context, s S) (A, error)

// A Match is a game and who plays it.
type Match[S, A any] struct {
	Game    Game[S, A]
	Start   S
	Players []Player[S, A]                                 // by seat; nil is a person, who is asked
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

// A Record is how a match went: its states, and the acts between them.
type Record[S, A any] struct {
	States []S
	Acts   []A
}

// Last returns the last state.
func (r Record[S, A]) Last() S { return r.States[len(r.States)-1] }

// Play plays until the match is over, a person quits, or the input ends, which
// are no errors. It returns what has been played, without what was taken back.
func (m *Match[S, A]) Play(ctx context.Context) (Record[S, A], error) {
	played := Record[S, A]{States: []S{m.Start}}
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
func (m *Match[S, A]) act(played *Record[S, A], a A) error {
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
func (m *Match[S, A]) person(ctx context.Context, played *Record[S, A]) error {
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
			if i := m.before(played.States); i > 0 {
				played.States, played.Acts = played.States[:i], played.Acts[:i-1]
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

// before returns how many states there were at the last time before now that it
// was a person's turn, 0 if it never was.
func (m *Match[S, A]) before(states []S) int {
	for i := len(states) - 1; i > 0; i-- {
		if seat, on := m.Game.Turn(states[i-1]); on && m.Players[seat] == nil {
			return i
		}
	}
	return 0
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
func Run[S, A any](c *ucli.Context, m Match[S, A]) (Record[S, A], error) {
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

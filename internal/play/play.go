// Package play runs a game between two players at a terminal.
package play

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"strings"

	"wordgame/internal/cli"
	"wordgame/solver"
)

// A Player chooses one of the moves at a position at which the game goes on.
type Player[P comparable, M any] func(ctx context.Context, p P) (M, error)

// A Match is a game between two players, and how to talk about it. A player
// that is nil is a person, who is asked.
type Match[P comparable, M any] struct {
	Game    solver.Game[P, M]
	Start   P
	Players [2]Player[P, M] // the first moves first
	Names   [2]string       // of the players, before a colon

	Show func(p P) string                    // the position, as people draw it
	Name func(p P, m M) string               // a move at p in notation
	Read func(p P, text string) (M, error)   // the move that a text names; an error says what was wanted
	Hint func(context.Context, P) (M, error) // a good move; nil if there is no hint to be had
	Help string                              // how moves are written

	In  io.Reader
	Out io.Writer // the game
	Ask io.Writer // prompts, which are not a part of it
}

// help says what a person can type besides moves.
const help = `hint shows a good move, undo takes back your last one, quit ends the game.`

// Play plays until the game ends, a person quits, or the input does, which is
// no error.
func (m *Match[P, M]) Play(ctx context.Context) error {
	lines := bufio.NewReader(m.In)
	history := []P{m.Start} // positions; the last is the present one
	for {
		if err := ctx.Err(); err != nil {
			return err
		}
		p := history[len(history)-1]
		mover := m.mover(history)
		fmt.Fprintln(m.Out, m.Show(p))
		m.flush()
		if v := m.Game.Terminal(p); v != solver.Undecided {
			m.announce(v, mover)
			return nil
		}
		move, err := m.choose(ctx, lines, p, mover)
		switch {
		case err == errUndo:
			history = m.undo(history, mover)
			continue
		case err == errQuit:
			fmt.Fprintln(m.Out, "The game ends here.")
			return nil
		case err != nil:
			return err
		}
		fmt.Fprintf(m.Out, "%s: %s\n", m.Names[mover], m.Name(p, move))
		history = append(history, m.Game.Play(p, move))
	}
}

// mover returns who is to move at the last position: 0 or 1.
func (m *Match[P, M]) mover(history []P) int {
	p := history[len(history)-1]
	if t, ok := m.Game.(solver.Turned[P]); ok {
		if t.First(p) == t.First(m.Start) {
			return 0
		}
		return 1
	}
	return (len(history) - 1) % 2
}

// undo goes back to where the mover moved last, if they have.
func (m *Match[P, M]) undo(history []P, mover int) []P {
	for i := len(history) - 1; i > 0; i-- {
		if m.mover(history[:i]) == mover {
			return history[:i]
		}
	}
	fmt.Fprintln(m.Ask, "There is nothing to take back.")
	return history
}

func (m *Match[P, M]) announce(v solver.Value, mover int) {
	switch v {
	case solver.Draw:
		fmt.Fprintln(m.Out, "It is a draw.")
	case solver.Win:
		fmt.Fprintf(m.Out, "%s: won.\n", m.Names[mover])
	default:
		fmt.Fprintf(m.Out, "%s: won.\n", m.Names[1-mover])
	}
}

var (
	errUndo = fmt.Errorf("undo")
	errQuit = fmt.Errorf("quit")
)

// flush shows what was written so far.
func (m *Match[P, M]) flush() {
	if f, ok := m.Out.(interface{ Flush() error }); ok {
		_ = f.Flush() // an output that is gone shows itself at the end
	}
}

// read reads a line. Of one longer than the reader's buffer it returns the start.
func read(lines *bufio.Reader) (string, error) {
	start, rest, err := lines.ReadLine()
	text := string(start)
	for rest && err == nil {
		_, rest, err = lines.ReadLine()
	}
	return text, err
}

// choose returns the mover's move.
func (m *Match[P, M]) choose(ctx context.Context, lines *bufio.Reader, p P, mover int) (M, error) {
	if choose := m.Players[mover]; choose != nil {
		return choose(ctx, p)
	}
	var none M
	for {
		fmt.Fprintf(m.Ask, "%s (? for help): ", m.Names[mover])
		text, err := cli.Within(ctx, func() (string, error) { return read(lines) })
		if err != nil {
			fmt.Fprintln(m.Ask)
			if err == io.EOF {
				err = errQuit
			}
			return none, err
		}
		switch text = strings.TrimSpace(text); strings.ToLower(text) {
		case "":
		case "quit", "q", "exit":
			return none, errQuit
		case "undo", "u":
			return none, errUndo
		case "?", "help":
			fmt.Fprintf(m.Ask, "%s %s\n", m.Help, help)
		case "hint":
			m.hint(ctx, p)
		default:
			move, err := m.Read(p, text)
			if err == nil {
				return move, nil
			}
			fmt.Fprintf(m.Ask, "%v\n", err)
		}
	}
}

func (m *Match[P, M]) hint(ctx context.Context, p P) {
	if m.Hint == nil {
		fmt.Fprintln(m.Ask, "There are no hints here.")
		return
	}
	move, err := m.Hint(ctx, p)
	if err != nil {
		fmt.Fprintf(m.Ask, "No hint: %v\n", err)
		return
	}
	fmt.Fprintf(m.Ask, "The best move here: %s\n", m.Name(p, move))
}

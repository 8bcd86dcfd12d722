//go:build unix

package main

import (
	"os/exec"
	"testing"

	"wordgame/internal/cli/ptytest"
)

// A whole game of two people at a terminal, with a hint, undo, and what is no
// move.
func TestPlayAtTerminal(t *testing.T) {
	t.Parallel()
	s := ptytest.Start(t, &ptytest.Session{Cmd: exec.Command("tictactoe", "play", "--seats", "ann,bob")})
	s.Sees("X (ann), your move: ")
	s.Types("a\t\t")
	s.Sees("a1")
	s.Sees("a3")
	s.Types("1\r")
	s.Sees("X (ann): a1")
	s.Sees("  1[X]. .\r\n") // what is new is in brackets
	s.Sees("O (bob), your move: ")
	s.Types("a1\r")
	s.Sees("a1")
	s.Sees("(? for help)")
	s.Types("b1\r")
	s.Sees("X (ann), your move: ")
	s.Types("undo\r")
	s.Sees("Taken back.")
	s.Sees("  1[X]. .\r\n") // the last move is marked again
	for _, move := range []string{"b1", "a2", "b2"} {
		s.Sees("your move: ")
		s.Types(move + "\r")
	}
	s.Sees("O (bob): b2")
	s.Sees("X (ann), your move: ")
	s.Types("hint\r")
	s.Sees("Play a3: it wins at once.")
	s.Types("a3\r")
	s.Sees("ann wins.")
	s.Sees("Again? [Y/n] ")
	s.Types("no\r")
	s.Ends(0)
}

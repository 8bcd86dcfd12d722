//go:build unix

package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"syscall"
	"testing"

	"github.com/stretchr/testify/assert"

	"wordgame/internal/cli/ptytest"
)

// A whole game at a terminal: the tab key, what is no move, undo and a hint.
func TestPlayAtTerminal(t *testing.T) {
	s := ptytest.Start(t, &ptytest.Session{Cmd: exec.Command("nim", "play", "3", "1", "--seats", "you,perfect"), Columns: 40})
	s.Sees("  3 o o o\r\n")
	s.Sees("you, your move: ")
	s.Types("3\t\t")
	s.Sees("3 2")
	s.Sees("3 1")
	s.Sees("3 0")
	s.Types("4\r")
	s.Sees("3 4 is no move here: for example, 3 2")
	s.Types("3 2\r")
	s.Sees("you: 3 → 2")
	s.Sees("perfect: 2 → ")
	s.Sees("you, your move: ")
	s.Types("undo\r")
	s.Sees("Taken back: you, your move.")
	s.Sees("  3 o o o\r\n")
	s.Types("hint\r")
	s.Sees("Play 3 → 0: it wins in 2 moves.")
	s.Types("\x1b[A\x1b[A\x1b[A\r") // the arrow up, to the first move
	s.Sees("you: 3 → 2")
	s.Sees("your move: ")
	s.Types("undo\r3 0\r")
	s.Sees("perfect: 1 → 0")
	s.Sees("You win.")
	s.Ends(0)
}

func TestPlayEnds(t *testing.T) {
	for name, test := range map[string]struct {
		end    func(s *ptytest.Session)
		status int
	}{
		"Ctrl-D":  {func(s *ptytest.Session) { s.Types("\x04") }, 0},
		"Ctrl-C":  {func(s *ptytest.Session) { s.Types("5 \x03") }, 130},
		"SIGINT":  {func(s *ptytest.Session) { _ = s.Cmd.Process.Signal(os.Interrupt) }, 130},
		"SIGTERM": {func(s *ptytest.Session) { _ = s.Cmd.Process.Signal(syscall.SIGTERM) }, 130},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			file := filepath.Join(t.TempDir(), "match.txt")
			s := ptytest.Start(t, &ptytest.Session{Cmd: exec.Command("nim", "play", "3", "4", "5", "--seats", "you,perfect", "--save", file)})
			s.Sees("your move: ")
			s.Types("5 4\r")
			s.Sees("perfect: ")
			s.Sees("your move: ")
			test.end(s)
			s.Sees("The match ends here.")
			s.Sees("It is saved in ")
			s.Ends(test.status)
			assert.FileExists(t, file)
		})
	}
}

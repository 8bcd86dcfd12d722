//go:build unix

package main

import (
	"os/exec"
	"testing"

	"wordgame/internal/cli/ptytest"
)

// A search that takes its time shows how far it is, and Ctrl-C ends it.
func TestSearchAtTerminal(t *testing.T) {
	t.Parallel()
	s := ptytest.Start(t, &ptytest.Session{Cmd: exec.Command("nim", "--misere", "wythoff:60,61", "nim:90")})
	s.Sees("positions searched ")
	s.Types("\x03")
	s.Sees("nim: interrupted")
	s.Ends(130)
}

//go:build unix

package main

import (
	"os"
	"os/exec"
	"testing"

	"github.com/stretchr/testify/assert"

	"wordgame/internal/cli/ptytest"
)

// A long table shows how far it is, and what was reached when it is interrupted is written.
func TestInterruptedTable(t *testing.T) {
	t.Parallel()
	s := ptytest.Start(t, &ptytest.Session{Cmd: exec.Command("nim", "table", "--rule", "split", "--to", "9000000", "--csv")})
	s.Sees("heaps")
	_ = s.Cmd.Process.Signal(os.Interrupt)
	s.Ends(130)
	assert.Contains(t, s.All(), "heap,value\r\n0,0\r\n1,0\r\n2,0\r\n3,1\r\n4,0\r\n")
}

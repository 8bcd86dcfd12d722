//go:build unix

package main

import (
	"os"
	"os/exec"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"wordgame/internal/cli/ptytest"
	"wordgame/internal/text"
)

// Answers end their lines where the terminal does, and not within a move.
func TestLinesAtTerminal(t *testing.T) {
	t.Parallel()
	for command, want := range map[string]string{
		"rules kayles":                           "if you\nlike.\n\n",
		"table kayles -q":                        "\nFrom heap 71 on they repeat with period 12. They do so up to heap 194, which\nproves it for heaps of any size.",
		"tree 3 --rule take:1-3":                 "The first player\nis to move.\n\n",
		"solve 3 --rule take:1-3 --trace all -q": "and 2\ncut off before all moves were tried).\n",
		"3 4 5 -q":                               "4 → 0: answer 5 → 3\n",
		"table nim --misere --to 5 -q":           "",
	} {
		t.Run(command, func(t *testing.T) {
			t.Parallel()
			s := &ptytest.Session{Cmd: exec.Command("nim", strings.Fields(command)...), Columns: 80}
			s.Cmd.Env = append(os.Environ(), "NO_COLOR=1")
			ptytest.Start(t, s)
			s.Sees(strings.ReplaceAll(want, "\n", "\r\n"))
			s.Ends(0)
			for line := range strings.Lines(s.All()) {
				assert.LessOrEqual(t, text.Columns(strings.TrimSpace(line)), 80, line)
			}
		})
	}
}

// A search that takes its time shows how far it is, and Ctrl-C ends it, whenever that is.
func TestSearchAtTerminal(t *testing.T) {
	t.Parallel()
	s := ptytest.Start(t, &ptytest.Session{Cmd: exec.Command("nim", "--misere", "wythoff:60,61", "nim:90")})
	s.Sees("positions searched ")
	s.Types("\x03")
	s.Sees("nim: interrupted")
	s.Ends(130)
}

// A long table shows how far it is, and what was reached when it is interrupted is written.
func TestInterruptedTable(t *testing.T) {
	t.Parallel()
	s := ptytest.Start(t, &ptytest.Session{Cmd: exec.Command("nim", "table", "--rule", "split", "--to", "9000000", "--csv")})
	s.Sees("heaps")
	_ = s.Cmd.Process.Signal(os.Interrupt)
	s.Ends(130)
	assert.Contains(t, s.All(), "heap,value\r\n0,0\r\n1,0\r\n2,0\r\n3,1\r\n4,0\r\n")
}

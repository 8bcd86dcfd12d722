//go:build unix

package campaign

import (
	"math/rand/v2"
	"os/exec"
	"testing"

	"github.com/stretchr/testify/assert"

	"wordgame/internal/cli"
	"wordgame/internal/cli/ptytest"
)

// control are keys besides those of text.
var control = []string{"\r", "\r", "\r", "\r", "\t", "\t\t", "\x1b[A", "\x1b[B", "\x1b[D", "\x1b[C", "\x01", "\x05", "\x0b", "\x15", "\x17", "\x7f", "\x12", "\x1b", "?\r", "help\r", "\x04", "\u030c", "\xff"}

// session types keys by chance at a terminal, and then Ctrl-C until the command ends.
func (c Command) session(t *testing.T, r *rand.Rand) {
	args := pick(r, c.Sessions)
	typed := ""
	for range r.IntN(30) {
		switch r.IntN(3) {
		case 0:
			typed += pick(r, control)
		case 1:
			typed += pick(r, c.Keys) + "\r"
		default:
			typed += string(change(r, []byte(pick(r, c.Keys)))) + "\r"
		}
	}
	t.Run("", func(t *testing.T) {
		cmd := exec.Command(c.App().Name, args...)
		s := ptytest.Start(t, &ptytest.Session{Cmd: cmd, Columns: uint16(10 + r.IntN(100))})
		s.Types(typed)
		s.Stops(cli.Answered, cli.NotAnswered, cli.NotUnderstood, cli.Interrupted)
		assert.NotRegexp(t, internals, s.All(), "%q: %q", args, typed)
		if t.Failed() {
			t.Logf("%q: %q", args, typed)
		}
	})
}

//go:build unix

package main

import (
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/creack/pty"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/term"
)

// A session is a command at a terminal.
type session struct {
	t      *testing.T
	cmd    *exec.Cmd
	typing *os.File // the far end of the terminal
	own    *os.File // the command's end
	before *term.State

	mu    sync.Mutex
	shown strings.Builder
	seen  int
}

// at starts a command at a terminal of so many columns; redirect may change
// where its streams go.
func at(t *testing.T, columns uint16, redirect func(*exec.Cmd), env []string, args ...string) *session {
	typing, own, err := pty.Open()
	if err != nil {
		t.Skip("no pseudo-terminal: ", err)
	}
	t.Cleanup(func() { typing.Close(); own.Close() })
	require.NoError(t, pty.Setsize(typing, &pty.Winsize{Rows: 24, Cols: columns}))
	before, err := term.GetState(int(own.Fd()))
	require.NoError(t, err)
	list := filepath.Join(t.TempDir(), "mine.txt")
	require.NoError(t, os.WriteFile(list, []byte("goat\ngecko\ncamel\nghost\n"), 0o600))

	cmd := exec.Command("wordgame", append(args, "--words", list)...)
	// The race detector lets a process wait a second at its end, which is
	// longer than internal/cli lets it live after an interrupt.
	cmd.Env = append(append(os.Environ(), "TERM=xterm", "NO_COLOR=", "GORACE=atexit_sleep_ms=0"), env...)
	cmd.Stdin, cmd.Stdout, cmd.Stderr = own, own, own
	cmd.SysProcAttr = &syscall.SysProcAttr{Setsid: true, Setctty: true}
	if redirect != nil {
		redirect(cmd)
	}
	require.NoError(t, cmd.Start())
	t.Cleanup(func() { _ = cmd.Process.Kill() }) // where it has ended, there is nothing to do
	s := &session{t: t, cmd: cmd, typing: typing, own: own, before: before}
	go func() {
		buf := make([]byte, 4096)
		for {
			n, err := typing.Read(buf)
			if err != nil {
				return
			}
			s.mu.Lock()
			s.shown.Write(buf[:n])
			s.mu.Unlock()
		}
	}()
	return s
}

func (s *session) types(keys string) {
	_, err := io.WriteString(s.typing, keys)
	require.NoError(s.t, err)
}

// all returns what was shown.
func (s *session) all() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.shown.String()
}

// sees waits until something is shown, after what was seen before.
func (s *session) sees(text string) {
	s.t.Helper()
	for range 500 {
		if i := strings.Index(s.all()[s.seen:], text); i >= 0 {
			s.seen += i + len(text)
			return
		}
		time.Sleep(10 * time.Millisecond)
	}
	require.FailNow(s.t, "not shown", "%q in %q", text, s.all()[s.seen:])
}

// ends waits for the command's end, and checks that the terminal is as before.
func (s *session) ends(status int) {
	s.t.Helper()
	var exit *exec.ExitError
	if err := s.cmd.Wait(); err != nil {
		require.ErrorAs(s.t, err, &exit)
	}
	assert.Equal(s.t, status, s.cmd.ProcessState.ExitCode(), "%s", s.all())
	after, err := term.GetState(int(s.own.Fd()))
	require.NoError(s.t, err)
	assert.Equal(s.t, s.before, after, "the terminal is given back as it was")
}

func TestPrompt(t *testing.T) {
	s := at(t, 80, nil, nil, "challenge")
	s.sees("? says what can be typed.")
	s.sees("Starting letters: ")
	s.types("ca\t")
	s.sees("camel")
	s.types("\r")
	s.sees("camel is a word: whoever completed it has lost.\r\n1 word starts so: camel.\r\n")
	s.sees("Starting letters: ")
	s.types("g\t\t") // three words: shown
	s.sees("gecko")
	s.sees("goat")
	s.types("n\r")
	s.sees(`"gn": no word of`)
	s.types("add gnus\r")
	s.sees("gnus is a word now, one of 5; 5 are playable.")
	s.types("\x1b[A\x1b[A\r") // the arrow up, twice
	s.sees("gn: 1 word starts so")
	s.sees("\x1b[32m+ u\x1b[0m  wins in 2 plies")
	s.types("add x\r")
	s.sees(`"x" is no word`)
	s.types("?\r")
	s.sees("add WORD")
	s.sees("Starting letters: ")
	s.types("\x04")
	s.ends(0)
}

func TestPromptEnds(t *testing.T) {
	for name, end := range map[string]func(s *session){
		"quit":   func(s *session) { s.types("quit\r") },
		"Ctrl-C": func(s *session) { s.types("goa\x03") },
		"SIGINT": func(s *session) { _ = s.cmd.Process.Signal(os.Interrupt) },
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := at(t, 80, nil, nil, "challenge", "--quiet")
			s.sees("Starting letters: ")
			end(s)
			s.ends(0)
		})
	}
	t.Run("SIGTERM", func(t *testing.T) {
		t.Parallel()
		s := at(t, 80, nil, nil, "challenge")
		s.sees("Starting letters: ")
		require.NoError(t, s.cmd.Process.Signal(syscall.SIGTERM))
		s.ends(1)
	})
}

// A terminal without colour, and so narrow that a line is broken and the
// question shortened.
func TestPromptNarrow(t *testing.T) {
	s := at(t, 22, nil, []string{"NO_COLOR=1"}, "challenge")
	s.sees("> ")
	s.types("go\r")
	s.sees("  + a  wins in 2 plies\r\n      goat\r\n")
	s.sees("> ")
	s.types("\x04")
	s.ends(0)
}

// Where the answers go elsewhere, only they do; the questions are shown.
func TestPromptRedirected(t *testing.T) {
	var out strings.Builder
	s := at(t, 80, func(cmd *exec.Cmd) { cmd.Stdout = &out }, nil, "challenge", "--json")
	s.sees("Starting letters: ")
	s.types("goat\n")
	s.sees("Starting letters: ")
	s.types("\x04")
	s.ends(0)
	assert.Regexp(t, `^\{"fragment":"goat",.*\}\n$`, out.String())
	assert.NotContains(t, out.String(), "\x1b")
}

// Arguments are answered without a question, in colour.
func TestColour(t *testing.T) {
	s := at(t, 80, nil, nil, "challenge", "go")
	s.sees("\x1b[32m+ a\x1b[0m  wins in 2 plies  goat")
	s.ends(0)
	s = at(t, 80, nil, []string{"TERM=dumb"}, "challenge", "go")
	s.sees("\n  + a  wins in 2 plies  goat")
	s.ends(0)
}

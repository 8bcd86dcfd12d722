//go:build unix

// Package ptytest runs a command at a pseudo-terminal, for tests.
package ptytest

import (
	"io"
	"os"
	"os/exec"
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

// A Session is a command at a terminal. Set what is to be other than usual, and
// call Start.
type Session struct {
	Cmd     *exec.Cmd
	Columns uint16 // of the terminal; 0 means 80
	Apart   bool   // the terminal is not that of the session: no signal comes from it

	t      *testing.T
	typing *os.File // the far end of the terminal
	own    *os.File // the command's end
	before *term.State

	mu    sync.Mutex
	shown strings.Builder
	seen  int
}

// Start starts a command at a terminal. The streams that it has set already go
// where they go. The test is skipped if the system has no terminal to give.
func Start(t *testing.T, s *Session) *Session {
	typing, own, err := pty.Open()
	if err != nil {
		t.Skip("no pseudo-terminal: ", err)
	}
	s.t, s.typing, s.own = t, typing, own
	t.Cleanup(func() { typing.Close(); own.Close() })
	if s.Columns == 0 {
		s.Columns = 80
	}
	require.NoError(t, pty.Setsize(typing, &pty.Winsize{Rows: 24, Cols: s.Columns}))
	s.before, err = term.GetState(int(own.Fd()))
	require.NoError(t, err)
	// The race detector lets a process wait a second at its end, which is
	// longer than internal/cli lets it live after an interrupt.
	s.Cmd.Env = append(append(os.Environ(), "TERM=xterm", "NO_COLOR=", "GORACE=atexit_sleep_ms=0"), s.Cmd.Env...)
	if s.Cmd.Stdin == nil {
		s.Cmd.Stdin = own
	}
	if s.Cmd.Stdout == nil {
		s.Cmd.Stdout = own
	}
	if s.Cmd.Stderr == nil {
		s.Cmd.Stderr = own
	}
	s.Cmd.SysProcAttr = &syscall.SysProcAttr{Setsid: true, Setctty: !s.Apart}
	require.NoError(t, s.Cmd.Start())
	t.Cleanup(func() { _ = s.Cmd.Process.Kill() }) // where it has ended, there is nothing to do
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

// Types types keys.
func (s *Session) Types(keys string) {
	s.t.Helper()
	_, err := io.WriteString(s.typing, keys)
	require.NoError(s.t, err)
}

// All returns what was shown.
func (s *Session) All() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.shown.String()
}

// Sees waits until something is shown, after what was seen before.
func (s *Session) Sees(text string) {
	s.t.Helper()
	for range 6000 { // a minute, where much else runs
		if i := strings.Index(s.All()[s.seen:], text); i >= 0 {
			s.seen += i + len(text)
			return
		}
		time.Sleep(10 * time.Millisecond)
	}
	require.FailNow(s.t, "not shown", "%q in %q", text, s.All()[s.seen:])
}

// HangsUp takes the terminal away, and waits for the command's end.
func (s *Session) HangsUp() {
	s.t.Helper()
	require.NoError(s.t, s.typing.Close())
	_, _ = io.WriteString(s.own, " ") // whoever reads what is shown holds the terminal until then
	stuck := time.AfterFunc(time.Minute, func() { _ = s.Cmd.Process.Kill() })
	_ = s.Cmd.Wait() // whatever the status is
	require.True(s.t, stuck.Stop(), "no end without a terminal")
}

// Ends waits for the command's end, and checks that the terminal is as before.
func (s *Session) Ends(status int) {
	s.t.Helper()
	var exit *exec.ExitError
	if err := s.Cmd.Wait(); err != nil {
		require.ErrorAs(s.t, err, &exit)
	}
	ended := s.Cmd.ProcessState.ExitCode()
	if w, ok := s.Cmd.ProcessState.Sys().(syscall.WaitStatus); ok && w.Signaled() && w.Signal() == syscall.SIGINT {
		ended = 128 + int(syscall.SIGINT) // before it could see to that itself; shells say the same
	}
	assert.Equal(s.t, status, ended, "%s", s.All())
	after, err := term.GetState(int(s.own.Fd()))
	require.NoError(s.t, err)
	assert.Equal(s.t, s.before, after, "the terminal is given back as it was")
}

//go:build linux && amd64

package faulttest

import (
	"bytes"
	"fmt"
	"os/exec"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// patience is how long a command waits for another that may wait for it.
const patience = 100 * time.Millisecond

// During runs a command that does something within its calls about some files, in each run
// within another call: other does it, and returns what waits for the end of it, which may
// come after that of the command. Then check looks at both. It returns how many runs there
// were.
func During(t *testing.T, c Case, about func(Call) bool, other func(folder string) (wait func()), check func(what, folder string, got Run)) (runs int) {
	t.Helper()
	folder := c.Folder(t)
	before := stateOf(t, folder)
	count := 0
	c.run(t, folder, c.Args, func(call Call) Action {
		if about(call) {
			count++
		}
		return Action{}
	})
	require.NotZero(t, count, "%q makes no such calls", c.Args)
	for _, n := range chosen(t, count) {
		before.restore(t, folder)
		what, left, wait := "", n, func() {}
		got := c.run(t, folder, c.Args, func(call Call) Action {
			if about(call) {
				left--
			}
			if left == 0 && what == "" {
				what = fmt.Sprintf("%q, during %s of %s", c.Args, call.Name, call.Path)
				wait = other(folder)
			}
			return Action{}
		})
		wait()
		runs++
		if check(what, folder, got); t.Failed() {
			break
		}
	}
	return runs
}

// Start starts a command, and waits for it a moment: it may itself wait for somebody. The
// function waits for its end.
func (c Command) Start(t *testing.T) (wait func() Run) {
	t.Helper()
	var out, said bytes.Buffer
	cmd := exec.Command(c.Name, c.Args...)
	cmd.Dir, cmd.Env, cmd.Stdin, cmd.Stdout, cmd.Stderr = c.Folder, c.env(), strings.NewReader(c.Typed), &out, &said
	require.NoError(t, cmd.Start())
	ended := make(chan bool)
	go func() {
		_ = cmd.Wait() // its status says the same
		close(ended)
	}()
	select {
	case <-ended:
	case <-time.After(patience):
	}
	return func() Run {
		<-ended
		return Run{cmd.ProcessState.ExitCode(), out.String(), said.String()}
	}
}

//go:build unix

package ptytest

import (
	"fmt"
	"io"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"github.com/creack/pty"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	ucli "github.com/urfave/cli/v2"

	"wordgame/internal/cli"
	"wordgame/internal/sampletest"
)

// Hostile is text that no terminal should be given: it sets the title and the
// colour of a window, goes to the start of a line, clears the screen, and turns
// the direction of what follows.
const Hostile = "\x1b]0;title\x07\x1b[31m\r\b\x7f\u009b2J\x9b\u200e\u200f\u061c\u202e\u2066"

// Harmless checks that what a terminal was given makes it show text, and nothing
// else. It knows no colours.
func Harmless(t *testing.T, shown, what string) {
	t.Helper()
	shown = strings.ReplaceAll(shown, "\r\n", "\n") // as a terminal is given the end of a line
	i := strings.IndexFunc(shown, func(r rune) bool {
		return r != '\n' && r != '\t' && unicode.IsControl(r) || unicode.Is(unicode.Bidi_Control, r)
	})
	if i >= 0 || !utf8.ValidString(shown) {
		assert.Fail(t, "harmful text at a terminal", "%s: %q", what, shown)
	}
}

// AllHarmless runs every command of an App at a terminal, in the current folder,
// and checks that what it shows and says is harmless. Its input, arguments and flags are
// hostile, and so are the files, which are written before each, and stand wherever
// a file can. So that it is soon done, a run tries some of these, and a command plays a few games and
// draws a small tree; with the tag long it tries all, with as much as a command does if nobody says how much.
func AllHarmless(t *testing.T, app func() *ucli.App, files map[string]string) {
	few := map[string]string{"games": "10", "depth": "2"}
	if sampletest.Long {
		few = nil
	}
	t.Setenv("NO_COLOR", "1")
	typing, own, err := pty.Open()
	if err != nil {
		t.Skip("no pseudo-terminal: ", err)
	}
	t.Cleanup(func() { typing.Close(); own.Close() })
	calls := calls(app(), slices.Collect(maps.Keys(files)), few)
	require.NotEmpty(t, calls)
	for _, args := range sampletest.OneIn(t, 6, calls) {
		WriteFiles(t, files)
		const end = "the end of it"
		shown := make(chan string)
		go func() {
			var b strings.Builder
			for buf := make([]byte, 4096); !strings.HasSuffix(b.String(), end); {
				n, err := typing.Read(buf)
				if err != nil {
					break
				}
				b.Write(buf[:n])
			}
			shown <- b.String()
		}()
		var said strings.Builder // not at the terminal, where a bar would be drawn
		cli.Run(app(), args, cli.Streams{In: strings.NewReader(Hostile + "\n"), Out: own, Err: &said})
		_, err := io.WriteString(own, end)
		require.NoError(t, err)
		Harmless(t, <-shown, fmt.Sprintf("%q", args))
		Harmless(t, said.String(), fmt.Sprintf("%q", args))
	}
}

// WriteFiles writes files, given by their names, into the current folder.
func WriteFiles(t *testing.T, files map[string]string) {
	t.Helper()
	for name, text := range files {
		if old, err := os.ReadFile(name); err == nil && string(old) == text {
			continue // which takes less than to write it
		}
		require.NoError(t, os.WriteFile(name, []byte(text), 0o600))
	}
}

// calls returns a command line for each command and argument, and for each of its
// flags and a value. The files are values of flags that take one, of each name once. A command
// that has a flag of few, and is called without it, is given that value.
func calls(app *ucli.App, files []string, few map[string]string) [][]string {
	var calls [][]string
	seen := make(map[string]bool)
	var visit func(path []string, flags []ucli.Flag, commands []*ucli.Command)
	visit = func(path []string, flags []ucli.Flag, commands []*ucli.Command) {
		call := func(args ...string) {
			for _, f := range flags {
				if name := "--" + f.Names()[0]; few[name[2:]] != "" && !slices.Contains(args, name) {
					args = append([]string{name, few[name[2:]]}, args...)
				}
			}
			calls = append(calls, append(path[:len(path):len(path)], args...))
		}
		call()
		call("--" + Hostile)
		call("--json", "--"+Hostile)
		call("a"+Hostile, Hostile)
		for _, value := range append(files, Hostile) {
			call(value)
		}
		for _, f := range flags {
			name := "--" + f.Names()[0]
			call(name, Hostile)
			if _, ok := f.(*ucli.BoolFlag); ok {
				call(name)
			}
			if takesFile(f) && !seen[name] {
				seen[name] = true
				for _, file := range files {
					call(name, file)
				}
			}
		}
		for _, c := range commands {
			visit(append(path[:len(path):len(path)], c.Name), c.Flags, c.Subcommands)
		}
	}
	visit([]string{app.Name}, app.Flags, app.Commands)
	return calls
}

func takesFile(f ucli.Flag) bool {
	switch f := f.(type) {
	case *cli.FileFlag:
		return true
	case *ucli.StringFlag:
		return f.TakesFile
	case *ucli.StringSliceFlag:
		return f.TakesFile
	}
	return false
}

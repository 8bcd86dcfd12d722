// Package fuzztest has the fuzz target of a whole command.
package fuzztest

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	ucli "github.com/urfave/cli/v2"

	"wordgame/internal/cli"
)

// File is the name under which a seed's file stands in the command's folder.
const File = "file"

// A Seed is a command line, what is typed, and what stands in [File].
type Seed struct {
	Line  string // arguments, a space between them
	Typed string
	File  string
}

// Written returns a seed that reads, by a command line, what another one writes into [File].
func Written(f *testing.F, app func() *ucli.App, write, read string) Seed {
	f.Chdir(f.TempDir())
	status, _, said := run(app(), write, "", time.Minute)
	require.Zero(f, status, "%s: %s", write, said)
	data, err := os.ReadFile(File)
	require.NoError(f, err)
	return Seed{Line: read, File: string(data)}
}

// patience is how long a command may take before it is interrupted.
const patience = 200 * time.Millisecond

// internals are words of libraries, which no user should read.
var internals = regexp.MustCompile(`%!|strconv\.|runtime error|goroutine |panic:|reflect\.|unexpected EOF|invalid argument|json: cannot`)

const maxSaid = 4000 // bytes of an error, with what is near

// Fuzz tries a command in a folder of its own: whatever is typed and read is answered, or
// refused in a sentence.
func Fuzz(f *testing.F, app func() *ucli.App, seeds ...Seed) {
	for _, s := range seeds {
		f.Add(s.Line, s.Typed, []byte(s.File))
	}
	folder := f.TempDir()
	f.Chdir(folder)
	for name, below := range map[string]string{"XDG_STATE_HOME": "state", "HOME": "home", "LocalAppData": "state"} {
		f.Setenv(name, filepath.Join(folder, below))
	}
	f.Fuzz(func(t *testing.T, line, typed string, file []byte) {
		for _, arg := range strings.FieldsFunc(line, func(r rune) bool { return r == ' ' || r == '=' }) {
			if strings.Contains(arg, "\x00") || !filepath.IsLocal(arg) {
				t.Skip("it may leave the folder")
			}
		}
		require.NoError(t, os.WriteFile(File, file, 0o600))
		status, out, said := run(app(), line, typed, patience)
		require.Contains(t, []int{cli.Answered, cli.NotAnswered, cli.NotUnderstood, cli.Interrupted}, status)
		require.NotRegexp(t, internals, said)
		require.False(t, strings.ContainsAny(said, "\x1b\r"), "%q", said)
		if status == cli.NotUnderstood {
			require.NotEmpty(t, said+out, "it is refused without a word")
			require.LessOrEqual(t, len(said), maxSaid)
		}
	})
}

// run runs a command in this process, and interrupts it after some time.
func run(app *ucli.App, line, typed string, wait time.Duration) (status int, out, said string) {
	before := app.Before
	cancel := func() {}
	defer func() { cancel() }()
	app.Before = func(c *ucli.Context) error {
		c.Context, cancel = context.WithTimeout(c.Context, wait)
		if before != nil {
			return before(c)
		}
		return nil
	}
	var talk bytes.Buffer
	answer := &beginning{}
	args := slices.DeleteFunc(strings.Split(line, " "), func(s string) bool { return s == "" })
	status = cli.Run(app, append([]string{app.Name}, args...), cli.Streams{In: strings.NewReader(typed), Out: answer, Err: &talk})
	return status, answer.text.String(), talk.String()
}

// beginning keeps the first MiB of what is written.
type beginning struct{ text strings.Builder }

func (b *beginning) Write(p []byte) (int, error) {
	room := max(0, 1<<20-b.text.Len())
	_, err := b.text.Write(p[:min(room, len(p))])
	return len(p), err
}

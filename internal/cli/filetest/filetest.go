// Package filetest checks that commands keep the files of those who call them.
package filetest

import (
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	ucli "github.com/urfave/cli/v2"

	"wordgame/internal/cli"
)

// A Writer is a command that writes a file, which is the same each time.
type Writer struct {
	Args  string   // of the command, but for the flag that names the file
	Files []string // their names, one for each format

	// Kept is what the command says of a file that it wrote itself, where it does not replace that:
	// Match, since nobody can make it again, or Foreign, since it looks like what somebody else has written.
	Kept []string
}

// foreign are files that no command wrote.
var foreign = map[string]string{
	"words":  "aardvark\nabacus\n",
	"json":   `{"name":"wordgame","version":1,"title":"mine","rule":"kayles","nodes":3}`,
	"csv":    "heap,name\n0,0\n",
	"svg":    `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>`,
	"html":   "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<title>mine</title>\n",
	"text":   "\n  # wordgame, a diary\n",
	"binary": "\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR",
}

// What is said of files that are kept.
var (
	Foreign = []string{" would replace ", "want another file, or --overwrite"}
	Match   = []string{" is a saved match: go on with --resume ", "or choose another file, or --overwrite"}
)

// Check checks every flag of an App that names a file to write. The writers have the names
// of these flags, such as "nim table --save", and there must be one for each.
func Check(t *testing.T, app func() *ucli.App, writers map[string]Writer) {
	require.Equal(t, Flags(app()), slices.Sorted(maps.Keys(writers)), "flags that write a file, and the writers that are tested")
	for flag, w := range writers {
		for _, file := range w.Files {
			t.Run(flag+" "+file, func(t *testing.T) { check(t, app, flag, filepath.Join(t.TempDir(), file), w) })
		}
	}
}

// Flags returns the flags of an App that name a file to write, in alphabetical order.
func Flags(app *ucli.App) []string {
	var found []string
	var visit func(path string, flags []ucli.Flag, commands []*ucli.Command)
	visit = func(path string, flags []ucli.Flag, commands []*ucli.Command) {
		for _, f := range flags {
			if f, ok := f.(*cli.FileFlag); ok {
				found = append(found, path+" --"+f.Name)
			}
		}
		for _, c := range commands {
			visit(path+" "+c.Name, c.Flags, c.Subcommands)
		}
	}
	visit(app.Name, app.Flags, app.Commands)
	slices.Sort(found)
	return found
}

func check(t *testing.T, app func() *ucli.App, flag, file string, w Writer) {
	run := func(more ...string) (status int, out, said string) {
		path, name, _ := strings.Cut(flag, " --")
		args := slices.Concat(strings.Fields(path), strings.Fields(w.Args), []string{"--" + name, file}, more)
		var o, e strings.Builder
		status = cli.Run(app(), args, cli.Streams{In: strings.NewReader(""), Out: &o, Err: &e})
		return status, o.String(), e.String()
	}
	read := func() string {
		data, err := os.ReadFile(file)
		require.NoError(t, err)
		return string(data)
	}
	write := func(text string) { require.NoError(t, os.WriteFile(file, []byte(text), 0o600)) }
	keeps := func(text string, why []string) {
		status, out, said := run()
		assert.Equal(t, cli.NotUnderstood, status, said)
		assert.Empty(t, out, "the file is looked at before any work")
		for _, part := range why {
			assert.Contains(t, said, part)
		}
		assert.Equal(t, text, read())
	}

	status, _, said := run()
	require.Equal(t, cli.Answered, status, said)
	own := read()
	require.NotEmpty(t, own)
	if w.Kept != nil {
		keeps(own, w.Kept)
	} else {
		before, err := os.Stat(file)
		require.NoError(t, err)
		status, _, said = run()
		assert.Equal(t, cli.Answered, status, "its own file: %s", said)
		after, err := os.Stat(file)
		require.NoError(t, err)
		assert.False(t, os.SameFile(before, after), "its own file is replaced")
		assert.Equal(t, own, read())
	}
	for _, text := range foreign {
		write(text)
		keeps(text, Foreign)
	}
	status, _, said = run("--overwrite")
	assert.Equal(t, cli.Answered, status, said)
	assert.Equal(t, own, read())
	write("")
	status, _, said = run()
	assert.Equal(t, cli.Answered, status, "an empty file: %s", said)
	assert.Equal(t, own, read())
}

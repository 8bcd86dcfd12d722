// Package treetest checks the pictures and the sessions in docs.
package treetest

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	ucli "github.com/urfave/cli/v2"

	"wordgame/internal/cli"
)

// UpToDate runs what the lines of a source file ask go generate for, of the form
//
//	//go:generate go run . ARGUMENTS -o FILE
//
// and checks that the files are there and as they would be written.
func UpToDate(t *testing.T, source string, app func() *ucli.App) {
	text, err := os.ReadFile(source)
	require.NoError(t, err)
	found := false
	for line := range strings.Lines(string(text)) {
		command, ok := strings.CutPrefix(line, "//go:generate go run . ")
		if !ok {
			continue
		}
		found = true
		arguments, file, ok := strings.Cut(strings.TrimSpace(command), " -o ")
		require.True(t, ok, line)
		again := filepath.Join(t.TempDir(), filepath.Base(file))
		run(t, app, arguments+" -o "+again)
		want, err := os.ReadFile(again)
		require.NoError(t, err)
		got, err := os.ReadFile(file)
		require.NoError(t, err, "go generate makes it")
		assert.True(t, string(want) == string(got), "%s is not what %s makes: go generate", file, arguments)
	}
	require.True(t, found, "%s has no line for go generate", source)
}

// Sessions runs the commands of a program in a document, in blocks of the form
//
//	```
//	$ PROGRAM ARGUMENTS
//	what it says
//	```
//
// and checks what they say.
func Sessions(t *testing.T, document string, app func() *ucli.App) {
	text, err := os.ReadFile(document)
	require.NoError(t, err)
	found := false
	for i, block := range strings.Split(string(text), "```\n") {
		command, want, _ := strings.Cut(block, "\n")
		arguments, ok := strings.CutPrefix(command, "$ "+app().Name+" ")
		if !ok || i%2 == 0 {
			continue
		}
		found = true
		assert.Equal(t, want, run(t, app, arguments), command)
	}
	require.True(t, found, "%s has no session", document)
}

// run runs a program, and returns what it says.
func run(t *testing.T, app func() *ucli.App, arguments string) string {
	var said strings.Builder
	args := append([]string{"program"}, strings.Fields(arguments)...)
	require.Zero(t, cli.Run(app(), args, cli.Streams{In: strings.NewReader(""), Out: &said, Err: &said}), "%s: %s", arguments, &said)
	return said.String()
}

// Package treetest checks the pictures in docs.
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

// UpToDate runs the lines of a source file of the form
//
//	//go:generate go run . ARGUMENTS -o FILE
//
// and checks that each file is there, and as it would be written.
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
		var said strings.Builder
		args := append([]string{"program"}, strings.Fields(arguments+" -o "+again)...)
		require.Zero(t, cli.Run(app(), args, cli.Streams{In: strings.NewReader(""), Out: &said, Err: &said}), "%s: %s", arguments, &said)
		want, err := os.ReadFile(again)
		require.NoError(t, err)
		got, err := os.ReadFile(file)
		require.NoError(t, err, "go generate makes it")
		assert.True(t, string(want) == string(got), "%s is not what %s makes: go generate", file, arguments)
	}
	require.True(t, found, "%s has no line for go generate", source)
}

package main

import (
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/internal/cli"
	"wordgame/internal/tree/treetest"
)

// The pictures in docs are those that the program draws.
func TestPictures(t *testing.T) {
	t.Parallel()
	treetest.UpToDate(t, "tree.go", app)
}

// The sessions in docs, each a block of a command and what it writes, are real.
func TestSessions(t *testing.T) {
	t.Parallel()
	text, err := os.ReadFile("../../docs/pictures.md")
	require.NoError(t, err)
	found := false
	for i, block := range strings.Split(string(text), "```\n") {
		command, want, _ := strings.Cut(block, "\n")
		arguments, ok := strings.CutPrefix(command, "$ ")
		if !ok || i%2 == 0 {
			continue
		}
		found = true
		var said strings.Builder
		cli.Run(app(), strings.Fields(arguments), cli.Streams{In: strings.NewReader(""), Out: &said, Err: &said})
		assert.Equal(t, want, said.String(), command)
	}
	require.True(t, found)
}

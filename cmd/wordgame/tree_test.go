package main

import (
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/internal/cli"
	"wordgame/solver/face/command/treetest"
)

// The pictures in docs are those that the program draws.
func TestPictures(t *testing.T) {
	t.Parallel()
	treetest.UpToDate(t, "main.go", sharing)
}

func TestOnePerspective(t *testing.T) {
	t.Parallel()
	treetest.OnePerspective(t, sharing, [2]string{"first player", "second player"}, "gh", "--words", "english-35")
}

// In the history of a match each line says who wins.
func TestOnePerspectiveOfHistory(t *testing.T) {
	t.Parallel()
	var out, said strings.Builder
	args := []string{"wordgame", "history", "testdata/match.txt"}
	require.Zero(t, cli.Run(sharing(), args, cli.Streams{In: strings.NewReader(""), Out: &out, Err: &said}), &said)
	for line := range strings.Lines(out.String()) {
		if regexp.MustCompile(`^ +\d`).MatchString(line) {
			assert.Regexp(t, `  (easy|perfect)  +(\d+|-)( |$)`, strings.TrimSpace(line))
		}
	}
	assert.NotRegexp(t, `[-+−]1\b`, out.String())
}

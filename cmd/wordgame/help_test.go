package main

import (
	"bytes"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"wordgame/internal/cli"
	"wordgame/internal/cli/helptest"
)

func TestHelp(t *testing.T) { helptest.Check(t, sharing) }

// The examples in the help of dict answer something, where they need no file of somebody's own.
func TestExamplesOfDict(t *testing.T) {
	run := 0
	for _, c := range sharing().Command("dict").Subcommands {
		for line := range strings.Lines(c.Description) {
			example, _, _ := strings.Cut(strings.TrimSpace(line), "   ") // what follows says what it does
			if !strings.HasPrefix(example, "wordgame dict ") || strings.ContainsAny(example, ">") || strings.Contains(example, ".txt") {
				continue
			}
			run++
			var out, talk bytes.Buffer
			args := strings.Fields(strings.ReplaceAll(example, "'", ""))
			assert.Equal(t, cli.Answered, cli.Run(sharing(), args, cli.Streams{In: strings.NewReader(""), Out: &out, Err: &talk}), "%s: %s", example, &talk)
			assert.NotEmpty(t, strings.TrimSpace(out.String()), example)
		}
	}
	assert.Greater(t, run, 7)
}

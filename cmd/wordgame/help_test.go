package main

import (
	"bytes"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/internal/cli"
	"wordgame/internal/cli/helptest"
	"wordgame/internal/sampletest"
)

func TestHelp(t *testing.T) { helptest.Check(t, sharing) }

// The examples in the help of dict answer something, where they need no file of somebody's own.
func TestExamplesOfDict(t *testing.T) {
	var examples []string
	for _, c := range sharing().Command("dict").Subcommands {
		for line := range strings.Lines(c.Description) {
			example, _, _ := strings.Cut(strings.TrimSpace(line), "   ") // what follows says what it does
			if !strings.HasPrefix(example, "wordgame dict ") || strings.ContainsAny(example, ">") || strings.Contains(example, ".txt") {
				continue
			}
			examples = append(examples, strings.ReplaceAll(example, "'", ""))
		}
	}
	require.Greater(t, len(examples), 7)
	for _, example := range sampletest.OneIn(t, 3, examples) {
		var out, talk bytes.Buffer
		assert.Equal(t, cli.Answered, cli.Run(sharing(), strings.Fields(example), cli.Streams{In: strings.NewReader(""), Out: &out, Err: &talk}), "%s: %s", example, &talk)
		assert.NotEmpty(t, strings.TrimSpace(out.String()), example)
	}
}

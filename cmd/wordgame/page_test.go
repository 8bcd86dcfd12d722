package main

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/internal/cli"
	"wordgame/internal/lexicon"
	"wordgame/internal/lexicon/lists"
	"wordgame/solver/ghost/faces"
)

// On narrow pages lines are broken; colour adds to the signs and takes nothing.
func TestPage(t *testing.T) {
	t.Parallel()
	lex, err := lists.Load(t.Context(), lists.Options{
		Lists: lists.Lists{Names: []string{"-"}, Stdin: strings.NewReader("camel\ngecko\ngoat\nghost\n")}, Need: lexicon.All,
	})
	require.NoError(t, err)
	v, err := faces.NewJudge(lex).Of(t.Context(), "")
	require.NoError(t, err)
	text := func(p page) string {
		judgementText(&p, v, "a list")
		return p.String()
	}
	wide := text(page{})
	assert.Contains(t, wide, "\n  - c  loses in 5 letters  the answer is a: camel\n")
	colours := cli.Palette{Green: "\x1b[32m", Red: "\x1b[31m", Plain: "\x1b[0m"}
	coloured := text(page{colours: colours})
	assert.Contains(t, coloured, "\n  \x1b[31m- c\x1b[0m  loses in 5 letters  the answer is a: camel\n")
	assert.Equal(t, wide, strings.NewReplacer(colours.Green, "", colours.Red, "", colours.Plain, "").Replace(coloured))
	narrow := text(page{width: 24})
	assert.Contains(t, narrow, "\n  - c  loses in 5 letters\n      the answer is a: camel\n")
	for line := range strings.Lines(narrow) {
		assert.LessOrEqual(t, len(strings.TrimSpace(line)), 24)
	}
	assert.Equal(t, strings.Fields(wide), strings.Fields(narrow))
}

package gametree_test

import (
	"bytes"
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/internal/gametree"
)

var update = flag.Bool("update", false, "write the golden files")

// golden compares a text with that of a file in testdata.
func golden(t *testing.T, name string, got []byte) {
	file := filepath.Join("testdata", name)
	if *update {
		require.NoError(t, os.WriteFile(file, got, 0o644))
	}
	want, err := os.ReadFile(file)
	require.NoError(t, err)
	assert.Equal(t, string(want), string(got), "%s; go test -update writes it again", file)
}

var style = gametree.Style{Title: "Simple-Nim <\"5\">", Names: [2]string{"Ann", "Bob"}, Values: gametree.ForBoth}

func TestFormats(t *testing.T) {
	tr := tutorial(5)
	tr.AlphaBeta, tr.Limit = true, 11
	g, err := tr.Build(t.Context())
	require.NoError(t, err)
	for name, write := range map[string]func(w io.Writer, s gametree.Style) error{
		"five.txt": g.Text,
		"five.dot": g.DOT,
		"five.mmd": g.Mermaid,
		"five.json": func(w io.Writer, s gametree.Style) error {
			e := json.NewEncoder(w)
			e.SetIndent("", " ")
			return e.Encode(g.JSON(s))
		},
		"player.txt": func(w io.Writer, s gametree.Style) error {
			s.Values = gametree.ForPlayer
			return g.Text(w, s)
		},
		"first.txt": func(w io.Writer, s gametree.Style) error {
			s.Values, s.Colour = gametree.ForFirst, true
			return g.Text(w, s)
		},
	} {
		var b bytes.Buffer
		require.NoError(t, write(&b, style))
		golden(t, name, b.Bytes())
	}
}

// Signs of the formats stand for themselves.
func TestEscapes(t *testing.T) {
	tr := tutorial(1)
	tr.Show = func(int) string { return "a\"b\\n<#;" }
	tr.Name = func(_, _ int) string { return "|\"]" }
	g, err := tr.Build(t.Context())
	require.NoError(t, err)
	var b strings.Builder
	require.NoError(t, g.DOT(&b, style))
	assert.Contains(t, b.String(), `label="a\"b\\n<#;\n`)
	b.Reset()
	require.NoError(t, g.Mermaid(&b, style))
	assert.Contains(t, b.String(), `n0["a#34;b#92;n#60;#35;#59;<br/>`)
	assert.Contains(t, b.String(), `|"#124;#34;#93;"|`)
}

func TestMermaidTooLarge(t *testing.T) {
	tr := tutorial(12)
	tr.Limit = 600
	g, err := tr.Build(t.Context())
	require.NoError(t, err)
	var b strings.Builder
	assert.ErrorContains(t, g.Mermaid(&b, style), "a tree of 599 moves and ")
	assert.Empty(t, b.String())
}

func TestTrace(t *testing.T) {
	var b bytes.Buffer
	require.NoError(t, tutorial(5).Trace(t.Context(), &b, style, 100))
	golden(t, "trace.txt", b.Bytes())

	all := strings.Split(b.String(), "\n\n")[0]
	for most := range 5 {
		b.Reset()
		require.NoError(t, tutorial(5).Trace(t.Context(), &b, style, most))
		lines := strings.Split(strings.Split(b.String(), "\n\n")[0], "\n")
		assert.Len(t, lines, most+1)
		assert.Equal(t, fmt.Sprintf("… %d lines more; --max-lines shows them.", strings.Count(all, "\n")+1-most), lines[most])
		assert.True(t, strings.HasPrefix(all, strings.Join(lines[:most], "\n")))
	}
}

// What is stopped stops.
func TestStopped(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	_, err := tutorial(30).Build(ctx)
	assert.ErrorIs(t, err, context.Canceled)
	assert.ErrorIs(t, tutorial(30).Trace(ctx, io.Discard, style, 1), context.Canceled)
}

// A search of more nodes than can be counted one by one is not counted.
func TestNotCounted(t *testing.T) {
	tr := tutorial(45)
	tr.Limit = 1
	g, err := tr.Build(t.Context())
	require.NoError(t, err)
	assert.Zero(t, g.Searched)
	assert.Regexp(t, `^[0-9,]+ nodes\.$`, g.Counts())
}

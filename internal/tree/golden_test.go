package tree_test

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

	"wordgame/internal/text"
	"wordgame/internal/tree"
	"wordgame/solver"
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

func TestFormats(t *testing.T) {
	tr := tutorial(5)
	tr.Title = "Simple-Nim <\"5\">"
	tr.AlphaBeta, tr.Limit = true, 11
	g, err := tr.Build(t.Context())
	require.NoError(t, err)
	for _, format := range []struct {
		name   string
		values tree.Values
		write  func(w io.Writer) error
	}{
		{"five.txt", "", func(w io.Writer) error { return g.Text(w, text.Palette{}, 0) }},
		{"five.dot", "", g.DOT},
		{"five.json", "", func(w io.Writer) error {
			e := json.NewEncoder(w)
			e.SetIndent("", " ")
			return e.Encode(g)
		}},
		{"first.txt", tree.ForFirst, func(w io.Writer) error {
			return g.Text(w, text.Palette{Bold: "\x1b[1m", Dim: "\x1b[2m", Plain: "\x1b[0m"}, 0)
		}},
	} {
		g.Values = format.values
		var b bytes.Buffer
		require.NoError(t, format.write(&b))
		golden(t, format.name, b.Bytes())
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
	require.NoError(t, g.DOT(&b))
	assert.Contains(t, b.String(), `label="a\"b\\n<#;\n`)
}

// The plain search is the textbooks'. (What a trace says with all that a game offers is true: see TestSteps.)
func TestTrace(t *testing.T) {
	var b bytes.Buffer
	require.NoError(t, tutorial(5).Trace(t.Context(), &b, tree.AlphaBeta, 100))
	golden(t, "trace.txt", b.Bytes())

	all := strings.Split(b.String(), "\n\n")[1]
	for most := range 5 {
		b.Reset()
		require.NoError(t, tutorial(5).Trace(t.Context(), &b, tree.AlphaBeta, most))
		lines := strings.Split(strings.Split(b.String(), "\n\n")[1], "\n")
		assert.Len(t, lines, most+1)
		assert.Equal(t, fmt.Sprintf("… %d lines more: a later position has fewer.", strings.Count(all, "\n")+1-most), lines[most])
		assert.True(t, strings.HasPrefix(all, strings.Join(lines[:most], "\n")))
	}
}

// What is stopped stops.
func TestStopped(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	_, err := tutorial(30).Build(ctx)
	assert.ErrorIs(t, err, context.Canceled)
	assert.ErrorIs(t, tutorial(30).Trace(ctx, io.Discard, tree.AlphaBeta, 1), context.Canceled)
}

// growing is a game whose positions are texts, each longer than the one before by a piece.
type growing string

func (growing) Terminal(string) solver.Value { return solver.Undecided }

func (growing) Moves(dst []int, _ string) []int { return append(dst, 1) }

func (piece growing) Play(p string, _ int) string { return p + string(piece) }

// A game whose positions tell all that was played is refused before they fill the memory.
func TestGrowing(t *testing.T) {
	tr := tree.Source[string, int]{Game: growing(strings.Repeat("x", 1<<16)), Settings: tree.Settings{Depth: 1}}
	_, err := tr.Build(t.Context())
	assert.EqualError(t, err, "the game can last too long for a tree: begin at a later position")
}

// A search of more nodes than can be counted one by one is not counted.
func TestNotCounted(t *testing.T) {
	tr := tutorial(45)
	tr.Limit = 1
	g, err := tr.Build(t.Context())
	require.NoError(t, err)
	assert.Equal(t, tree.TooMany, g.Searched)
	assert.Regexp(t, `^[0-9,]+ nodes, of which 1 is drawn\.$`, g.Counts())
	assert.Empty(t, g.Cost())
}

package main

import (
	"bytes"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/internal/cli"
)

const page = "../../docs/nim.md"

// The console examples of the page are what the commands write. To write them again:
// UPDATE_DOCS=1 go test -run TestDocs ./cmd/nim
func TestDocs(t *testing.T) {
	text, err := os.ReadFile(page)
	require.NoError(t, err)
	var b strings.Builder
	examples, console := 0, false
	for line := range strings.Lines(string(text)) {
		command, ok := strings.CutPrefix(line, "$ nim ")
		switch {
		case line == "```console\n":
			console = true
		case line == "```\n":
			console = false
		case console && ok:
			examples++
			b.WriteString(line + run(t, strings.Fields(command)...))
			continue
		case console:
			continue // as the command has written it
		}
		b.WriteString(line)
	}
	assert.Greater(t, examples, 5)
	if os.Getenv("UPDATE_DOCS") != "" {
		require.NoError(t, os.WriteFile(page, []byte(b.String()), 0o644))
		return
	}
	assert.Equal(t, b.String(), string(text))
}

// run returns what a command writes.
func run(t *testing.T, args ...string) string {
	t.Helper()
	var out, errs bytes.Buffer
	status := cli.Run(app(), append([]string{"nim"}, args...), cli.Streams{In: strings.NewReader(""), Out: &out, Err: &errs})
	require.Equal(t, cli.Answered, status, "%v: %s%s", args, &out, &errs)
	return out.String()
}

// Package pagetest holds docs/your-game.md against the examples: its code is theirs, and its
// answers are what they print.
package pagetest

import (
	"bytes"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/internal/cli"
	"wordgame/solver/face"
	"wordgame/solver/face/command"
)

// Run runs the program of a family, which must succeed, and returns what it prints.
func Run(t *testing.T, f face.Family, input string, args ...string) string {
	t.Helper()
	t.Setenv("XDG_STATE_HOME", t.TempDir())
	var out, errs bytes.Buffer
	status := cli.Run(command.App(f, command.Own{}), append([]string{f.Name}, args...), cli.Streams{In: strings.NewReader(input), Out: &out, Err: &errs})
	assert.Equal(t, cli.Answered, status, "%v: %s", args, errs.String())
	return out.String()
}

// Check compares a page with the source files of the test's folder and what the program of a
// family prints. The page's answers are written again with UPDATE_DOCS=1 in the environment.
func Check(t *testing.T, page string, f face.Family) {
	t.Helper()
	text, err := os.ReadFile(page)
	require.NoError(t, err)
	blocks := regexp.MustCompile("(?ms)^```([a-z]+)([^\n]*)\n(.*?)^```$").FindAllStringSubmatch(string(text), -1)
	want, code, answers := string(text), 0, 0
	for _, b := range blocks {
		language, file, block := b[1], strings.TrimSpace(b[2]), b[3]
		switch folder := filepath.Base(filepath.Dir(file)); {
		case language == "go" && folder == f.Name:
			code++
			source, err := os.ReadFile(filepath.Join("../..", file))
			require.NoError(t, err)
			assert.True(t, strings.Contains(string(source), block), "%s has no such lines:\n%s", file, block)
		case language == "console" && strings.HasPrefix(block, "$ go run ./examples/"+f.Name+" "):
			answers++
			call, _, _ := strings.Cut(block, "\n")
			args := strings.Fields(strings.TrimPrefix(call, "$ go run ./examples/"+f.Name))
			want = strings.Replace(want, block, call+"\n"+Run(t, f, "", args...), 1)
		}
	}
	assert.Positive(t, code, "code of the page")
	assert.Positive(t, answers, "answers on the page")
	if os.Getenv("UPDATE_DOCS") != "" {
		require.NoError(t, os.WriteFile(page, []byte(want), 0o644))
		return
	}
	assert.Equal(t, want, string(text))
}

// Package helptest checks that the help of a program can be read on a screen.
package helptest

import (
	"bytes"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	ucli "github.com/urfave/cli/v2"

	"wordgame/internal/cli"
	"wordgame/internal/text"
)

const (
	maxProgram = 30 // lines
	maxLines   = 23 // of a command
	maxTopic   = 31
	maxColumns = 80
)

// Check checks that the help of a program, of each of its commands and of each of its topics is a
// screen, and that no example in it is broken; and that a shell completes what help explains.
func Check(t *testing.T, app func() *ucli.App) {
	t.Helper()
	var visit func(path []string, below []*ucli.Command)
	visit = func(path []string, below []*ucli.Command) {
		t.Helper()
		screen(t, app, path)
		for _, c := range below {
			if !c.Hidden {
				visit(append(path[:len(path):len(path)], c.Name), c.Subcommands)
			}
		}
	}
	a := app()
	visit(nil, a.Commands)
	named := strings.Fields(run(t, app, "__complete", "--", "help", ""))
	require.Subset(t, named, []string{"help", "version", "completion"})
	for _, name := range named {
		if a.Command(name) == nil && name != "notices" { // which are as long as the licences
			screen(t, app, []string{name}) // a topic
			assert.Contains(t, run(t, app, "help"), name)
		}
	}
}

// screen checks the help of a command or a topic.
func screen(t *testing.T, app func() *ucli.App, path []string) {
	t.Helper()
	a := app()
	help := run(t, app, append([]string{"help"}, path...)...)
	lines := strings.Split(strings.TrimSuffix(help, "\n"), "\n")
	most := maxLines
	if len(path) == 0 {
		most = maxProgram
	} else if a.Command(path[0]) == nil {
		most = maxTopic
	}
	assert.LessOrEqual(t, len(lines), most, "%s help %v\n%s", a.Name, path, help)
	for _, line := range lines {
		assert.LessOrEqual(t, text.Columns(line), maxColumns, "%s help %v", a.Name, path)
	}
	description := a.Description
	if len(path) > 0 {
		description = ""
		if c := a.Command(path[0]); c != nil {
			for _, name := range path[1:] {
				c = c.Command(name)
			}
			description = c.Description
		}
	}
	for example := range strings.Lines(description) {
		if strings.HasPrefix(example, a.Name+" ") {
			assert.Contains(t, help, strings.TrimSuffix(example, "\n")+"\n", "%s help %v: an example is broken", a.Name, path)
		}
	}
}

// run returns what a call of a program answers.
func run(t *testing.T, app func() *ucli.App, args ...string) string {
	t.Helper()
	a := app()
	var out, talk bytes.Buffer
	require.Equal(t, cli.Answered, cli.Run(a, append([]string{a.Name}, args...), cli.Streams{In: strings.NewReader(""), Out: &out, Err: &talk}), "%v: %s", args, &talk)
	return out.String()
}

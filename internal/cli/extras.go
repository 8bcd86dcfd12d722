package cli

import (
	"cmp"
	"fmt"
	"io"
	"strings"

	"github.com/urfave/cli/v2"

	"wordgame/internal/text"
)

// shells are those that have a script.
var shells = []string{"bash", "zsh", "fish"}

// usualWidth is the number of columns of help where there is no terminal to ask.
const usualWidth = 80

// extras returns the commands that every program has.
func extras(app *cli.App, about About) []*cli.Command {
	const category = "About the program"
	write := func(c *cli.Context, s string) error {
		_, err := io.WriteString(c.App.Writer, s)
		return err
	}
	return []*cli.Command{{
		Name:      "help",
		Usage:     "explain a command, or the program",
		ArgsUsage: "[COMMAND]",
		Category:  category,
		Action: func(c *cli.Context) error {
			t, rest := topicOf(app, c.Args().Slice())
			if len(rest) > 0 {
				return t.noCommand(rest[0])
			}
			return write(c, helpText(app, t, cmp.Or(Width(c.App.Writer), usualWidth)))
		},
	}, {
		Name:     "version",
		Usage:    "print the version, the commit that it was built from, and by which Go",
		Category: category,
		Action:   func(c *cli.Context) error { return write(c, versionLine(app.Name)) },
	}, {
		Name:      "completion",
		Usage:     "print a script that completes commands, flags and values in a shell",
		ArgsUsage: strings.Join(shells, "|"),
		Description: fmt.Sprintf("For bash: put  source <(%[1]s completion bash)  into ~/.bashrc;\n"+
			"for zsh the same with zsh into ~/.zshrc, after compinit;\n"+
			"for fish: %[1]s completion fish > ~/.config/fish/completions/%[1]s.fish", app.Name),
		Category: category,
		Action: func(c *cli.Context) error {
			if c.NArg() != 1 {
				return Usage("completion: want a shell: %s", text.List(shells, "or"))
			}
			script, ok := scripts[c.Args().First()]
			if !ok {
				return Usage("completion for %.40q: want %s", c.Args().First(), text.List(shells, "or"))
			}
			return write(c, strings.ReplaceAll(script, "PROGRAM", app.Name))
		},
	}, {
		Name:        "man",
		Usage:       "print the manual page",
		Description: fmt.Sprintf("To read it: %s man | man -l -", app.Name),
		Category:    category,
		Action: func(c *cli.Context) error {
			if c.NArg() > 0 {
				return Usage("man takes no argument: %.40q", c.Args().First())
			}
			return write(c, manual(app, about))
		},
	}, {
		Name:   completing,
		Hidden: true,
		Action: func(c *cli.Context) error {
			found := complete(app, about, c.Args().Slice())
			if len(found) == 0 {
				return nil
			}
			return write(c, strings.Join(found, "\n")+"\n")
		},
	}}
}

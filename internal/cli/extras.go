package cli

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/urfave/cli/v2"

	"wordgame/internal/text"
)

// An About is what a program says of itself besides its commands and flags.
type About struct {
	// Values return what can stand for a placeholder, such as RULE, of a flag or an
	// argument, so that a shell completes it. Placeholders such as odd|even say it
	// themselves.
	Values map[string]func() []string
	// Topics are what help tells of besides commands.
	Topics []Topic
	// Conflicts are flags that do not go together.
	Conflicts []Conflict
}

// A Topic is what many commands share, and what the help of each would repeat.
type Topic struct {
	Name, Usage string
	Text        string
	Of          []string // other words that lead to it
	Category    string   // of flags, all of which the topic explains, and help of a command only the first; "" is none
}

// A Conflict is two flags of which a command takes one.
type Conflict struct {
	One, Other string
	Why        string // none if everybody sees it
	Command    string // as it is typed after the program; "" is any
}

// check returns a check of the flags of a command.
func (a About) check(command string) cli.BeforeFunc {
	return func(c *cli.Context) error {
		for _, x := range a.Conflicts {
			if (x.Command == "" || x.Command == command) && c.IsSet(x.One) && c.IsSet(x.Other) {
				why := ""
				if x.Why != "" {
					why = ", since " + x.Why
				}
				return Usage("--%s and --%s: want one of them%s", x.One, x.Other, why)
			}
		}
		return nil
	}
}

// extras returns the commands that every program has.
func extras(app *cli.App, about About) []*cli.Command {
	topics := namesBelow(&cli.Command{Subcommands: about.topics(app)})
	return []*cli.Command{{
		Name:        "help",
		Usage:       text.List(append([]string{"explain a command"}, topics...), "or"),
		ArgsUsage:   "[COMMAND]",
		Description: exitStatuses,
		Action: func(c *cli.Context) error {
			at, rest := about.explained(app, c.Args().Slice())
			switch {
			case len(rest) == 0:
				return about.writeHelp(c, at)
			case len(at.Subcommands) == 0:
				return Usage("help %s: want nothing after it, and not %.40q", at.Name, rest[0])
			case slices.Contains(gamesOf(app), rest[0]): // which a command explains, and no topic
				return Usage("%s is a game: see %s", rest[0], text.Unbroken(app.Name+" rules "+rest[0]))
			}
			return noCommand(app, at, rest[0])
		},
	}, {
		Name:  "version",
		Usage: "print the version, its commit and its version of Go",
		Action: func(c *cli.Context) error {
			_, err := io.WriteString(c.App.Writer, versionLine(app.Name))
			return err
		},
	}, {
		Name:      "completion",
		Usage:     "print a script that completes what you type in a shell",
		ArgsUsage: strings.Join(shells, "|"),
		Description: fmt.Sprintf("bash: put  source <(%[1]s completion bash)  into ~/.bashrc\n"+
			"zsh: the same with zsh into ~/.zshrc, after compinit\n"+
			"fish: %[1]s completion fish > ~/.config/fish/completions/%[1]s.fish", app.Name),
		Action: func(c *cli.Context) error {
			script, err := scripts.ReadFile("completion/" + c.Args().First())
			if c.NArg() != 1 || err != nil {
				return Usage("completion %.40q: want %s", strings.Join(c.Args().Slice(), " "), text.List(shells, "or"))
			}
			_, err = io.WriteString(c.App.Writer, strings.ReplaceAll(string(script), "PROGRAM", app.Name))
			return err
		},
	}, {
		Name:     completing,
		Hidden:   true,
		HideHelp: true, // help is a word to complete
		Action: func(c *cli.Context) error {
			for _, word := range about.complete(app, c.Args().Slice()) {
				fmt.Fprintln(c.App.Writer, word) // Run says if it cannot
			}
			return nil
		},
	}}
}

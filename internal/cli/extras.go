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

// topic returns the topic of a name, or of a word that leads to it.
func (a About) topic(name string) (Topic, bool) {
	i := slices.IndexFunc(a.Topics, func(t Topic) bool { return t.Name == name || slices.Contains(t.Of, name) })
	if i < 0 {
		return Topic{}, false
	}
	return a.Topics[i], true
}

// topicNames returns the names of the topics.
func (a About) topicNames() (names []string) {
	for _, t := range a.Topics {
		names = append(names, t.Name)
	}
	return names
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
				if x.Why != "" {
					return Usage("--%s and --%s: want one of them, since %s", x.One, x.Other, x.Why)
				}
				return Usage("--%s and --%s: want one of them", x.One, x.Other)
			}
		}
		return nil
	}
}

// shells are those that have a script.
var shells = []string{"bash", "zsh", "fish"}

// extras returns the commands that every program has.
func extras(app *cli.App, about About) []*cli.Command {
	const category = "About the program"
	write := func(c *cli.Context, s string) error {
		_, err := io.WriteString(c.App.Writer, s)
		return err
	}
	return []*cli.Command{{
		Name:        "help",
		Usage:       text.List(append([]string{"explain a command"}, about.topicNames()...), "or"),
		ArgsUsage:   "[COMMAND]",
		Description: exitStatuses,
		Category:    category,
		Action: func(c *cli.Context) error {
			t, isTopic := about.topic(c.Args().First())
			if isTopic && c.NArg() == 1 {
				writeTopic(c, t)
				return nil
			}
			l, err := parse(app, c.Args().Slice())
			switch {
			case err != nil || len(l.args) == 0:
			case len(l.path) == 0 && isTopic:
				err = nothingAfter(l.args[:1], l.args[1])
			case slices.Equal(l.path, []string{"rules"}) && slices.Contains(gamesOf(app), l.args[0]):
				err = isGame(app, l.args[0])
			case len(l.path) > 0 && len(namesBelow(l.command)) == 0:
				err = nothingAfter(l.path, l.args[0])
			default:
				err = noCommand(app, l.path, l.command, l.args[0], about.topicNames()...)
			}
			if err == nil {
				writeHelp(c, l.path, l.command, about)
			}
			return err
		},
	}, {
		Name:     "version",
		Usage:    "print the version, its commit and its version of Go",
		Category: category,
		Action:   func(c *cli.Context) error { return write(c, versionLine(app.Name)) },
	}, {
		Name:      "completion",
		Usage:     "print a script that completes what you type in a shell",
		ArgsUsage: strings.Join(shells, "|"),
		Description: fmt.Sprintf("bash: put  source <(%[1]s completion bash)  into ~/.bashrc\n"+
			"zsh: the same with zsh into ~/.zshrc, after compinit\n"+
			"fish: %[1]s completion fish > ~/.config/fish/completions/%[1]s.fish", app.Name),
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
		Name:     completing,
		Hidden:   true,
		HideHelp: true, // help is a word to complete
		Action: func(c *cli.Context) error {
			if found := complete(app, about, c.Args().Slice()); len(found) > 0 {
				return write(c, strings.Join(found, "\n")+"\n")
			}
			return nil
		},
	}}
}

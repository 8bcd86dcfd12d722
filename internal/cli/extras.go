package cli

import (
	"embed"
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
	// IsGame reports whether a word may stand before a command, as the name of a game; nil: none may.
	IsGame func(word string) bool
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
		Description: "Exit status: 0 answered, 1 could not answer, 2 not understood, 130 interrupted.",
		Action: func(c *cli.Context) error {
			at, rest := about.explained(app, c.Args().Slice())
			switch {
			case len(rest) == 0:
				return about.writeHelp(c, at)
			case app.Command("rules") != nil && isGame(app, rest[0]):
				return Usage("%s is a game: see %s", rest[0], text.Unbroken(app.Name+" rules "+rest[0]))
			case len(at.Subcommands) == 0:
				return Usage("help %s: want nothing after it, and not %.40q", at.Name, rest[0])
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
		ArgsUsage: "bash|zsh|fish",
		Description: fmt.Sprintf("bash: put  source <(%[1]s completion bash)  into ~/.bashrc\n"+
			"zsh: the same with zsh into ~/.zshrc, after compinit\n"+
			"fish: %[1]s completion fish > ~/.config/fish/completions/%[1]s.fish", app.Name),
		Action: func(c *cli.Context) error {
			script, err := scripts.ReadFile("completion/" + c.Args().First())
			if c.NArg() != 1 || err != nil {
				return Usage("completion %.40q: want bash, zsh or fish", strings.Join(c.Args().Slice(), " "))
			}
			_, err = io.WriteString(c.App.Writer, strings.ReplaceAll(string(script), "PROGRAM", app.Name))
			return err
		},
	}, {
		Name:     completing,
		Hidden:   true,
		HideHelp: true, // help is a word to complete
		Action: func(c *cli.Context) error {
			before, words := about.complete(app, c.Args().Slice())
			for _, word := range words {
				fmt.Fprintln(c.App.Writer, before+word) // Run says if it cannot
			}
			return nil
		},
	}}
}

// scripts complete what is typed in a shell: each calls PROGRAM __complete with the words until then, and leaves
// to the shell what the program knows nothing about, such as files.
//
//go:embed completion
var scripts embed.FS

// completing is the name of the command that the scripts call. It writes what the last word can become, one a line.
const completing = "__complete"

// complete returns what the last of some words can become: what stands before each, and then these. The words are
// those after the name of the program, as a shell has them.
func (a About) complete(app *cli.App, words []string) (before string, all []string) {
	word := ""
	if n := len(words) - 1; n >= 0 {
		words, word = words[:n], strings.TrimPrefix(words[n], "=")
	}
	words = slices.DeleteFunc(words, func(w string) bool { return w == "=" }) // where bash takes --min=4 apart
	if name, value, ok := strings.Cut(word, "="); ok && isFlag(word) {
		words, word, before = append(words, name), value, name+"="
	}
	l := parse(app, words)
	switch {
	case l.open != nil:
		placeholder, _ := unquoted(l.open)
		all = append(all, a.of(placeholder)...)
	case before != "": // of a flag that takes no value
	case !l.ended && strings.HasPrefix(word, "-"):
		for _, f := range flagsOf(l.command) {
			all = append(all, "--"+f.Names()[0])
		}
	default:
		if at, rest := a.explained(app, l.args); l.command.Name == "help" && len(rest) == 0 {
			all = namesBelow(at)
		} else if l.mayName(app) && !l.ended {
			all = namesBelow(l.command)
		}
		all = append(all, a.of(l.command.ArgsUsage)...)
	}
	last := strings.LastIndexByte(word, ',') + 1
	isOther := func(s string) bool { return !strings.HasPrefix(s, word[last:]) }
	return before + word[:last], slices.DeleteFunc(all, isOther)
}

// of returns the values that a placeholder stands for, or an ArgsUsage that begins with it, such as [LIST…]; none
// where they are not known.
func (a About) of(usage string) []string {
	first, _, _ := strings.Cut(usage, " ")
	placeholder := strings.Trim(first, "[].…")
	if strings.Contains(placeholder, "|") {
		return strings.Split(placeholder, "|")
	}
	if values := a.Values[placeholder]; values != nil {
		return values()
	}
	return nil
}

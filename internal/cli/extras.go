package cli

import (
	"fmt"
	"strings"

	"github.com/urfave/cli/v2"

	"wordgame/internal/text"
)

// extras returns the commands that every program has.
func extras(app *cli.App) []*cli.Command {
	shells := []string{"bash", "zsh", "fish"}
	return []*cli.Command{{
		Name:      "completion",
		Usage:     "print a script that completes commands and flags in a shell",
		ArgsUsage: strings.Join(shells, "|"),
		Description: fmt.Sprintf("For bash: put  source <(%[1]s completion bash)  into ~/.bashrc;\n"+
			"for zsh the same with zsh into ~/.zshrc;\n"+
			"for fish: %[1]s completion fish > ~/.config/fish/completions/%[1]s.fish", app.Name),
		Category: "about the program",
		Action: func(c *cli.Context) error {
			if c.NArg() != 1 {
				return Usage("completion: want a shell: %s", strings.Join(shells, ", "))
			}
			var script string
			var err error
			switch shell := c.Args().First(); shell {
			case "bash":
				script = strings.ReplaceAll(bashScript, "PROGRAM", app.Name)
			case "zsh":
				script = strings.ReplaceAll(zshScript, "PROGRAM", app.Name)
			case "fish":
				script, err = app.ToFishCompletion()
			default:
				err = Usage("completion for %q: want one of %s", shell, strings.Join(shells, ", "))
			}
			if err != nil {
				return err
			}
			_, err = fmt.Fprint(c.App.Writer, script)
			return err
		},
	}, {
		Name:        "man",
		Usage:       "print the manual page",
		Description: fmt.Sprintf("To read it: %s man | man -l -", app.Name),
		Category:    "about the program",
		Action: func(c *cli.Context) error {
			if c.NArg() > 0 {
				return Usage("man takes no argument: %.40q", c.Args().First())
			}
			_, err := fmt.Fprint(c.App.Writer, manual(app))
			return err
		},
	}}
}

// manual returns the manual page of a program, for man(7).
func manual(app *cli.App) string {
	b := new(strings.Builder)
	fmt.Fprintf(b, ".TH %s 1 \"\" \"%s %s\"\n.SH NAME\n%s \\- %s\n", app.Name, app.Name, app.Version, app.Name, roff(app.Usage))
	fmt.Fprintf(b, ".SH SYNOPSIS\n.B %s\n[command] [flags] %s\n", app.Name, roff(app.ArgsUsage))
	b.WriteString(".SH DESCRIPTION\n")
	paragraphs(b, app.Description)
	manualFlags(b, app.VisibleFlags())
	b.WriteString(".SH COMMANDS\n")
	manualCommands(b, app.Name, app.VisibleCommands())
	return b.String()
}

func manualCommands(b *strings.Builder, parent string, commands []*cli.Command) {
	for _, c := range commands {
		name := parent + " " + c.Name
		fmt.Fprintf(b, ".SS %s %s\n%s.\n", roff(name), roff(c.ArgsUsage), roff(text.Capital(c.Usage)))
		paragraphs(b, c.Description)
		manualFlags(b, c.VisibleFlags())
		manualCommands(b, name, c.Subcommands)
	}
}

// manualFlags writes flags as their help has them: the names, and after a tab
// what they do.
func manualFlags(b *strings.Builder, flags []cli.Flag) {
	for _, f := range flags {
		names, usage, _ := strings.Cut(f.String(), "\t")
		fmt.Fprintf(b, ".TP\n.B %s\n%s\n", roff(strings.TrimSpace(names)), roff(strings.TrimSpace(usage)))
	}
	if len(flags) > 0 {
		b.WriteString(".PP\n")
	}
}

// paragraphs writes a description. Its long lines are prose, to be filled; the
// others, examples among them, stay as they are.
func paragraphs(b *strings.Builder, description string) {
	if description == "" {
		return
	}
	b.WriteString(".PP\n.nf\n")
	for line := range strings.SplitSeq(description, "\n") {
		if len(line) > 100 {
			fmt.Fprintf(b, ".fi\n%s\n.nf\n", roff(line)) // prose
		} else {
			fmt.Fprintf(b, "%s\n", roff(line))
		}
	}
	b.WriteString(".fi\n")
}

// roff writes text that has no meaning for roff.
func roff(s string) string {
	s = strings.NewReplacer(`\`, `\e`, "-", `\-`, "\n", " ").Replace(s)
	if strings.HasPrefix(s, ".") || strings.HasPrefix(s, "'") {
		return `\&` + s
	}
	return s
}

// The program itself says what can stand at a place.
const (
	bashScript = `_PROGRAM() {
	local words=("${COMP_WORDS[@]:0:COMP_CWORD}")
	[[ ${COMP_WORDS[COMP_CWORD]} == -* ]] && words+=("${COMP_WORDS[COMP_CWORD]}")
	COMPREPLY=($(compgen -W "$("${words[@]}" --generate-bash-completion 2>/dev/null)" -- "${COMP_WORDS[COMP_CWORD]}"))
}
complete -o bashdefault -o default -F _PROGRAM PROGRAM
`
	zshScript = `#compdef PROGRAM
_PROGRAM() {
	local -a words_here
	words_here=("${(@f)$(${words[@]:0:$CURRENT-1} ${${(M)words[CURRENT]:#-*}} --generate-bash-completion 2>/dev/null)}")
	compadd -- $words_here
}
compdef _PROGRAM PROGRAM
`
)

package cli

import (
	"fmt"
	"strings"

	"github.com/urfave/cli/v2"
)

const aboutProgram = "about the program"

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
		Category: aboutProgram,
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
		Category:    aboutProgram,
		Action: func(c *cli.Context) error {
			if c.NArg() > 0 {
				return Usage("man takes no argument: %.40q", c.Args().First())
			}
			_, err := fmt.Fprint(c.App.Writer, manual(app))
			return err
		},
	}}
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

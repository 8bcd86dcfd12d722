package cli

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/urfave/cli/v2"

	"wordgame/internal/text"
)

// arrange puts the flags among args before the arguments and after the name of
// the command that they belong to, which is where urfave/cli looks for them,
// and checks what it can say better than urfave/cli does.
func arrange(app *cli.App, args []string) ([]string, error) {
	if len(args) == 0 || slices.Contains(args, "--generate-bash-completion") {
		return args, nil
	}
	var all map[string]cli.Flag // once there is a flag to look up
	var plain []string          // commands and arguments
	var flags []given
	for rest := args[1:]; len(rest) > 0; {
		arg := rest[0]
		rest = rest[1:]
		if arg == "--" {
			plain = append(plain, rest...)
			break
		}
		if !isFlag(arg) {
			plain = append(plain, arg)
			continue
		}
		if all == nil {
			all = flagsOf(app)
		}
		name, value, hasValue := strings.Cut(strings.TrimLeft(arg, "-"), "=")
		flag, ok := all[name]
		if !ok {
			return args, Usage("no flag --%s%s", name, suggest(name, all))
		}
		g := given{name, []string{arg}}
		_, isBool := flag.(*cli.BoolFlag)
		if isBool && hasValue {
			if _, err := strconv.ParseBool(value); err != nil {
				return args, Usage("--%s=%s: want true or false", name, value)
			}
		}
		if !isBool && !hasValue {
			if len(rest) == 0 || isFlag(rest[0]) {
				return args, Usage("--%s wants a value: %s", name, strings.ReplaceAll(flag.(cli.DocGenerationFlag).GetUsage(), "`", ""))
			}
			value, rest = rest[0], rest[1:]
			g.words = append(g.words, value)
		}
		switch flag.(type) {
		case *cli.IntFlag, *cli.Int64Flag:
			size := 64
			if _, isInt := flag.(*cli.IntFlag); isInt {
				size = strconv.IntSize
			}
			if _, err := strconv.ParseInt(value, 10, size); err != nil {
				return args, Usage("--%s %.40q: want a whole number", name, value)
			}
		case *cli.Float64Flag:
			if _, err := strconv.ParseFloat(value, 64); err != nil {
				return args, Usage("--%s %.40q: want a number", name, value)
			}
		}
		flags = append(flags, g)
	}

	arranged := args[:1:1]
	known, commands := app.Flags, app.Commands
	for len(plain) > 0 {
		i := slices.IndexFunc(commands, func(c *cli.Command) bool { return c.HasName(plain[0]) })
		if i < 0 {
			break
		}
		arranged, plain = append(arranged, plain[0]), plain[1:]
		if len(commands[i].Subcommands) == 0 {
			forget(commands, i)
		}
		known, commands = commands[i].Flags, commands[i].Subcommands
	}
	if len(arranged) == 1 {
		forget(commands, -1)
	}
	var here map[string]cli.Flag
	if len(flags) > 0 {
		here = byName(known, []cli.Flag{cli.HelpFlag, cli.VersionFlag})
	}
	name := strings.Join(append([]string{app.Name}, arranged[1:]...), " ")
	for _, g := range flags {
		if slices.Contains(cli.VersionFlag.Names(), g.name) {
			return append(args[:1:1], g.words...), nil // all commands have one
		}
		if here[g.name] == nil {
			return args, Usage("%s has no flag --%s%s", name, g.name, suggest(g.name, here))
		}
		arranged = append(arranged, g.words...)
	}
	if len(plain) > 0 {
		arranged = append(append(arranged, "--"), plain...)
	}
	return arranged, nil
}

// forget takes the flags from all commands but one, and from those below them:
// urfave/cli looks at each flag of each command, which takes longer than the
// command itself. A command of [extras] needs them all.
func forget(commands []*cli.Command, but int) {
	if but >= 0 && commands[but].Category == aboutProgram {
		return
	}
	for i, c := range commands {
		if i != but {
			c.Flags = nil
			forget(c.Subcommands, -1)
		}
	}
}

// A given flag is its name, and the words that it stands in.
type given struct {
	name  string
	words []string
}

// isFlag reports whether an argument is meant as a flag: "-" is the standard
// input, and "-5" a number.
func isFlag(arg string) bool {
	return len(arg) > 1 && arg[0] == '-' && (arg[1] < '0' || arg[1] > '9')
}

// flagsOf returns the flags of an App and of all its commands.
func flagsOf(app *cli.App) map[string]cli.Flag {
	lists := [][]cli.Flag{{cli.HelpFlag, cli.VersionFlag}, app.Flags}
	var visit func(commands []*cli.Command)
	visit = func(commands []*cli.Command) {
		for _, c := range commands {
			lists = append(lists, c.Flags)
			visit(c.Subcommands)
		}
	}
	visit(app.Commands)
	return byName(lists...)
}

// byName returns flags by each of their names.
func byName(lists ...[]cli.Flag) map[string]cli.Flag {
	flags := make(map[string]cli.Flag)
	for _, f := range slices.Concat(lists...) {
		for _, name := range namesOf(f) {
			flags[name] = f
		}
	}
	return flags
}

// namesOf is f.Names() but for a regular expression, which takes as long as all
// else that a command does before it begins.
func namesOf(f cli.Flag) []string {
	name, aliases := "", []string(nil)
	switch f := f.(type) {
	case *cli.BoolFlag:
		name, aliases = f.Name, f.Aliases
	case *cli.StringFlag:
		name, aliases = f.Name, f.Aliases
	case *cli.IntFlag:
		name, aliases = f.Name, f.Aliases
	case *cli.StringSliceFlag:
		name, aliases = f.Name, f.Aliases
	default:
		return f.Names()
	}
	return append([]string{name}, aliases...)
}

func suggest(given string, flags map[string]cli.Flag) string {
	var names []string
	for name := range flags {
		if len(name) > 1 { // to any text that has its letter, a letter is near
			names = append(names, name)
		}
	}
	if near, ok := text.Nearest(given, names); ok {
		return fmt.Sprintf(": did you mean --%s?", near)
	}
	return ""
}

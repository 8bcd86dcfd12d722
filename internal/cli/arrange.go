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
// and checks what it can say better than urfave/cli does. It also returns the
// names of the flags.
func arrange(app *cli.App, args []string) (arranged, typed []string, err error) {
	if len(args) == 0 || slices.Contains(args, "--generate-bash-completion") {
		return args, nil, nil
	}
	all := flagsOf(app)
	var plain []string // commands and arguments
	var flags []given
	for rest := args[1:]; len(rest) > 0; {
		arg := rest[0]
		if arg == "--" {
			plain = append(plain, rest[1:]...)
			break
		}
		if !isFlag(arg) {
			plain, rest = append(plain, arg), rest[1:]
			continue
		}
		g, err := read(rest, all)
		if err != nil {
			return args, nil, err
		}
		flags, typed, rest = append(flags, g), append(typed, g.flag.Names()[0]), rest[len(g.words):]
	}

	arranged = args[:1:1]
	known, commands := app.Flags, app.Commands
	for len(plain) > 0 {
		i := slices.IndexFunc(commands, func(c *cli.Command) bool { return c.HasName(plain[0]) })
		if i < 0 {
			break
		}
		arranged, plain = append(arranged, plain[0]), plain[1:]
		known, commands = commands[i].Flags, commands[i].Subcommands
	}
	here := byName(known, []cli.Flag{cli.HelpFlag, cli.VersionFlag})
	command := strings.Join(append([]string{app.Name}, arranged[1:]...), " ")
	for _, g := range flags {
		if slices.Contains(cli.VersionFlag.Names(), g.name) {
			return append(args[:1:1], g.words...), typed, nil // all commands have one
		}
		if here[g.name] == nil {
			return args, nil, Usage("%s has no flag --%s%s", command, g.name, suggest(g.name, here))
		}
		arranged = append(arranged, g.words...)
	}
	if len(plain) > 0 {
		arranged = append(append(arranged, "--"), plain...)
	}
	return arranged, typed, nil
}

// A given flag is the name that was typed, and the words that it stands in.
type given struct {
	name  string
	flag  cli.Flag
	words []string
}

// read reads the flag that some words begin with, one of all.
func read(words []string, all map[string]cli.Flag) (given, error) {
	name, value, hasValue := strings.Cut(strings.TrimLeft(words[0], "-"), "=")
	flag, ok := all[name]
	if !ok {
		return given{}, Usage("no flag --%s%s", name, suggest(name, all))
	}
	g := given{name, flag, words[:1]}
	_, isBool := flag.(*cli.BoolFlag)
	if !isBool && !hasValue {
		if len(words) == 1 || isFlag(words[1]) {
			return g, Usage("--%s wants a value: %s", name, strings.ReplaceAll(flag.(cli.DocGenerationFlag).GetUsage(), "`", ""))
		}
		value, g.words = words[1], words[:2]
	}
	var err error
	want := "a whole number"
	switch flag.(type) {
	case *cli.BoolFlag:
		if want = "true or false"; hasValue {
			_, err = strconv.ParseBool(value)
		}
	case *cli.IntFlag:
		_, err = strconv.Atoi(value)
	case *cli.Int64Flag:
		_, err = strconv.ParseInt(value, 10, 64)
	case *cli.Float64Flag:
		want = "a number"
		_, err = strconv.ParseFloat(value, 64)
	}
	if err != nil {
		return g, Usage("--%s %.40q: want %s", name, value, want)
	}
	return g, nil
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
		for _, name := range f.Names() {
			flags[name] = f
		}
	}
	return flags
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

package cli

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/urfave/cli/v2"

	"wordgame/internal/text"
)

// arrange puts the flags among args before the arguments and after the name of
// the command that they belong to, which is where urfave/cli looks for them,
// and checks what it can say better than urfave/cli does. Whoever asks for help in
// another way gets the command help, and for the version, the command version. It also
// returns the names of the flags.
func arrange(app *cli.App, args []string) (arranged, typed []string, err error) {
	if len(args) == 0 {
		return args, nil, nil
	}
	// A flag may stand before its command. If commands have different flags of one name,
	// it is that of the command that is named.
	all := flagsOf(app)
	plain, _, _ := split(args[1:], all)
	here, _ := topicOf(app, plain)
	maps.Copy(all, byName(here.Flags))
	plain, flags, err := split(args[1:], all)
	if err != nil {
		return args, nil, err
	}
	for _, g := range flags {
		typed = append(typed, g.flag.Names()[0])
	}

	here, rest := topicOf(app, plain)
	path := plain[:len(plain)-len(rest)]
	help := false
	if len(here.Subcommands) > 0 {
		help = len(rest) > 0 && rest[0] == "help" || len(rest) == 0 && len(path) > 0
	}
	known := byName(here.Flags, []cli.Flag{cli.HelpFlag, cli.VersionFlag})
	for _, g := range flags {
		switch g.flag {
		case cli.VersionFlag:
			return []string{args[0], "version"}, typed, nil
		case cli.HelpFlag:
			help = true
			continue
		}
		f, ok := known[g.name]
		if !ok {
			return args, nil, Usage("%s has no flag %s%s", here.name, g.typed, suggest(g.name, known, knowing(app, g.name)))
		}
		if err := check(g, f); err != nil && !help {
			return args, nil, err
		}
	}
	if help {
		return slices.Concat(args[:1:1], []string{"help"}, path), typed, nil
	}
	arranged = append(args[:1:1], path...)
	for _, g := range flags {
		arranged = append(arranged, g.words...)
	}
	if len(rest) > 0 {
		arranged = append(append(arranged, "--"), rest...)
	}
	return arranged, typed, nil
}

// split returns the commands and arguments among args, and the flags, which are some of
// all. If there is an error, it returns what stands before it.
func split(args []string, all map[string]cli.Flag) (plain []string, flags []given, err error) {
	for rest := args; len(rest) > 0; {
		arg := rest[0]
		if arg == "--" {
			return append(plain, rest[1:]...), flags, nil
		}
		if !isFlag(arg) {
			plain, rest = append(plain, arg), rest[1:]
			continue
		}
		g, err := read(rest, all)
		if err != nil {
			return plain, flags, err
		}
		flags, rest = append(flags, g), rest[len(g.words):]
	}
	return plain, flags, nil
}

// A given flag is what was typed of it, its value, and the words that it stands in.
type given struct {
	typed, name, value string // typed is the name with its hyphens
	hasValue           bool
	flag               cli.Flag
	words              []string
}

// read reads the flag that some words begin with, one of all.
func read(words []string, all map[string]cli.Flag) (given, error) {
	typed, value, hasValue := strings.Cut(words[0], "=")
	name := strings.TrimLeft(typed, "-")
	flag, ok := all[name]
	if !ok {
		return given{}, Usage("no flag %.42s%s", typed, suggest(name, all, nil))
	}
	g := given{typed, name, value, hasValue, flag, words[:1]}
	if takesValue(flag) && !hasValue {
		if len(words) == 1 || isFlag(words[1]) {
			usage := strings.ReplaceAll(flag.(cli.DocGenerationFlag).GetUsage(), "`", "")
			return g, Usage("%s wants a value, %s: %s", typed, placeholder(flag), strings.TrimPrefix(usage, placeholder(flag)+": "))
		}
		g.value, g.words = words[1], words[:2]
	}
	return g, nil
}

// check returns an error if a flag of a command cannot have the value that is given.
func check(g given, flag cli.Flag) error {
	var err error
	want := "a whole number"
	switch flag.(type) {
	case *cli.BoolFlag:
		if want = "true or false"; g.hasValue {
			_, err = strconv.ParseBool(g.value)
		}
	case *cli.IntFlag:
		_, err = strconv.Atoi(g.value)
	case *cli.Int64Flag:
		_, err = strconv.ParseInt(g.value, 10, 64)
	case *cli.Float64Flag:
		want = "a number"
		_, err = strconv.ParseFloat(g.value, 64)
	}
	switch {
	case errors.Is(err, strconv.ErrRange):
		return Usage("%s %.40q: want %s of at most 18 digits", g.typed, g.value, want)
	case err != nil:
		return Usage("%s %.40q: want %s", g.typed, g.value, want)
	}
	return nil
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

// byName returns flags by each of their names. Of several with one name, it is one that
// takes no value, if there is any.
func byName(lists ...[]cli.Flag) map[string]cli.Flag {
	flags := make(map[string]cli.Flag)
	for _, f := range slices.Concat(lists...) {
		for _, name := range f.Names() {
			if known := flags[name]; known == nil || takesValue(known) {
				flags[name] = f
			}
		}
	}
	return flags
}

// knowing returns the commands that know a flag.
func knowing(app *cli.App, flag string) []string {
	var names []string
	var visit func(t topic)
	visit = func(t topic) {
		if byName(t.Flags)[flag] != nil {
			names = append(names, t.name)
		}
		for _, c := range t.commands() {
			visit(c)
		}
	}
	root, _ := topicOf(app, nil)
	for _, c := range root.commands() { // the program itself does what one of them does
		visit(c)
	}
	return names
}

// suggest adds to the message about a flag that isn't there: what was meant perhaps, one of
// some flags, or which commands have it.
func suggest(given string, flags map[string]cli.Flag, commands []string) string {
	const most = 3
	if n := len(commands); n > most {
		commands = append(commands[:most-1:most-1], "others")
	}
	if len(commands) > 0 {
		return ", which is for " + text.List(commands, "and")
	}
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

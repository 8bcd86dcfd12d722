package cli

import (
	"flag"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"github.com/urfave/cli/v2"

	"wordgame/internal/text"
)

// A line is a command line taken apart. Flags may stand anywhere, although urfave/cli wants
// them before the arguments.
type line struct {
	command *cli.Command // the one that is named; without any, the program itself
	path    []string     // its names
	args    []string
	flags   []given
	missing cli.Flag // the last flag, if the line ends where its value should stand
	ended   bool     // by --
}

// A given flag is what was typed of one: -w, its value, and the words that it stands in.
type given struct {
	typed, value string
	words        []string
	flag         cli.Flag
}

// parse takes a line apart, without the name of the program. A name that the program itself takes
// may stand before the command: connect4 play. If there is an error, it returns what stands before it.
func parse(app *cli.App, words []string) (line, error) {
	l := line{command: root(app)}
	for len(words) > 0 {
		word := words[0]
		words = words[1:]
		switch c := l.command.Command(word); {
		case word == "--":
			l.args, l.ended = append(l.args, words...), true
			return l, nil
		case isFlag(word):
			g, rest, err := l.read(app, word, words)
			if err != nil {
				return l, err
			}
			l.flags, words = append(l.flags, g), rest
		case c != nil && l.mayName(app):
			l.command, l.path = c, append(l.path, c.Name) // word may be another name of it
		default:
			l.args = append(l.args, word)
		}
	}
	return l, nil
}

// mayName reports whether the next word may be the name of a command.
func (l *line) mayName(app *cli.App) bool {
	return len(l.args) == 0 || len(l.path) == 0 && len(l.args) == 1 && slices.Contains(gamesOf(app), l.args[0])
}

// gamesOf returns the names, of games, that a program takes where it is called without a command.
func gamesOf(app *cli.App) []string {
	all, _ := app.Metadata[namesKey].([]string)
	return all
}

// namesKey is the key of the names in what a program knows of itself.
const namesKey = "names"

// read reads a flag, whose value may be the first of the words after it. It returns those
// that are left.
func (l *line) read(app *cli.App, word string, after []string) (given, []string, error) {
	typed, value, hasValue := strings.Cut(word, "=")
	g := given{typed: typed, value: value, words: []string{word}, flag: l.find(app, typed)}
	switch {
	case g.flag == nil:
		return g, nil, l.nearest(app, typed, fmt.Sprintf("no flag %.42s", typed))
	case !takesValue(g.flag) || hasValue:
		return g, after, nil
	case len(after) == 0 || isFlag(after[0]):
		if len(after) == 0 {
			l.missing = g.flag
		}
		return g, nil, wantsValue(typed, g.flag)
	}
	g.value, g.words = after[0], append(g.words, after[0])
	return g, after[1:], nil
}

// find returns the flag of a name as it is typed: that of the command, else of any command.
func (l *line) find(app *cli.App, typed string) cli.Flag {
	found := flagOf(l.command, typed)
	for _, c := range commands(app) {
		if found == nil {
			found = flagOf(c, typed)
		}
	}
	return found
}

// arrange puts flags where urfave/cli looks for them, and checks what it can say better.
// Whoever asks for help in another way gets the command help, and for the version, the
// command version. It also returns the flags.
func arrange(app *cli.App, args []string) (arranged []string, flags []given, err error) {
	if len(args) == 0 {
		return args, nil, nil
	}
	l, err := parse(app, args[1:])
	if err != nil {
		return args, nil, err
	}
	help := len(l.command.Subcommands) > 0 && len(l.path) > 0 && len(l.args) == 0
	if len(l.args) > 0 && l.args[0] == "help" && len(l.command.Subcommands) > 0 {
		help = true
	}
	arranged = append(args[:1:1], l.path...)
	for _, g := range l.flags {
		switch g.flag {
		case cli.VersionFlag:
			return []string{args[0], "version"}, nil, nil
		case cli.HelpFlag:
			help = true
		}
		arranged = append(arranged, g.words...)
	}
	if help {
		return slices.Concat(args[:1:1], []string{"help"}, l.path), nil, nil
	}
	if len(l.path) > 0 && len(l.command.Subcommands) > 0 { // its flags are those of a command below it
		return args, nil, noCommand(app, l.path, l.command, l.args[0])
	}
	for _, g := range l.flags {
		if err := l.check(app, g); err != nil {
			return args, nil, err
		}
	}
	if len(l.args) > 0 {
		arranged = append(append(arranged, "--"), l.args...)
	}
	return arranged, l.flags, nil
}

// check returns an error if a flag is not the command's, or cannot have the value that is
// given.
func (l *line) check(app *cli.App, g given) error {
	f := flagOf(l.command, g.typed)
	if f == nil {
		return l.nearest(app, g.typed, fullName(app, l.path)+" has no flag "+g.typed)
	}
	set := flag.NewFlagSet("", flag.ContinueOnError)
	set.SetOutput(io.Discard)
	switch _, value, hasValue := strings.Cut(g.words[0], "="); {
	case f.Apply(set) != nil: // the environment has a value that cannot be
		return nil
	case takesValue(f) && set.Set(f.Names()[0], g.value) != nil:
		if strings.Trim(g.value, "-0123456789") == "" {
			return Usage("%s %.40q: want a whole number of at most 18 digits", g.typed, g.value)
		}
		return Usage("%s %.40q: want a whole number", g.typed, g.value)
	case !takesValue(f) && hasValue && set.Set(f.Names()[0], value) != nil:
		return Usage("%s %.40q: want true or false", g.typed, value)
	}
	return nil
}

// isFlag reports whether an argument is meant as a flag: "-" is the standard input, and
// "-5" a number.
func isFlag(arg string) bool {
	return len(arg) > 1 && arg[0] == '-' && (arg[1] < '0' || arg[1] > '9')
}

func takesValue(f cli.Flag) bool { return f.(cli.DocGenerationFlag).TakesValue() }

// flagOf returns the flag of a command by its name as it is typed, or nil.
func flagOf(c *cli.Command, typed string) cli.Flag {
	name := strings.TrimLeft(typed, "-")
	for _, f := range append(c.Flags[:len(c.Flags):len(c.Flags)], cli.HelpFlag, cli.VersionFlag) {
		if slices.Contains(f.Names(), name) {
			return f
		}
	}
	return nil
}

// nearest adds to the error about a flag that isn't there which commands have it, or which
// one of the command was meant perhaps (of any, where none is named), or the help that lists them.
func (l *line) nearest(app *cli.App, typed string, missing string) error {
	const shown = 3
	var have, names []string
	meant := slices.Concat([]cli.Flag{cli.HelpFlag, cli.VersionFlag}, l.command.Flags)
	for command, c := range commands(app) {
		if command != app.Name && flagOf(c, typed) != nil { // the program itself does what one of them does
			have = append(have, command)
		}
		if len(l.path) == 0 { // a command may be meant, too
			meant = append(meant, c.Flags...)
		}
	}
	for _, f := range meant {
		names = append(names, f.Names()[0])
	}
	if len(have) > shown {
		have = append(have[:shown-1], "others")
	}
	if len(have) > 0 {
		return Usage("%s, which is for %s", missing, text.List(have, "and"))
	}
	if near, ok := text.Nearest(strings.TrimLeft(typed, "-"), names); ok {
		return Usage("%s: did you mean --%s?", missing, near)
	}
	return Usage("%s: see %s", missing, text.Unbroken(fullName(app, append([]string{"help"}, l.path...))))
}

// wantsValue returns the error of a flag without its value: it says which it can have.
func wantsValue(typed string, f cli.Flag) error {
	values := strings.Split(placeholder(f), "|")
	if len(values) > 1 {
		return Usage("%s wants a value: %s", typed, text.List(values, "or"))
	}
	what := map[string]string{
		"N": "a whole number", "FILE": "the name of a file", "LIST": "the name of a list, or a file",
		"WORD": "a word", "LIKE": "a pattern",
	}[values[0]]
	_, isNumber := f.(*cli.IntFlag)
	if isNumber {
		what = "a whole number"
	}
	usual := strings.Trim(f.(cli.DocGenerationFlag).GetDefaultText(), `"`)
	_, err := strconv.Atoi(usual)
	switch {
	case usual != "" && usual != "0" && !strings.ContainsRune(usual, ' ') && (!isNumber || err == nil): // no description
		return Usage("%s wants a value, such as %s", typed, usual)
	case what != "":
		return Usage("%s wants a value: %s", typed, what)
	}
	return Usage("%s wants a value", typed)
}

package cli

import (
	"flag"
	"slices"
	"strings"

	"github.com/urfave/cli/v2"

	"wordgame/internal/text"
)

// A line is a command line taken apart. Flags may stand anywhere, although urfave/cli wants
// them before the arguments.
type line struct {
	command *cli.Command // the one that is named; without any, the program itself
	flags   []given
	args    []string
	open    cli.Flag // the last flag, if the line ends where its value should stand
	ended   bool     // by --
}

// A given flag is what was typed of one.
type given struct {
	typed    string // -w
	value    string
	hasValue bool
	flag     cli.Flag // nil if no command has it
}

// parse takes a line apart, without the name of the program. A name that the program itself takes
// may stand before the command: connect4 play.
func parse(app *cli.App, words []string) line {
	l := line{command: root(app)}
	for len(words) > 0 {
		word := words[0]
		words = words[1:]
		switch c := l.command.Command(word); {
		case word == "--":
			l.args, l.ended = append(l.args, words...), true
			return l
		case isFlag(word):
			g := given{}
			g.typed, g.value, g.hasValue = strings.Cut(word, "=")
			g.flag = flagOf(g.typed, append([]*cli.Command{l.command}, all(root(app))...)...) // a command may follow
			switch wanted := g.flag != nil && takesValue(g.flag) && !g.hasValue; {
			case wanted && len(words) == 0:
				l.open = g.flag
			case wanted && !isFlag(words[0]):
				g.value, g.hasValue, words = words[0], true, words[1:]
			}
			l.flags = append(l.flags, g)
		case c != nil && l.mayName(app):
			l.command = c
		default:
			l.args = append(l.args, word)
		}
	}
	return l
}

// mayName reports whether the next word may be the name of a command.
func (l *line) mayName(app *cli.App) bool {
	return len(l.args) == 0 ||
		len(l.args) == 1 && l.command.HelpName == app.Name && isGame(app, l.args[0])
}

// isGame reports whether a word is the name of a game that a program takes where it is called without a command.
func isGame(app *cli.App, word string) bool {
	is, _ := app.Metadata[games].(func(string) bool)
	return is != nil && is(word)
}

const games = "games" // in what a program knows of itself

// arrange puts flags where urfave/cli looks for them, by their long names, and checks what it can say better.
// Whoever asks for help in another way gets the command help, and for the version, the
// command version. It also returns the flags.
func arrange(app *cli.App, args []string) (arranged []string, flags []given, err error) {
	l := parse(app, args[min(1, len(args)):])
	arranged = strings.Fields(l.command.HelpName)
	isGroup := l.command.Action == nil // of the commands below it
	help := isGroup && (len(l.args) == 0 || l.args[0] == "help")
	for _, g := range l.flags {
		if g.flag == cli.VersionFlag {
			return []string{app.Name, "version"}, nil, nil
		}
		help = help || g.flag == cli.HelpFlag
	}
	switch {
	case help && isGroup && len(l.args) > 1:
		return slices.Concat(slices.Insert(arranged, 1, "help"), l.args[1:]), nil, nil
	case help:
		return slices.Insert(arranged, 1, "help"), nil, nil
	case isGroup:
		return nil, l.flags, noCommand(app, l.command, l.args[0])
	case len(l.args) > 0 && l.command.Command(l.args[0]) != nil: // after --: to urfave/cli it would be a command
		arranged = append(arranged, app.Commands[0].Name)
	}
	for _, g := range l.flags {
		if err := l.check(app, g); err != nil {
			return nil, l.flags, err
		}
		word := "--" + g.flag.Names()[0]
		if g.hasValue {
			word += "=" + g.value
		}
		arranged = append(arranged, word)
	}
	return slices.Concat(arranged, []string{"--"}, l.args), l.flags, nil
}

// check returns an error if a flag is not the command's, or cannot have the value that is given: as values
// that can be wrong by themselves there are numbers and booleans.
func (l *line) check(app *cli.App, g given) error {
	f := flagOf(g.typed, l.command)
	if f == nil {
		return l.noFlag(app, g.typed)
	}
	want := "a whole number of at most 18 digits"
	switch {
	case !takesValue(f):
		want = "true or false"
	case g.value == "":
		_, wanted := describe(f)
		return Usage("%s wants a value: %s", g.typed, wanted)
	}
	set := flag.NewFlagSet("", flag.ContinueOnError)
	if f.Apply(set) == nil && g.hasValue && set.Set(f.Names()[0], g.value) != nil {
		return Usage("%s %.40q: want %s", g.typed, g.value, want)
	}
	return nil
}

// noFlag returns the error of a flag that the command does not have: it names a command that has it, or one
// of the command that may be meant, or the help that lists them.
func (l *line) noFlag(app *cli.App, typed string) error {
	for _, c := range all(root(app))[1:] { // the program does what one of them does
		if flagOf(typed, c) != nil {
			return Usage("%s has no flag %s: %s has it", l.command.HelpName, typed, c.HelpName)
		}
	}
	if name := strings.TrimLeft(typed, "-"); isGame(app, name) {
		return Usage("no flag %s: want %s", typed, text.Unbroken(app.Name+" "+name))
	}
	var names []string
	for _, c := range all(l.command) { // without a command, any may follow
		for _, f := range flagsOf(c) {
			names = append(names, f.Names()[0])
		}
	}
	if near, ok := text.Nearest(strings.TrimLeft(typed, "-"), names); ok {
		return Usage("no flag %.42s: did you mean --%s?", typed, near)
	}
	help := strings.Replace(l.command.HelpName, app.Name, app.Name+" help", 1)
	return Usage("no flag %.42s: see %s", typed, text.Unbroken(help))
}

// isFlag reports whether an argument is meant as a flag: "-" is the standard input, and
// "-5" a number.
func isFlag(arg string) bool {
	return len(arg) > 1 && arg[0] == '-' && (arg[1] < '0' || arg[1] > '9')
}

func takesValue(f cli.Flag) bool { return f.(cli.DocGenerationFlag).TakesValue() }

// flagsOf returns the flags of a command, and those that all have.
func flagsOf(c *cli.Command) []cli.Flag {
	return append(slices.Clip(c.Flags), cli.HelpFlag, cli.VersionFlag)
}

// flagOf returns the flag of a name as it is typed: that of the first command that has it, or nil.
func flagOf(typed string, commands ...*cli.Command) cli.Flag {
	for _, c := range commands {
		for _, f := range flagsOf(c) {
			if slices.Contains(f.Names(), strings.TrimLeft(typed, "-")) {
				return f
			}
		}
	}
	return nil
}

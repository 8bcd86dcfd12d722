package command

import (
	"cmp"
	"io"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"

	ucli "github.com/urfave/cli/v2"

	"wordgame/internal/certificate"
	"wordgame/internal/cli"
	"wordgame/internal/text"
	"wordgame/solver/face"
)

// A reading is what somebody may have meant by arguments that name no position: some of them
// are a command, a game, a level.
type reading struct {
	verb  string
	given face.Values // settings
	flags []string    // that the arguments should have been
	rest  []string    // arguments that stay
	what  face.Sentence
}

// saw notes what the first argument is that is no part of a position.
func (r *reading) saw(what face.Sentence) {
	if r.what.Format == "" {
		r.what = what
	}
}

// meant returns the error of arguments that name no position, or from which no match begins. It says
// how to call what they name instead, if that can be read; else what is wrong with them.
func (p program) meant(c *ucli.Context, err error) error {
	if other := p.file(c); other != nil {
		return other
	}
	r := p.reread(c)
	if other := p.instead(c, r); other != nil {
		return other
	}
	preset, _ := p.preset(r.rest)
	for name, value := range r.given { // a rule may lack its number
		given := p.given(c)
		given[name] = value
		if _, lacks := p.game(c, preset.Name, given, ""); lacks != nil && !strings.Contains(value, ":") {
			return cli.Usage("%s: %s", r.what, text.Said(lacks))
		}
	}
	return cli.Misspelt(c, err)
}

// instead returns the error that says how to call what a reading is, nil if that can't be read, either.
func (p program) instead(c *ucli.Context, r reading) error {
	if r.what.Format == "" {
		return nil
	}
	if command := c.App.Command(r.verb); command != nil && command.ArgsUsage != p.args() { // no position goes with it
		return cli.Usage("%s: see %s", r.what, face.Command(p.Name+" help "+r.verb))
	}
	given := p.given(c)
	for name, value := range r.given {
		given[name] = value
	}
	preset, rest := p.preset(r.rest)
	if _, err := p.game(c, preset.Name, given, strings.Join(rest, " ")); err != nil {
		return nil
	}
	return cli.Usage("%s: type %s", r.what, cli.Instead(c, r.verb, r.rest, r.flags...))
}

// misplaced returns the error of a call without a command, although its arguments name one: misspelt, or
// not as the first. It is nil if they do not.
func (p program) misplaced(c *ucli.Context) error {
	if cli.Called(c) != "" {
		return nil
	}
	if err := cli.Mistyped(c); err != nil {
		return err
	}
	if r := p.reread(c); r.verb != "" {
		return p.instead(c, r)
	}
	return nil
}

// reread looks in the arguments of a command for what they name besides a position.
func (p program) reread(c *ucli.Context) reading {
	args := c.Args().Slice()
	r := reading{verb: cli.Called(c), given: face.Values{}}
	preset, _ := p.preset(args)
	var levels []string
	for i := 0; i < len(args); i++ {
		arg := strings.ToLower(args[i])
		setting, value, words := p.chosen(args[i:])
		if i > 0 && p.isKind(setting, face.Free) && !size.MatchString(value) { // which may belong to what stands before it
			setting = ""
		}
		switch {
		case i == 0 && preset.Name != "":
			r.rest = append(r.rest, args[i])
		case isCommand(c, arg):
			r.saw(face.Say("%s is a command", arg))
			r.verb = arg
		case setting != "" && !c.IsSet(setting) && r.given[setting] == "":
			r.given[setting] = value
			if preset.Name == "" && p.isDefault(setting, value) {
				r.saw(face.Say("%s is played anyway", value))
			} else {
				r.saw(p.chosenBy(setting, value))
				r.flags = append(r.flags, "--"+setting, value)
			}
			i += words - 1
		case isLevel(arg) && !c.IsSet("seats") && slices.Contains([]string{"", "play", "match"}, r.verb):
			r.saw(face.Say("%s is a level", arg))
			r.verb = cmp.Or(r.verb, "play")
			levels = append(levels, arg)
		default:
			r.rest = append(r.rest, args[i])
		}
	}
	switch {
	case len(levels) == 1 && r.verb == "match": // which no person plays
		levels = append(levels, "random")
	case len(levels) == 1:
		levels = []string{"you", levels[0]}
	}
	if levels != nil {
		r.flags = append(r.flags, "--seats", strings.Join(levels, ","))
	}
	return r
}

// isCommand reports whether an argument is the name of a command that somebody can have meant.
func isCommand(c *ucli.Context, arg string) bool {
	return slices.ContainsFunc(c.App.VisibleCommands(), func(command *ucli.Command) bool {
		return command.Name == arg && command.Category == "" // the others are about the program
	})
}

// isLevel reports whether an argument is the name of a level.
func isLevel(arg string) bool {
	return slices.ContainsFunc(face.Levels(), func(k face.Kind) bool { return k.Name == arg })
}

// isKind reports whether a setting is of a kind.
func (p program) isKind(setting string, kind face.SettingKind) bool {
	return slices.ContainsFunc(p.Settings, func(s face.Setting) bool { return s.Name == setting && s.Kind == kind })
}

// isDefault reports whether a setting has a value if nothing else is chosen.
func (p program) isDefault(setting, value string) bool {
	return slices.ContainsFunc(p.Settings, func(s face.Setting) bool { return s.Name == setting && s.Default == value })
}

// chosenBy says what the value of a setting is.
func (p program) chosenBy(setting, value string) face.Sentence {
	if p.isKind(setting, face.Free) || p.isKind(setting, face.List) {
		return face.Say("%s is for --%s", value, setting)
	}
	return face.Say("%s is a game", value)
}

// size is how people write that of a board.
var size = regexp.MustCompile(`^\d+x\d+$`)

// chosen returns the setting that chooses a game, and its value, if arguments begin with one: the name of a game
// or of a list, a size, or a rule with its numbers, which may stand apart; and how many arguments that takes.
func (p program) chosen(args []string) (setting, value string, words int) {
	value = strings.ToLower(args[0])
	for _, s := range p.Settings {
		named := !s.Match && len(s.Abouts) > 0 && len(s.Abouts) == len(s.Choices)
		name, after, more := strings.Cut(value, ":")
		switch {
		case strings.Contains(after, ":"): // which has its heaps
		case s.Kind == face.Free && size.MatchString(s.Default) && size.MatchString(value):
			return s.Name, value, 1
		case !named || !slices.Contains(s.Choices, name) || more && s.Kind != face.Free:
		case s.Kind == face.Free && !more && len(args) > 1 && isRange(args[1]):
			return s.Name, name + ":" + args[1], 2
		default:
			return s.Name, value, 1
		}
	}
	return "", "", 0
}

// isRange reports whether an argument is several numbers, such as 1-3 or 1,2: no heap, nor any other
// position by itself.
func isRange(arg string) bool {
	parts := strings.FieldsFunc(arg, func(r rune) bool { return r == '-' || r == ',' })
	return len(parts) > 1 && !slices.ContainsFunc(parts, func(part string) bool {
		_, err := strconv.Atoi(part)
		return err != nil
	})
}

// file returns the error of an argument that is the name of a file: it says which command or
// flag takes that. It is nil if there is none.
func (p program) file(c *ucli.Context) error {
	for i, arg := range c.Args().Slice() {
		head, ok := headOf(arg)
		if !ok {
			continue
		}
		name, file := text.Name(arg), text.Argument(arg)
		switch {
		case p.isTranscript(head):
			return cli.Usage("%s is a saved match: type %s", name, face.Command(p.Name+" history "+file))
		case certificate.Begins(head):
			return cli.Usage("%s is a certificate: type %s", name, face.Command(p.Name+" verify "+file))
		}
		if err := MeantFile(c, p.Settings, i); err != nil {
			return err
		}
	}
	return nil
}

// MeantFile returns the error of an argument of a command that is the name of a file, if one of some
// settings, the first that is a list, takes it; and nil if it is none.
func MeantFile(c *ucli.Context, settings []face.Setting, argument int) error {
	args := c.Args().Slice()
	i := slices.IndexFunc(settings, func(s face.Setting) bool { return s.File && s.Kind == face.List })
	if _, ok := headOf(args[argument]); !ok || i < 0 {
		return nil
	}
	rest := slices.Delete(slices.Clone(args), argument, argument+1)
	return cli.Usage("%s is a file: type %s", text.Name(args[argument]), cli.Instead(c, cli.Called(c), rest, "--"+settings[i].Name, args[argument]))
}

// headOf returns how a file begins, if an argument is the name of one.
func headOf(arg string) (head []byte, ok bool) {
	if info, err := os.Stat(arg); err != nil || !info.Mode().IsRegular() {
		return nil, false
	}
	f, err := os.Open(arg)
	if err != nil {
		return nil, true
	}
	defer f.Close()
	head, _ = io.ReadAll(io.LimitReader(f, 100))
	return head, true
}

// levelFlags are what somebody means by a flag that is the name of a level, or a word for it.
func levelFlags(name, value string) (command, flags string) {
	switch {
	case isLevel(name):
		return "play", "--seats you," + name
	case !slices.Contains([]string{"level", "levels", "difficulty"}, name):
		return "", ""
	case isLevel(value):
		return "play", "--seats you," + value
	}
	return "play", "--seats you,hard"
}

// Package command makes a program of a family of games: the ten verbs that every game has,
// with the family's settings as flags and its presets as arguments. [Main] is the whole of
// such a program; docs/your-game.md shows one.
//
// command.go has the program and how a call names a position, solve.go who wins and counts,
// match.go games between computers, play.go matches of people, transcript.go how they are saved,
// history.go how they went, quiz.go questions, state.go what somebody knows,
// tree.go trees, compare.go what techniques save, and certify.go certificates.
package command

import (
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"
	"unicode"

	ucli "github.com/urfave/cli/v2"

	"wordgame/internal/cli"
	"wordgame/internal/text"
	"wordgame/solver/face"
)

// Main runs the program of a family, and ends the process.
func Main(f face.Family) { cli.Main(App(f, Own{})) }

// Own is what a program has besides the verbs that every game has.
type Own struct {
	Commands  []*ucli.Command
	Conflicts []cli.Conflict             // between flags
	Values    map[string]func() []string // that complete a placeholder: see [cli.About]
	Topics    []cli.Topic                // that help has besides those of all games
}

// App returns the command line of a family: what it does without a command is solve.
func App(f face.Family, own Own) *ucli.App {
	p := program{f}
	players := []string{"you"}
	for _, k := range face.Kinds() {
		players = append(players, k.Name)
	}
	values := map[string]func() []string{"NAMES": func() []string { return players }, "GAME": f.PresetNames}
	for _, s := range f.Settings {
		if _, name, ok := strings.Cut(s.About, "`"); ok && (s.Kind == face.Free || s.Kind == face.List) && s.Choices != nil {
			name, _, _ = strings.Cut(name, "`")
			values[name] = func() []string { return s.Choices }
		}
	}
	maps.Copy(values, own.Values)
	conflicts := []cli.Conflict{
		{One: "exact", Other: "games", Why: "--exact plays no games"},
		{One: "json", Other: "output", Command: "certify"},
		{One: "trace", Other: "json", Why: "a search is told in words"}, {One: "trace", Other: "why"},
		{One: "alpha-beta", Other: "best", Why: "a search looks at the moves of both players"},
	}
	examples := p.examples("", "who wins from the start", "POSITION", "who wins from here", "play", "against the computer")
	return cli.NewApp(&ucli.App{
		Name: f.Name, Usage: "play and solve " + f.About,
		Description: sections(examples, p.Rules, p.presets()),
		Commands:    append(p.commands(), own.Commands...),
	}, cli.About{
		Values: values, IsGame: func(word string) bool { _, is := f.ByName(word); return is },
		Topics:    slices.Concat(own.Topics, p.topics(own.Commands)),
		Conflicts: slices.Concat(conflicts, p.resumeConflicts(), own.Conflicts),
	})
}

// A program is the verbs of a family.
type program struct{ face.Family }

// args says how the verbs are called.
func (p program) args() string {
	if len(p.Presets) > 0 {
		return "[GAME] [POSITION]"
	}
	return "[POSITION]"
}

// sections puts a blank line between texts, of which some may be "".
func sections(texts ...string) string {
	return strings.Join(slices.DeleteFunc(texts, func(s string) bool { return s == "" }), "\n\n")
}

// examples are calls of a verb, in pairs of what follows the name and what it does, with
// the family's example of a position.
func (p program) examples(pairs ...string) string {
	var lines []string
	width := 0
	for i := 0; i < len(pairs); i += 2 {
		pairs[i] = strings.Join(strings.Fields(p.Name+" "+strings.ReplaceAll(pairs[i], "POSITION", p.Example)), " ")
		if pairs[i+1] != "" {
			width = max(width, text.Columns(pairs[i]))
		}
	}
	for i := 0; i < len(pairs); i += 2 {
		line := strings.TrimSpace(fmt.Sprintf("%-*s   %s", width, pairs[i], pairs[i+1]))
		if text.Columns(line) > cli.WidthOfHelp {
			line = pairs[i] + "\n    " + pairs[i+1]
		}
		lines = append(lines, line)
	}
	return strings.Join(lines, "\n")
}

// presets says which games have names.
func (p program) presets() string {
	if len(p.Presets) == 0 {
		return ""
	}
	return "GAME is " + text.List(p.PresetNames(), "or") + "."
}

// topics are what many verbs share: the computers, and the games.
func (p program) topics(others []*ucli.Command) []cli.Topic {
	all := []cli.Topic{{Name: "levels", Usage: "computers to play against, and to compare in match", Text: p.levels()}}
	isRules := func(c *ucli.Command) bool { return c.Name == "rules" }
	if rules := p.games(); rules != "" && !slices.ContainsFunc(others, isRules) {
		all = append(all, cli.Topic{Name: "rules", Usage: "games that have a name", Text: rules, Of: p.PresetNames()})
	}
	return all
}

// games explains the games that have names, a line each.
func (p program) games() string {
	if len(p.Presets) == 0 {
		return p.Rules
	}
	lines := []string{"GAME is one of:"}
	for _, g := range p.Presets {
		lines = append(lines, fmt.Sprintf("  %-16s  %s", g.Name, g.About))
	}
	return sections(p.Rules, strings.Join(lines, "\n"))
}

func (p program) commands() []*ucli.Command {
	solveFlags := p.flags(func(s face.Setting) bool { return !s.Match })
	gameFlags := p.flags(func(s face.Setting) bool { return !s.Match && !s.Solved })
	matchSettings := p.flags(func(s face.Setting) bool { return s.Match })
	answers := []ucli.Flag{cli.JSONFlag(), cli.QuietFlag()}
	on := func(name, usage string) []ucli.Flag { return []ucli.Flag{&ucli.BoolFlag{Name: name, Usage: usage}} }
	verb := func(name, usage, args, description string, action ucli.ActionFunc, flags ...[]ucli.Flag) *ucli.Command {
		return &ucli.Command{Name: name, Usage: usage, ArgsUsage: args,
			Description: description, Action: action, Flags: slices.Concat(flags...)}
	}
	return []*ucli.Command{
		verb("solve", "say who wins, and what each move leads to", p.args(),
			p.examples("solve", "who wins from the start", "solve POSITION --why", "and why"),
			p.solve, solveFlags, on("why", "say why each move wins, draws or loses"),
			on("moves", "say what every move is worth, even if that takes much longer"),
			on("distance", "say how soon the game ends, even if that takes much longer"),
			answers, []ucli.Flag{
				choice("trace", "", "show a search step by step", "minimax", "alpha-beta", "all"), orderFlag(),
			}),
		verb("play", "play against the computer, or with other people", p.args(),
			p.examples("play", "you begin", "play --seats perfect,you", "a perfect player begins",
				"help levels", "how well the computers play"),
			p.play, gameFlags, matchSettings, p.playFlags()),
		verb("match", "let computers play many games", p.args(),
			p.examples("match", "three kinds, each against each", "match --seats random,minimax --exact", "the exact chances",
				"match --seats mcts:200,depth:3 --games 100 --seed 1", "", "help levels", "the NAMES of computers"),
			p.match, gameFlags, matchSettings, matchFlags(), answers),
		verb("quiz", "find the best moves at ten positions, and learn why", p.args(),
			p.examples("quiz", "", "quiz POSITION --rounds 5", "positions that come from here",
				"quiz --learn", "the same ones until you know them"),
			p.quiz, gameFlags, quizFlags()),
		verb("history", "say who was winning after every move of your last match", "[FILE]",
			p.examples("history", "your last match", "history match.txt", "one that play --save wrote"),
			p.history, p.flags(func(s face.Setting) bool { return s.File }), []ucli.Flag{cli.QuietFlag()}),
		verb("tree", "draw the tree of the game", p.args(),
			p.examples("tree POSITION -o tree.svg", "as a picture"),
			p.tree, gameFlags, treeFlags(), []ucli.Flag{cli.JSONFlag()}),
		verb("compare", "show what each technique of the search saves", p.args(),
			p.examples("compare POSITION", "", "compare", "from the start"), p.compare, gameFlags, answers),
		verb("count", "count positions, games and lines of play", p.args(), p.examples("count", ""),
			p.count, gameFlags, answers),
		verb("certify", "write a certificate that proves who wins", p.args(),
			sections(p.examples("certify -o game.cert", "", "certify POSITION --distance", "in how many plies, too"),
				p.Name+" verify checks a certificate: see docs/trust.md."),
			p.certify, solveFlags, on("distance", "certify in how many plies, too"),
			[]ucli.Flag{OutputFlag("write into `FILE`, whole or not at all", "wordgame certificate ")},
			on("moves", "certify who wins after each move, too"), answers),
		verb("verify", "check a certificate by the rules alone", "FILE",
			sections(p.examples("verify game.cert", ""),
				"The exit status is 1 if it isn't accepted, and 2 if it isn't understood."),
			p.verify, p.flags(func(s face.Setting) bool { return s.Checked }), answers),
	}
}

// levels says how computers play, a line each: the levels first.
func (p program) levels() string {
	lines := []string{"Any other name in --seats is a person."}
	var others []string
	for _, k := range face.Kinds() {
		name, usual := k.Name, ""
		if k.Number > 0 {
			name += "[:" + strings.ToUpper(k.Unit) + "]"
			usual = " (" + text.Thousands(k.Number) + ")"
		}
		if line := fmt.Sprintf("  %-17s  %s%s", name, k.About, usual); !k.Level() {
			others = append(others, line)
		} else if p.Levels == "" {
			lines = append(lines, line)
		}
	}
	if p.Levels != "" {
		lines = append(lines, "", p.Levels)
	}
	return strings.Join(append(append(lines, "", "To compare in match:"), others...), "\n")
}

// flags are some settings of the family as flags.
func (p program) flags(of func(face.Setting) bool) []ucli.Flag {
	return Flags(slices.DeleteFunc(slices.Clone(p.Settings), func(s face.Setting) bool { return !of(s) }))
}

// Flags returns settings as flags.
func Flags(settings []face.Setting) (flags []ucli.Flag) {
	for _, s := range settings {
		short, env := strings.Fields(s.Short), strings.Fields(s.Env) // one, or none
		if s.Kind == face.Choice {
			s.About = "`" + strings.Join(s.Choices, "|") + "`: " + s.About
		}
		switch s.Kind {
		case face.Switch:
			flags = append(flags, &ucli.BoolFlag{
				Name: s.Name, Category: s.Group, Aliases: short, EnvVars: env, Usage: s.About, Hidden: s.Hidden})
		case face.List:
			flags = append(flags, &ucli.StringSliceFlag{TakesFile: s.File, DefaultText: s.Default,
				Name: s.Name, Category: s.Group, Aliases: short, EnvVars: env, Usage: s.About, Hidden: s.Hidden})
		default:
			flags = append(flags, &ucli.StringFlag{TakesFile: s.File, DefaultText: s.Default,
				Name: s.Name, Category: s.Group, Aliases: short, EnvVars: env, Usage: s.About, Hidden: s.Hidden})
		}
	}
	return flags
}

// A call is what a verb is asked about.
type call struct {
	face.Game
	at     face.Position
	search face.Searcher // of what listed has opened
	typed  string        // the position; "" is the start
	values face.Values
}

// title names the game, and the position if it is not the start.
func (g *call) title() string { return face.TitleFrom(g, g.at) }

// labels are what the player to move and the other are called in headings.
func (g *call) labels() (first, second string) {
	both := g.Names()
	if both[0] == "" {
		both = [2]string{"first", "second"}
	}
	return both[g.at.Mover()], both[1-g.at.Mover()]
}

// misused marks the error of a call that cannot be understood, where it is none of a question that
// cannot be answered.
func misused(err error) error {
	if err == nil || face.IsUnanswerable(err) {
		return err
	}
	return cli.Usage("%w", err)
}

// maxInput bounds a position that is read from the standard input, in bytes.
const maxInput = 160_000_000

// arguments returns the arguments, with what the standard input has for -.
func arguments(c *ucli.Context) ([]string, error) {
	args := c.Args().Slice()
	for i, a := range args {
		if a != "-" {
			continue
		}
		data, err := cli.ReadFile(c, a, maxInput, "a position")
		if err != nil {
			return nil, err
		}
		if args[i] = string(data); strings.TrimSpace(args[i]) == "" {
			return nil, cli.Usage("the standard input has no position")
		}
	}
	return args, nil
}

// open returns what the flags and arguments of a command name: perhaps a preset first, and
// then a position.
func (p program) open(c *ucli.Context) (*call, error) {
	args, err := arguments(c)
	if err == nil && len(args) > 1 && slices.Contains(args, "") {
		err = cli.Usage("one of the arguments is empty: want a position, or no argument")
	}
	if err != nil {
		return nil, err
	}
	given, named := p.given(c), face.Values{}
	for len(args) > 0 {
		values, ok := p.ByName(args[0])
		for name := range values {
			ok = ok && named[name] == "" // else the game has its name, and what follows is a position
		}
		if !ok {
			break
		}
		for name, v := range values {
			if flag, ok := given[name]; ok && flag != v && v == strings.ToLower(args[0]) {
				return nil, cli.Usage("--%s %s and %s: want one of them", name, text.Name(flag), v)
			} else if !ok { // and else the flag changes the game
				given[name] = v
			}
			named[name] = v
		}
		args = args[1:]
	}
	g, err := p.game(c, given, strings.Join(args, " "))
	if err == nil || len(args) == 0 {
		return g, err
	}
	if _, none := p.game(c, given, ""); none != nil {
		return nil, err // the settings are at fault, and not the arguments
	}
	if file := MeantFile(c, p.Settings); file != nil {
		return nil, file
	}
	notLetter := func(r rune) bool { return !unicode.IsLetter(r) }
	if joined := strings.Join(args, ""); len(args) > 1 && !strings.ContainsFunc(joined, notLetter) {
		if _, none := p.game(c, given, joined); none == nil {
			return nil, cli.Usage("%q: want one position, such as %s",
				strings.Join(args, " "), text.Unbroken(p.Name+" "+joined))
		}
	}
	for _, s := range p.Settings {
		if !s.Match && !s.Hidden && slices.Contains(s.Choices, args[0]) {
			return nil, cli.Usage("%s: want --%s %s", args[0], s.Name, args[0])
		}
	}
	if len(named) == 0 && !strings.Contains(args[0], ":") { // which has heaps after it
		return nil, cli.Misspelt(c, err, args[0], p.PresetNames()...)
	}
	return nil, cli.Misspelt(c, err, args[0])
}

// MeantFile returns the error of the first argument of a command that is the name of a file, if one of
// some settings, the first that is a list, takes it; and nil if none is.
func MeantFile(c *ucli.Context, settings []face.Setting) error {
	i := slices.IndexFunc(settings, func(s face.Setting) bool { return s.File && s.Kind == face.List })
	for _, name := range c.Args().Slice() {
		switch info, err := os.Stat(name); {
		case i < 0:
		case err == nil && info.Mode().IsRegular():
			return cli.Usage("%s is a file: want --%s %s", text.Name(name), settings[i].Name, text.Argument(name))
		case err != nil && strings.ContainsAny(name, "./"):
			return cli.Usage("%s: there is no such file, and no such fragment: want --%s FILE", text.Name(name), settings[i].Name)
		}
	}
	return nil
}

// given returns the settings that the flags of a command set. A flag of another verb than play and
// match may have the name of a setting about matches.
func (p program) given(c *ucli.Context) face.Values {
	forMatches := c.Command.Name == "play" || c.Command.Name == "match"
	isOther := func(s face.Setting) bool { return s.Match && !forMatches }
	return Given(c, slices.DeleteFunc(slices.Clone(p.Settings), isOther))
}

// Given returns the settings that the flags of a command set, of some settings.
func Given(c *ucli.Context, settings []face.Setting) face.Values {
	given := face.Values{}
	for _, s := range settings {
		switch {
		case !c.IsSet(s.Name):
		case s.Kind == face.List:
			values := c.StringSlice(s.Name)
			if env, set := os.LookupEnv(s.Env); set && env == "" && slices.Equal(values, []string{""}) {
				continue // an empty variable is as good as none
			}
			given[s.Name] = face.Listed(values...)
		case s.Kind == face.Switch && !c.Bool(s.Name):
			given[s.Name] = ""
		default:
			given[s.Name] = fmt.Sprint(c.Value(s.Name))
		}
	}
	return given
}

// listed returns what the arguments name, if its moves can be listed, which all but solve
// and certify need.
func (p program) listed(c *ucli.Context) (*call, error) {
	g, err := p.open(c)
	if err == nil {
		g.search, err = g.at.Search()
	}
	return g, err
}

// game returns the game of some settings, and a position.
func (p program) game(c *ucli.Context, given face.Values, at string) (*call, error) {
	values, err := p.Read("", given)
	if err != nil {
		return nil, cli.Usage("--%w", err)
	}
	var position face.Position
	g, err := p.New(c.Context, values, at)
	if err == nil {
		position, err = g.At(at)
	}
	return &call{Game: g, at: position, typed: at, values: values}, misused(err)
}

// searching returns the budget of an answer that goes on until it is found, with a bar after
// a moment, and what takes the bar away. Some verbs tell what they know if they are stopped.
func searching(c *ucli.Context) (face.Question, func()) {
	bar := cli.NewSearch(c, func() {
		switch {
		case c.Bool("json"):
		case c.Command.Name == "certify" || c.Command.Name == "history":
			cli.Tell(c, "This takes longer. Ctrl-C stops it.")
		default:
			cli.Tell(c, "This takes longer. Press Ctrl-C to stop and see what is known so far.")
		}
	})
	return face.Question{Progress: bar.At}, bar.Finish
}

package cli

import (
	"fmt"
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

	// Environment and Files are what the manual says of variables and files of the
	// user's, besides those that flags name.
	Environment, Files [][2]string
}

// OutputFlags is the category of flags that say how it is answered. Help lists them last.
const OutputFlags = "Output"

// A topic is a program, or one of its commands.
type topic struct {
	*cli.Command
	name string // as it is typed: wordgame dict find
}

// topicOf returns the topic of words that name a command, and the words that are left.
func topicOf(app *cli.App, words []string) (topic, []string) {
	t := topic{&cli.Command{
		Name: app.Name, Usage: app.Usage, ArgsUsage: app.ArgsUsage, Description: app.Description, Flags: app.Flags, Subcommands: app.Commands,
	}, app.Name}
	for len(words) > 0 {
		i := slices.IndexFunc(t.Subcommands, func(c *cli.Command) bool { return c.HasName(words[0]) })
		if i < 0 {
			break
		}
		t, words = topic{t.Subcommands[i], t.name + " " + words[0]}, words[1:]
	}
	return t, words
}

// commands returns the commands that help lists.
func (t topic) commands() []topic {
	var all []topic
	for _, c := range t.Subcommands {
		if !c.Hidden {
			all = append(all, topic{c, t.name + " " + c.Name})
		}
	}
	return all
}

// noCommand returns the error of a word where the name of a command is wanted.
func (t topic) noCommand(given string) error {
	_, parent, _ := strings.Cut(t.name+" ", " ") // without the program
	var names []string
	for _, c := range t.commands() {
		names = append(names, c.Name)
	}
	switch near, ok := text.Nearest(given, names); {
	case len(names) == 0:
		return Usage("%s has no commands: %.40q", t.name, given)
	case ok:
		return Usage("no command %s%.40q: did you mean %s%s?", parent, given, parent, near)
	}
	return Usage("no command %s%.40q: want %s", parent, given, text.List(names, "or"))
}

// synopsis says how the command is called.
func (t topic) synopsis() string {
	s := t.name
	if len(t.Subcommands) > 0 {
		s += " [COMMAND]"
	}
	return strings.TrimRight(s+" [FLAGS] "+t.ArgsUsage, " ")
}

// A flagGroup is flags of a category.
type flagGroup struct {
	name  string
	flags []cli.Flag
}

// groups returns the flags of the command by category: its own, then the others in the
// order of their first flags, and those about the output last.
func (t topic) groups() []flagGroup {
	groups := []flagGroup{{name: "Flags"}}
	output := flagGroup{name: OutputFlags}
	for _, f := range t.Flags {
		category := ""
		if f, ok := f.(cli.CategorizableFlag); ok {
			category = f.GetCategory()
		}
		i := slices.IndexFunc(groups, func(g flagGroup) bool { return g.name == category })
		switch {
		case category == OutputFlags:
			output.flags = append(output.flags, f)
		case category == "":
			groups[0].flags = append(groups[0].flags, f)
		case i < 0:
			groups = append(groups, flagGroup{category, []cli.Flag{f}})
		default:
			groups[i].flags = append(groups[i].flags, f)
		}
	}
	output.flags = append(output.flags, cli.HelpFlag)
	groups = append(groups, output)
	return slices.DeleteFunc(groups, func(g flagGroup) bool { return len(g.flags) == 0 })
}

// flagText returns the names of a flag with the placeholder of its value, and what it
// does.
func flagText(f cli.Flag) (names, usage string) {
	g := f.(cli.DocGenerationFlag)
	all := f.Names()
	if names = "--" + all[0]; len(all) > 1 {
		names = "-" + all[1] + ", " + names
	}
	usage = g.GetUsage()
	if g.TakesValue() {
		usage = strings.TrimPrefix(usage, "`"+placeholder(f)+"`: ") // it stands before the text already
		names += " " + placeholder(f)
		if usual := strings.Trim(g.GetDefaultText(), `"`); usual != "" && usual != "0" {
			usage += " (default: " + usual + ")"
		}
	}
	for _, name := range g.GetEnvVars() {
		usage += " [$" + name + "]"
	}
	return names, strings.ReplaceAll(usage, "`", "")
}

// placeholder returns the part of a flag's usage that stands for its value.
func placeholder(f cli.Flag) string {
	parts := strings.Split(f.(cli.DocGenerationFlag).GetUsage(), "`")
	if len(parts) < 3 {
		return "VALUE"
	}
	return parts[1]
}

// helpText is the help of a command in so many columns.
func helpText(app *cli.App, t topic, width int) string {
	l := &layout{width: width}
	l.prose(0, t.name+" - "+t.Usage)
	l.heading("Usage")
	l.prose(2, t.synopsis())
	l.WriteByte('\n')
	l.description(app.Name, t.Description)
	categories := make(map[string][][2]string)
	var names []string
	for _, c := range t.commands() {
		name := text.Capital(c.Category)
		if name == "" {
			name = "Commands"
		}
		if categories[name] == nil {
			names = append(names, name)
		}
		categories[name] = append(categories[name], [2]string{c.Name, c.Usage})
	}
	for _, name := range names {
		l.heading(name)
		l.rows(categories[name], 16)
	}
	for _, g := range t.groups() {
		l.heading(g.name)
		var rows [][2]string
		for _, f := range g.flags {
			names, usage := flagText(f)
			rows = append(rows, [2]string{names, usage})
		}
		l.rows(rows, 20)
	}
	l.WriteByte('\n')
	l.prose(0, exitStatuses)
	return l.String()
}

// A layout is text that is laid out in columns of a terminal.
type layout struct {
	strings.Builder
	width int
}

func (l *layout) heading(s string) { fmt.Fprintf(l, "\n%s:\n", s) }

// prose writes a text, broken between words, and indented.
func (l *layout) prose(indent int, s string) {
	l.WriteString(strings.Repeat(" ", indent))
	l.fill(indent, s)
}

// fill writes a text from a column on, where what follows each break is indented so far.
func (l *layout) fill(indent int, s string) {
	used := indent
	for i, word := range strings.Fields(s) {
		switch {
		case i == 0:
		case used+1+text.Columns(word) > l.width:
			fmt.Fprintf(l, "\n%*s", indent, "")
			used = indent
		default:
			l.WriteByte(' ')
			used++
		}
		l.WriteString(word)
		used += text.Columns(word)
	}
	l.WriteByte('\n')
}

// rows writes two columns. The second begins in a line of its own where the first has more
// than so many columns.
func (l *layout) rows(rows [][2]string, most int) {
	left := 0
	for _, r := range rows {
		if n := text.Columns(r[0]); n <= most && r[1] != "" {
			left = max(left, n)
		}
	}
	second := left + 4
	for _, r := range rows {
		gap := second - 2 - text.Columns(r[0])
		l.WriteString("  " + r[0])
		switch {
		case r[1] == "":
			l.WriteByte('\n')
			continue
		case gap < 2:
			fmt.Fprintf(l, "\n%*s", second, "")
		default:
			l.WriteString(strings.Repeat(" ", gap))
		}
		l.fill(second, r[1])
	}
}

// description writes prose, and examples with what they do in a second column.
func (l *layout) description(program, s string) {
	var rows [][2]string
	end := func() {
		l.rows(rows, l.width/2)
		rows = nil
	}
	var before string
	for line := range strings.Lines(s) {
		line = strings.TrimRight(line, "\n")
		if before != "" && line != "" && isExample(program, before) != isExample(program, line) {
			end()
			l.WriteByte('\n')
		}
		if before = line; !isExample(program, line) {
			end()
			l.prose(0, line)
			continue
		}
		line = strings.TrimPrefix(line, "  ")
		left, right, _ := strings.Cut(line, "  ")
		rows = append(rows, [2]string{left, strings.TrimSpace(right)})
	}
	end()
}

// isExample reports whether a line of a description is not prose.
func isExample(program, line string) bool {
	return strings.HasPrefix(line, program+" ") || line == program || strings.HasPrefix(line, " ")
}

// manual returns the manual page of a program, for man(7).
func manual(app *cli.App, about About) string {
	b := new(strings.Builder)
	t, _ := topicOf(app, nil)
	fmt.Fprintf(b, ".TH %s 1 \"\" \"%s %s\"\n.SH NAME\n%s \\- %s\n", app.Name, app.Name, app.Version, app.Name, roff(app.Usage))
	fmt.Fprintf(b, ".SH SYNOPSIS\n.B %s\n%s\n", app.Name, roff(strings.TrimPrefix(t.synopsis(), app.Name+" ")))
	b.WriteString(".SH DESCRIPTION\n")
	manualTopic(b, app.Name, t)
	b.WriteString(".SH COMMANDS\n")
	manualCommands(b, app.Name, t)
	section := func(title string, rows [][2]string) {
		if len(rows) > 0 {
			fmt.Fprintf(b, ".SH %s\n", title)
		}
		for _, r := range rows {
			fmt.Fprintf(b, ".TP\n.B %s\n%s\n", roff(r[0]), roff(r[1]))
		}
	}
	section("EXIT STATUS", [][2]string{
		{"0", "The question was answered. That a position is lost, that no word starts with a fragment, or that no word matches a pattern, is an answer, too."},
		{"1", "There was no answer: a file cannot be read, a list has no such fragment, a game is too large; or a check found something, as its command says."},
		{"2", "The command line was not understood."},
		{"130", "The command was interrupted, by Ctrl-C for example."},
	})
	section("ENVIRONMENT", slices.Concat(variablesOf(app), about.Environment, [][2]string{
		{"NO_COLOR", "If it is set to anything, there are no colours."},
	}))
	section("FILES", about.Files)
	return b.String()
}

// variablesOf returns the variables of the environment that do what flags do.
func variablesOf(app *cli.App) [][2]string {
	var all [][2]string
	for _, f := range app.Flags {
		for _, name := range f.(cli.DocGenerationFlag).GetEnvVars() {
			all = append(all, [2]string{name, "It does what --" + f.Names()[0] + " does, which goes before it."})
		}
	}
	return all
}

func manualCommands(b *strings.Builder, program string, t topic) {
	for _, c := range t.commands() {
		fmt.Fprintf(b, ".SS %s %s\n%s.\n", roff(c.name), roff(c.ArgsUsage), roff(text.Capital(c.Usage)))
		manualTopic(b, program, c)
		manualCommands(b, program, c)
	}
}

// manualTopic writes a description and the flags.
func manualTopic(b *strings.Builder, program string, t topic) {
	for line := range strings.Lines(t.Description) {
		line = strings.TrimRight(line, "\n")
		if isExample(program, line) {
			fmt.Fprintf(b, ".nf\n%s\n.fi\n", roff(line))
		} else {
			fmt.Fprintf(b, ".PP\n%s\n", roff(line))
		}
	}
	for _, g := range t.groups() {
		if t.name != program { // whose own help flag is enough
			g.flags = slices.DeleteFunc(g.flags, func(f cli.Flag) bool { return f == cli.HelpFlag })
		}
		if len(g.flags) > 0 {
			fmt.Fprintf(b, ".PP\n%s:\n", roff(g.name))
		}
		for _, f := range g.flags {
			names, usage := flagText(f)
			fmt.Fprintf(b, ".TP\n.B %s\n%s\n", roff(names), roff(usage))
		}
	}
}

// roff writes text that has no meaning for roff.
func roff(s string) string {
	s = strings.NewReplacer(`\`, `\e`, "-", `\-`, "\n", " ").Replace(s)
	if strings.HasPrefix(s, ".") || strings.HasPrefix(s, "'") {
		return `\&` + s
	}
	return s
}

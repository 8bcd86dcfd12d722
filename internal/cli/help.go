package cli

import (
	"cmp"
	"fmt"
	"io"
	"iter"
	"slices"
	"strings"

	"github.com/urfave/cli/v2"

	"wordgame/internal/text"
)

// OutputFlags is the category of flags that say how it is answered. Help lists them last.
const OutputFlags = "Output"

const (
	WidthOfHelp = 80 // columns, where there is no terminal to ask
	maxLeft     = 20 // columns; what is longer has a line of its own
	maxFront    = 8  // flags in the help of a program that has commands
)

// root returns a program as one of its commands.
func root(app *cli.App) *cli.Command {
	return &cli.Command{Name: app.Name, Usage: app.Usage, ArgsUsage: app.ArgsUsage, Description: app.Description,
		Flags: app.Flags, Subcommands: app.Commands}
}

// fullName returns the name of a command as it is typed.
func fullName(app *cli.App, path []string) string {
	return strings.Join(append([]string{app.Name}, path...), " ")
}

// commands yields a program and all of its commands that are not hidden, with their names as
// they are typed.
func commands(app *cli.App) iter.Seq2[string, *cli.Command] { return from(app.Name, root(app)) }

// from yields a command and those below it.
func from(name string, c *cli.Command) iter.Seq2[string, *cli.Command] {
	return func(yield func(string, *cli.Command) bool) {
		if !yield(name, c) {
			return
		}
		for _, sub := range c.VisibleCommands() {
			for name, c := range from(name+" "+sub.Name, sub) {
				if !yield(name, c) {
					return
				}
			}
		}
	}
}

// namesBelow returns the names of the commands below one that are not hidden.
func namesBelow(c *cli.Command) (names []string) {
	for _, sub := range c.VisibleCommands() {
		names = append(names, sub.Name)
	}
	return names
}

// noCommand returns the error of a word where the name of a command below a path is wanted.
func noCommand(app *cli.App, path []string, c *cli.Command, word string, topics ...string) error {
	names := namesBelow(c)
	if len(path) == 0 {
		names = append(names, topics...)
	}
	switch near, ok := text.Nearest(word, names); {
	case slices.Contains(names, "rules") && slices.Contains(gamesOf(app), word):
		return isGame(app, word)
	case len(path) == 0:
		return Usage("no command %.40q: %s", word, text.Wanted(word, names))
	case ok:
		parent := strings.Join(path, " ")
		return Usage("%s has no command %.40q: did you mean %s %s?", parent, word, parent, near)
	}
	return Usage("%s has no command %.40q: want %s", strings.Join(path, " "), word, text.List(names, "or"))
}

// isGame returns the error of the name of a game where help explains it elsewhere.
func isGame(app *cli.App, name string) error {
	return Usage("%s is a game: see %s", name, text.Unbroken(fullName(app, []string{"rules", name})))
}

// nothingAfter returns the error of a word after what help explains.
func nothingAfter(explained []string, word string) error {
	return Usage("help %s: want nothing after it, and not %.40q", strings.Join(explained, " "), word)
}

// A helpGroup is rows of two columns under a heading.
type helpGroup struct {
	Name string
	Rows [][2]string
}

// right returns where the right column begins.
func (g helpGroup) right() int {
	left := 0
	for _, r := range g.Rows {
		if n := text.Columns(r[0]); n <= maxLeft {
			left = max(left, n)
		}
	}
	return left + 4
}

// writeHelp writes the help of a command: examples first. That of the program itself has few of
// its flags: the help of its commands has the others.
func writeHelp(c *cli.Context, path []string, command *cli.Command, about About) {
	name := fullName(c.App, path)
	synopsis := name
	if len(command.Subcommands) > 0 {
		synopsis += " [COMMAND]"
	}
	synopsis = "\nUsage: " + strings.TrimRight(synopsis+" [FLAGS] "+command.ArgsUsage, " ") + "\n"
	var groups []helpGroup
	for _, sub := range command.VisibleCommands() {
		groups = addRow(groups, cmp.Or(sub.Category, "Commands"), [2]string{sub.Name, sub.Usage})
	}
	flags := slices.Concat(command.Flags, []cli.Flag{cli.HelpFlag})
	if len(path) == 0 && len(flags) > maxFront {
		groups = append(groups, helpGroup{Name: "Flags", Rows: frontRows(flags)})
	} else {
		groups = append(groups, flagGroups(c.App, flags, about)...)
	}
	writePage(c, name+" - "+command.Usage, command.Description, synopsis, groups)
}

// frontRows are the flags in the help of a program: the first, those with a short name, but for
// what is said about the output, and those that many people want.
func frontRows(flags []cli.Flag) (rows [][2]string) {
	for i, f := range flags {
		names := f.Names()
		if i == 0 || len(names) > 1 && categoryOf(f) != OutputFlags || slices.Contains([]string{"why", "json"}, names[0]) {
			rows = append(rows, flagText(f))
		}
	}
	return rows
}

// categoryOf returns the category of a flag; "" if it has none.
func categoryOf(f cli.Flag) string {
	if f, ok := f.(cli.CategorizableFlag); ok {
		return f.GetCategory()
	}
	return ""
}

// writeTopic writes a topic, and the flags that it explains.
func writeTopic(c *cli.Context, t Topic) {
	var flags []cli.Flag
	for _, command := range commands(c.App) {
		for _, f := range command.Flags {
			same := func(g cli.Flag) bool { return g.Names()[0] == f.Names()[0] }
			if t.Category != "" && categoryOf(f) == t.Category && !slices.ContainsFunc(flags, same) {
				flags = append(flags, f)
			}
		}
	}
	writePage(c, t.Name+" - "+t.Usage, t.Text, "", flagGroups(c.App, flags, About{}))
}

// writePage writes a page of help.
func writePage(c *cli.Context, title, description, synopsis string, groups []helpGroup) {
	w, width := c.App.Writer, cmp.Or(Width(c.App.Writer), WidthOfHelp)
	if description != "" {
		description = "\n" + description + "\n"
	}
	io.WriteString(w, text.Wrap(title+"\n"+description, width)+synopsis)
	for _, g := range groups {
		fmt.Fprintf(w, "\n%s:\n", g.Name)
		begin := "\n" + strings.Repeat(" ", g.right())
		for _, row := range g.Rows {
			right := strings.ReplaceAll(text.Wrap(row[1], width-g.right()), "\n", begin)
			fmt.Fprintln(w, leftColumn(row[0], g.right(), width)+right)
		}
	}
}

// leftColumn returns what stands left in a row: so wide that the right column can follow, or
// in lines of its own, which break between the values of a flag.
func leftColumn(s string, right, width int) string {
	if text.Columns(s)+2 > width {
		if end := strings.LastIndexByte(s[:width-2], '|') + 1; end > 0 {
			return "  " + s[:end] + "\n  " + leftColumn(s[end:], right, width-2)
		}
	}
	gap := right - 2 - text.Columns(s)
	if gap < 2 {
		return "  " + s + "\n" + strings.Repeat(" ", right)
	}
	return "  " + s + strings.Repeat(" ", gap)
}

// flagGroups returns flags by category: those without one, then the others in the order of
// their first flags, and those about the output last. Of flags that a topic explains it has the
// first, and a row that names the others.
func flagGroups(app *cli.App, flags []cli.Flag, about About) []helpGroup {
	groups := []helpGroup{{Name: "Flags"}}
	var output []helpGroup
	for _, f := range flags {
		category := categoryOf(f)
		if category == OutputFlags || f == cli.HelpFlag {
			output = addRow(output, OutputFlags, flagText(f))
		} else {
			groups = addRow(groups, cmp.Or(category, "Flags"), flagText(f))
		}
	}
	for i, g := range groups {
		topic := slices.IndexFunc(about.Topics, func(t Topic) bool { return t.Category == g.Name })
		if topic < 0 || len(g.Rows) < 3 {
			continue
		}
		var names []string
		for _, f := range flags {
			if categoryOf(f) == g.Name {
				names = append(names, "--"+f.Names()[0])
			}
		}
		more := text.List(names[1:], "and") + ": see " + app.Name + " help " + about.Topics[topic].Name
		groups[i].Rows = [][2]string{g.Rows[0], {"and more", more}}
	}
	return slices.DeleteFunc(append(groups, output...), func(g helpGroup) bool { return len(g.Rows) == 0 })
}

func addRow(groups []helpGroup, name string, row [2]string) []helpGroup {
	i := slices.IndexFunc(groups, func(g helpGroup) bool { return g.Name == name })
	if i < 0 {
		i, groups = len(groups), append(groups, helpGroup{Name: name})
	}
	groups[i].Rows = append(groups[i].Rows, row)
	return groups
}

// flagText returns the names of a flag with the placeholder of its value, and what it
// does.
func flagText(f cli.Flag) [2]string {
	g := f.(cli.DocGenerationFlag)
	all, usage := f.Names(), g.GetUsage()
	names := "--" + all[0]
	if len(all) > 1 {
		names = "-" + all[1] + ", " + names
	}
	if g.TakesValue() {
		usage = strings.TrimPrefix(usage, "`"+placeholder(f)+"`: ") // it stands before the text already
		names += " " + placeholder(f)
		if value := strings.Trim(g.GetDefaultText(), `"`); value != "" && value != "0" {
			usage += " (default: " + value + ")"
		}
	}
	for _, name := range g.GetEnvVars() {
		usage += " [$" + name + "]"
	}
	return [2]string{names, strings.ReplaceAll(usage, "`", "")}
}

// placeholder returns the part of a flag's usage that stands for its value.
func placeholder(f cli.Flag) string {
	parts := strings.Split(f.(cli.DocGenerationFlag).GetUsage(), "`")
	if len(parts) < 3 {
		return "VALUE"
	}
	return parts[1]
}

package cli

import (
	"cmp"
	"flag"
	"io"
	"slices"
	"strings"

	"github.com/urfave/cli/v2"

	"wordgame/internal/text"
)

// OutputFlags is the category of flags that say how it is answered. Help lists them last.
const OutputFlags = "Output"

// WidthOfHelp is the columns of help where there is no terminal to ask.
const WidthOfHelp = 80

// helpPage is the help of a command, or of a topic, which nobody can call. urfave/cli aligns
// what stands after tabs.
const helpPage = `{{.HelpName}} - {{.Usage}}
{{with .Description}}
{{.}}
{{end}}{{if or .Subcommands .Action}}
Usage: {{.HelpName}}{{if .Subcommands}} [COMMAND]{{end}}{{if .Flags}} [FLAGS]{{end}}{{with .ArgsUsage}} {{.}}{{end}}
{{end}}{{with .UsageText}}{{.}}
{{end}}{{with .VisibleCommands}}
Commands:
{{range .}}{{if or .Subcommands .Action}}  {{.Name}}{{"\t"}}{{.Usage}}
{{end}}{{end}}{{end}}{{if not .UsageText}}{{with flags .}}
Flags:
{{range .}}  {{.}}
{{end}}{{end}}{{end}}`

// writeHelp writes the help of a command or a topic.
func (a About) writeHelp(c *cli.Context, command *cli.Command) error {
	var page strings.Builder
	cli.HelpPrinterCustom(&page, helpPage, command, map[string]any{"flags": a.flags})
	w := c.App.Writer
	_, err := io.WriteString(w, text.Wrap(page.String(), cmp.Or(Width(w), WidthOfHelp)))
	return err
}

// flags returns what help says of the flags of a command, a line each: those about the output last. Of those that
// a topic explains it has the first.
func (a About) flags(c *cli.Command) []string {
	var rows, output []string
	seen := ""
	for _, f := range c.VisibleFlags() {
		left, right := describe(f)
		category, row := categoryOf(f), left+"\t"+right
		t := slices.IndexFunc(a.Topics, func(t Topic) bool { return t.Category == category && t.Name != c.HelpName })
		switch {
		case category == OutputFlags:
			output = append(output, row)
		case category == "" || t < 0:
			rows = append(rows, row)
		case category != seen:
			program, _, _ := strings.Cut(c.HelpName, " ")
			rows = append(rows, row, "and more\tsee "+program+" help "+a.Topics[t].Name)
			seen = category
		}
	}
	return append(rows, output...)
}

func categoryOf(f cli.Flag) string { return f.(cli.CategorizableFlag).GetCategory() }

// describe returns the names of a flag, with the placeholder of its value, and what it does, or which values it can
// have, and what else can say it.
func describe(f cli.Flag) (left, right string) {
	g := f.(cli.DocGenerationFlag)
	value, right := unquoted(f)
	left = "--" + f.Names()[0]
	if len(f.Names()) > 1 {
		left = "-" + f.Names()[1] + ", " + left
	}
	switch values := strings.Split(value, "|"); {
	case !g.TakesValue():
	case len(values) > 1:
		right = strings.Replace(right, value, text.List(values, "or"), 1)
	default:
		left, right = left+" "+value, strings.TrimPrefix(right, value+": ")
	}
	if usual := strings.Trim(g.GetDefaultText(), `"`); g.TakesValue() && usual != "" && usual != "0" {
		right += " (default: " + usual + ")"
	}
	for _, name := range g.GetEnvVars() {
		right += " [$" + name + "]"
	}
	return left, right
}

// unquoted returns the placeholder in the usage of a flag, and the usage without the quotes around it.
func unquoted(f cli.Flag) (placeholder, usage string) {
	return flag.UnquoteUsage(&flag.Flag{Usage: f.(cli.DocGenerationFlag).GetUsage()})
}

// root returns a program as one of its commands.
func root(app *cli.App) *cli.Command {
	return &cli.Command{Name: app.Name, HelpName: app.Name, Usage: app.Usage, UsageText: app.UsageText,
		ArgsUsage: app.ArgsUsage, Description: app.Description, Flags: app.Flags,
		Action: app.Action, Subcommands: app.Commands}
}

// all returns a command and those below it that are not hidden.
func all(c *cli.Command) []*cli.Command {
	found := []*cli.Command{c}
	for _, sub := range c.VisibleCommands() {
		found = append(found, all(sub)...)
	}
	return found
}

// namesBelow returns the names of the commands below one that are not hidden.
func namesBelow(c *cli.Command) (names []string) {
	for _, sub := range c.VisibleCommands() {
		names = append(names, sub.Name)
	}
	return names
}

// noCommand returns the error of a word where the name of a command below another is wanted.
func noCommand(app *cli.App, c *cli.Command, word string) error {
	subject, parent := "", ""
	if c.HelpName != app.Name {
		subject, parent = c.Name+" has ", c.Name+" "
	}
	want := "want " + text.List(namesBelow(c), "or")
	if near, ok := text.Nearest(word, namesBelow(c)); ok {
		want = "did you mean " + parent + near + "?"
	}
	return Usage("%sno command %.40q: %s", subject, word, want)
}

// explained returns the command or topic that some words name, and the words that are left.
func (a About) explained(app *cli.App, words []string) (*cli.Command, []string) {
	at := root(app)
	at.Subcommands = append(slices.Clip(at.Subcommands), a.topics(app)...)
	for len(words) > 0 && at.Command(words[0]) != nil {
		at, words = at.Command(words[0]), words[1:]
	}
	return at, words
}

// topics returns the topics as commands, with the flags of the program that they explain.
func (a About) topics(app *cli.App) (topics []*cli.Command) {
	for _, t := range a.Topics {
		others := func(f cli.Flag) bool { return t.Category == "" || t.Category != categoryOf(f) }
		topics = append(topics, &cli.Command{Name: t.Name, HelpName: t.Name, Aliases: t.Of, Usage: t.Usage,
			Description: t.Text, Flags: slices.DeleteFunc(slices.Clone(app.Flags), others)})
	}
	return topics
}

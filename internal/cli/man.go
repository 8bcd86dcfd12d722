package cli

import (
	"fmt"
	"strings"

	"github.com/urfave/cli/v2"
)

// manual returns the manual page of a program, for man(7).
func manual(app *cli.App) string {
	b := new(strings.Builder)
	fmt.Fprintf(b, ".TH %s 1 \"\" \"%s %s\"\n.SH NAME\n%s \\- %s\n", app.Name, app.Name, app.Version, app.Name, roff(app.Usage))
	fmt.Fprintf(b, ".SH SYNOPSIS\n.B %s\n[command] [flags] %s\n", app.Name, roff(app.ArgsUsage))
	b.WriteString(".SH DESCRIPTION\n")
	paragraphs(b, app.Description)
	manualFlags(b, app.VisibleFlags())
	b.WriteString(".SH COMMANDS\n")
	manualCommands(b, app.Name, app.VisibleCommands())
	return b.String()
}

func manualCommands(b *strings.Builder, parent string, commands []*cli.Command) {
	for _, c := range commands {
		name := parent + " " + c.Name
		fmt.Fprintf(b, ".SS %s %s\n%s.\n", roff(name), roff(c.ArgsUsage), roff(Capital(c.Usage)))
		paragraphs(b, c.Description)
		manualFlags(b, c.VisibleFlags())
		manualCommands(b, name, c.Subcommands)
	}
}

// manualFlags writes flags as their help has them: the names, and after a tab
// what they do.
func manualFlags(b *strings.Builder, flags []cli.Flag) {
	for _, f := range flags {
		names, usage, _ := strings.Cut(f.String(), "\t")
		fmt.Fprintf(b, ".TP\n.B %s\n%s\n", roff(strings.TrimSpace(names)), roff(strings.TrimSpace(usage)))
	}
	if len(flags) > 0 {
		b.WriteString(".PP\n")
	}
}

// paragraphs writes a description. Its long lines are prose, to be filled; the
// others, examples among them, stay as they are.
func paragraphs(b *strings.Builder, text string) {
	if text == "" {
		return
	}
	b.WriteString(".PP\n.nf\n")
	for line := range strings.SplitSeq(text, "\n") {
		if len(line) > 100 {
			fmt.Fprintf(b, ".fi\n%s\n.nf\n", roff(line)) // prose
		} else {
			fmt.Fprintf(b, "%s\n", roff(line))
		}
	}
	b.WriteString(".fi\n")
}

// roff writes text that has no meaning for roff.
func roff(text string) string {
	text = strings.NewReplacer(`\`, `\e`, "-", `\-`, "\n", " ").Replace(text)
	if strings.HasPrefix(text, ".") || strings.HasPrefix(text, "'") {
		text = `\&` + text
	}
	return text
}

package main

import (
	"slices"

	ucli "github.com/urfave/cli/v2"

	"wordgame/internal/cli"
	"wordgame/internal/words"
	"wordgame/solver/face"
	"wordgame/solver/face/command"
)

// A program has the word lists that the flags of its commands name.
type program struct {
	*words.Lists
}

// begin prepares the lists for a command.
func (p *program) begin(c *ucli.Context) {
	quiet := cli.Typed(c, "quiet")
	p.Stdin = c.App.Reader
	p.Warn = func(said string) {
		if !quiet {
			cli.Reply(c, c.App.Name+": "+said)
		}
	}
	p.Asks = func() {
		if _, isTerminal := cli.Terminal(c.App.Reader); isTerminal && !quiet {
			cli.Reply(c, "Type a word a line; Ctrl-D ends the list.")
		}
	}
}

// values returns the settings about words that the flags of a command set.
func (p *program) values(c *ucli.Context) (face.Values, error) {
	settings := words.Settings()
	v, err := face.Family{Name: "wordgame", Settings: settings}.Read("", command.Given(c, settings))
	if err != nil {
		err = cli.Usage("--%w", err)
	}
	return v, err
}

// load reads the words that the flags of a command name, but those of another list, if one is given.
func (p *program) load(c *ucli.Context, need words.Need, other ...string) (*words.List, error) {
	v, err := p.values(c)
	if err != nil {
		return nil, err
	}
	for _, name := range other {
		v[words.Words] = name
	}
	return p.List(c.Context, v, need)
}

// lists returns what the flags of a command say of words.
func (p *program) lists(c *ucli.Context) (o words.Options, err error) {
	v, err := p.values(c)
	if err != nil {
		return o, err
	}
	if o, err = p.Of(v); err != nil && !face.IsUnanswerable(err) {
		err = cli.Usage("%w", err)
	}
	return o, err
}

// flagsOf returns those of some flags that have a name.
func flagsOf(flags []ucli.Flag, names ...string) []ucli.Flag {
	return slices.DeleteFunc(slices.Clone(flags), func(f ucli.Flag) bool { return !slices.Contains(names, f.Names()[0]) })
}

// withoutArguments is an action that takes no argument: what is given may be
// meant as a list.
func withoutArguments(action ucli.ActionFunc) ucli.ActionFunc {
	return func(c *ucli.Context) error {
		if c.NArg() == 0 {
			return action(c)
		}
		hint := ""
		if len(flagsOf(c.Command.Flags, "words")) > 0 {
			hint = ": --words names a list"
		}
		return cli.Usage("%s takes no argument: %.80q%s", c.Command.Name, c.Args().First(), hint)
	}
}
